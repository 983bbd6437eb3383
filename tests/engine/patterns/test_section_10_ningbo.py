"""Rules §10: 宁波, where A and 2 stand low and score ranks side by side."""

from __future__ import annotations

from tests.engine.patterns.saying import beats_on, is_sorted, moves, read, stars_of


def test_10_2_there_are_no_straights() -> None:
    assert read("34567", "ningbo") == []
    assert read("345SB", "ningbo") == []


def test_10_2_rows_begin_with_a_low_ace_and_end_with_a_high_one() -> None:
    assert read("AA22", "ningbo") == ["pair_chain 2 *2"]
    assert read("KKAA", "ningbo") == ["pair_chain A *2"]
    assert read("KKAA22", "ningbo") == []
    assert read("QQQKKKAAA", "ningbo") == ["triple_chain A *3"]
    assert beats_on("AA22", "2233", "ningbo")
    assert beats_on("2233", "3344", "ningbo")
    assert beats_on("QQKK", "KKAA", "ningbo")


def test_10_2_an_ace_with_wild_jokers_stands_high() -> None:
    assert read("AASB", "ningbo") == ["bomb A x4", "pair_chain A *2"]
    assert read("AA2B", "ningbo") == ["pair_chain 2 *2"]
    assert read("2SBB", "ningbo") == ["bomb 2 x4", "pair_chain 3 *2"]


def test_10_2_butterflies_may_be_low_and_hold_wild_jokers() -> None:
    assert read("AAA2223344", "ningbo") == ["butterfly 2 *2"]
    assert read("AA22333444", "ningbo") == ["butterfly 4 *2"]
    assert read("KKKAAA2233", "ningbo") == ["butterfly A *2"]
    assert read("KKKAAAAA22", "ningbo") == []
    assert read("333447788B", "ningbo") == ["butterfly 4 *2"]
    assert read("33447788SB", "ningbo") == ["butterfly 8 *2"]


def test_10_4_chain_bombs_are_made_without_jokers() -> None:
    assert read("33334444", "ningbo") == ["chain_bomb 4 x4 *2"]
    assert read("3333444B", "ningbo") == []
    assert read("33334444B", "ningbo") == []


def test_10_4_the_level_is_the_smallest_group_with_the_rows() -> None:
    assert stars_of("33334444", "ningbo") == 6
    assert stars_of("3333334444", "ningbo") == 6
    assert stars_of("3333344444", "ningbo") == 7
    assert stars_of("3333333344444", "ningbo") == 7
    assert stars_of("333344445555", "ningbo") == 7


def test_10_4_of_one_level_plain_bombs_are_above_chains_and_jokers_below() -> None:
    assert is_sorted("SSB 33334444 333333 222222 SSBB 333344445555 3333333", "ningbo")


def test_10_4_the_list_of_two_rows() -> None:
    assert is_sorted(
        "5555TTTT TTTTKKKK 33334444 44445555 9999TTTT TTTTJJJJ KKKKAAAA AAAA2222 22223333",
        "ningbo",
    )


def test_10_4_the_list_of_three_rows() -> None:
    assert is_sorted(
        "5555TTTTKKKK 44445555TTTT TTTTJJJJKKKK KKKKAAAA2222 AAAA22223333 222233334444"
        " 333344445555 QQQQKKKKAAAA",
        "ningbo",
    )


def test_10_4_score_ranks_connect_what_is_no_row() -> None:
    for cards in ("5555TTTT", "TTTTKKKK", "5555TTTTKKKK", "55559999TTTT", "9999TTTTKKKK"):
        assert read(cards, "ningbo"), cards
    for cards in ("5555KKKK", "33335555", "44446666TTTT", "KKKK2222"):
        assert not read(cards, "ningbo"), cards


def test_10_4_more_rows_with_king_ace_and_2_count_as_those() -> None:
    assert read("QQQQKKKKAAAA2222", "ningbo") == ["chain_bomb 2 x4 *4"]
    assert is_sorted("QQQQKKKKAAAA2222 AAAA222233334444", "ningbo")


def test_10_4_with_equal_level_the_class_comes_first_then_the_rows() -> None:
    assert is_sorted("555555TTTTTT 4444455555TTTTT 3333334444444", "ningbo")
    assert is_sorted("4444455555 333344445555", "ningbo")


def test_10_4_the_naturals_lie_as_evenly_as_they_go() -> None:
    assert "3333344444=chain_bomb 4 x5 *2" in moves("33333344444", None, "ningbo")
    assert moves("333334444", "2222222", "ningbo") == []
