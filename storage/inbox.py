"""The inbox: updates that were received and must have their effect exactly once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from functools import cache

from sqlalchemy import bindparam, case, delete, select, update
from sqlalchemy.sql.dml import ReturningInsert

from storage import schema
from storage.dialect import insert_for
from storage.errors import AlreadyHandled
from storage.repository import Repository
from storage.states import InboxState

ATTEMPTS = 3
"""An update that failed so often is given up."""


@dataclass(frozen=True, slots=True)
class KeptUpdate:
    """An update as it was received.

    Attributes:
        update_id: The messenger's id; the same update may be delivered again.
        chat_key: What must stay in order among itself.
        payload: JSON of the update.
    """

    update_id: int
    chat_key: str
    payload: str


_DONE = (
    update(schema.inbox)
    .where(schema.inbox.c.update_id == bindparam("update"), schema.WAITING)
    .values(state=InboxState.DONE, done_at=bindparam("now"), payload="")
)


@cache
def _keep(dialect: str) -> ReturningInsert[int]:
    """One row, unless it was kept before."""
    statement = insert_for(dialect, schema.inbox).on_conflict_do_nothing()
    return statement.returning(schema.inbox.c.update_id)


class Inbox(Repository):
    """Keeps updates until their effect is in the same database."""

    async def keep(self, batch: Sequence[KeptUpdate], now: datetime) -> tuple[int, ...]:
        """Keep a received batch. Returns the ids that were new, in order."""
        if not batch:
            return ()
        common = {"received_at": now, "state": InboxState.WAITING, "attempts": 0}
        new = await self._connection.scalars(
            _keep(self._dialect), [asdict(kept) | common for kept in batch]
        )
        return tuple(sorted(new))

    async def waiting(self) -> tuple[KeptUpdate, ...]:
        """What still has to be handled, in the order of its ids."""
        found = await self._connection.execute(
            select(schema.inbox.c.update_id, schema.inbox.c.chat_key, schema.inbox.c.payload)
            .where(schema.WAITING)
            .order_by(schema.inbox.c.update_id)
        )
        return tuple(KeptUpdate(**row) for row in found.mappings())

    async def done(self, update_id: int, now: datetime) -> None:
        """Mark an update as handled, in the transaction that holds its effect.

        Raises:
            AlreadyHandled: It does not wait.
        """
        changed = await self._connection.execute(_DONE, {"update": update_id, "now": now})
        if changed.rowcount != 1:
            raise AlreadyHandled(update_id)

    async def failed(self, update_id: int) -> bool:
        """Count a failure, in a transaction of its own. Returns whether the update is given up.

        Counted before an update is tried again after a restart, it also stops one that takes
        the process down with it.

        Raises:
            AlreadyHandled: It does not wait.
        """
        attempts = schema.inbox.c.attempts + 1
        changed = await self._connection.execute(
            update(schema.inbox)
            .where(schema.inbox.c.update_id == update_id, schema.WAITING)
            .values(
                attempts=attempts,
                state=case((attempts >= ATTEMPTS, InboxState.DEAD), else_=InboxState.WAITING),
            )
            .returning(schema.inbox.c.state)
        )
        state: InboxState | None = changed.scalar_one_or_none()
        if state is None:
            raise AlreadyHandled(update_id)
        return state is InboxState.DEAD

    async def forget(self, before: datetime) -> int:
        """Delete what was done before a moment. Returns how many rows went."""
        gone = await self._connection.execute(
            delete(schema.inbox).where(schema.inbox.c.done_at < before)
        )
        return gone.rowcount
