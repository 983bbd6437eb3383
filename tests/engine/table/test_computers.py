"""Computers at a table: they sit where friends are missing, and decide nothing."""

from __future__ import annotations

from datetime import timedelta

import pytest

from engine.cards import Cards
from engine.computers import Level, is_computer, level_of
from engine.events import Played
from engine.options import rules_for
from engine.patterns import Play
from engine.refusals import NoComputer, NothingToNudge, NotHost, TableFull
from engine.snapshot import dumps, loads
from engine.table import Phase, Table
from engine.table_events import DealVoided, Ending, TableClosed
from engine.view import PlayerView
from tests.engine.table.players import ANN, BEN, NOW, SEED


def first_legal(view: PlayerView) -> Play | None:
    return next(iter(view.legal_plays()), None)


def two_people_and_two_computers() -> Table:
    table = Table(rules_for("standard"), ANN, NOW)
    table.join(ANN, NOW)
    table.join(BEN, NOW)
    table.add_computer(ANN, Level.NORMAL, NOW)
    table.add_computer(ANN, Level.EASY, NOW)
    return table


def test_the_host_fills_empty_seats_with_computers_of_either_level() -> None:
    table = two_people_and_two_computers()
    _, _, normal, easy = table.players
    assert (level_of(normal), level_of(easy)) == (Level.NORMAL, Level.EASY)
    assert table.people == (ANN, BEN)
    with pytest.raises(TableFull):
        table.add_computer(ANN, Level.NORMAL, NOW)


def test_nobody_but_the_host_brings_or_sends_away_computers() -> None:
    table = two_people_and_two_computers()
    before = dumps(table)
    with pytest.raises(NotHost):
        table.remove_computer(BEN, NOW)
    with pytest.raises(NotHost):
        table.add_computer(BEN, Level.NORMAL, NOW)
    assert dumps(table) == before


def test_computers_leave_one_by_one_the_last_one_first() -> None:
    table = two_people_and_two_computers()
    table.remove_computer(ANN, NOW)
    table.remove_computer(ANN, NOW)
    assert table.players == (ANN, BEN)
    with pytest.raises(NoComputer):
        table.remove_computer(ANN, NOW)


def test_a_computer_never_hosts_and_never_keeps_a_table_open() -> None:
    table = two_people_and_two_computers()
    table.leave(ANN, NOW)
    assert table.host == BEN
    assert table.leave(BEN, NOW) == (TableClosed(Ending.EMPTY),)


def test_a_computer_plays_its_turn_when_its_clock_runs_out() -> None:
    table = two_people_and_two_computers()
    table.start(ANN, SEED, NOW)
    now = NOW
    for _ in range(200):
        player = table.player_on_turn
        if player is None:
            break
        if is_computer(player):
            assert table.due is not None
            assert timedelta(0) < table.due - now < timedelta(seconds=10)
            now = table.due
            table.tick(now, first_legal)
        else:
            assert table.deal is not None
            play = next(iter(table.deal.legal_plays()), None)
            table.play(player, play.cards, now) if play else table.pass_(player, now)
        assert dumps(loads(dumps(table))) == dumps(table)
    assert table.phase is Phase.BETWEEN
    assert table.is_practice


def computer_to_answer() -> Table:
    """A table where a computer is to answer a single card."""
    table = two_people_and_two_computers()
    table.start(ANN, SEED, NOW)
    assert table.deal is not None
    while table.deal.table is None or not is_computer(table.player_on_turn or ANN):
        player = table.player_on_turn
        assert player is not None
        if is_computer(player):
            table.tick(table.due or NOW, lambda _: None)
        elif table.deal.table is None:
            table.play(player, Cards.of([min(table.deal.hands[table.deal.turn or 0])]), NOW)
        else:
            table.pass_(player, NOW)
    return table


def test_a_computer_plays_what_it_thought_of() -> None:
    table = computer_to_answer()
    events = table.tick(table.due or NOW, first_legal)
    assert any(isinstance(event, Played) for event in events)


def test_nobody_hurries_a_computer() -> None:
    table = computer_to_answer()
    with pytest.raises(NothingToNudge):
        table.nudge(ANN, NOW)


def test_only_people_are_waited_for_between_deals() -> None:
    table = two_people_and_two_computers()
    table.start(ANN, SEED, NOW)
    table.void(Ending.VOTE, NOW)
    table.get_ready(ANN, SEED, NOW)
    table.get_ready(BEN, SEED, NOW)
    assert table.phase is Phase.PLAYING


def test_a_vote_is_among_people() -> None:
    table = two_people_and_two_computers()
    table.start(ANN, SEED, NOW)
    table.stop(ANN, NOW)
    assert table.answer_vote(BEN, NOW, stop=True) == (DealVoided(1, Ending.VOTE),)


def test_a_person_alone_with_computers_stops_at_will() -> None:
    table = Table(rules_for("headsup"), ANN, NOW)
    table.join(ANN, NOW)
    table.add_computer(ANN, Level.EASY, NOW)
    table.start(ANN, SEED, NOW)
    assert table.stop(ANN, NOW) == (DealVoided(1, Ending.VOTE),)


def test_a_table_pauses_when_all_its_people_are_away() -> None:
    table = two_people_and_two_computers()
    table.start(ANN, SEED, NOW)
    table.host_seat(ANN, NOW)
    table.host_seat(BEN, NOW)
    assert table.paused_at == NOW
