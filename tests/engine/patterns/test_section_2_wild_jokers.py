"""Rules §2.2 and §2.3: jokers that stand for another rank."""

from __future__ import annotations

import pytest

from engine.cards import Cards
from engine.comparison import candidates, choose
from engine.errors import NoPattern, TooLow, WrongShape
from engine.options import rules_for
from engine.patterns import Kind
from engine.presets import PRESETS, QIANBIAN
from tests.engine.patterns.saying import beats_on, played, read, said

WITH_WILDS = [name for name, rules in PRESETS.items() if rules.patterns.wild]


@pytest.mark.parametrize("preset", PRESETS)
def test_2_2_1_a_joker_alone_is_itself(preset: str) -> None:
    assert read("S", preset) == ["single S"]
    assert read("B", preset) == ["single B"]


def test_2_2_2_only_the_wild_kind_of_joker_stands_for_another() -> None:
    assert read("33B", "baibian") == ["triple 3"]
    assert read("33S", "baibian") == []
    assert read("33S", "qianbian") == ["triple 3"]
    assert read("33B", "standard") == []


def test_2_2_3_every_card_must_be_used() -> None:
    assert read("3344B", "wild") == []
    assert read("3579B", "wild") == []


def test_2_2_4_a_wild_joker_makes_the_highest_key() -> None:
    assert read("4567B", "jj") == ["straight 8 *5"]
    assert read("4467SB", "qianbian") == []
    assert read("4455SB", "qianbian") == ["pair_chain 6 *3"]
    assert read("555666SSB", "qianbian") == ["triple_chain 7 *3"]


def test_2_2_4_at_the_ace_it_goes_to_the_low_end() -> None:
    assert read("JQKAB", "jj") == ["straight A *5"]
    assert read("AASSBB", "qianbian") == ["bomb A x6", "pair_chain A *3"]
    assert read("JQKASSBB", "qianbian") == ["pair_chain A *4", "straight A *8"]


def test_2_2_4_it_may_be_a_2_but_not_in_a_row() -> None:
    assert read("222B", "jj") == ["bomb 2 x4"]
    assert read("JQKA2B", "jj") == []


def test_2_2_5_the_default_is_the_bomb_then_the_longer_groups() -> None:
    assert read("3SSBB", "qianbian") == ["bomb 3 x5", "straight 7 *5"]
    assert read("34SSBB", "qianbian") == ["pair_chain 5 *3", "straight 8 *6"]
    assert read("345678SSB", "qianbian") == ["straight J *9"]
    assert read("44SSBB", "ningbo") == ["bomb 4 x6", "triple_chain 5 *2", "pair_chain 6 *3"]


def test_2_2_5_whoever_follows_takes_the_first_reading_that_beats() -> None:
    table = played("34567", "qianbian")
    cards = Cards.parse("4SSBB")
    assert said(choose(cards, table, QIANBIAN).reading) == "bomb 4 x5"
    assert said(choose(cards, table, QIANBIAN, Kind.STRAIGHT).reading) == "straight 8 *5"
    assert len(candidates(cards, table, QIANBIAN)) == 2
    higher = played("89TJQ", "qianbian")
    assert [said(play.reading) for play in candidates(cards, higher, QIANBIAN)] == ["bomb 4 x5"]


def test_2_2_5_the_default_gives_way_to_a_reading_that_beats() -> None:
    table = played("345678", "qianbian")
    cards = Cards.parse("56SSBB")
    assert said(choose(cards, table, QIANBIAN).reading) == "straight T *6"
    assert said(choose(cards, None, QIANBIAN).reading) == "pair_chain 7 *3"


def test_2_2_6_a_wild_joker_equals_the_natural_card() -> None:
    assert not beats_on("77777", "7777B", "jj")
    assert not beats_on("7777B", "77777", "jj")


def test_2_2_7_a_small_joker_that_is_not_wild_is_only_itself() -> None:
    assert read("3456S", "baibian") == []
    assert read("444S", "jj") == []
    assert read("9SBB", "jj") == []


@pytest.mark.parametrize("preset", WITH_WILDS)
def test_2_3_jokers_alone_are_singles_pairs_or_bombs(preset: str) -> None:
    assert read("SS", preset) == ["pair S"]
    assert read("BB", preset) == ["pair B"]
    assert read("SB", preset) == ["pair S"]
    assert read("SSB", preset) == read("SBB", preset) == ["joker_bomb x3"]
    assert read("SSBB", preset) == ["joker_bomb x4"]
    assert not beats_on("SS", "SB", preset)
    assert beats_on("22", "SB", preset)
    assert beats_on("SB", "BB", preset)


@pytest.mark.parametrize("preset", WITH_WILDS)
def test_15_a_pair_of_both_jokers_may_be_illegal(preset: str) -> None:
    assert read("SB", preset, mixed_joker_pair="illegal") == []
    assert read("SS", preset, mixed_joker_pair="illegal") == ["pair S"]


def test_2_3_three_jokers_with_a_natural_are_four_of_its_rank() -> None:
    assert read("9SBB", "wild") == ["bomb 9 x4"]
    assert read("9SBB", "qianbian") == ["bomb 9 x4"]


def test_1_12_a_refusal_says_why() -> None:
    rules = rules_for("standard")
    table = played("55", "standard")
    with pytest.raises(NoPattern) as no_pattern:
        choose(Cards.parse("56"), table, rules)
    assert no_pattern.value.readings == ()
    with pytest.raises(WrongShape):
        choose(Cards.parse("666"), table, rules)
    with pytest.raises(WrongShape):
        choose(Cards.parse("666"), played("4444", "standard"), rules)
    with pytest.raises(TooLow) as too_low:
        choose(Cards.parse("55"), table, rules)
    assert too_low.value.table == table
    with pytest.raises(TooLow):
        choose(Cards.parse("3333"), played("4444", "standard"), rules)
    with pytest.raises(NoPattern) as not_named:
        choose(Cards.parse("66"), table, rules, Kind.STRAIGHT)
    assert [said(reading) for reading in not_named.value.readings] == ["pair 6"]
