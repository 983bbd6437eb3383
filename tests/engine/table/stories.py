"""How stories about time and absence begin, and how they go on."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from engine.errors import EngineError
from engine.opening import Opening
from engine.pace import SEAT_HELD
from engine.patterns import Play
from engine.snapshot import dumps
from engine.table import Phase, Table
from engine.table_events import TableEvent, TurnWarned
from engine.view import PlayerView
from tests.engine.table.players import EVE, NOW, started

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


def all_away(preset: str = "standard") -> Table:
    """A table whose players are all hosted."""
    table = started(preset)
    for player in table.players:
        table.host_seat(player, NOW)
    return table


def mid_trick(preset: str = "standard") -> Table:
    """A table whose first card is on the table."""
    table = started(preset)
    act(table)
    return table


def opening(table: Table) -> Opening:
    assert table.opening is not None
    return table.opening


def others(table: Table, *apart_from: int) -> list[int]:
    """The seated players but some, whoever is on turn first."""
    seat = table.seat_in_deal(table.player_on_turn or 0)
    players = opening(table).players[seat:] + opening(table).players[:seat]
    return [player for player in players if player not in apart_from]


def finish(table: Table) -> tuple[object, ...]:
    """Play on; the computer plays hosted seats. Returns the events of the last action."""
    events: tuple[object, ...] = ()
    while table.phase is Phase.PLAYING:
        if table.player_on_turn in table.attendance.hosted:
            events = table.tick(table.due or NOW, lowest)
        else:
            player = table.player_on_turn or 0
            if table.deal is not None and table.deal.table is None:
                events = table.play(player, lowest_lead(table).cards, NOW)
            else:
                events = table.pass_(player, NOW)
    return events


def refuses(table: Table, error: type[EngineError], act: Callable[[], object]) -> None:
    """The act is refused, and nothing has changed."""
    before = dumps(table)
    with pytest.raises(error):
        act()
    assert dumps(table) == before


def wanted(table: Table, owner: int) -> None:
    """All who are asked agree to Eve in the owner's place."""
    assert table.substitute_vote is not None
    for judge in sorted(table.substitute_vote.judges):
        table.answer_substitute(judge, EVE, NOW, agree=True)
    assert owner in table.attendance.hosted or EVE in table.players


def gone(table: Table, player: int) -> None:
    """The player is hosted for half an hour, and sits down elsewhere."""
    table.host_seat(player, NOW)
    assert not table.sit_elsewhere(player, NOW + SEAT_HELD - timedelta(seconds=1))
    assert table.sit_elsewhere(player, NOW + SEAT_HELD)
