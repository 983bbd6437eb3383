"""Where the demo takes place: a local Telegram over HTTP, the bot, and a clock for both."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from random import Random
from typing import Final

from pydantic import SecretStr
from sqlalchemy import URL

from bot.app import App
from bot.clock import DAWN, HandClock
from bot.demo.failures import DemoFailed
from bot.sandbox import Telegram
from bot.settings import Settings
from storage import Database

TOKEN: Final = "100000001:local-telegram-demo-0123456789abcdef"  # noqa: S105 - opens no door outside
USERNAME: Final = "shuangkou_bot"
PATIENCE: Final = 20.0
"""Seconds of real time in which the bot has to come to rest."""
EVENING: Final = timedelta(days=1)


class Stage:
    """The world of the demo; its time moves only when somebody lets it pass.

    Args:
        telegram: the local Telegram.
        app: the bot.
        clock: the clock of both.
    """

    def __init__(self, telegram: Telegram, app: App, clock: HandClock) -> None:
        self.telegram = telegram
        self._app = app
        self._clock = clock

    @property
    def now(self) -> float:
        """The time, in seconds since 1970."""
        return self._clock.now().timestamp()

    async def settle(self) -> None:
        """Wait until the bot has heard everything and said everything it may say now.

        Raises:
            DemoFailed: it does not come to rest.
        """
        try:
            async with asyncio.timeout(PATIENCE):
                await self.telegram.all_confirmed(patience=PATIENCE)
                await self._app.settle()
        except TimeoutError:
            raise DemoFailed(f"The bot has not come to rest for {PATIENCE:.0f} seconds.") from None

    async def let_pass(self, seconds: float) -> None:
        """Let time pass, and everything happen that comes with it, moment by moment."""
        await self.settle()
        target = self._clock.now() + timedelta(seconds=seconds)
        while (moment := self._clock.next_moment) is not None and moment < target:
            self._clock.move(moment - self._clock.now())
            await self.settle()
        self._clock.move(target - self._clock.now())
        await self.settle()


def local_settings(url: URL, base_url: str) -> Settings:
    """The settings of a bot that knows no Telegram but the local one.

    Args:
        url: its database.
        base_url: the local Telegram, with the ``/bot`` at its end.
    """
    return Settings(
        bot_token=SecretStr(TOKEN),
        database_url=url.render_as_string(hide_password=False),
        bot_api_url=base_url.removesuffix("/bot"),
        log_level="WARNING",
    )


async def evening(database: Database) -> datetime:
    """When the demo takes place: the evening after the last one that the database knows of."""
    async with database.reading() as tx:
        last = await tx.heartbeat.last()
    if last is None:
        return DAWN
    return datetime.combine(last.date(), DAWN.timetz()) + EVENING


def chance_of(seed: str, begins: datetime) -> Random:
    """The chance of one evening: the same seed plays the same cards, but not evening after evening.

    >>> chance_of("7", DAWN).random() == chance_of("7", DAWN).random()
    True
    """
    return Random(f"{seed} {begins:%Y-%m-%d}")  # noqa: S311 - a demo wants to be repeatable
