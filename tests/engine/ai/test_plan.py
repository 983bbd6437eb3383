"""The plan of a hand against every way to take it apart."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.ai.plan import planner
from engine.ai.weights import WEIGHTS
from engine.cards import BITS, Cards, Rank
from engine.moves import legal_plays
from engine.patterns import Play
from engine.presets import PRESETS
from engine.readings import readings
from engine.rules import Rules
from engine.shuffle import SEED_BYTES, card_order, dealt_hands

EXACT = ("standard", "wild", "jj", "baibian", "qianbian", "match", "headsup")
"""Presets without full houses: what takes pairs along is joined afterwards, and not always best."""
WITH_FULL_HOUSES = ("jinbao", "ningbo")
A_TURN = 1.0
SPAN = 6


def narrow_hands(chance: Random, count: int) -> Iterator[Cards]:
    """Few cards of neighbouring ranks, so that rows compete, and some jokers."""
    for _ in range(count):
        order = [card.rank for card in card_order(chance.randbytes(SEED_BYTES))]
        lowest = chance.randrange(Rank.THREE, Rank.JACK)
        near = [
            rank
            for rank in order
            if lowest <= rank <= lowest + SPAN or (rank.is_joker and chance.random() < 0.5)
        ]
        yield Cards.of(near[: chance.randrange(4, 9)])


def cheapest(hand: Cards, rules: Rules) -> float:
    """What the cheapest of all ways to take a hand apart costs."""
    costs, known = planner(rules, WEIGHTS).costs, {0: 0.0}

    def best(packed: int) -> float:
        if packed not in known:
            lowest = ((packed & -packed).bit_length() - 1) // BITS * BITS
            known[packed] = min(
                costs.of(play) + best(packed - play.cards.packed)
                for play in legal_plays(Cards(packed), None, rules)
                if play.cards.packed >> lowest & 15
            )
        return known[packed]

    return best(hand.packed)


@pytest.mark.parametrize("preset", EXACT)
def test_nothing_takes_a_small_hand_apart_more_cheaply(preset: str) -> None:
    rules = PRESETS[preset]
    for hand in narrow_hands(Random(f"plan {preset}"), 60):
        assert planner(rules, WEIGHTS).plan(hand).cost <= cheapest(hand, rules) + 1e-9, str(hand)


@pytest.mark.parametrize("preset", WITH_FULL_HOUSES)
def test_a_hand_with_full_houses_is_less_than_a_turn_from_the_cheapest(preset: str) -> None:
    rules = PRESETS[preset]
    for hand in narrow_hands(Random(f"plan {preset}"), 60):
        assert planner(rules, WEIGHTS).plan(hand).cost < cheapest(hand, rules) + A_TURN, str(hand)


@pytest.mark.parametrize("preset", PRESETS)
def test_groups_are_legal_plays_and_use_up_the_hand(preset: str) -> None:
    rules, chance = PRESETS[preset], Random(f"groups {preset}")
    for _ in range(20):
        for hand in dealt_hands(chance.randbytes(SEED_BYTES), rules.seats):
            groups: tuple[Play, ...] = planner(rules, WEIGHTS).plan(hand).groups
            assert sum((group.cards for group in groups), Cards()) == hand
            assert all(group.reading in readings(group.cards, rules) for group in groups)
