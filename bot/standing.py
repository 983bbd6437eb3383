"""What stands where: the table of a place, and what one of our messages shows."""

from __future__ import annotations

from bot.notices import NoticeKind
from bot.people import Place
from bot.refusals import NoTable
from engine.rules import Rules
from engine.snapshot import loads
from storage import Database


class Standing:
    """Looks up tables and messages by the messenger's ids."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def table_in(self, place: Place) -> int:
        """The open table in this place.

        Raises:
            NoTable: there is none.
        """
        async with self._database.reading() as tx:
            stored = await tx.tables.at(place.external_id, place.thread_id)
        if stored is None:
            raise NoTable
        return stored.id

    async def rules_of(self, table_id: int) -> Rules:
        """The rules that an open table goes by.

        Raises:
            NoTable: it is closed, or never was.
        """
        async with self._database.reading() as tx:
            stored = await tx.tables.get(table_id)
        if stored is None or stored.closed_at is not None:
            raise NoTable
        return loads(stored.state).rules

    async def is_board(self, place: Place, message_id: int) -> bool:
        """Whether our message of this id shows a board."""
        async with self._database.reading() as tx:
            post = await tx.messages.posts.at(place.external_id, message_id)
        return post is not None and post.role.partition(":")[0] == NoticeKind.BOARD

    async def follow(self, old_id: int, new_id: int) -> None:
        """Keep the new id of a group that Telegram has upgraded."""
        async with self._database.transaction() as tx:
            await tx.chats.migrate(old_id, new_id)
