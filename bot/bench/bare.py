"""What a play costs at the very least: four statements in a transaction, and the same calls."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Column, Integer, MetaData, Table, Text, insert, select, update
from telegram import Bot, InlineKeyboardMarkup
from telegram.constants import ParseMode

from bot.bench.cpu import Stopwatch
from bot.bench.evening import CAST
from bot.demo.stage import TOKEN, USERNAME
from bot.local_request import LocalRequest
from bot.sandbox import Telegram
from storage import file_url
from storage.dialect import writing_engine

if TYPE_CHECKING:
    from bot.sandbox.calls import Call

SEND: Final = "sendMessage"
EDIT: Final = "editMessageText"

STATE: Final = "7" * 2000
"""About as long as the snapshot of a table."""

_METADATA: Final = MetaData()
_STATES: Final = Table(
    "states",
    _METADATA,
    Column("id", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("state", Text, nullable=False),
)
_LOG: Final = Table(
    "log",
    _METADATA,
    Column("id", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)


class Bare:
    """Writes a row that changed and what happened to it, then sends and edits what it is given.

    Args:
        file: the database, made if it does not exist.
    """

    def __init__(self, file: Path) -> None:
        self.watch = Stopwatch()
        self._engine = writing_engine(file_url(file))
        self._telegram = Telegram(token=TOKEN, bot_username=USERNAME, now=lambda: 0.0, limits=False)
        # Made in the same order as those of the whole bot, so that their ids are the same.
        people = [self._telegram.person(name) for name in CAST.names]
        for person in people:
            person.starts_bot()
        self._telegram.group(CAST.group, people)
        request = LocalRequest(self._telegram)
        self._bot = Bot(TOKEN, request=request, get_updates_request=request)
        self._messages: dict[tuple[int, int], int] = {}

    async def start(self) -> None:
        """Open everything."""
        await self._bot.initialize()
        async with self._engine.begin() as connection:
            await connection.run_sync(_METADATA.create_all)
            await connection.execute(insert(_STATES).values(id=1, version=0, state=STATE))

    async def stop(self) -> None:
        """Close everything."""
        await self._bot.shutdown()
        await self._engine.dispose()

    async def follow(self, calls: Iterable[Call]) -> None:
        """Send and edit what the whole bot did, without measuring it."""
        for call in calls:
            await self._repeat(call)

    async def play(self, calls: Iterable[Call]) -> None:
        """Measure one transaction, and the sends and edits among these calls of the whole bot."""
        with self.watch:
            await self._write()
            await self.follow(calls)

    async def _write(self) -> None:
        async with self._engine.begin() as connection:
            found = await connection.execute(select(_STATES).where(_STATES.c.id == 1))
            version = found.one().version
            await connection.execute(
                update(_STATES)
                .where(_STATES.c.id == 1, _STATES.c.version == version)
                .values(version=version + 1, state=STATE)
            )
            for text in ("a move", "a notice"):
                await connection.execute(insert(_LOG).values(text=text))

    async def _repeat(self, call: Call) -> None:
        """Make the same call, about the message that stands here in place of the other bot's."""
        if call.method not in {SEND, EDIT} or not call.ok:
            return
        facts, chat = call.parameters, call.parameters["chat_id"]
        text = facts["text"]
        assert isinstance(chat, int)
        assert isinstance(text, str)
        markup = facts.get("reply_markup")
        keyboard = InlineKeyboardMarkup.de_json(markup) if isinstance(markup, dict) else None
        if call.method == SEND:
            message = await self._bot.send_message(
                chat, text, parse_mode=ParseMode.HTML, reply_markup=keyboard
            )
            assert isinstance(call.result, dict)
            self._messages[chat, _id(call.result["message_id"])] = message.message_id
            return
        own = self._messages[chat, _id(facts["message_id"])]
        await self._bot.edit_message_text(
            text, chat, own, parse_mode=ParseMode.HTML, reply_markup=keyboard
        )


def _id(value: object) -> int:
    assert isinstance(value, int)
    return value
