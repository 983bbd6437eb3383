"""Chats: where tables stand, and what each chat has chosen."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import datetime

from sqlalchemy import ColumnElement, RowMapping, delete, select, update
from sqlalchemy.exc import IntegrityError

from storage import schema
from storage.dialect import insert
from storage.errors import ChatInUse
from storage.repository import Repository
from storage.states import ChatKind


@dataclass(frozen=True, slots=True)
class Chat:
    """A chat as it is kept.

    Attributes:
        id: Our own id, which never changes.
        external_id: The messenger's id, which changes when a group migrates.
        title: What the chat calls itself.
        language: The language chosen here; None while nobody chose.
        time_zone: The name of a time zone, by which months are counted; None while nobody chose.
        preset: The preset last played here.
        options: JSON of the options last played here.
    """

    id: int
    external_id: int
    kind: ChatKind
    title: str
    username: str | None
    language: str | None
    time_zone: str | None
    preset: str | None
    options: str | None
    created_at: datetime


class Chats(Repository):
    """Chats by the messenger's id and by ours."""

    async def touch(
        self, external_id: int, kind: ChatKind, title: str, username: str | None, now: datetime
    ) -> Chat:
        """The chat of this external id, made if new, its kind, title and username brought up."""
        statement = insert(self._connection, schema.chats).values(
            external_id=external_id, kind=kind, title=title, username=username, created_at=now
        )
        statement = statement.on_conflict_do_update(
            index_elements=["external_id"],
            set_={"kind": kind, "title": title, "username": username},
        )
        row = await self._connection.execute(statement.returning(schema.chats))
        return Chat(**row.mappings().one())

    async def get(self, chat_id: int) -> Chat | None:
        """The chat of this id."""
        return await self._one(schema.chats.c.id == chat_id)

    async def by_external(self, external_id: int) -> Chat | None:
        """The chat that the messenger knows by this id."""
        return await self._one(schema.chats.c.external_id == external_id)

    async def configure(
        self,
        chat_id: int,
        *,
        language: str | None = None,
        time_zone: str | None = None,
        preset: str | None = None,
        options: str | None = None,
    ) -> None:
        """Keep what a chat has chosen; what is None stays as it was."""
        chosen = {
            "language": language,
            "time_zone": time_zone,
            "preset": preset,
            "options": options,
        }
        changes = {name: value for name, value in chosen.items() if value is not None}
        if changes:
            await self._connection.execute(
                update(schema.chats).where(schema.chats.c.id == chat_id).values(changes)
            )

    async def migrate(self, old_external_id: int, new_external_id: int) -> None:
        """Follow a chat to its new external id; doing so twice changes nothing.

        Tables, results and standings stay with the chat. What waits to be told goes to the new
        id. Message ids do not survive a migration, so posts under the old id are forgotten.

        Raises:
            ChatInUse: Tables or results are already kept under the new id.
        """
        old = await self.by_external(old_external_id)
        if old is None:
            return
        try:
            async with self._connection.begin_nested():
                await self._connection.execute(
                    delete(schema.chats).where(schema.chats.c.external_id == new_external_id)
                )
        except IntegrityError as error:
            raise ChatInUse(old_external_id, new_external_id) from error
        await self._connection.execute(
            update(schema.chats)
            .where(schema.chats.c.id == old.id)
            .values(external_id=new_external_id)
        )
        await self._connection.execute(
            update(schema.notices)
            .where(schema.notices.c.destination_chat == old_external_id)
            .where(schema.WAITING)
            .values(destination_chat=new_external_id)
        )
        await self._connection.execute(
            delete(schema.posts).where(schema.posts.c.destination_chat == old_external_id)
        )

    async def _one(self, condition: ColumnElement[bool]) -> Chat | None:
        found = await self._connection.execute(select(schema.chats).where(condition))
        row = found.mappings().one_or_none()
        return None if row is None else Chat(**row)


CHAT_COLUMNS = tuple(
    schema.chats.c[field.name].label(f"chats_{field.name}") for field in fields(Chat)
)
"""The columns of a chat beside those of another table, for one statement that reads both."""


def chat_beside(row: RowMapping) -> Chat:
    """Read the chat out of a row that was selected with :data:`CHAT_COLUMNS`."""
    return Chat(**{field.name: row[f"chats_{field.name}"] for field in fields(Chat)})
