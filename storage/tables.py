"""Tables: the snapshot of each, its version, its clock, and who sits there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import ColumnElement, RowMapping, Select, bindparam, delete, func, select, update
from sqlalchemy.exc import IntegrityError

from storage import schema
from storage.chats import CHAT_COLUMNS, Chat, chat_beside
from storage.errors import PlaceTaken, PlayerSeated, StaleTable
from storage.repository import Repository


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be opened.

    Attributes:
        chat_id: The group, or the private chat of the host.
        thread_id: The messenger's id of the topic; None outside of topics.
        is_private: The table belongs to no group: its board goes to every player.
        state: JSON of the table itself, opaque here.
        due_at: The earliest of the table's clocks.
        seats: The player of each seat that a person holds.
    """

    chat_id: int
    thread_id: int | None
    is_private: bool
    phase: str
    preset: str
    state: str
    opened_at: datetime
    due_at: datetime | None = None
    seats: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as kept, with the chat it stands in.

    Attributes:
        version: Goes up by one with every save, from 1.
        state: JSON of the table itself, opaque here.
    """

    id: int
    chat: Chat
    thread_id: int | None
    is_private: bool
    phase: str
    preset: str
    version: int
    due_at: datetime | None
    state: str
    opened_at: datetime
    closed_at: datetime | None


class Tables(Repository):
    """Tables by id, by place and by player; one open table a place, one live seat a player."""

    async def open(self, table: NewTable) -> int:
        """Open a table; its version is 1. Returns its id.

        Raises:
            PlaceTaken: The chat and topic have an open table.
            PlayerSeated: One of the players sits at another table.
        """
        try:
            async with self._connection.begin_nested():
                inserted = await self._connection.execute(
                    schema.tables.insert()
                    .values(
                        chat_id=table.chat_id,
                        thread_id=_thread(table.thread_id),
                        is_private=table.is_private,
                        phase=table.phase,
                        preset=table.preset,
                        version=1,
                        due_at=table.due_at,
                        state=table.state,
                        opened_at=table.opened_at,
                    )
                    .returning(schema.tables.c.id)
                )
                table_id: int = inserted.scalar_one()
                await self._seat(table_id, table.seats)
        except IntegrityError:
            await self._explain_place(table)
            await self._explain_seats(table.seats)
            raise
        return table_id

    async def get(self, table_id: int) -> StoredTable | None:
        """The table of this id, open or closed."""
        return await self._one(_GET, {"table": table_id})

    async def at(self, chat_external_id: int, thread_id: int | None) -> StoredTable | None:
        """The open table in this chat (the messenger's id) and topic."""
        return await self._one(_AT, {"chat": chat_external_id, "thread": _thread(thread_id)})

    async def of_player(self, player_id: int) -> StoredTable | None:
        """The table where this player has a live seat."""
        return await self._one(_OF_PLAYER, {"player": player_id})

    async def open_ids(self) -> tuple[int, ...]:
        """The ids of all open tables, the oldest first."""
        found = await self._connection.scalars(
            select(schema.tables.c.id).where(schema.OPEN).order_by(schema.tables.c.id)
        )
        return tuple(found)

    async def due(self, now: datetime, limit: int) -> tuple[int, ...]:
        """The ids of open tables whose clock has run out, the most overdue first."""
        found = await self._connection.scalars(
            select(schema.tables.c.id)
            .where(schema.OPEN)
            .where(schema.tables.c.due_at <= now)
            .order_by(schema.tables.c.due_at, schema.tables.c.id)
            .limit(limit)
        )
        return tuple(found)

    async def next_due(self) -> datetime | None:
        """When the next clock of any open table runs out."""
        due: datetime | None = await self._connection.scalar(
            select(func.min(schema.tables.c.due_at)).where(schema.OPEN)
        )
        return due

    async def save(
        self,
        table_id: int,
        expected_version: int,
        *,
        state: str,
        phase: str,
        preset: str,
        due_at: datetime | None,
        seats: Mapping[int, int] | None = None,
    ) -> int:
        """Keep an open table's new state. Returns its new version.

        Args:
            table_id: The table.
            expected_version: The version the new state was made from.
            state: JSON of the table itself.
            phase: Its phase.
            preset: Its preset.
            due_at: The earliest of its clocks.
            seats: The player of each seat that a person holds; None when nobody sat down,
                left or changed places.

        Raises:
            StaleTable: The version has moved, or the table is closed.
            PlayerSeated: One of the players sits at another table.
        """
        changes = {"state": state, "phase": phase, "preset": preset, "due_at": due_at}
        if seats is None:
            return await self._update(table_id, expected_version, changes)
        try:
            async with self._connection.begin_nested():
                version = await self._update(table_id, expected_version, changes)
                await self._connection.execute(
                    delete(schema.seats).where(schema.seats.c.table_id == table_id)
                )
                await self._seat(table_id, seats)
        except IntegrityError:
            await self._explain_seats(seats, apart_from=table_id)
            raise
        return version

    async def close(
        self, table_id: int, expected_version: int, *, state: str, phase: str, closed_at: datetime
    ) -> None:
        """Close a table for good and free its place and its players.

        Raises:
            StaleTable: The version has moved, or the table is closed already.
        """
        await self._update(
            table_id,
            expected_version,
            {"state": state, "phase": phase, "due_at": None, "closed_at": closed_at},
        )
        await self._connection.execute(
            update(schema.seats)
            .where(schema.seats.c.table_id == table_id)
            .where(schema.LIVE)
            .values(left_at=closed_at)
        )

    async def _update(
        self, table_id: int, expected_version: int, changes: Mapping[str, object]
    ) -> int:
        this_table: ColumnElement[bool] = schema.tables.c.id == table_id
        version = expected_version + 1
        changed = await self._connection.execute(
            update(schema.tables)
            .where(this_table, schema.OPEN, schema.tables.c.version == expected_version)
            .values(version=version, **changes)
        )
        if changed.rowcount != 1:
            found: int | None = await self._connection.scalar(
                select(schema.tables.c.version).where(this_table, schema.OPEN)
            )
            raise StaleTable(table_id, expected_version, found)
        return version

    async def _seat(self, table_id: int, seats: Mapping[int, int]) -> None:
        if seats:
            await self._connection.execute(
                schema.seats.insert().values(
                    [
                        {"table_id": table_id, "seat": seat, "player_id": player_id}
                        for seat, player_id in seats.items()
                    ]
                )
            )

    async def _explain_place(self, table: NewTable) -> None:
        other: int | None = await self._connection.scalar(
            select(schema.tables.c.id)
            .where(schema.tables.c.chat_id == table.chat_id)
            .where(schema.tables.c.thread_id == _thread(table.thread_id))
            .where(schema.OPEN)
        )
        if other is not None:
            raise PlaceTaken(table.chat_id, table.thread_id, other)

    async def _explain_seats(self, seats: Mapping[int, int], apart_from: int | None = None) -> None:
        elsewhere = (
            select(schema.seats.c.player_id, schema.seats.c.table_id)
            .where(schema.seats.c.player_id.in_(tuple(seats.values())))
            .where(schema.LIVE)
            .order_by(schema.seats.c.seat)
        )
        if apart_from is not None:
            elsewhere = elsewhere.where(schema.seats.c.table_id != apart_from)
        if other := (await self._connection.execute(elsewhere)).first():
            raise PlayerSeated(other.player_id, other.table_id)

    async def _one(
        self, statement: Select[*tuple[object, ...]], facts: Mapping[str, int]
    ) -> StoredTable | None:
        row = (await self._connection.execute(statement, facts)).mappings().one_or_none()
        return None if row is None else _read(row)


_SELECT = select(schema.tables, *CHAT_COLUMNS).join(
    schema.chats, schema.chats.c.id == schema.tables.c.chat_id
)
_GET = _SELECT.where(schema.tables.c.id == bindparam("table"))
_AT = _SELECT.where(
    schema.chats.c.external_id == bindparam("chat"),
    schema.tables.c.thread_id == bindparam("thread"),
    schema.OPEN,
)
_OF_PLAYER = _SELECT.join(schema.seats, schema.seats.c.table_id == schema.tables.c.id).where(
    schema.seats.c.player_id == bindparam("player"), schema.LIVE
)


def _thread(thread_id: int | None) -> int:
    return schema.NO_THREAD if thread_id is None else thread_id


def _read(row: RowMapping) -> StoredTable:
    thread_id: int = row["thread_id"]
    return StoredTable(
        id=row["id"],
        chat=chat_beside(row),
        thread_id=None if thread_id == schema.NO_THREAD else thread_id,
        is_private=row["is_private"],
        phase=row["phase"],
        preset=row["preset"],
        version=row["version"],
        due_at=row["due_at"],
        state=row["state"],
        opened_at=row["opened_at"],
        closed_at=row["closed_at"],
    )
