"""The heartbeat: when the process was last alive, from which its downtime follows."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select

from storage import schema
from storage.dialect import insert
from storage.repository import Repository

_ROW = 1


class Heartbeat(Repository):
    """One moment, overwritten again and again."""

    async def beat(self, now: datetime) -> None:
        """Say that the process is alive."""
        statement = insert(self._connection, schema.heartbeat).values(id=_ROW, alive_at=now)
        await self._connection.execute(
            statement.on_conflict_do_update(index_elements=["id"], set_={"alive_at": now})
        )

    async def last(self) -> datetime | None:
        """When the process last said so; None on a new database."""
        alive_at: datetime | None = await self._connection.scalar(
            select(schema.heartbeat.c.alive_at)
        )
        return alive_at
