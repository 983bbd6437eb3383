"""What a runner pays (Rules §1.11 and the presets)."""

from __future__ import annotations

import pytest

from engine.cards import Cards
from engine.comparison import choose
from engine.escape import EscapeResult, escape
from engine.options import rules_for


def runner_pays(
    preset: str, runner: int, *bombs: tuple[int, str], **options: str | int
) -> EscapeResult:
    rules = rules_for(preset, options)
    played = tuple((seat, choose(Cards.parse(cards), None, rules)) for seat, cards in bombs)
    return escape(runner, played, rules)


@pytest.mark.parametrize("preset", ["standard", "wild", "jinbao", "baibian", "ningbo"])
def test_most_presets_have_a_fixed_price(preset: str) -> None:
    fixed = runner_pays(preset, 2, base=2)
    assert fixed.points == (0, 0, -30, 0)
    assert (fixed.multiplier, fixed.house) == (1, 30)


def test_1_11_what_was_paid_for_bombs_stays() -> None:
    left = runner_pays("wild", 0, (0, "666666"))
    assert left.points == (-15, 0, 0, 0)
    assert left.totals == (-9, -2, -2, -2)


def test_6_the_price_is_a_double_times_every_bomb_so_far() -> None:
    left = runner_pays("jj", 0, (0, "666666"), (1, "7777777"), (2, "44444"))
    assert [each.factor for each in left.factors] == [2, 3]
    assert left.totals == (-36, 0, 0, 0)


def test_9_7_the_team_of_the_highest_bomb_is_paid_though_it_is_the_runners() -> None:
    left = runner_pays("qianbian", 0, (2, "7777777"), (1, "666666"))
    assert left.points == (-96, 0, 32, 0)
    assert [(each.seat, each.factor) for each in left.factors] == [(2, 8)]


def test_9_7_equal_stars_are_decided_by_the_larger_bomb() -> None:
    left = runner_pays("qianbian", 0, (2, "666666"), (1, "777777"))
    assert left.points == (-48, 16, 0, 16)


def test_9_7_small_bombs_pay_the_other_side_one_double() -> None:
    left = runner_pays("qianbian", 0, (2, "4444"))
    assert left.points == (-12, 4, 0, 4)


def test_9_7_levels_raise_the_price_in_their_own_way() -> None:
    left = runner_pays("qianbian", 0, (1, "7777777"), scoring="per_level")
    assert left.points == (-72, 24, 0, 24)


def test_9_7_what_the_others_win_is_taxed_like_all_winnings() -> None:
    left = runner_pays("qianbian", 0, tax_bp=5_000)
    assert left.totals == (-12, 2, 0, 2)
    assert left.house == 8


def test_11_a_runner_forfeits_the_match_and_no_points() -> None:
    left = runner_pays("match", 3, (0, "666666"))
    assert left.totals == (0, 0, 0, 0)
    assert left.forfeited_by == 1
    assert runner_pays("standard", 3).forfeited_by is None
