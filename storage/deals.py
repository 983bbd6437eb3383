"""Deals and their moves: what a running deal is rebuilt from, and the record of a finished one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import RowMapping, Select, select, update
from sqlalchemy.exc import IntegrityError

from storage import schema
from storage.errors import StaleDeal
from storage.repository import Repository


@dataclass(frozen=True, slots=True)
class NewDeal:
    """A deal that begins.

    Attributes:
        number: Which deal of its table, from 1.
        options: JSON of the options it is played with.
        base: Points per unit.
        seed: 32 bytes from which the cards follow.
        leader: The seat that leads.
        seating: The player of each seat; below zero where a computer sits.
    """

    table_id: int
    number: int
    preset: str
    options: str
    base: int
    seed: bytes
    leader: int
    seating: tuple[int | None, ...]
    started_at: datetime


@dataclass(frozen=True, slots=True)
class StoredDeal:
    """A deal as kept; the last four say how it ended.

    Attributes:
        result_class: Its result class; None while it runs and when it was void.
        record: The text record of the whole deal.
        void: It was called off: nothing was booked.
    """

    id: int
    table_id: int
    number: int
    preset: str
    options: str
    base: int
    seed: bytes
    leader: int
    seating: tuple[int | None, ...]
    started_at: datetime
    ended_at: datetime | None
    result_class: str | None
    record: str | None
    void: bool


@dataclass(frozen=True, slots=True)
class Move:
    """One action of a deal.

    Attributes:
        number: Its place in the deal.
        cards: The cards in canonical order; None for a pass.
        kind: The kind of pattern they were read as; None for a pass.
        automatic: The clock or the computer made it.
    """

    number: int
    seat: int
    cards: str | None
    kind: str | None
    automatic: bool
    at: datetime


_APPEND = schema.moves.insert()


class Deals(Repository):
    """Deals by id and by table. Moves are only ever added."""

    async def start(self, deal: NewDeal) -> int:
        """Keep a deal that begins. Returns its id."""
        inserted = await self._connection.execute(
            schema.deals.insert()
            .values(**(asdict(deal) | {"seating": json.dumps(deal.seating), "void": False}))
            .returning(schema.deals.c.id)
        )
        deal_id: int = inserted.scalar_one()
        return deal_id

    async def append(self, deal_id: int, moves: Sequence[Move]) -> None:
        """Add moves, all or none.

        Raises:
            StaleDeal: One of the numbers is taken, or there is no such deal.
        """
        if not moves:
            return
        rows = [{"deal_id": deal_id, **asdict(move)} for move in moves]
        try:
            await self._connection.execute(_APPEND, rows)
        except IntegrityError as error:
            raise StaleDeal(deal_id) from error

    async def reseat(self, deal_id: int, seating: tuple[int | None, ...]) -> None:
        """Keep who sits where after a substitute has taken a seat."""
        await self._connection.execute(
            update(schema.deals)
            .where(schema.deals.c.id == deal_id)
            .values(seating=json.dumps(seating))
        )

    async def finish(
        self, deal_id: int, *, result_class: str, record: str, ended_at: datetime
    ) -> None:
        """Write down how a deal ended.

        Raises:
            StaleDeal: It has ended already, or there is no such deal.
        """
        await self._end(deal_id, ended_at, result_class=result_class, record=record, void=False)

    async def call_off(self, deal_id: int, *, record: str, ended_at: datetime) -> None:
        """End a deal without a result.

        Raises:
            StaleDeal: It has ended already, or there is no such deal.
        """
        await self._end(deal_id, ended_at, result_class=None, record=record, void=True)

    async def get(self, deal_id: int) -> StoredDeal | None:
        """The deal of this id."""
        return await self._one(select(schema.deals).where(schema.deals.c.id == deal_id))

    async def numbered(self, table_id: int, number: int) -> StoredDeal | None:
        """The deal of this number at a table."""
        return await self._one(
            select(schema.deals)
            .where(schema.deals.c.table_id == table_id)
            .where(schema.deals.c.number == number)
        )

    async def last_ended(self, chat_id: int) -> StoredDeal | None:
        """The deal that ended last in a chat, void ones included."""
        return await self._one(
            select(schema.deals)
            .join(schema.tables, schema.tables.c.id == schema.deals.c.table_id)
            .where(schema.tables.c.chat_id == chat_id)
            .where(schema.deals.c.ended_at.is_not(None))
            .order_by(schema.deals.c.ended_at.desc(), schema.deals.c.id.desc())
            .limit(1)
        )

    async def moves(self, deal_id: int) -> tuple[Move, ...]:
        """The moves of a deal in order."""
        columns = [column for column in schema.moves.c if column.name != "deal_id"]
        found = await self._connection.execute(
            select(*columns)
            .where(schema.moves.c.deal_id == deal_id)
            .order_by(schema.moves.c.number)
        )
        return tuple(Move(**row) for row in found.mappings())

    async def _end(
        self,
        deal_id: int,
        ended_at: datetime,
        *,
        result_class: str | None,
        record: str,
        void: bool,
    ) -> None:
        changed = await self._connection.execute(
            update(schema.deals)
            .where(schema.deals.c.id == deal_id)
            .where(schema.deals.c.ended_at.is_(None))
            .values(ended_at=ended_at, result_class=result_class, record=record, void=void)
        )
        if changed.rowcount != 1:
            raise StaleDeal(deal_id)

    async def _one(self, statement: Select[*tuple[object, ...]]) -> StoredDeal | None:
        row = (await self._connection.execute(statement)).mappings().one_or_none()
        return None if row is None else _read(row)


def _read(row: RowMapping) -> StoredDeal:
    return StoredDeal(**{**row, "seating": tuple(json.loads(row["seating"]))})
