"""A table as JSON text, and back: what is kept of it between two inputs.

A running deal is kept as its seed, its seats and its actions, so that a snapshot and the moves
on record can be held against each other.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Final, TypedDict

from engine.attendance import Attendance
from engine.cards import Cards
from engine.deal import Action, Deal
from engine.lobby import Lobby
from engine.opening import reopen_deal
from engine.options import rules_for
from engine.pace import Pace
from engine.patterns import Kind
from engine.rules import ResultClass
from engine.series import DealOutcome, Series
from engine.table import Phase, Table, TurnClock
from engine.table_events import Ending
from engine.vote import SubstituteVote, Vote

NEVER: Final = datetime.max.replace(tzinfo=UTC) - timedelta(days=1)
"""A moment for a table whose own moments are put in afterwards."""


class SeriesState(TypedDict):
    """A series; totals as pairs of player and points, outcomes as pairs of class and winner."""

    length: int | None
    started: int
    finished: int
    totals: list[tuple[int, int]]
    outcomes: list[tuple[str, int | None]]
    head: int | None
    ready: list[int]
    voided: str | None


class ActionState(TypedDict):
    """One action of a deal; without cards it is a pass."""

    seat: int
    cards: str | None
    kind: str | None


class DealState(TypedDict):
    """A deal: the seed in hexadecimal, players by seat as they play, and the seat that led."""

    seed: str
    players: list[int]
    leader: int
    actions: list[ActionState]


class ClockState(TypedDict):
    """The clock of a turn; moments in ISO 8601."""

    due: str
    warning: str | None


class AttendanceState(TypedDict):
    """Who plays for himself; pairs of player and count, or of player and moment."""

    timeouts: list[tuple[int, int]]
    hosted: list[tuple[int, str]]
    gone: list[int]
    auto_pass: list[int]


class OfferState(TypedDict):
    """A newcomer's offer to play a hosted seat."""

    newcomer: int
    owner: int
    opened_at: str
    judges: list[int]
    agreed: list[int]


class VoteState(TypedDict):
    """A vote; the moment in ISO 8601, answers as pairs of player and yes."""

    opened_by: int
    opened_at: str
    answers: list[tuple[int, bool]]


class TableState(TypedDict):
    """A table."""

    preset: str
    options: dict[str, str | int]
    turn_seconds: int | None
    host: int
    seats: list[int | None]
    swap_wish: int | None
    phase: str
    series: SeriesState
    deal: DealState | None
    vote: VoteState | None
    idle_due: str | None
    clock: ClockState | None
    attendance: AttendanceState
    paused_at: str | None
    nudged_at: str | None
    offer: OfferState | None


def dumps(table: Table) -> str:
    """The table as JSON text."""
    return json.dumps(_table_state(table), separators=(",", ":"))


def loads(text: str) -> Table:
    """The table that :func:`dumps` wrote."""
    state: TableState = json.loads(text)
    rules = rules_for(state["preset"], state["options"])
    table = Table(rules, state["host"], NEVER, _pace(state["turn_seconds"]))
    table.lobby = Lobby(state["host"], list(state["seats"]), state["swap_wish"])
    table.idle_due = _moment(state["idle_due"])
    table.series = _series(state["series"])
    table.phase = Phase(state["phase"])
    if state["deal"] is not None:
        _restore_deal(table, state["deal"])
    table.vote = _vote(state["vote"], len(table.people))
    table.substitute_vote = _offer(state["offer"])
    table.clock = _clock(state["clock"])
    table.attendance = _attendance(state["attendance"])
    table.paused_at = _moment(state["paused_at"])
    table.nudged_at = _moment(state["nudged_at"])
    return table


def _table_state(table: Table) -> TableState:
    return {
        "preset": table.rules.preset,
        "options": dict(table.rules.options),
        "turn_seconds": None if table.pace.turn is None else int(table.pace.turn.total_seconds()),
        "host": table.host,
        "seats": table.lobby.seats,
        "swap_wish": table.lobby.swap_wish,
        "phase": table.phase,
        "series": _series_state(table.series),
        "deal": _deal_state(table),
        "vote": _vote_state(table.vote),
        "idle_due": _text(table.idle_due),
        "clock": _clock_state(table.clock),
        "attendance": _attendance_state(table.attendance),
        "paused_at": _text(table.paused_at),
        "nudged_at": _text(table.nudged_at),
        "offer": _offer_state(table.substitute_vote),
    }


def _series_state(series: Series) -> SeriesState:
    return {
        "length": series.length,
        "started": series.started,
        "finished": series.finished,
        "totals": list(series.totals.items()),
        "outcomes": [(outcome.result_class, outcome.winner) for outcome in series.outcomes],
        "head": series.head,
        "ready": sorted(series.ready),
        "voided": series.voided,
    }


def _series(state: SeriesState) -> Series:
    return Series(
        length=state["length"],
        started=state["started"],
        finished=state["finished"],
        totals=dict(state["totals"]),
        outcomes=[DealOutcome(ResultClass(name), winner) for name, winner in state["outcomes"]],
        head=state["head"],
        ready=set(state["ready"]),
        voided=None if state["voided"] is None else Ending(state["voided"]),
    )


def _deal_state(table: Table) -> DealState | None:
    if table.opening is None or table.deal is None:
        return None
    return {
        "seed": table.opening.seed.hex(),
        "players": list(table.opening.players),
        "leader": table.opening.leader,
        "actions": [
            {
                "seat": action.seat,
                "cards": None if action.cards is None else str(action.cards),
                "kind": action.kind,
            }
            for action in table.deal.actions
        ],
    }


def _restore_deal(table: Table, state: DealState) -> None:
    seed = bytes.fromhex(state["seed"])
    opening = reopen_deal(table.rules, seed, state["players"], state["leader"])
    start = opening.deal()
    actions = [
        Action(
            action["seat"],
            None if action["cards"] is None else Cards.parse(action["cards"]),
            None if action["kind"] is None else Kind(action["kind"]),
        )
        for action in state["actions"]
    ]
    table.opening = opening
    table.deal = Deal.replay(table.rules, start.dealt, start.leader, actions)


def _vote_state(vote: Vote | None) -> VoteState | None:
    if vote is None:
        return None
    return {
        "opened_by": vote.opened_by,
        "opened_at": vote.opened_at.isoformat(),
        "answers": list(vote.answers.items()),
    }


def _vote(state: VoteState | None, people: int) -> Vote | None:
    if state is None:
        return None
    return Vote(
        state["opened_by"],
        datetime.fromisoformat(state["opened_at"]),
        people,
        dict(state["answers"]),
    )


def _offer_state(offer: SubstituteVote | None) -> OfferState | None:
    if offer is None:
        return None
    return {
        "newcomer": offer.newcomer,
        "owner": offer.owner,
        "opened_at": offer.opened_at.isoformat(),
        "judges": sorted(offer.judges),
        "agreed": sorted(offer.agreed),
    }


def _offer(state: OfferState | None) -> SubstituteVote | None:
    if state is None:
        return None
    return SubstituteVote(
        state["newcomer"],
        state["owner"],
        datetime.fromisoformat(state["opened_at"]),
        frozenset(state["judges"]),
        set(state["agreed"]),
    )


def _clock_state(clock: TurnClock | None) -> ClockState | None:
    if clock is None:
        return None
    return {"due": clock.due.isoformat(), "warning": _text(clock.warning)}


def _clock(state: ClockState | None) -> TurnClock | None:
    if state is None:
        return None
    return TurnClock(datetime.fromisoformat(state["due"]), _moment(state["warning"]))


def _attendance_state(attendance: Attendance) -> AttendanceState:
    return {
        "timeouts": list(attendance.timeouts.items()),
        "hosted": [(player, since.isoformat()) for player, since in attendance.hosted.items()],
        "gone": sorted(attendance.gone),
        "auto_pass": sorted(attendance.auto_pass),
    }


def _attendance(state: AttendanceState) -> Attendance:
    return Attendance(
        dict(state["timeouts"]),
        {player: datetime.fromisoformat(since) for player, since in state["hosted"]},
        set(state["gone"]),
        set(state["auto_pass"]),
    )


def _pace(seconds: int | None) -> Pace:
    return Pace(None if seconds is None else timedelta(seconds=seconds))


def _text(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat()


def _moment(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)
