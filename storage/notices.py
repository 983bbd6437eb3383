"""Notices: what has to be told to whom, until it has been told.

A notice holds facts, never words: its text is made when it is sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from datetime import datetime
from functools import cache

from sqlalchemy import (
    Insert,
    Integer,
    bindparam,
    case,
    delete,
    exists,
    func,
    select,
    update,
)

from storage import schema
from storage.dialect import insert_for
from storage.repository import Repository
from storage.states import NoticeState


@dataclass(frozen=True, slots=True)
class NewNotice:
    """Something to be told.

    Attributes:
        destination_chat: The messenger's id of the chat that is to be told.
        table_id: The table it is about, if any.
        key: A newer notice to the same chat with the same key replaces one that has not left.
        facts: JSON of what the state of the table does not hold.
        priority: Smaller goes first.
        not_before: The earliest moment to send it; None for at once.
    """

    destination_chat: int
    table_id: int | None
    kind: str
    key: str
    facts: str
    priority: int
    not_before: datetime | None = None


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice as kept.

    Attributes:
        created_at: When its present content was put there.
        attempts: How often sending it was postponed after trying.
    """

    id: int
    destination_chat: int
    table_id: int | None
    kind: str
    key: str
    facts: str
    priority: int
    created_at: datetime
    not_before: datetime
    attempts: int


_COLUMNS = tuple(schema.notices.c[field.name] for field in fields(Notice))

_DUE = (
    select(*_COLUMNS)
    .where(schema.WAITING, schema.notices.c.not_before <= bindparam("now"))
    .order_by(schema.notices.c.priority, schema.notices.c.id)
    .limit(bindparam("limit", type_=Integer))
)
_NEXT_DUE = select(func.min(schema.notices.c.not_before)).where(schema.WAITING)
_NEXT_DUE_AFTER = _NEXT_DUE.where(schema.notices.c.not_before > bindparam("after"))
_THESE = schema.notices.c.id.in_(bindparam("ids", expanding=True))
_CLAIM = (
    update(schema.notices)
    .where(_THESE, schema.WAITING)
    .values(state=NoticeState.SENDING)
    .returning(*_COLUMNS)
)
_LEAVE = update(schema.notices).where(_THESE).values(state=bindparam("new_state"))


@cache
def _put(dialect: str) -> Insert:
    """One row; the content of a waiting one with its key gives way to it."""
    statement = insert_for(dialect, schema.notices)
    replaced = ("table_id", "kind", "facts", "priority", "created_at", "attempts")
    waiting, newer = schema.notices.c.not_before, statement.excluded["not_before"]
    return statement.on_conflict_do_update(
        index_elements=["destination_chat", "key"],
        index_where=schema.WAITING,
        set_={
            **{name: statement.excluded[name] for name in replaced},
            "not_before": case((waiting < newer, waiting), else_=newer),
        },
    )


class Notices(Repository):
    """Keeps notices in the transaction that gives rise to them, and hands them out to be sent."""

    async def put(self, notices: Sequence[NewNotice], now: datetime) -> None:
        """Keep notices; each takes the place of a waiting one with its key.

        It leaves no later than the one it replaces would have left.
        """
        rows = {
            (notice.destination_chat, notice.key): asdict(notice)
            | {
                "not_before": notice.not_before or now,
                "created_at": now,
                "state": NoticeState.WAITING,
                "attempts": 0,
            }
            for notice in notices
        }
        if not rows:
            return
        await self._connection.execute(_put(self._dialect), list(rows.values()))

    async def due(self, now: datetime, limit: int) -> tuple[Notice, ...]:
        """What may be sent now: by priority, then the oldest place in the queue first."""
        found = await self._connection.execute(_DUE, {"now": now, "limit": limit})
        return tuple(Notice(**row) for row in found.mappings())

    async def next_due(self, after: datetime | None = None) -> datetime | None:
        """The earliest moment, of those after ``after``, at which something may be sent."""
        statement, facts = (_NEXT_DUE, {}) if after is None else (_NEXT_DUE_AFTER, {"after": after})
        earliest: datetime | None = await self._connection.scalar(statement, facts)
        return earliest

    async def sending(self, *notice_ids: int) -> tuple[Notice, ...]:
        """Claim notices, with their newest facts; who waits no more is left out."""
        if not notice_ids:
            return ()
        changed = await self._connection.execute(_CLAIM, {"ids": notice_ids})
        claimed = {row["id"]: Notice(**row) for row in changed.mappings()}
        return tuple(claimed[each] for each in notice_ids if each in claimed)

    async def sent(self, *notice_ids: int) -> None:
        """They have arrived."""
        await self._leave(notice_ids, NoticeState.SENT)

    async def dropped(self, *notice_ids: int) -> None:
        """They are no longer worth sending, or cannot be."""
        await self._leave(notice_ids, NoticeState.DROPPED)

    async def postpone(self, notice_id: int, not_before: datetime) -> bool:
        """Let a claimed notice wait again, one attempt on.

        Returns:
            False when a newer one with its key has come meanwhile, and this one was dropped.
        """
        newer = schema.notices.alias("newer")
        replaced = exists().where(
            newer.c.destination_chat == schema.notices.c.destination_chat,
            newer.c.key == schema.notices.c.key,
            newer.c.state == NoticeState.WAITING,
        )
        changed = await self._connection.execute(
            update(schema.notices)
            .where(schema.notices.c.id == notice_id)
            .where(schema.notices.c.state == NoticeState.SENDING)
            .values(
                state=case((replaced, NoticeState.DROPPED), else_=NoticeState.WAITING),
                not_before=not_before,
                attempts=schema.notices.c.attempts + 1,
            )
            .returning(schema.notices.c.state)
        )
        return changed.scalar_one_or_none() is NoticeState.WAITING

    async def park(self, destination_chat: int, until: datetime) -> None:
        """Let everything that waits for one chat wait until a moment."""
        await self._connection.execute(
            update(schema.notices)
            .where(schema.notices.c.destination_chat == destination_chat, schema.WAITING)
            .where(schema.notices.c.not_before < until)
            .values(not_before=until)
        )

    async def interrupted(self) -> tuple[Notice, ...]:
        """What was being sent when the process ended: it may or may not have arrived."""
        found = await self._connection.execute(
            select(*_COLUMNS)
            .where(schema.notices.c.state == NoticeState.SENDING)
            .order_by(schema.notices.c.id)
        )
        return tuple(Notice(**row) for row in found.mappings())

    async def forget(self, before: datetime) -> int:
        """Delete what was sent or dropped and made before a moment. Returns how many went."""
        gone = await self._connection.execute(
            delete(schema.notices)
            .where(schema.notices.c.state.in_((NoticeState.SENT, NoticeState.DROPPED)))
            .where(schema.notices.c.created_at < before)
        )
        return gone.rowcount

    async def _leave(self, notice_ids: Sequence[int], state: NoticeState) -> None:
        if notice_ids:
            await self._connection.execute(_LEAVE, {"ids": notice_ids, "new_state": state})
