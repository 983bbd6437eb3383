"""What ends or waits by itself: lobbies, pauses, votes; and time that does not count."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from engine.pace import (
    GRACE,
    HOSTED_DELAY,
    LOBBY_EXTENSION,
    LOBBY_IDLE,
    PAUSE_LASTS,
    REMINDER,
    VOTE_LASTS,
    WARNING,
    Pace,
)
from engine.presets import PRESETS
from engine.refusals import NotSeated, WrongPhase
from engine.table import Phase, Table
from engine.table_events import (
    ActedForPlayer,
    CameBack,
    DealVoided,
    Ending,
    LobbyChanged,
    SeriesEnded,
    TableClosed,
    VoteRejected,
)
from tests.engine.table.players import (
    ANN,
    BEN,
    CAT,
    EVE,
    NOW,
    SEED,
    lobby_of_four,
    play_out,
    started,
)
from tests.engine.table.stories import all_away, fire, lowest, lowest_lead

SECOND = timedelta(seconds=1)


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
