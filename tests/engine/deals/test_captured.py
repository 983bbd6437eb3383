"""Captured points decide (宁波, Rules §10.6–§10.9)."""

from __future__ import annotations

import pytest

from engine.captured import CapturedAccount, settle
from engine.cards import Cards
from engine.comparison import choose
from engine.options import rules_for
from engine.rules import ResultClass

DOUBLE, SINGLE, FLAT = (0, 2, 3, 1), (0, 1, 2, 3), (0, 1, 3, 2)
Points = tuple[int, int, int, int]


def account(
    order: tuple[int, ...],
    captured: Points,
    points_left: Points = (0, 0, 0, 0),
    *bombs: tuple[int, str],
    threshold: str = "at_least",
) -> CapturedAccount:
    rules = rules_for("ningbo", {"threshold": threshold})
    played = tuple((seat, choose(Cards.parse(cards), None, rules)) for seat, cards in bombs)
    return settle(order, captured, points_left, played, rules)


def test_10_6_the_last_player_pays_tribute_and_loses_what_he_holds() -> None:
    found = account(SINGLE, (60, 40, 50, 30), (0, 0, 0, 20))
    assert found.teams_before == (110, 70)
    assert found.tribute == 30
    assert found.teams == (160, 40)


def test_10_6_the_heads_own_partner_may_be_last() -> None:
    found = account(FLAT, (70, 60, 20, 35), (0, 0, 15, 0))
    assert found.teams == (90, 110)


def test_10_6_after_a_double_both_hands_go_to_the_heads_side() -> None:
    found = account(DOUBLE, (50, 40, 50, 30), (0, 20, 0, 10))
    assert found.teams == (50 + 50 + 40 + 30, 30)


def test_10_7_a_double_wins_whatever_the_points() -> None:
    found = account(DOUBLE, (0, 60, 0, 140))
    assert found.winner == 0
    assert found.teams == (60, 140)
    assert found.flooded


@pytest.mark.parametrize(
    ("captured", "at_least", "more_than"),
    [
        ((105, 95, 0, 0), 0, 0),
        ((100, 100, 0, 0), 0, None),
        ((95, 105, 0, 0), 1, None),
        ((90, 110, 0, 0), 1, 1),
    ],
)
def test_10_7_the_literal_threshold_leaves_draws(
    captured: Points, at_least: int, more_than: int | None
) -> None:
    assert account(SINGLE, captured).winner == at_least
    drawn = account(SINGLE, captured, threshold="more_than")
    assert drawn.winner == more_than
    if more_than is None:
        assert drawn.knives == 0


@pytest.mark.parametrize(
    ("order", "captured", "result_class"),
    [
        (SINGLE, (50, 50, 50, 50), ResultClass.SINGLE),
        (FLAT, (50, 50, 50, 50), ResultClass.SINGLE),
        (SINGLE, (100, 0, 100, 0), ResultClass.BURNT),
        (SINGLE, (100, 0, 50, 50), ResultClass.SPECIAL_DOUBLE),
        (FLAT, (100, 0, 50, 50), ResultClass.SINGLE),
        (SINGLE, (0, 150, 0, 50), ResultClass.HEAD_BURNT),
        (SINGLE, (0, 0, 0, 200), ResultClass.SPECIAL_DOUBLE),
        (DOUBLE, (100, 50, 50, 0), ResultClass.DOUBLE),
        (DOUBLE, (100, 0, 100, 0), ResultClass.DOUBLE_BURNT),
        (DOUBLE, (0, 100, 0, 100), ResultClass.DOUBLE),
    ],
)
def test_10_8_a_deal_has_one_class_read_before_tribute(
    order: tuple[int, ...], captured: Points, result_class: ResultClass
) -> None:
    assert account(order, captured).result_class is result_class


def test_10_9_knives_of_bombs_count_for_their_own_side() -> None:
    found = account(SINGLE, (60, 40, 50, 50), (0, 0, 0, 0), (0, "666666"), (1, "77777777"))
    assert [(each.seat, each.knives) for each in found.bombs] == [(0, 1), (1, 4)]
    assert (found.class_knives, found.knives) == (1, 1 + 1 - 4)


def test_10_9_bombs_with_a_joker_and_small_bombs_have_no_knives() -> None:
    bombs = ((0, "66666B"), (0, "55555"), (2, "BBSS"), (2, "333344445555"))
    found = account(SINGLE, (60, 40, 50, 50), (0, 0, 0, 0), *bombs)
    assert [(each.seat, str(each.play), each.knives) for each in found.bombs] == [
        (2, "333344445555", 2)
    ]
