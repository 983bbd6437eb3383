"""What a bare bot costs: a text comes in, the library hands it to a handler, a message goes out."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from telegram.ext import ApplicationBuilder, MessageHandler, filters

from bot.bench.cpu import Stopwatch, until_idle
from bot.demo.stage import PATIENCE, TOKEN, USERNAME
from bot.local_request import LocalRequest
from bot.polling import POLL_SECONDS
from bot.sandbox import Telegram

if TYPE_CHECKING:
    from telegram import Update
    from telegram.ext import ContextTypes

TEXT: Final = "334455"


class Echo:
    """A bot of one handler on a local Telegram of its own."""

    def __init__(self) -> None:
        self.watch = Stopwatch()
        self._telegram = Telegram(token=TOKEN, bot_username=USERNAME, now=lambda: 0.0, limits=False)
        self._person = self._telegram.person("Ann")
        request = LocalRequest(self._telegram)
        self._application = (
            ApplicationBuilder().token(TOKEN).request(request).get_updates_request(request).build()
        )
        self._application.add_handler(MessageHandler(filters.TEXT, _answer))

    async def start(self) -> None:
        """Begin to listen."""
        await self._application.initialize()
        await self._application.start()
        assert self._application.updater is not None
        await self._application.updater.start_polling(timeout=timedelta(seconds=POLL_SECONDS))

    async def stop(self) -> None:
        """Listen no more."""
        assert self._application.updater is not None
        await self._application.updater.stop()
        await self._application.stop()
        await self._application.shutdown()

    async def answer_one(self) -> None:
        """Measure one text and its answer."""
        answers = len(self._person.private.bot_messages)
        with self.watch:
            self._person.says_privately(TEXT)
            await until_idle()
        async with asyncio.timeout(PATIENCE):
            await self._telegram.until(lambda: len(self._person.private.bot_messages) > answers)


async def _answer(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.message is not None
    assert update.message.text is not None
    await context.bot.send_message(update.message.chat_id, update.message.text)
