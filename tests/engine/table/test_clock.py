"""The clock of a turn: warnings, time-outs, hosted seats, and what a snapshot keeps of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from engine.errors import EngineError, NotYourTurn
from engine.pace import HOSTED_DELAY, LONGEST_TURN, REMINDER, SHORTEST_TURN, WARNING, Pace
from engine.patterns import Kind, Play
from engine.presets import PRESETS
from engine.refusals import BadTurnTime, NotHost, WrongPhase
from engine.snapshot import dumps, loads
from engine.table import Phase, Table
from engine.table_events import (
    ActedForPlayer,
    BecameHosted,
    Ending,
    Paused,
    TableClosed,
    TableEvent,
    TimedOut,
    TurnWarned,
)
from engine.view import PlayerView
from tests.engine.table.players import (
    ANN,
    BEN,
    DAN,
    EVE,
    NOW,
    SEED,
    lobby_of_four,
    people_for,
    started,
)
from tests.engine.table.stories import act, fire, lowest, lowest_lead, run_down


def test_a_turn_is_warned_of_twenty_seconds_before_it_runs_out() -> None:
    table = started()
    player = table.player_on_turn
    assert table.due == NOW + timedelta(seconds=60) - WARNING
    due, events = fire(table)
    assert events == (TurnWarned(player or 0),)
    assert table.due == due + WARNING


def test_a_lead_that_runs_out_leads_the_smallest_single() -> None:
    table = started()
    assert table.deal is not None
    player, hand = table.player_on_turn, table.deal.hands[table.deal.turn or 0]
    due, events = run_down(table)
    assert events[0] == TimedOut(player or 0)
    assert due == NOW + timedelta(seconds=60)
    led = table.deal.table
    assert led is not None
    assert led.reading.kind is Kind.SINGLE
    assert led.reading.rank == min(hand.counts())


def test_a_turn_that_runs_out_against_a_play_is_a_pass() -> None:
    table = started()
    run_down(table)
    player, led = table.player_on_turn, table.deal and table.deal.table
    run_down(table)
    assert table.deal is not None
    assert table.deal.actions[-1].cards is None
    assert table.deal.table == led
    assert table.player_on_turn != player


def test_every_turn_has_the_whole_time() -> None:
    table = started()
    due, _ = run_down(table)
    assert table.clock is not None
    assert table.clock.due == due + timedelta(seconds=60)


def test_a_turn_too_short_for_a_warning_has_none() -> None:
    table = lobby_of_four()
    table.choose_pace(ANN, Pace(SHORTEST_TURN), NOW)
    table.start(ANN, SEED, NOW)
    _, events = fire(table)
    assert isinstance(events[0], TimedOut)


def test_without_a_turn_time_there_is_a_reminder_every_hour_and_nothing_else() -> None:
    table = lobby_of_four()
    table.choose_pace(ANN, Pace(None), NOW)
    table.start(ANN, SEED, NOW)
    player = table.player_on_turn
    for hour in (1, 2, 3):
        due, events = fire(table)
        assert due == NOW + hour * REMINDER
        assert events == (TurnWarned(player or 0),)
    assert not table.attendance.timeouts


def test_the_second_turn_in_a_row_that_runs_out_hosts_its_player() -> None:
    table = started()
    slow = table.player_on_turn or 0
    run_down(table)
    while table.player_on_turn != slow:
        act(table)
    _, events = run_down(table)
    assert BecameHosted(slow) in events
    assert list(table.attendance.hosted) == [slow]


def test_an_own_action_between_forgives_a_turn_that_ran_out() -> None:
    table = started()
    slow = table.player_on_turn or 0
    run_down(table)
    assert table.attendance.timeouts == {slow: 1}
    while table.player_on_turn != slow:
        act(table)
    act(table)
    assert not table.attendance.timeouts


def test_the_computer_takes_three_seconds_for_a_hosted_seat() -> None:
    table = started()
    player = table.player_on_turn or 0
    table.host_seat(player, NOW)
    assert table.due == NOW + HOSTED_DELAY
    _, events = fire(table)
    assert events[0] == ActedForPlayer(player)
    assert table.player_on_turn != player


def test_whatever_the_computer_thinks_it_leads_when_it_must() -> None:
    table = started()
    player = table.player_on_turn or 0
    table.host_seat(player, NOW)
    table.tick(NOW + HOSTED_DELAY, lambda _view: None)
    assert table.deal is not None
    assert table.deal.table is not None


def test_the_computer_sees_only_what_the_player_may_see() -> None:
    table = started()
    player = table.player_on_turn or 0
    table.host_seat(player, NOW)
    seen: list[PlayerView] = []

    def watching(view: PlayerView) -> Play | None:
        seen.append(view)
        return lowest(view)

    table.tick(NOW + HOSTED_DELAY, watching)
    assert [view.seat for view in seen] == [table.seat_in_deal(player)]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_table_that_everybody_has_left_alone_pauses_and_ends_by_itself(preset: str) -> None:
    table = started(preset)
    happened: list[TableEvent] = []
    for _ in range(2000):
        if table.due is None:
            break
        _, events = fire(table)
        happened += events
    assert table.phase is Phase.CLOSED
    assert table.due is None
    assert sum(isinstance(event, BecameHosted) for event in happened) == table.rules.seats
    assert sum(isinstance(event, Paused) for event in happened) == 1
    assert happened[-1] == TableClosed(Ending.IDLE)


@pytest.mark.parametrize("preset", PRESETS)
def test_hosted_seats_play_a_deal_to_its_end(preset: str) -> None:
    table = started(preset)
    first, *others = table.players
    for player in others:
        table.host_seat(player, NOW)
    now = NOW
    while table.phase is Phase.PLAYING:
        if table.player_on_turn == first:
            act(table, now)
        else:
            now = table.due or now
            table.tick(now, lowest)
    assert table.phase is Phase.BETWEEN
    assert table.series.finished == 1


def test_a_play_at_the_last_moment_beats_the_clock_and_the_clock_beats_a_later_one() -> None:
    table = started()
    fire(table)
    player, turn = table.player_on_turn or 0, table.turn
    due = table.due
    assert due is not None
    table.play(player, lowest_lead(table).cards, due, turn=turn)
    assert table.tick(due, lowest) == (), "the next turn has its own time"

    second = table.player_on_turn or 0
    run_down(table)
    with pytest.raises(NotYourTurn):
        table.pass_(second, NOW)


@pytest.mark.parametrize("seconds", [0, -5, 19, 301])
def test_a_turn_time_beyond_the_limits_is_refused(seconds: int) -> None:
    with pytest.raises(BadTurnTime) as refused:
        Pace(timedelta(seconds=seconds))
    assert (refused.value.shortest, refused.value.longest) == (SHORTEST_TURN, LONGEST_TURN)


def test_the_host_alone_chooses_the_turn_time_and_only_before_the_game() -> None:
    table = lobby_of_four()
    with pytest.raises(NotHost):
        table.choose_pace(BEN, Pace(None), NOW)
    table.choose_pace(ANN, Pace(LONGEST_TURN), NOW)
    table.start(ANN, SEED, NOW)
    assert table.clock is not None
    assert table.clock.due == NOW + LONGEST_TURN
    with pytest.raises(WrongPhase):
        table.choose_pace(ANN, Pace(None), NOW)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(3))
def test_a_table_with_all_its_clocks_survives_being_kept(preset: str, seed: int) -> None:
    chance = random.Random(seed)
    table, now = started(preset), NOW
    for _ in range(120):
        table = loads(dumps(table))
        now += timedelta(seconds=chance.choice((1, 5, 25)))
        something(table, chance, now)
        assert dumps(loads(dumps(table))) == dumps(table)
        assert loads(dumps(table)).due == table.due


def something(table: Table, chance: random.Random, now: datetime) -> None:
    """Whatever people and time may do next; refusals included."""
    person = chance.choice((*people_for(table.rules), DAN, EVE))
    other = chance.choice(people_for(table.rules))
    acts: list[Callable[[], object]] = [
        lambda: table.tick(now, lowest),
        lambda: table.host_seat(person, now),
        lambda: table.come_back(person, now),
        lambda: table.nudge(person, now),
        lambda: table.toggle_auto_pass(person, now),
        lambda: table.pass_(person, now),
        lambda: table.play(person, lowest_lead(table).cards, now),
        lambda: table.ask_to_substitute(person, other, now),
        lambda: table.answer_substitute(person, EVE, now, agree=chance.random() < 0.8),
        lambda: table.stop(person, now),
        lambda: table.get_ready(person, SEED, now),
    ]
    before = dumps(table)
    try:
        chance.choice(acts)()
    except EngineError:
        assert dumps(table) == before, "a refusal changes nothing"
