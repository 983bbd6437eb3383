"""Posts: which of our messages shows what of a table."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, delete, select

from storage import schema
from storage.dialect import insert
from storage.repository import Repository


@dataclass(frozen=True, slots=True)
class Post:
    """A message that stands in a chat and shows something of a table.

    Attributes:
        role: What it shows, such as ``lobby`` or ``board:9:4``.
        destination_chat: The messenger's id of the chat.
        message_id: The messenger's id of the message there.
        content_hash: A digest of what it shows, to leave out edits that change nothing.
    """

    table_id: int
    role: str
    destination_chat: int
    message_id: int
    content_hash: str
    updated_at: datetime


class Posts(Repository):
    """Posts by table and role; a new one takes the place of an old one."""

    async def put(self, post: Post) -> None:
        """Keep where something is shown now."""
        statement = insert(self._connection, schema.posts).values(**asdict(post))
        shown = ("destination_chat", "message_id", "content_hash", "updated_at")
        await self._connection.execute(
            statement.on_conflict_do_update(
                index_elements=["table_id", "role"],
                set_={name: statement.excluded[name] for name in shown},
            )
        )

    async def get(self, table_id: int, role: str) -> Post | None:
        """The message in this role."""
        posts = await self._where(schema.posts.c.table_id == table_id, schema.posts.c.role == role)
        return posts[0] if posts else None

    async def of_table(self, table_id: int) -> tuple[Post, ...]:
        """All messages of a table, by role."""
        return await self._where(schema.posts.c.table_id == table_id)

    async def in_chat(
        self, table_id: int, destination_chat: int, role_prefix: str
    ) -> tuple[Post, ...]:
        """The messages of a table in one chat whose role begins so, by role."""
        return await self._where(
            schema.posts.c.table_id == table_id,
            schema.posts.c.destination_chat == destination_chat,
            schema.posts.c.role.startswith(role_prefix, autoescape=True),
        )

    async def at(self, destination_chat: int, message_id: int) -> Post | None:
        """What a message shows, given the messenger's ids."""
        posts = await self._where(
            schema.posts.c.destination_chat == destination_chat,
            schema.posts.c.message_id == message_id,
        )
        return posts[0] if posts else None

    async def remove(self, table_id: int, role: str) -> None:
        """Forget the message in this role."""
        await self._connection.execute(
            delete(schema.posts)
            .where(schema.posts.c.table_id == table_id)
            .where(schema.posts.c.role == role)
        )

    async def clear(self, table_id: int) -> None:
        """Forget all messages of a table."""
        await self._connection.execute(
            delete(schema.posts).where(schema.posts.c.table_id == table_id)
        )

    async def _where(self, *conditions: ColumnElement[bool]) -> tuple[Post, ...]:
        found = await self._connection.execute(
            select(schema.posts).where(*conditions).order_by(schema.posts.c.role)
        )
        return tuple(Post(**row) for row in found.mappings())
