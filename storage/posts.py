"""Posts: which of our messages shows what of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from functools import cache

from sqlalchemy import ColumnElement, Insert, Integer, bindparam, delete, func, select, tuple_

from storage import schema
from storage.dialect import insert_for
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


_SEVERAL = select(schema.posts).where(
    tuple_(schema.posts.c.table_id, schema.posts.c.role).in_(bindparam("places", expanding=True))
)
_IN_CHAT = (
    select(schema.posts)
    .where(
        schema.posts.c.table_id == bindparam("table"),
        schema.posts.c.destination_chat == bindparam("chat"),
        func.substr(schema.posts.c.role, 1, bindparam("length", type_=Integer))
        == bindparam("prefix"),
    )
    .order_by(schema.posts.c.role)
)
_REMOVE = delete(schema.posts).where(
    schema.posts.c.table_id == bindparam("table"),
    schema.posts.c.role.in_(bindparam("roles", expanding=True)),
)


@cache
def _put(dialect: str) -> Insert:
    """One row, in the place of one with its table and role."""
    statement = insert_for(dialect, schema.posts)
    shown = ("destination_chat", "message_id", "content_hash", "updated_at")
    return statement.on_conflict_do_update(
        index_elements=["table_id", "role"],
        set_={name: statement.excluded[name] for name in shown},
    )


class Posts(Repository):
    """Posts by table and role; a new one takes the place of an old one."""

    async def put(self, *posts: Post) -> None:
        """Keep where something is shown now."""
        if posts:
            await self._connection.execute(_put(self._dialect), [asdict(post) for post in posts])

    async def get(self, table_id: int, role: str) -> Post | None:
        """The message in this role."""
        return (await self.several([(table_id, role)])).get((table_id, role))

    async def several(self, places: Iterable[tuple[int, str]]) -> Mapping[tuple[int, str], Post]:
        """The messages of these tables and roles, by both; empty places are left out."""
        wanted = tuple(places)
        if not wanted:
            return {}
        found = await self._connection.execute(_SEVERAL, {"places": wanted})
        posts = (Post(**row) for row in found.mappings())
        return {(post.table_id, post.role): post for post in posts}

    async def of_table(self, table_id: int) -> tuple[Post, ...]:
        """All messages of a table, by role."""
        return await self._where(schema.posts.c.table_id == table_id)

    async def in_chat(
        self, table_id: int, destination_chat: int, role_prefix: str
    ) -> tuple[Post, ...]:
        """The messages of a table in one chat whose role begins so, by role."""
        facts = {
            "table": table_id,
            "chat": destination_chat,
            "prefix": role_prefix,
            "length": len(role_prefix),
        }
        found = await self._connection.execute(_IN_CHAT, facts)
        return tuple(Post(**row) for row in found.mappings())

    async def at(self, destination_chat: int, message_id: int) -> Post | None:
        """What a message shows, given the messenger's ids."""
        posts = await self._where(
            schema.posts.c.destination_chat == destination_chat,
            schema.posts.c.message_id == message_id,
        )
        return posts[0] if posts else None

    async def remove(self, table_id: int, *roles: str) -> None:
        """Forget the messages in these roles."""
        if roles:
            await self._connection.execute(_REMOVE, {"table": table_id, "roles": roles})

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
