"""Every bomb of every preset in its order, pinned: a change of the order shows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from itertools import combinations, combinations_with_replacement
from pathlib import Path

import pytest
import yaml

from engine.bombs import BombKey, bomb_key
from engine.cards import COPIES_OF_RANK, NATURAL_RANKS, Cards
from engine.patterns import Play
from engine.presets import PRESETS
from engine.readings import readings
from engine.rules import Rules

PINNED = yaml.safe_load(Path(__file__).with_name("all_bombs.yaml").read_text(encoding="utf-8"))
HAND = 27


def equal_cards(rules: Rules) -> Iterator[Cards]:
    wilds = [joker for joker in rules.patterns.wild for _ in range(COPIES_OF_RANK[joker])]
    for rank in NATURAL_RANKS:
        for size in range(4, 9):
            yield Cards.of([rank] * size)
        for number in range(1, len(wilds) + 1):
            yield Cards.of([rank] * 8 + sorted(wilds)[:number])


def jokers() -> Iterator[Cards]:
    yield Cards.parse("SSB")
    yield Cards.parse("SSBB")


@cache
def chains() -> list[Cards]:
    """Bombs of neighbours, a layout of every size that a hand holds, the largest on the lowest.

    宁波 has every chain that another preset has, and more.
    """
    return [
        cards
        for length in range(2, HAND // 4 + 1)
        for ranks in combinations(NATURAL_RANKS, length)
        if readings(Cards.of(ranks * 4), PRESETS["ningbo"])
        for sizes in combinations_with_replacement(range(8, 3, -1), length)
        if sum(sizes) <= HAND
        for cards in [Cards.from_counts(dict(zip(ranks, sizes, strict=True)))]
    ]


def all_bombs(rules: Rules) -> list[list[str]]:
    """Weakest first; bombs of one strength stand together."""
    found: defaultdict[BombKey, list[str]] = defaultdict(list)
    every = [*equal_cards(rules), *jokers()]
    if rules.patterns.chain_bomb is not None:
        every.extend(chains())
    for cards in every:
        for reading in readings(cards, rules)[:1]:
            play = Play(cards, reading)
            if play.is_bomb:
                found[bomb_key(play, rules)].append(str(cards))
    return [sorted(found[key]) for key in sorted(found)]


@pytest.mark.parametrize("preset", PRESETS)
def test_all_bombs_stand_in_the_pinned_order(preset: str) -> None:
    order = all_bombs(PRESETS[preset])
    text = "\n".join(" ".join(equal) for equal in order)

    assert PINNED[preset] == {
        "bombs": sum(map(len, order)),
        "strengths": len(order),
        "weakest": order[0][0],
        "strongest": order[-1][0],
        "sha256": sha256(text.encode()).hexdigest(),
    }


def test_excerpts_of_the_order_in_words() -> None:
    standard = [equal[0] for equal in all_bombs(PRESETS["standard"])]
    assert standard[:2] + standard[12:14] == ["3333", "4444", "2222", "33333"]
    assert standard[-3:] == ["AAAAAAAA", "22222222", "SSBB"]

    baibian = [equal[0] for equal in all_bombs(PRESETS["baibian"])]
    seven_stars = baibian[baibian.index("333344445555") : baibian.index("SSBB") + 1]
    assert seven_stars[9:12] == ["QQQQKKKKAAAA", "3333333", "4444444"]

    ningbo = [min(equal, key=len) for equal in all_bombs(PRESETS["ningbo"])]
    level_six = ningbo[ningbo.index("SSB") : ningbo.index("333333")]
    assert level_six[:4] == ["SSB", "5555TTTT", "TTTTKKKK", "33334444"]
    assert level_six[-2:] == ["AAAA2222", "33332222"]
