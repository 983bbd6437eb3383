"""The application: all parts put together, started, stopped, and waited for."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from telegram import LinkPreviewOptions, Update
from telegram.constants import ParseMode
from telegram.error import InvalidToken, NetworkError, TelegramError
from telegram.ext import ApplicationBuilder, Defaults, ExtBot
from telegram.request import BaseRequest, HTTPXRequest

from bot.admins import Admins
from bot.answers import Answers
from bot.clock import Clock, SystemClock
from bot.commands import show_menus
from bot.delivery import Delivery
from bot.errands import Errands
from bot.handlers.desk import Desk
from bot.handlers.registering import register
from bot.inbox import ALLOWED_UPDATES, Inbox
from bot.polling import POLL_SECONDS, KeepingBot, PollingWatch
from bot.processing import InOrder
from bot.render import Renderer
from bot.service import Service
from bot.service.looking import Looking
from bot.settings import Settings, SettingsError
from bot.standing import Standing
from bot.throttle import Throttle
from bot.timers import Timers
from bot.upkeep import keep_alive
from storage import Database

logger = logging.getLogger(__name__)

# The library then speaks of waiting times as timedelta, and does not warn that it one day will.
os.environ.setdefault("PTB_TIMEDELTA", "true")

TOKEN_REFUSED: Final = "Telegram does not accept BOT_TOKEN: copy the token from @BotFather again."  # noqa: S105 - a sentence, no token

BETWEEN_ATTEMPTS: Final = timedelta(seconds=5)
"""Between two attempts to reach Telegram at the start."""

TIMEOUT: Final = 10.0
"""Seconds for each step of a call: a connection that broke half open must not hold it for ever."""

CHATTER_PAUSE: Final = timedelta(minutes=1)
SHEET_PAUSE: Final = timedelta(seconds=30)


class App:
    """The bot, from its settings to its last message.

    Args:
        settings: What the operator decided.
        clock: Tells the time.
        request: Carries the calls to Telegram; over HTTP unless given.
        chance: Random bytes for deals and tokens.
    """

    def __init__(
        self,
        settings: Settings,
        *,
        clock: Clock | None = None,
        request: BaseRequest | None = None,
        chance: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self._clock = clock or SystemClock()
        self.database = Database(settings.database_url)
        self.watch = PollingWatch(self._clock)
        self._inbox = Inbox(self.database, self._clock)
        self._errands = Errands()
        self._bot = self._make_bot(settings, request)
        self.service = Service(self.database, self._clock, chance, self._hear_of_change)
        self._delivery = Delivery(
            self.database,
            self._bot,
            Renderer(self.service.cache, lambda: self._bot.username),
            self._clock,
        )
        self._timers = Timers(self.service, self._clock)
        self._delivering: asyncio.Task[None] | None = None
        self._ticking: asyncio.Task[None] | None = None
        self._upkeep: asyncio.Task[None] | None = None
        self._application = (
            ApplicationBuilder()
            .bot(self._bot)
            .concurrent_updates(InOrder(self._inbox, self._handle))
            .build()
        )
        register(self._application, self._desk(), self._inbox.note_failure)

    async def start(self) -> None:
        """Open everything and begin to listen.

        Raises:
            SettingsError: Telegram does not accept the token.
            storage.DatabaseUnavailable: The database cannot be opened.
        """
        await self.database.open()
        await self._reach_telegram()
        await show_menus(self._bot)
        for update in await self._inbox.waiting(self._bot):
            await self._application.update_queue.put(update)
        await self._timers.recover()
        await self._application.start()
        self._ticking = asyncio.create_task(self._timers.run())
        self._delivering = asyncio.create_task(self._delivery.run())
        self._upkeep = asyncio.create_task(keep_alive(self.database, self._clock))
        assert self._application.updater is not None
        await self._application.updater.start_polling(
            timeout=timedelta(seconds=POLL_SECONDS),
            bootstrap_retries=-1,
            allowed_updates=ALLOWED_UPDATES,
            error_callback=_log_polling_trouble,
        )

    async def settle(self) -> None:
        """Return when every received update is handled, and nothing may be sent at this moment."""
        await self._application.update_queue.join()
        await self._errands.all_back()
        await self._timers.settled()
        self._delivery.wake()
        await self._delivery.settled()

    async def stop(self) -> None:
        """Stop listening, finish what was begun, close everything."""
        updater = self._application.updater
        if updater is not None and updater.running:
            await updater.stop()
        if self._application.running:
            await self._application.stop()
        await self._errands.all_back()
        if self._ticking is not None:
            self._timers.stop()
            await self._ticking
        if self._delivering is not None:
            self._delivery.stop()
            await self._delivering
        if self._upkeep is not None:
            self._upkeep.cancel()
            await asyncio.wait({self._upkeep})
        await self._application.shutdown()
        await self.database.close()

    def _hear_of_change(self, due: datetime | None, update_id: int | None) -> None:
        if update_id is not None:
            self._inbox.note_closed(update_id)
        self._timers.hear(due)
        self._delivery.wake()

    async def _handle(self, update: Update) -> None:
        await self._application.process_update(update)

    async def _reach_telegram(self) -> None:
        while True:
            try:
                await self._application.initialize()
            except InvalidToken:
                raise SettingsError(TOKEN_REFUSED) from None
            except NetworkError as error:
                logger.warning(
                    "Telegram cannot be reached (%s); trying again in %d s",
                    type(error).__name__,
                    BETWEEN_ATTEMPTS.seconds,
                )
                await self._clock.wait_until(self._clock.now() + BETWEEN_ATTEMPTS)
            else:
                return

    def _make_bot(self, settings: Settings, request: BaseRequest | None) -> ExtBot[None]:
        return KeepingBot(
            settings.bot_token.get_secret_value(),
            settings.bot_api_url,
            request=request or _http(connections=16),
            # One connection may be wedged; a second one lets the next call through.
            get_updates_request=request or _http(connections=4),
            defaults=Defaults(
                parse_mode=ParseMode.HTML,
                link_preview_options=LinkPreviewOptions(is_disabled=True),
            ),
            inbox=self._inbox,
            watch=self.watch,
        )

    def _desk(self) -> Desk:
        return Desk(
            service=self.service,
            looking=Looking(self.database, self.service.cache),
            standing=Standing(self.database),
            answers=Answers(self._bot),
            admins=Admins(self._bot, self._clock),
            errands=self._errands,
            chatter=Throttle(self._clock, CHATTER_PAUSE),
            sheets=Throttle(self._clock, SHEET_PAUSE),
        )


def _http(connections: int) -> HTTPXRequest:
    return HTTPXRequest(
        connection_pool_size=connections,
        connect_timeout=TIMEOUT,
        read_timeout=TIMEOUT,
        write_timeout=TIMEOUT,
        pool_timeout=TIMEOUT,
    )


def _log_polling_trouble(error: TelegramError) -> None:
    logger.warning("no updates from Telegram (%s); trying again", type(error).__name__)
