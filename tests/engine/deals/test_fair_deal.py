"""The page on fair deals computes the same cards as the engine."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from engine.shuffle import (
    BadSeed,
    card_order,
    dealt_cards,
    dealt_hands,
    face_card,
    holder_of,
    random_leader,
)

PAGE = Path(__file__).parents[3] / "docs" / "fair-deal.md"


def snippet() -> str:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return str(code)


def test_the_snippet_prints_the_deal_of_the_engine(
    chance: Random, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(5):
        seed = chance.randbytes(32)
        exec(snippet().replace('"00" * 32', f'"{seed.hex()}"'), {})
        *hands, leader, face = capsys.readouterr().out.splitlines()

        assert hands == [
            f"{seat} {' '.join(map(str, cards))}" for seat, cards in enumerate(dealt_cards(seed, 4))
        ]
        assert leader == f"leader {random_leader(seed, 4)}"
        assert face == f"face-up card {face_card(seed)}"


def test_every_card_is_dealt_once(chance: Random) -> None:
    order = card_order(chance.randbytes(32))
    assert sorted(card.number for card in order) == list(range(108))


def test_four_seats_get_all_cards_and_two_get_half(chance: Random) -> None:
    seed = chance.randbytes(32)
    assert [len(cards) for cards in dealt_cards(seed, 4)] == [27] * 4
    assert [len(hand) for hand in dealt_hands(seed, 2)] == [27] * 2
    assert dealt_cards(seed, 2) == dealt_cards(seed, 4)[:2]


def test_another_seed_gives_another_deal(chance: Random) -> None:
    seeds = {chance.randbytes(32) for _ in range(50)}
    assert len({card_order(seed) for seed in seeds}) == len(seeds)


def test_every_place_is_equally_likely_for_a_card() -> None:
    """Chi-square over 108 places with fixed seeds; 5 standard deviations above the mean."""
    rounds = 2_000
    places = [0] * 108
    for number in range(rounds):
        seed = number.to_bytes(32, "big")
        places[next(i for i, card in enumerate(card_order(seed)) if card.number == 0)] += 1
    expected = rounds / 108
    assert sum((found - expected) ** 2 / expected for found in places) < 107 + 5 * (2 * 107) ** 0.5


def test_leader_and_face_up_card_reach_every_seat_and_card() -> None:
    seeds = [number.to_bytes(32, "big") for number in range(1_500)]
    assert {random_leader(seed, 4) for seed in seeds} == {0, 1, 2, 3}
    assert len({face_card(seed).number for seed in seeds}) == 108


def test_the_holder_of_a_card_is_who_was_dealt_that_very_copy(chance: Random) -> None:
    seed = chance.randbytes(32)
    hands = dealt_cards(seed, 4)
    face = face_card(seed)
    assert face in hands[holder_of(face, hands)]
    assert face.twin in hands[holder_of(face.twin, hands)]
    with pytest.raises(ValueError, match=str(face)):
        holder_of(face, [hand[:0] for hand in hands])


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(BadSeed) as refusal:
        card_order(bytes(length))
    assert refusal.value.length == length
