"""Rules §2.1: what is a pattern without wild jokers."""

from __future__ import annotations

import pytest

from engine.presets import PRESETS
from tests.engine.patterns.saying import read


@pytest.mark.parametrize("preset", PRESETS)
def test_2_1_one_two_and_three_equal_cards_are_patterns_everywhere(preset: str) -> None:
    assert read("2", preset) == ["single 2"]
    assert read("77", preset) == ["pair 7"]
    assert read("AAA", preset) == ["triple A"]


@pytest.mark.parametrize("preset", PRESETS)
def test_2_1_four_or_more_equal_cards_are_always_a_bomb(preset: str) -> None:
    for size in range(4, 9):
        assert read("5" * size, preset) == [f"bomb 5 x{size}"]


@pytest.mark.parametrize("preset", PRESETS)
def test_2_1_no_cards_are_no_pattern(preset: str) -> None:
    assert read("", preset) == []


def test_2_1_a_straight_has_five_to_twelve_ranks_and_no_2() -> None:
    assert read("3456", "standard") == []
    assert read("34567", "standard") == ["straight 7 *5"]
    assert read("3456789TJQKA", "standard") == ["straight A *12"]
    assert read("3456789TJQKA2", "standard") == []
    assert read("A2345", "standard") == []


def test_2_1_chains_have_no_gap_and_equal_groups() -> None:
    assert read("334466", "standard") == []
    assert read("3344555", "standard") == []
    assert read("33344455", "standard") == []
    assert read("QQQKKKAAA", "standard") == ["triple_chain A *3"]
    assert read("KKKAAA222", "standard") == []


def test_2_1_twelve_cards_of_three_ranks_are_bombs_and_no_pair_chain() -> None:
    assert read("333344445555", "standard") == []
    assert read("333344445555", "baibian") == ["chain_bomb 5 x4 *3"]


def test_2_3_jokers_alone_without_wild_ones() -> None:
    assert read("SS", "standard") == ["pair S"]
    assert read("SB", "standard") == []
    assert read("SBB", "match") == []
    assert read("SSBB", "match") == ["joker_bomb x4"]


def test_11_a_butterfly_is_a_row_of_triples_with_a_row_of_pairs_of_other_ranks() -> None:
    assert read("3334447788", "match") == ["butterfly 4 *2"]
    assert read("QQQKKK3344", "match") == ["butterfly K *2"]
    assert read("3334445566", "match") == ["butterfly 4 *2"]
    assert read("3334447799", "match") == []
    assert read("33344455", "match") == []
    assert read("AAA2223344", "match") == []
    assert read("333444555778899", "match") == ["butterfly 5 *3"]
