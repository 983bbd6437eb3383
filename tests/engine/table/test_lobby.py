"""Before the first deal: seats, host, swaps, rules (Rules §1.1)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.options import rules_for
from engine.refusals import (
    AlreadySeated,
    BadSeriesLength,
    NoRoomForSeats,
    NotHost,
    NotSeated,
    SeatsFree,
    TableFull,
    WrongPhase,
)
from engine.table import Phase, Table
from engine.table_events import Ending, TableClosed
from tests.engine.table.players import ANN, BEN, CAT, DAN, EVE, NOW, SEED, lobby_of_four, started


def test_people_take_the_seats_in_order_and_partners_sit_opposite() -> None:
    table = lobby_of_four()
    assert table.players == (ANN, BEN, CAT, DAN)
    assert table.lobby.seat_of(CAT) == 2


def test_nobody_takes_a_second_seat() -> None:
    table = Table(rules_for("standard"), ANN, NOW)
    table.join(ANN, NOW)
    with pytest.raises(AlreadySeated) as refused:
        table.join(ANN, NOW)
    assert refused.value.seat == 0
    assert table.players == (ANN,)


def test_a_fifth_finds_no_seat() -> None:
    table = lobby_of_four()
    with pytest.raises(TableFull):
        table.join(EVE, NOW)


def test_a_host_who_leaves_hands_over_to_the_next_seat() -> None:
    table = lobby_of_four()
    table.leave(ANN, NOW)
    assert table.host == BEN
    assert table.lobby.free == 1


def test_the_last_to_leave_closes_the_table() -> None:
    table = Table(rules_for("standard"), ANN, NOW)
    table.join(BEN, NOW)
    assert table.leave(BEN, NOW) == (TableClosed(Ending.EMPTY),)
    assert table.phase is Phase.CLOSED


def test_with_a_free_seat_a_change_takes_it() -> None:
    table = Table(rules_for("standard"), ANN, NOW)
    table.join(ANN, NOW)
    table.join(BEN, NOW)
    table.change_seat(ANN, NOW)
    assert table.lobby.seats == [None, BEN, ANN, None]


def test_at_a_full_table_two_who_wish_to_change_swap() -> None:
    table = lobby_of_four()
    table.change_seat(ANN, NOW)
    assert table.lobby.swap_wish == ANN
    table.change_seat(DAN, NOW)
    assert table.players == (DAN, BEN, CAT, ANN)
    assert table.lobby.swap_wish is None


def test_asking_again_takes_the_wish_back() -> None:
    table = lobby_of_four()
    table.change_seat(ANN, NOW)
    table.change_seat(ANN, NOW)
    assert table.lobby.swap_wish is None
    assert table.players == (ANN, BEN, CAT, DAN)


def test_a_wish_leaves_with_its_owner() -> None:
    table = lobby_of_four()
    table.change_seat(DAN, NOW)
    table.leave(DAN, NOW)
    table.join(EVE, NOW)
    table.change_seat(BEN, NOW)
    assert table.players == (ANN, BEN, CAT, EVE)


def test_only_the_host_draws_seats_rules_and_length() -> None:
    table = lobby_of_four()
    asks: tuple[Callable[[], object], ...] = (
        lambda: table.arrange_seats(BEN, (3, 2, 1, 0), NOW),
        lambda: table.choose_rules(BEN, rules_for("wild"), NOW),
        lambda: table.choose_length(BEN, 8, NOW),
    )
    for ask in asks:
        with pytest.raises(NotHost) as refused:
            ask()
        assert refused.value.host == ANN
    table.arrange_seats(ANN, (3, 2, 1, 0), NOW)
    assert table.players == (DAN, CAT, BEN, ANN)


@pytest.mark.parametrize("deals", [0, -5, 101])
def test_a_series_has_one_to_a_hundred_deals(deals: int) -> None:
    table = lobby_of_four()
    with pytest.raises(BadSeriesLength):
        table.choose_length(ANN, deals, NOW)
    assert table.series.length is None


def test_rules_for_two_need_two_to_leave_first() -> None:
    table = lobby_of_four()
    with pytest.raises(NoRoomForSeats):
        table.choose_rules(ANN, rules_for("headsup"), NOW)
    assert table.rules.preset == "standard"
    table.leave(DAN, NOW)
    table.leave(CAT, NOW)
    table.choose_rules(ANN, rules_for("headsup"), NOW)
    assert table.lobby.seats == [ANN, BEN]
    table.choose_rules(ANN, rules_for("jj"), NOW)
    assert table.lobby.seats == [ANN, BEN, None, None]


def test_a_deal_needs_every_seat() -> None:
    table = lobby_of_four()
    table.leave(DAN, NOW)
    with pytest.raises(SeatsFree) as refused:
        table.start(ANN, SEED, NOW)
    assert refused.value.free == 1


def test_the_host_and_the_seated_may_start_and_nobody_else() -> None:
    table = lobby_of_four()
    with pytest.raises(NotSeated):
        table.start(EVE, SEED, NOW)
    table.start(DAN, SEED, NOW)
    assert table.phase is Phase.PLAYING


def test_once_a_deal_runs_the_lobby_is_shut() -> None:
    table = started()
    asks: tuple[Callable[[], object], ...] = (
        lambda: table.join(EVE, NOW),
        lambda: table.leave(ANN, NOW),
        lambda: table.change_seat(ANN, NOW),
        lambda: table.start(ANN, SEED, NOW),
        lambda: table.choose_length(ANN, 4, NOW),
    )
    for ask in asks:
        with pytest.raises(WrongPhase) as refused:
            ask()
        assert refused.value.phase is Phase.PLAYING


def test_the_host_closes_a_lobby_and_a_neighbour_cannot() -> None:
    table = lobby_of_four()
    with pytest.raises(NotHost):
        table.stop(BEN, NOW)
    assert table.stop(ANN, NOW) == (TableClosed(Ending.HOST),)


def test_an_admin_who_is_not_seated_closes_a_lobby() -> None:
    table = lobby_of_four()
    assert table.stop(EVE, NOW, is_admin=True) == (TableClosed(Ending.ADMIN),)
