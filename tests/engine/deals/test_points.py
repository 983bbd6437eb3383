"""What a deal is worth and why, by the sections of the rules."""

from __future__ import annotations

import pytest

from engine.cards import Cards
from engine.comparison import choose
from engine.options import rules_for
from engine.patterns import Play
from engine.rules import ResultClass, Rules
from engine.scoring import Finish, Result, score
from engine.unplayed import paying_bombs
from tests.engine.deals.stories import deal_of, go

DOUBLE, SINGLE, FLAT = (0, 2, 3, 1), (0, 1, 2, 3), (0, 1, 3, 2)


def bomb(cards: str, rules: Rules) -> Play:
    return choose(Cards.parse(cards), None, rules)


def result(
    preset: str, order: tuple[int, ...], *bombs: tuple[int, str], **options: str | int
) -> Result:
    rules = rules_for(preset, options)
    played = tuple((seat, bomb(cards, rules)) for seat, cards in bombs)
    return score(Finish(order=order, bombs=played), rules)


def test_1_10_the_team_of_the_head_wins_whatever_the_class() -> None:
    for order in (DOUBLE, SINGLE, FLAT):
        assert result("standard", order).winner == 0
    assert result("standard", (3, 0, 1, 2)).winner == 1


def test_4_only_the_largest_bomb_of_the_winners_multiplies() -> None:
    explained = result("standard", SINGLE, (0, "66666"), (1, "99999999"), (2, "777777"))
    assert explained.units == (2, -2, 2, -2)
    assert explained.multiplier == 3
    assert [(each.seat, str(each.play), each.factor) for each in explained.factors] == [
        (2, "777777", 3)
    ]


def test_4_tax_is_taken_from_winnings_and_rounded_down() -> None:
    taxed = result("standard", SINGLE, base=33, tax_bp=333)
    assert taxed.tax == (2, 0, 2, 0)
    assert taxed.totals == (64, -66, 64, -66)
    assert taxed.house == 4


def test_4_all_winnings_may_be_taxed_away() -> None:
    assert result("standard", DOUBLE, tax_bp=10_000).totals == (0, -4, 0, -4)


def test_6_every_bomb_of_either_side_multiplies() -> None:
    explained = result("jj", SINGLE, (1, "666666"), (0, "77777"), (2, "BBS"), (3, "SBSB"))
    assert [each.factor for each in explained.factors] == [2, 2, 3]
    assert explained.multiplier == 12


@pytest.mark.parametrize("base", [1, 2, 4, 5, 6])
def test_6_the_points_of_a_single_are_an_option(base: int) -> None:
    assert result("jj", SINGLE, single_base=base).totals == (base, -base, base, -base)


def test_7_contributions_are_not_multiplied_and_each_bomb_is_paid_for() -> None:
    explained = result("baibian", DOUBLE, (0, "666666"), (1, "7777777"), base=5)
    assert explained.multiplier == 4
    assert [line.points for line in explained.contributions] == [
        (30, -10, -10, -10),
        (-20, 60, -20, -20),
    ]
    assert explained.totals == (80 + 10, -80 + 50, 80 - 30, -80 - 30)


def test_9_5_the_multiplier_of_levels_doubles_on() -> None:
    explained = result("qianbian", DOUBLE, (0, "44444444BBSS"), scoring="per_level")
    assert explained.multiplier == 2**8
    assert explained.contributions[0].points == (300, -100, -100, -100)


def test_12_the_loser_alone_pays_for_a_bomb() -> None:
    rules = rules_for("headsup", {})
    finish = Finish(order=(1, 0), bombs=((0, bomb("666666", rules)),), cards_left=3)
    assert score(finish, rules).totals == (6 - 1, 1 - 6)


@pytest.mark.parametrize(
    ("left", "result_class"),
    [
        (1, ResultClass.FLAT),
        (6, ResultClass.FLAT),
        (7, ResultClass.SINGLE),
        (11, ResultClass.SINGLE),
        (12, ResultClass.DOUBLE),
        (27, ResultClass.DOUBLE),
    ],
)
def test_12_the_losers_cards_are_the_class(left: int, result_class: ResultClass) -> None:
    finish = Finish(order=(0, 1), cards_left=left)
    assert score(finish, rules_for("headsup", {})).result_class is result_class


def test_11_losers_of_a_match_deal_lose_no_points() -> None:
    assert result("match", DOUBLE).house == -6


def test_8_three_jokers_may_be_worth_more() -> None:
    assert result("jinbao", DOUBLE, (0, "BSS"), three_joker_multiplier=3).multiplier == 3


def test_7_bombs_left_in_a_hand_are_paid_for_if_the_table_wants_it() -> None:
    hands = ("3", "4", "5", "7777777" + "66666" + "8")
    finished = []
    for choice in ("on", "off"):
        deal = deal_of("baibian", *hands, unplayed_bombs_contribute=choice)
        go(deal, "3", "-", "-", "-", "5")
        finished.append(score(deal.finish(), deal.rules))
    on, off = finished
    (line,) = on.contributions
    assert line.unplayed
    assert (line.seat, str(line.play), line.points) == (3, "7777777", (-4, -4, -4, 12))
    assert off.contributions == ()
    assert on.multiplier == off.multiplier == 1


@pytest.mark.parametrize(
    ("hand", "bombs"),
    [
        ("55555", []),
        ("66666677777778", ["666666", "7777777"]),
        ("55555B66666", ["55555B"]),
        ("55555BB44444", ["44444B", "55555B"]),
        ("333344445555", ["333344445555"]),
        ("BBSS", ["SSBB"]),
        ("66666666BB", ["66666666"]),
    ],
)
def test_9_8_unplayed_bombs_are_those_that_gain_the_most_together(
    hand: str, bombs: list[str]
) -> None:
    found = paying_bombs(Cards.parse(hand), rules_for("baibian", {}))
    assert sorted(str(play) for play in found) == bombs
