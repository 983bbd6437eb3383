"""Join intents: who wants a seat but cannot be written to yet."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from datetime import datetime

from sqlalchemy import Select, delete, select, update

from storage import schema
from storage.repository import Repository


@dataclass(frozen=True, slots=True)
class JoinIntent:
    """A wish to sit down at a table.

    Attributes:
        token: What the player's link carries.
        expires_at: From then on it counts no more.
    """

    token: str
    player_id: int
    table_id: int
    created_at: datetime
    expires_at: datetime


_COLUMNS = tuple(schema.join_intents.c[field.name] for field in fields(JoinIntent))


class Intents(Repository):
    """Intents by token and by player. One dies when used, expired, or when its table closes."""

    async def put(self, intent: JoinIntent) -> None:
        """Keep an intent under a token never used before."""
        await self._connection.execute(schema.join_intents.insert().values(**asdict(intent)))

    async def by_token(self, token: str, now: datetime) -> JoinIntent | None:
        """The living intent of this token."""
        return await self._one(_living(now).where(schema.join_intents.c.token == token))

    async def newest(self, player_id: int, now: datetime) -> JoinIntent | None:
        """The living intent that a player declared last."""
        return await self._one(
            _living(now)
            .where(schema.join_intents.c.player_id == player_id)
            .order_by(schema.join_intents.c.created_at.desc(), schema.join_intents.c.token)
            .limit(1)
        )

    async def of_table(self, table_id: int, now: datetime) -> JoinIntent | None:
        """The living intent for a table that was declared first."""
        return await self._one(
            _living(now)
            .where(schema.join_intents.c.table_id == table_id)
            .order_by(schema.join_intents.c.created_at, schema.join_intents.c.token)
            .limit(1)
        )

    async def use(self, token: str, now: datetime) -> bool:
        """Spend an intent. Returns False when it was spent before or there is none."""
        changed = await self._connection.execute(
            update(schema.join_intents)
            .where(schema.join_intents.c.token == token)
            .where(schema.join_intents.c.used_at.is_(None))
            .values(used_at=now)
        )
        return changed.rowcount == 1

    async def forget(self, before: datetime) -> int:
        """Delete what expired before a moment. Returns how many rows went."""
        gone = await self._connection.execute(
            delete(schema.join_intents).where(schema.join_intents.c.expires_at < before)
        )
        return gone.rowcount

    async def _one(self, statement: Select[*tuple[object, ...]]) -> JoinIntent | None:
        row = (await self._connection.execute(statement)).mappings().one_or_none()
        return None if row is None else JoinIntent(**row)


def _living(now: datetime) -> Select[*tuple[object, ...]]:
    return (
        select(*_COLUMNS)
        .join(schema.tables, schema.tables.c.id == schema.join_intents.c.table_id)
        .where(schema.OPEN)
        .where(schema.join_intents.c.used_at.is_(None))
        .where(schema.join_intents.c.expires_at > now)
    )
