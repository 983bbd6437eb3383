"""How many ways a deal can go: counts that are pinned for every preset.

A line of ``tests/engine/perft/<preset>.txt`` holds a seed, how many of the cards dealt to each
seat count, a number of actions, and how many legal sequences of so many actions there are. Small
hands go deep enough for deals to end.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from engine.cards import Cards
from engine.deal import Deal
from engine.presets import PRESETS
from engine.shuffle import dealt_cards, random_leader

PERFT = Path(__file__).parents[1] / "perft"


class Count(NamedTuple):
    """One pinned line."""

    preset: str
    seed: bytes
    cards: int
    depth: int
    sequences: int


def pinned() -> list[Count]:
    counts = []
    for path in sorted(PERFT.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                seed, *numbers = line.split()
                counts.append(Count(path.stem, bytes.fromhex(seed), *map(int, numbers)))
    return counts


def count(preset: str, seed: bytes, cards: int, depth: int) -> int:
    rules = PRESETS[preset]
    hands = [
        Cards.of(card.rank for card in dealt[:cards]) for dealt in dealt_cards(seed, rules.seats)
    ]
    return sequences(Deal(rules, hands, random_leader(seed, rules.seats)), depth)


def sequences(deal: Deal, depth: int) -> int:
    """How many legal sequences of ``depth`` actions follow; a deal that ends sooner has none."""
    if deal.turn is None:
        return 0
    plays = deal.legal_plays()
    passes = deal.can_pass(deal.turn)
    if depth == 1:
        return len(plays) + passes
    total = 0
    for play in plays:
        after = deal.copy()
        after.play(deal.turn, play.cards, play.reading.kind)
        total += sequences(after, depth - 1)
    if passes:
        after = deal.copy()
        after.pass_(deal.turn)
        total += sequences(after, depth - 1)
    return total


def test_every_preset_is_pinned() -> None:
    assert {each.preset for each in pinned()} == set(PRESETS)


@pytest.mark.parametrize(
    "each",
    pinned(),
    ids=lambda each: f"{each.preset}-{each.seed.hex()[:4]}-{each.cards}-{each.depth}",
)
def test_a_deal_can_go_as_many_ways_as_are_pinned(each: Count) -> None:
    assert count(each.preset, each.seed, each.cards, each.depth) == each.sequences
