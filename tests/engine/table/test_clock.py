"""The clocks of a table: turns, lobbies, votes, pauses, and time that does not count."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from engine.errors import EngineError, NotYourTurn
from engine.pace import (
    GRACE,
    HOSTED_DELAY,
    LOBBY_EXTENSION,
    LOBBY_IDLE,
    LONGEST_TURN,
    PAUSE_LASTS,
    REMINDER,
    SHORTEST_TURN,
    VOTE_LASTS,
    WARNING,
    Pace,
)
from engine.patterns import Kind, Play
from engine.presets import PRESETS
from engine.refusals import BadTurnTime, NotHost, NotSeated, WrongPhase
from engine.snapshot import dumps, loads
from engine.table import Phase, Table
from engine.table_events import (
    ActedForPlayer,
    BecameHosted,
    CameBack,
    DealVoided,
    Ending,
    LobbyChanged,
    Paused,
    SeriesEnded,
    TableClosed,
    TableEvent,
    TimedOut,
    TurnWarned,
    VoteRejected,
)
from engine.view import PlayerView
from tests.engine.table.players import (
    ANN,
    BEN,
    CAT,
    DAN,
    EVE,
    NOW,
    SEED,
    lobby_of_four,
    people_for,
    play_out,
    started,
)

SECOND = timedelta(seconds=1)


def lowest(view: PlayerView) -> Play | None:
    """How the computer plays where it does not matter: the first legal play, else a pass."""
    return next(iter(view.legal_plays()), None)


def fire(table: Table) -> tuple[datetime, tuple[TableEvent, ...]]:
    """Fire the next clock exactly when it is due."""
    due = table.due
    assert due is not None
    assert table.tick(due - SECOND, lowest) == (), "nothing happens before a clock is due"
    return due, table.tick(due, lowest)


def run_down(table: Table) -> tuple[datetime, tuple[TableEvent, ...]]:
    """Let the running turn be warned of and run out."""
    _, warned = fire(table)
    assert warned == (TurnWarned(table.player_on_turn or 0),)
    return fire(table)


# The turn


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


def lowest_lead(table: Table) -> Play:
    assert table.deal is not None
    return min(table.deal.legal_plays(), key=lambda play: (len(play.cards), play.reading.rank or 0))


def act(table: Table, now: datetime = NOW) -> None:
    """Whoever is on turn leads his lowest card, or passes."""
    player = table.player_on_turn or 0
    if table.deal is not None and table.deal.table is None:
        table.play(player, lowest_lead(table).cards, now)
    else:
        table.pass_(player, now)


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


# The lobby and the pause between two deals


def test_an_idle_lobby_closes() -> None:
    table = Table(PRESETS["standard"], ANN, NOW)
    due, events = fire(table)
    assert due == NOW + LOBBY_IDLE
    assert events == (TableClosed(Ending.IDLE),)
    assert table.due is None


def test_whatever_happens_in_a_lobby_keeps_it_open() -> None:
    later = NOW + timedelta(minutes=9)
    actions: dict[str, Callable[[Table], object]] = {
        "join": lambda table: table.join(BEN, later),
        "leave": lambda table: table.leave(ANN, later),
        "move": lambda table: table.change_seat(ANN, later),
        "mix": lambda table: table.arrange_seats(ANN, (3, 2, 1, 0), later),
        "rules": lambda table: table.choose_rules(ANN, PRESETS["jj"], later),
        "length": lambda table: table.choose_length(ANN, 4, later),
        "pace": lambda table: table.choose_pace(ANN, Pace(None), later),
    }
    for name, act in actions.items():
        table = Table(PRESETS["standard"], ANN, NOW)
        table.join(ANN, NOW)
        table.join(CAT, NOW)
        act(table)
        assert table.due == later + LOBBY_IDLE, name


def test_the_lobby_is_kept_open_longer_by_whoever_belongs_to_it() -> None:
    table = Table(PRESETS["standard"], ANN, NOW)
    table.join(BEN, NOW)
    for player in (ANN, BEN):
        assert table.extend_lobby(player) == (LobbyChanged(),)
    assert table.due == NOW + LOBBY_IDLE + 2 * LOBBY_EXTENSION
    with pytest.raises(NotSeated):
        table.extend_lobby(EVE)


def test_an_extension_outlasts_what_happens_soon_after_it() -> None:
    table = Table(PRESETS["standard"], ANN, NOW)
    table.extend_lobby(ANN)
    table.join(BEN, NOW + SECOND)
    assert table.due == NOW + LOBBY_IDLE + LOBBY_EXTENSION


def test_a_running_deal_has_no_lobby_to_extend() -> None:
    with pytest.raises(WrongPhase):
        started().extend_lobby(ANN)


def test_a_table_between_two_deals_waits_a_day_for_the_next() -> None:
    table = started()
    play_out(table)
    table.get_ready(BEN, SEED, NOW + timedelta(hours=2))
    due, events = fire(table)
    assert due == NOW + timedelta(hours=2) + PAUSE_LASTS
    assert events[-1] == TableClosed(Ending.IDLE)
    (total,) = (event for event in events if isinstance(event, SeriesEnded))
    assert total.ending is Ending.IDLE


def test_a_seat_left_between_deals_gives_the_lobby_its_usual_time() -> None:
    table = started()
    play_out(table)
    table.leave(BEN, NOW)
    assert table.phase is Phase.LOBBY
    assert table.due == NOW + LOBBY_IDLE


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


# Votes and pauses


def test_a_vote_that_nobody_settles_lapses() -> None:
    table = lobby_of_four()
    table.choose_pace(ANN, Pace(None), NOW)
    table.start(ANN, SEED, NOW)
    table.stop(BEN, NOW)
    due, events = fire(table)
    assert due == NOW + VOTE_LASTS
    assert events == (VoteRejected(),)
    assert table.vote is None
    assert table.phase is Phase.PLAYING


def all_away(preset: str = "standard") -> Table:
    """A table whose players are all hosted."""
    table = started(preset)
    for player in table.players:
        table.host_seat(player, NOW)
    return table


@pytest.mark.parametrize("preset", ["standard", "headsup"])
def test_with_everybody_away_the_table_pauses_instead_of_playing_on(preset: str) -> None:
    table = all_away(preset)
    actions = len(table.deal.actions) if table.deal else None
    assert table.paused_at == NOW
    assert table.due == NOW + PAUSE_LASTS
    assert table.tick(NOW + timedelta(hours=23), lowest) == ()
    assert actions == 0
    assert table.deal is not None
    assert not table.deal.actions


def test_nobody_comes_back_for_a_day_and_nothing_counts() -> None:
    table = all_away()
    _, events = fire(table)
    assert events == (DealVoided(1, Ending.IDLE), TableClosed(Ending.IDLE))


@pytest.mark.parametrize("preset", ["standard", "headsup"])
def test_one_who_comes_back_sets_the_game_going(preset: str) -> None:
    table = all_away(preset)
    later = NOW + timedelta(hours=5)
    back = table.players[-1]
    assert table.come_back(back, later) == (CameBack(back),)
    assert table.paused_at is None
    wait = timedelta(seconds=60) - WARNING if table.player_on_turn == back else HOSTED_DELAY
    assert table.due == later + wait


def test_a_play_ends_a_pause_too() -> None:
    table = all_away()
    player = table.player_on_turn or 0
    events = table.play(player, lowest_lead(table).cards, NOW)
    assert events[0] == CameBack(player)
    assert table.paused_at is None
    assert table.due == NOW + HOSTED_DELAY


# Time in which nobody could act


def test_a_turn_that_ran_out_during_an_outage_gets_a_grace() -> None:
    table = started()
    now = NOW + timedelta(hours=1)
    table.forgive(now, timedelta(hours=1))
    assert table.clock is not None
    assert table.clock.due == now + GRACE
    assert table.tick(now, lowest) == ()


def test_a_turn_with_time_left_keeps_what_it_has() -> None:
    table = started()
    table.forgive(NOW + timedelta(seconds=15), timedelta(seconds=12))
    assert table.clock is not None
    assert table.clock.due == NOW + timedelta(seconds=60)


def test_after_an_outage_a_hosted_seat_plays_at_once_and_is_not_warned() -> None:
    table = started()
    player = table.player_on_turn or 0
    table.host_seat(player, NOW)
    now = NOW + timedelta(hours=1)
    table.forgive(now, timedelta(hours=1))
    assert table.due == now + HOSTED_DELAY
    _, events = fire(table)
    assert events[0] == ActedForPlayer(player)


def test_after_an_outage_a_turn_without_a_limit_still_has_none() -> None:
    table = lobby_of_four()
    table.choose_pace(ANN, Pace(None), NOW)
    table.start(ANN, SEED, NOW)
    now = NOW + timedelta(hours=3)
    table.forgive(now, timedelta(hours=3))
    assert table.due == now + REMINDER


def test_lobbies_votes_offers_and_pauses_lose_no_time() -> None:
    outage = timedelta(minutes=30)
    lobby = Table(PRESETS["standard"], ANN, NOW)
    lobby.forgive(NOW + outage, outage)
    assert lobby.due == NOW + LOBBY_IDLE + outage

    paused = all_away()
    paused.forgive(NOW + outage, outage)
    assert paused.due == NOW + PAUSE_LASTS + outage

    voting = started()
    voting.stop(BEN, NOW)
    away = voting.player_on_turn or 0
    voting.host_seat(away, NOW)
    voting.ask_to_substitute(EVE, away, NOW)
    voting.forgive(NOW + outage, outage)
    assert voting.vote is not None
    assert voting.vote.opened_at == NOW + outage
    offer = voting.substitute_vote
    assert offer is None or offer.opened_at == NOW + outage


# Kept and read again


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
