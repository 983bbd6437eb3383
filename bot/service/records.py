"""Keeping a deal: its start, its moves, its end, and the points it brought."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Self

from bot.service.tables import TableCache
from engine.bombs import bomb_key, stars
from engine.computers import is_computer, is_practice
from engine.deal import Deal
from engine.escape import EscapeResult
from engine.opening import Opening
from engine.patterns import Play
from engine.record import dumps as record_text
from engine.record import record
from engine.rules import ResultClass, Rules
from engine.scoring import Result
from engine.seating import TEAMS, team_of
from engine.table import Table
from engine.table_events import (
    ActedForPlayer,
    DealEscaped,
    DealFinished,
    DealStarted,
    DealVoided,
    SubstituteSeated,
    TableEvent,
    TimedOut,
)
from storage.deals import Move, NewDeal
from storage.scores import BookedDeal, SeatResult
from storage.states import Outcome
from storage.tables import StoredTable
from storage.transaction import Transaction

ESCAPED: Final = "escaped"
"""The class of a deal that a player gave up."""

TIME_ZONE: Final = "Asia/Shanghai"
"""By whose calendar months are counted where a chat has not chosen."""

Ending = DealFinished | DealEscaped | DealVoided


@dataclass(frozen=True, slots=True)
class Before:
    """A table before a change.

    Attributes:
        seats: who holds which seat.
        opening: how its deal began.
        deal: its deal; the change acts on this very one.
        moves: how many of the deal's moves are on record.
        number: the number of the deal.
    """

    seats: dict[int, int]
    opening: Opening | None
    deal: Deal | None
    moves: int
    number: int

    def course(self, since: Table) -> tuple[Opening, Deal] | None:
        """The deal of the table since, or the one that it has put away with the change."""
        opening, deal = since.opening or self.opening, since.deal or self.deal
        return None if opening is None or deal is None else (opening, deal)

    @classmethod
    def of(cls, table: Table) -> Self:
        """The table as it stands."""
        moves = len(table.deal.actions) if table.deal else 0
        return cls(seats_of(table), table.opening, table.deal, moves, table.series.started)


def seats_of(table: Table) -> dict[int, int]:
    """The person of each seat that holds one; who sits elsewhere meanwhile is left out."""
    return {
        seat: player
        for seat, player in enumerate(table.lobby.seats)
        if player in table.people and player not in table.attendance.gone
    }


class Records:
    """Keeps deals in one transaction.

    Args:
        tx: the transaction.
        cache: knows the deals that moves were added to.
        now: the moment of the change.
    """

    def __init__(self, tx: Transaction, cache: TableCache, now: datetime) -> None:
        self._tx = tx
        self._cache = cache
        self._now = now

    async def keep(
        self, stored: StoredTable, table: Table, events: Sequence[TableEvent], before: Before
    ) -> None:
        """Keep what a change did to the table's deal."""
        if any(isinstance(event, DealStarted) for event in events):
            await self._start(stored.id, table)
            return
        if before.deal is None:
            return
        moves = self._new_moves(before.deal, events, before.moves)
        ending = next((event for event in events if isinstance(event, Ending)), None)
        is_reseated = any(isinstance(event, SubstituteSeated) for event in events)
        if not moves and ending is None and not is_reseated:
            return
        deal_id = await self._running(stored.id, before.number)
        await self._tx.deals.append(deal_id, moves)
        if is_reseated and table.opening is not None:
            await self._tx.deals.reseat(deal_id, table.opening.players)
        if ending is not None:
            await self._end(stored, deal_id, before, ending)

    async def _running(self, table_id: int, number: int) -> int:
        """The id of a deal that was started in an earlier transaction."""
        known = self._cache.deal_id(table_id, number)
        if known is not None:
            return known
        kept = await self._tx.deals.numbered(table_id, number)
        assert kept is not None
        self._cache.keep_deal(table_id, number, kept.id)
        return kept.id

    async def _start(self, table_id: int, table: Table) -> None:
        opening = table.opening
        assert opening is not None
        await self._tx.deals.start(
            NewDeal(
                table_id,
                table.series.started,
                table.rules.preset,
                json.dumps(dict(table.rules.options)),
                table.rules.base,
                opening.seed,
                opening.leader,
                opening.players,
                self._now,
            )
        )

    def _new_moves(self, deal: Deal, events: Sequence[TableEvent], on_record: int) -> list[Move]:
        automatic = any(isinstance(event, TimedOut | ActedForPlayer) for event in events)
        return [
            Move(
                number,
                action.seat,
                None if action.cards is None else str(action.cards),
                action.kind,
                automatic=automatic,
                at=self._now,
            )
            for number, action in enumerate(deal.actions[on_record:], start=on_record + 1)
        ]

    async def _end(self, stored: StoredTable, deal_id: int, before: Before, ending: Ending) -> None:
        deal = before.deal
        assert deal is not None
        runner = ending.result.runner if isinstance(ending, DealEscaped) else None
        text = record_text(record(deal, runner, before.opening))
        if isinstance(ending, DealVoided):
            await self._tx.deals.call_off(deal_id, record=text, ended_at=self._now)
            return
        result_class = None if isinstance(ending, DealEscaped) else ending.result.result_class
        await self._tx.deals.finish(
            deal_id, result_class=result_class or ESCAPED, record=text, ended_at=self._now
        )
        await self._tx.scores.book(
            BookedDeal(
                deal_id=deal_id,
                chat_id=stored.chat.id,
                preset=deal.rules.preset,
                time_zone=stored.chat.time_zone or TIME_ZONE,
                is_double=result_class is not None and result_class.is_double,
                ranked=not is_practice(ending.players),
                ended_at=self._now,
                seats=tuple(
                    _seat_result(deal, ending, seat) for seat in range(len(ending.players))
                ),
            )
        )


def _seat_result(deal: Deal, ending: DealFinished | DealEscaped, seat: int) -> SeatResult:
    player, biggest, result = ending.players[seat], _biggest_bomb(deal, seat), ending.result
    if isinstance(result, EscapeResult):
        place, outcome = None, _outcome_of_escape(result, seat)
    else:
        place, outcome = result.order.index(seat) + 1, _outcome(result, deal.rules, seat)
    return SeatResult(
        seat=seat,
        team=team_of(seat),
        player_id=None if is_computer(player) else player,
        place=place,
        outcome=outcome,
        points=result.totals[seat],
        contribution=sum(line.points[seat] for line in result.contributions),
        multiplier=result.multiplier,
        biggest_bomb=None if biggest is None else str(biggest.cards),
        biggest_bomb_stars=None if biggest is None else stars(biggest, deal.rules),
        escaped=isinstance(result, EscapeResult) and result.runner == seat,
    )


def _biggest_bomb(deal: Deal, seat: int) -> Play | None:
    bombs = [play for owner, play in deal.bombs if owner == seat]
    return max(bombs, key=lambda play: bomb_key(play, deal.rules), default=None)


def _outcome(result: Result, rules: Rules, seat: int) -> Outcome:
    is_draw = result.result_class is ResultClass.FLAT and rules.seats > TEAMS
    if result.winner is None or is_draw:
        return Outcome.DRAW
    return Outcome.WIN if team_of(seat) == result.winner else Outcome.LOSS


def _outcome_of_escape(result: EscapeResult, seat: int) -> Outcome:
    """Only the runner has lost; for the others the deal does not count as won."""
    return Outcome.LOSS if seat == result.runner else Outcome.DRAW
