"""Whatever is played: beating is a strict order (Rules §1.6, §3)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine.bombs import bomb_key
from engine.cards import Cards
from engine.comparison import beats, candidates, choose
from engine.options import rules_for
from engine.patterns import Play
from engine.presets import PRESETS
from engine.readings import readings
from engine.rules import Rules
from tests.referee.hands import near_pattern, near_rival, options_for

PLAYS = 60


def random_plays(rules: Rules, chance: Random) -> list[Play]:
    """Plays of which many come close to each other."""
    plays: list[Play] = []
    while len(plays) < PLAYS:
        cards = near_rival(str(plays[-1]), chance) if plays else near_pattern(chance)
        plays.extend(
            Play(Cards.parse(cards), reading) for reading in readings(Cards.parse(cards), rules)
        )
    return plays


@pytest.fixture(params=PRESETS)
def rules(request: pytest.FixtureRequest, chance: Random) -> Rules:
    """The rules of every preset, with random options."""
    return rules_for(request.param, options_for(request.param, chance))


def test_nothing_beats_itself_and_nothing_beats_both_ways(rules: Rules, chance: Random) -> None:
    for one, other in product(random_plays(rules, chance), repeat=2):
        assert not (beats(one, other, rules) and beats(other, one, rules)), (one, other)


def test_what_beats_a_higher_play_beats_the_lower(rules: Rules, chance: Random) -> None:
    plays = random_plays(rules, chance)
    higher = {low: [high for high in plays if beats(high, low, rules)] for low in plays}
    for low, above in higher.items():
        for middle in above:
            for high in higher[middle]:
                assert beats(high, low, rules), (low, middle, high)


def test_two_bombs_are_of_one_strength_or_one_beats_the_other(rules: Rules, chance: Random) -> None:
    bombs = [play for play in random_plays(rules, chance) if play.is_bomb]
    for one, other in product(bombs, repeat=2):
        equal = bomb_key(one, rules) == bomb_key(other, rules)
        assert equal is not (beats(one, other, rules) or beats(other, one, rules)), (one, other)


def test_the_choice_is_the_first_candidate(rules: Rules, chance: Random) -> None:
    plays = random_plays(rules, chance)
    for table, play in product([None, *plays[:8]], plays):
        if possible := candidates(play.cards, table, rules):
            assert choose(play.cards, table, rules) == possible[0]
            assert all(
                choose(each.cards, table, rules, each.reading.kind) == each for each in possible
            )
