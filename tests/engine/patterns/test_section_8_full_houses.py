"""Rules §8: 劲爆, triples with pairs and a 大王 that may be a 小王."""

from __future__ import annotations

from tests.engine.patterns.saying import beats_on, moves, read


def test_8_a_full_house_is_keyed_by_its_triple() -> None:
    assert read("33322", "jinbao") == ["full_house 3"]
    assert read("22233", "jinbao") == ["full_house 2"]
    assert beats_on("33322", "44455", "jinbao")
    assert not beats_on("444555", "66633", "jinbao")


def test_8_the_pair_may_be_of_jokers() -> None:
    assert read("555SS", "jinbao") == ["full_house 5"]
    assert read("555SB", "jinbao") == ["full_house 5"]
    assert read("55SSB", "jinbao") == ["full_house 5"]
    assert read("55SBB", "jinbao") == ["full_house 5"]
    assert read("5SSBB", "jinbao") == ["full_house 5"]
    assert read("55566S", "jinbao") == []
    assert read("5557S", "jinbao") == []


def test_8_two_wild_jokers_with_a_triple_are_a_bomb_first() -> None:
    assert read("222BB", "jinbao") == ["bomb 2 x5", "full_house 2"]


def test_8_a_wild_joker_makes_the_higher_triple() -> None:
    assert read("3344B", "jinbao") == ["full_house 4"]
    assert read("3334B", "jinbao") == ["full_house 3"]
    assert read("334BB", "jinbao") == ["full_house 4"]


def test_8_two_triples_are_a_chain() -> None:
    assert read("33344B", "jinbao") == ["triple_chain 4 *2"]
    assert read("33355BB", "jinbao") == []


def test_8_there_are_no_chain_bombs() -> None:
    assert read("333344445555", "jinbao") == []


def test_8_a_triple_that_needs_a_joker_is_listed_beside_a_lower_pair_only() -> None:
    assert "3344B=full_house 4" in moves("33445B", None, "jinbao")
    assert not [play for play in moves("3344B", None, "jinbao") if play.endswith("house 3")]


def test_10_in_ningbo_a_pair_and_three_jokers_may_be_three_2s_with_it() -> None:
    assert read("33SBB", "ningbo") == ["bomb 3 x5", "full_house 2"]
    assert read("22SBB", "ningbo") == ["bomb 2 x5", "full_house 2"]
    assert read("34SBB", "ningbo") == ["full_house 4"]
