"""The list of legal plays, for hands of a deal; small hands are compared with the referee."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import COPIES_OF_RANK, NATURAL_RANKS, Cards
from engine.comparison import beats
from engine.moves import legal_plays
from engine.options import rules_for
from engine.patterns import Kind, Play, Reading
from engine.presets import PRESETS
from engine.readings import readings
from engine.rules import Rules
from tests.engine.patterns.saying import moves
from tests.referee.hands import options_for

HANDS = 12
DECK = [rank for rank, copies in COPIES_OF_RANK.items() for _ in range(copies)]


@pytest.fixture(params=PRESETS)
def rules(request: pytest.FixtureRequest, chance: Random) -> Rules:
    """The rules of every preset, with random options."""
    return rules_for(request.param, options_for(request.param, chance))


def random_hand(chance: Random) -> Cards:
    """A hand of a deal, at times of few ranks, so that it is full of bombs."""
    if chance.random() < 0.5:
        return Cards.of(chance.sample(DECK, 27))
    first = chance.randrange(len(NATURAL_RANKS) - 4)
    ranks = NATURAL_RANKS[first : first + 5]
    return Cards.of(chance.sample([rank for rank in DECK if rank.is_joker or rank in ranks], 27))


def identity(play: Play) -> tuple[Reading, int]:
    return play.reading, len(play.cards)


def wilds_in(cards: Cards, rules: Rules) -> int:
    return sum(cards.count(joker) for joker in rules.patterns.wild)


def test_plays_come_from_the_hand_and_read_back_to_what_they_are_listed_as(
    rules: Rules, chance: Random
) -> None:
    for _ in range(HANDS):
        hand = random_hand(chance)
        for play in legal_plays(hand, None, rules):
            assert play.cards <= hand
            assert play.reading in readings(play.cards, rules)


def test_each_play_is_listed_once(rules: Rules, chance: Random) -> None:
    for _ in range(HANDS):
        plays = list(legal_plays(random_hand(chance), None, rules))
        assert len(set(map(identity, plays))) == len(plays)


def test_a_follower_is_offered_what_he_could_lead_and_what_beats(
    rules: Rules, chance: Random
) -> None:
    for _ in range(HANDS):
        tables = list(legal_plays(random_hand(chance), None, rules))
        hand = random_hand(chance)
        leads = list(legal_plays(hand, None, rules))
        for table in chance.sample(tables, 4):
            offered = list(legal_plays(hand, table, rules))
            assert all(beats(play, table, rules) for play in offered)
            higher = {identity(play) for play in leads if beats(play, table, rules)}
            assert higher <= set(map(identity, offered)) <= set(map(identity, leads))


def test_no_natural_card_of_the_hand_could_take_the_place_of_a_joker(
    rules: Rules, chance: Random
) -> None:
    for _ in range(HANDS):
        hand = random_hand(chance)
        for play in legal_plays(hand, None, rules):
            for joker in rules.patterns.wild:
                if not play.cards.count(joker) or not play.cards - Cards.of([joker]):
                    continue
                rest = play.cards - Cards.of([joker])
                for rank in set(hand - play.cards):
                    cheaper = rest + Cards.of([rank])
                    if wilds_in(cheaper, rules) < wilds_in(play.cards, rules):
                        assert play.reading not in readings(cheaper, rules), (hand, play, cheaper)


def test_small_jokers_go_before_big_ones() -> None:
    assert moves("999SSBB", None, "qianbian").count("999SB=bomb 9 x5") == 0
    assert "999S=bomb 9 x4" in moves("999SSBB", None, "qianbian")
    assert "999SS=bomb 9 x5" in moves("999SSBB", None, "qianbian")
    assert "SSB=joker_bomb x3" in moves("999SSBB", None, "jj")


def test_a_row_with_its_lowest_card_missing_reads_higher_and_is_not_listed() -> None:
    listed = moves("4567S", None, "wild")
    assert "4567S=straight 8 *5" in listed
    assert not any("straight 7" in play for play in listed)


def test_nothing_beats_is_an_empty_list() -> None:
    assert moves("3344", "AA", "standard") == []
    assert moves("", None, "standard") == []


def test_a_hand_may_have_any_size() -> None:
    deck = Cards.from_counts({rank: copies // 2 for rank, copies in COPIES_OF_RANK.items()})
    for rules in PRESETS.values():
        listed = {play.reading.kind for play in legal_plays(deck, None, rules)}
        assert listed >= {Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.PAIR_CHAIN, Kind.BOMB}
