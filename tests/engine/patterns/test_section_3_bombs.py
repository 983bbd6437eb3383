"""Rules §3: the order of bombs, preset by preset."""

from __future__ import annotations

import pytest

from engine.presets import PRESETS
from tests.engine.patterns.saying import beats_on, is_sorted, moves, read, stars_of

BY_STARS = ("jj", "baibian", "qianbian")


@pytest.mark.parametrize("preset", PRESETS)
def test_3_any_bomb_beats_whatever_is_none(preset: str) -> None:
    for table in ("B", "BB", "222", "QQQKKKAAA"):
        assert beats_on(table, "3333", preset)
        assert not beats_on("3333", table, preset)


@pytest.mark.parametrize("preset", PRESETS)
def test_3_one_card_more_is_the_larger_bomb(preset: str) -> None:
    assert is_sorted("3333 4444 2222 33333 22222 333333 3333333 33333333 22222222", preset)


def test_3_standard_four_jokers_are_above_all() -> None:
    assert is_sorted("22222222 SSBB", "standard")


def test_3_jinbao_three_jokers_stand_between_five_and_six_cards() -> None:
    assert is_sorted("22222 SSB 333333 2222222BB SSBB", "jinbao")
    assert not beats_on("SSB", "SBB", "jinbao")


@pytest.mark.parametrize("preset", BY_STARS)
def test_3_stars_then_fewer_cards_then_rank(preset: str) -> None:
    assert is_sorted("22222 SSB 333333 222222", preset)
    assert is_sorted(
        "333344445555 444455556666 3333333 2222222 SSBB 3333444455556666 333334444455555 33333333",
        preset,
    )


@pytest.mark.parametrize("preset", ["wild", "headsup"])
def test_3_wild_four_jokers_are_above_all_and_three_the_lowest_of_six(preset: str) -> None:
    assert is_sorted("22222 SBB 333333 33333333 22222222B SSBB", preset)


def test_15_wild_four_jokers_may_be_the_top_of_seven() -> None:
    assert is_sorted("2222222 SSBB 3333444455556666", "wild", joker_bomb_rank="star")


def test_11_match_has_levels_whatever_the_number_of_cards() -> None:
    assert is_sorted(
        "222222 333344445555 6666666 JJJJQQQQKKKK 2222222 SSBB 3333444455556666 77777777",
        "match",
    )
    assert not beats_on("5555555", "333344445555", "match")


@pytest.mark.parametrize("preset", ["wild", *BY_STARS, "match"])
def test_3_a_chain_has_the_stars_of_its_groups_and_rows(preset: str) -> None:
    assert stars_of("333344445555", preset) == 7
    assert stars_of("3333344444555556666677777", preset) == 10


def test_3_jokers_count_as_the_sources_count_them() -> None:
    for preset in ("wild", "headsup", *BY_STARS, "ningbo"):
        assert (stars_of("SSB", preset), stars_of("SSBB", preset)) == (6, 7)
    assert stars_of("SSB", "jinbao") == 5
    assert stars_of("444444BB", "baibian") == 8


@pytest.mark.parametrize("preset", ["wild", "jj", "baibian"])
def test_7_groups_of_a_chain_are_equal_once_jokers_are_in(preset: str) -> None:
    assert read("33334444555B", preset) == ["chain_bomb 5 x4 *3"]
    assert read("33334444555BB", preset) == []
    assert read("333344445555B", preset) == []
    assert read("3333444455555", preset) == []


@pytest.mark.parametrize("preset", ["wild", "jj", "baibian", "qianbian", "match"])
def test_3_chains_have_three_groups_and_no_2(preset: str) -> None:
    assert read("33334444", preset) == []
    assert read("KKKKAAAA2222", preset) == []
    assert read("QQQQKKKKAAAA", preset) == ["chain_bomb A x4 *3"]


def test_3_a_whole_group_may_be_wild() -> None:
    assert read("33334444SSBB", "wild") == ["chain_bomb 5 x4 *3"]
    assert read("33335555SSBB", "wild") == ["chain_bomb 5 x4 *3"]
    assert read("KKKKAAAASSBB", "qianbian") == ["chain_bomb A x4 *3"]


def test_3_of_two_equal_chains_the_higher_rank_is_read() -> None:
    cards = "3333444455556666SSBB"
    assert read(cards, "wild") == ["chain_bomb 7 x4 *5"]
    assert read(cards, "wild", chain_tie="group") == ["chain_bomb 6 x5 *4"]


def test_15_of_equal_stars_and_cards_the_larger_group_may_win() -> None:
    five_of_four, four_of_five = "44445555666677778888", "33333444445555566666"
    assert beats_on(four_of_five, five_of_four, "baibian")
    assert beats_on(five_of_four, four_of_five, "baibian", chain_tie="group")


def test_9_4_qianbian_counts_the_largest_of_unequal_groups() -> None:
    assert stars_of("777788888999999", "qianbian") == 9
    assert stars_of("33333333444455556666", "qianbian") == 12


def test_9_4_wild_jokers_raise_every_group_to_four_then_the_largest() -> None:
    assert read("33334444455SB", "qianbian") == ["chain_bomb 5 x5 *3"]
    assert read("333344445555SB", "qianbian") == ["chain_bomb 5 x6 *3"]
    assert read("333344444555SB", "qianbian") == ["chain_bomb 5 x6 *3"]
    assert read("333344445555SSBB", "qianbian") == ["chain_bomb 5 x8 *3"]


def test_15_the_smallest_group_may_count_but_never_less_than_the_largest_alone() -> None:
    assert stars_of("777788888999999", "qianbian", chain_unequal="min") == 7
    assert stars_of("333333334444455555", "qianbian", chain_unequal="min") == 8
    assert stars_of("3333333344445555", "qianbian", chain_unequal="min") == 8
    assert stars_of("333334444455555", "qianbian", chain_unequal="min") == 8


def test_15_where_the_smallest_counts_wild_jokers_make_the_most_of_it() -> None:
    assert read("33333444445555B", "qianbian", chain_unequal="min") == ["chain_bomb 5 x5 *3"]
    assert stars_of("33333444445555B", "qianbian", chain_unequal="min") == 8


def test_15_unequal_groups_may_be_forbidden() -> None:
    assert read("777788888999999", "qianbian", chain_unequal="forbid") == []
    assert read("33334444555B", "qianbian", chain_unequal="forbid") == ["chain_bomb 5 x4 *3"]


def test_3_only_higher_bombs_are_listed_on_a_bomb() -> None:
    assert moves("33334444SB", "444444", "qianbian") == []
    assert moves("333344445SB", "44444", "qianbian") == [
        "3333SB=bomb 3 x6",
        "4444SB=bomb 4 x6",
    ]
