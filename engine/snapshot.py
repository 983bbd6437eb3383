"""A table as JSON text, and back: what is kept of it between two inputs.

A running deal is kept as its seed, its seats and its actions, so that a snapshot and the moves
on record can be held against each other.
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import TypedDict

from engine.cards import Cards
from engine.deal import Action, Deal
from engine.lobby import Lobby
from engine.opening import reopen_deal
from engine.options import rules_for
from engine.patterns import Kind
from engine.rules import ResultClass, Rules
from engine.series import DealOutcome, Series
from engine.table import Phase, Table
from engine.table_events import Ending
from engine.vote import Vote


class SeriesState(TypedDict):
    """A series; totals as pairs of player and points, outcomes as pairs of class and winner."""

    length: int | None
    started: int
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


class VoteState(TypedDict):
    """A vote; the moment in ISO 8601, answers as pairs of player and yes."""

    opened_by: int
    opened_at: str
    answers: list[tuple[int, bool]]


class TableState(TypedDict):
    """A table."""

    preset: str
    options: dict[str, str | int]
    host: int
    seats: list[int | None]
    swap_wish: int | None
    phase: str
    series: SeriesState
    deal: DealState | None
    vote: VoteState | None


def dumps(table: Table) -> str:
    """The table as JSON text."""
    return json.dumps(_table_state(table), separators=(",", ":"))


def loads(text: str) -> Table:
    """The table that :func:`dumps` wrote."""
    state: TableState = json.loads(text)
    rules = rules_for(state["preset"], state["options"])
    table = Table(rules, state["host"])
    table.lobby = Lobby(state["host"], list(state["seats"]), state["swap_wish"])
    table.series = _series(state["series"])
    table.phase = Phase(state["phase"])
    if state["deal"] is not None:
        _restore_deal(table, state["deal"])
    if state["vote"] is not None:
        table.vote = _vote(state["vote"], rules)
    return table


def _table_state(table: Table) -> TableState:
    return {
        "preset": table.rules.preset,
        "options": dict(table.rules.options),
        "host": table.host,
        "seats": table.lobby.seats,
        "swap_wish": table.lobby.swap_wish,
        "phase": table.phase,
        "series": _series_state(table.series),
        "deal": _deal_state(table),
        "vote": _vote_state(table.vote),
    }


def _series_state(series: Series) -> SeriesState:
    return {
        "length": series.length,
        "started": series.started,
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


def _vote(state: VoteState, rules: Rules) -> Vote:
    return Vote(
        state["opened_by"],
        datetime.fromisoformat(state["opened_at"]),
        rules.seats,
        dict(state["answers"]),
    )
