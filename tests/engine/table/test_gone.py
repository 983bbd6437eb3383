"""Whoever has been hosted for long may sit down elsewhere; his seat is played to the end."""

from __future__ import annotations

from engine.pace import SEAT_HELD
from engine.refusals import NotSeated
from engine.snapshot import dumps, loads
from engine.table import Phase
from engine.table_events import (
    DealFinished,
    DealVoided,
    Ending,
    LobbyChanged,
    SeriesEnded,
    TableClosed,
)
from tests.engine.table.players import ANN, BEN, CAT, DAN, EVE, FOUR, NOW, lobby_of_four, started
from tests.engine.table.stories import (
    all_away,
    finish,
    fire,
    gone,
    mid_trick,
    others,
    refuses,
    wanted,
)


def test_whoever_is_not_hosted_for_long_is_held() -> None:
    assert not started().sit_elsewhere(ANN, NOW + SEAT_HELD)
    assert not lobby_of_four().sit_elsewhere(ANN, NOW + SEAT_HELD)
    assert not started().sit_elsewhere(EVE, NOW + SEAT_HELD)


def test_who_sits_elsewhere_has_no_say_here_any_more() -> None:
    table = started()
    gone(table, ANN)
    table.stop(BEN, NOW)
    for verb in (table.come_back, table.host_seat, table.nudge, table.give_up, table.pass_):
        refuses(table, NotSeated, lambda verb=verb: verb(ANN, NOW))  # type: ignore[misc]  # a loop's lambda
    refuses(table, NotSeated, lambda: table.answer_vote(ANN, NOW, stop=True))
    refuses(table, NotSeated, lambda: table.stop(ANN, NOW))


def test_the_seat_of_the_gone_is_played_to_the_end_and_freed_then() -> None:
    table = started()
    gone(table, ANN)
    kinds = [type(event) for event in finish(table)]
    assert kinds[-3:] == [DealFinished, SeriesEnded, LobbyChanged]
    assert table.players == (BEN, CAT, DAN) or ANN not in table.players
    assert not table.attendance.gone
    assert table.phase is Phase.LOBBY


def test_two_who_are_gone_free_two_seats_and_end_one_series() -> None:
    table = started()
    gone(table, ANN)
    gone(table, CAT)
    events = finish(table)
    assert sum(isinstance(event, SeriesEnded) for event in events) == 1
    assert table.lobby.free == 2


def test_an_escape_frees_the_seats_of_the_gone_too() -> None:
    table = started()
    gone(table, ANN)
    table.give_up(BEN, NOW)
    assert set(table.players) == {CAT, DAN}
    assert not table.attendance.gone


def test_a_void_deal_frees_the_seat_of_the_gone() -> None:
    table = started()
    gone(table, ANN)
    events = table.stop(EVE, NOW, is_admin=True)
    assert events == (DealVoided(1, Ending.ADMIN), LobbyChanged())
    assert ANN not in table.players


def test_a_table_that_all_have_gone_from_closes_after_a_day() -> None:
    table = all_away()
    for player in FOUR:
        assert table.sit_elsewhere(player, NOW + SEAT_HELD)
    _, events = fire(table)
    assert events[-1] == TableClosed(Ending.IDLE)


def test_absence_survives_being_kept() -> None:
    table = mid_trick()
    table.pass_(table.player_on_turn or 0, NOW)
    owner = others(table)[2]
    gone(table, owner)
    table.toggle_auto_pass(BEN if owner != BEN else CAT, NOW)
    table.ask_to_substitute(EVE, owner, NOW)
    table.stop(others(table, owner)[0], NOW)
    judge = others(table, owner)[1]
    table.answer_substitute(judge, EVE, NOW, agree=True)
    again = loads(dumps(table))
    assert again.attendance == table.attendance
    assert again.substitute_vote == table.substitute_vote
    assert again.vote == table.vote
    assert again.clock == table.clock
    assert again.due == table.due
    for judge in others(again, owner):
        if judge not in (again.substitute_vote.agreed if again.substitute_vote else ()):
            again.answer_substitute(judge, EVE, NOW, agree=True)
    assert again.substitute_vote is not None
    assert again.substitute_vote.is_carried


def test_a_newcomer_may_take_the_seat_of_the_gone() -> None:
    table = started()
    gone(table, ANN)
    table.ask_to_substitute(EVE, ANN, NOW)
    wanted(table, ANN)
    assert not table.attendance.gone
    finish(table)
    assert table.phase is Phase.BETWEEN
