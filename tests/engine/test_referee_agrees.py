"""The engine and the referee read the rules alike, on random cards that are nearly a pattern.

The seed in pytest's header repeats a run; a failure prints the preset, the options and the cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from random import Random
from typing import Final

import pytest

from engine.cards import Cards
from engine.comparison import beats, choose
from engine.errors import IllegalPlay
from engine.moves import legal_plays
from engine.options import rules_for
from engine.patterns import Kind, Play, Reading
from engine.readings import readings
from engine.rules import Rules
from tests import referee
from tests.referee import PlayKey
from tests.referee.hands import (
    dealt,
    moved,
    narrow_hand,
    near_pattern,
    near_rival,
    options_for,
    small_hand,
)
from tests.referee.plays import sub_multisets, wild_jokers
from tests.referee.sheets import NATURALS, SHEETS

READINGS, COMPARISONS, LISTS = 3_000, 3_000, 40
"""How many of each are compared with every preset."""
LONG, LONG_LISTS = 100_000, 1_000

PRESETS: Final = tuple(SHEETS)
every_preset = pytest.mark.parametrize("preset", PRESETS)


@pytest.fixture
def random(request: pytest.FixtureRequest) -> Random:
    """Random numbers that differ from test to test and repeat with the seed of the run."""
    return Random(f"{request.config.getoption('hypothesis_seed')} {request.node.name}")


@every_preset
def test_cards_read_alike(preset: str, random: Random) -> None:
    compare_readings(preset, random, READINGS)


@every_preset
def test_plays_compare_alike(preset: str, random: Random) -> None:
    compare_answers(preset, random, COMPARISONS)


@every_preset
def test_hands_hold_the_same_plays(preset: str, random: Random) -> None:
    compare_lists(preset, random, LISTS)


def test_all_bombs_that_go_round_the_corner_or_take_shortcuts_compare_alike() -> None:
    rules = rules_for("ningbo", {})
    chains = [
        "".join(rank * 4 for rank in ranks)
        for rows in (2, 3, 4)
        for ranks in combinations(NATURALS, rows)
    ]
    bombs = [
        cards
        for cards in (*chains, "55555TTTTT", "333333", "SSB", "SSBB", "7777777")
        if referee.readings(cards, "ningbo")
    ]
    for lying in bombs:
        table = choose(Cards.parse(lying), None, rules)
        for answer in bombs:
            play = choose(Cards.parse(answer), None, rules)
            assert beats(play, table, rules) is referee.beats(lying, answer, "ningbo"), (
                lying,
                answer,
            )


@pytest.mark.long
@pytest.mark.timeout(3600)
@every_preset
def test_everything_is_alike_at_length(preset: str, random: Random) -> None:
    compare_readings(preset, random, LONG)
    compare_answers(preset, random, LONG)
    compare_lists(preset, random, LONG_LISTS)


def compare_readings(preset: str, random: Random, times: int) -> None:
    for _ in range(times):
        options, cards = options_for(preset, random), near_pattern(random)
        assert engine_readings(cards, rules_for(preset, options)) == referee.readings(
            cards, preset, options
        ), (preset, options, cards)


def compare_answers(preset: str, random: Random, times: int) -> None:
    for _ in range(times):
        options = options_for(preset, random)
        table, kind = legal_table(preset, options, random)
        answer = near_rival(table, random)
        rules = rules_for(preset, options)
        lying = choose(Cards.parse(table), None, rules, Kind(kind))
        assert engine_answers(answer, lying, rules) == referee.answers(
            table, answer, preset, options, kind
        ), (preset, options, table, kind, answer)


def compare_lists(preset: str, random: Random, times: int) -> None:
    for _ in range(times):
        options = options_for(preset, random)
        hand = random.choice((small_hand, small_hand, narrow_hand))(random)
        table, kind = table_before(hand, preset, options, random)
        expected = referee.legal_plays(hand, table, preset, options, kind)
        rules = rules_for(preset, options)
        lying = choose(Cards.parse(table), None, rules, Kind(kind)) if table and kind else None
        plays = list(legal_plays(Cards.parse(hand), lying, rules))
        case = (preset, options, hand, table, kind)
        assert sorted(map(str, map(key_of, plays))) == sorted(map(str, expected)), case
        for play in plays:
            cards = str(play.cards)
            assert play.cards <= Cards.parse(hand), (case, cards)
            assert wild_jokers(cards, SHEETS[preset].wild) == expected[key_of(play)], (case, cards)
            if table is None:
                possible = referee.readings(cards, preset, options)
            else:
                possible = referee.answers(table, cards, preset, options, kind)
            assert fields_of(play.reading) in possible, (case, cards)


def table_before(
    hand: str, preset: str, options: Mapping[str, str], random: Random
) -> tuple[str | None, str | None]:
    """A play to beat and its kind, at times a lower neighbour of one in the hand, or no play."""
    if random.random() < 0.4:
        return None, None
    if random.random() < 0.4:
        return legal_table(preset, options, random)
    lower = [dealt(moved(cards, -1)) for cards in sub_multisets(hand)]
    table = random.choice([cards for cards in lower if kinds_of(cards, preset, options)])
    return table, random.choice(kinds_of(table, preset, options))


def legal_table(preset: str, options: Mapping[str, str], random: Random) -> tuple[str, str]:
    """Cards that are a play, and one of the kinds they can be."""
    while True:
        cards = near_pattern(random)
        if kinds := kinds_of(cards, preset, options):
            return cards, random.choice(kinds)


def kinds_of(cards: str, preset: str, options: Mapping[str, str]) -> list[str]:
    return [str(reading["kind"]) for reading in referee.readings(cards, preset, options)]


def engine_readings(cards: str, rules: Rules) -> list[dict[str, str | int]]:
    return [fields_of(reading) for reading in readings(Cards.parse(cards), rules)]


def engine_answers(cards: str, lying: Play, rules: Rules) -> list[dict[str, str | int]]:
    """The readings that beat the table play; the one that is chosen unasked is the first."""
    plays = [Play(Cards.parse(cards), reading) for reading in readings(Cards.parse(cards), rules)]
    higher = [play for play in plays if beats(play, lying, rules)]
    try:
        chosen = [choose(Cards.parse(cards), lying, rules)]
    except IllegalPlay:
        chosen = []
    assert chosen == higher[:1]
    return [fields_of(play.reading) for play in higher]


def fields_of(reading: Reading) -> dict[str, str | int]:
    """A reading in the referee's form."""
    fields = {
        "kind": reading.kind.value,
        "length": reading.length,
        "size": reading.size,
        "rank": reading.rank.symbol if reading.rank else None,
    }
    return {name: value for name, value in fields.items() if value is not None}


def key_of(play: Play) -> PlayKey:
    reading = play.reading
    rank = reading.rank.symbol if reading.rank else None
    return PlayKey(reading.kind.value, reading.length, reading.size, rank, len(play.cards))
