"""Whether what is kept twice is the same: the snapshot of a table, and its moves on record."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from engine.cards import Cards
from engine.deal import Action, Deal
from engine.errors import EngineError
from engine.opening import reopen_deal
from engine.options import rules_for
from engine.patterns import Kind
from engine.record import loads as read_record
from engine.snapshot import loads
from engine.table import Phase, Table
from storage import Database, Move, StoredDeal


async def differences(database: Database) -> list[str]:
    """A sentence for everything in which snapshots and records of open tables differ."""
    found: list[str] = []
    async with database.reading() as tx:
        for table_id in await tx.tables.open_ids():
            stored = await tx.tables.get(table_id)
            assert stored is not None
            table = loads(stored.state)
            for number in range(1, table.series.started + 1):
                deal = await tx.deals.numbered(table_id, number)
                if deal is None:
                    found.append(f"deal {number} is not on record")
                    continue
                moves = await tx.deals.moves(deal.id)
                if number == table.series.started:
                    found.extend(_of_running(table, deal, moves))
                if deal.record is not None:
                    found.extend(_of_ended(deal, moves))
            results = [
                await tx.scores.of_deal(deal.id)
                for number in range(1, table.series.started + 1)
                if (deal := await tx.deals.numbered(table_id, number)) is not None
            ]
            booked: dict[int, int] = {}
            for seat in (seat for seats in results for seat in seats):
                assert seat.player_id is not None
                booked[seat.player_id] = booked.get(seat.player_id, 0) + seat.points
            if booked != table.series.totals:
                found.append(f"points booked {booked}, points at the table {table.series.totals}")
    return found


def _of_running(table: Table, deal: StoredDeal, moves: Sequence[Move]) -> Iterator[str]:
    kept = table.deal
    assert kept is not None
    assert table.opening is not None
    rules = rules_for(deal.preset, json.loads(deal.options))
    players = [player for player in deal.seating if player is not None]
    opening = reopen_deal(rules, deal.seed, players, deal.leader)
    if [move.number for move in moves] != list(range(1, len(moves) + 1)):
        yield f"deal {deal.number} has moves {[move.number for move in moves]}"
    if opening != table.opening:
        yield f"deal {deal.number} began as {opening}, not as {table.opening}"
        return
    try:
        folded = Deal.replay(rules, opening.deal().dealt, opening.leader, _actions(moves))
    except EngineError as error:
        yield f"deal {deal.number}: the moves cannot be played: {error!r}"
        return
    for what in ("actions", "hands", "turn", "table", "owner", "left", "out", "tricks"):
        if getattr(folded, what) != getattr(kept, what):
            yield f"deal {deal.number}: {what} differs between the moves and the snapshot"
    if (table.phase is Phase.PLAYING) != (deal.ended_at is None):
        yield f"deal {deal.number} ended at {deal.ended_at}, and the table is {table.phase}"


def _of_ended(deal: StoredDeal, moves: Sequence[Move]) -> Iterator[str]:
    assert deal.record is not None
    if tuple(read_record(deal.record).actions) != tuple(_actions(moves)):
        yield f"deal {deal.number}: the record differs from the moves"


def _actions(moves: Sequence[Move]) -> list[Action]:
    return [
        Action(
            move.seat,
            None if move.cards is None else Cards.parse(move.cards),
            None if move.kind is None else Kind(move.kind),
        )
        for move in moves
    ]
