"""Running the bot until it is told to stop, or Telegram has fallen silent."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from typing import Final

from bot.app import App
from bot.clock import SystemClock
from bot.polling import SILENCE
from bot.settings import Settings, SettingsError, load_settings
from storage import DatabaseUnavailable

logger = logging.getLogger(__name__)

DONE: Final = 0
BROKEN: Final = 1
BADLY_CONFIGURED: Final = 2

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
TALKATIVE: Final = ("httpx", "httpcore", "telegram", "alembic", "aiosqlite")
"""Loggers that would name every call, with the token in its address."""


def run() -> int:
    """Run the bot. Returns the exit code of the process."""
    try:
        settings = load_settings()
        set_up_logging(settings.log_level)
        return asyncio.run(_run(settings))
    except (SettingsError, DatabaseUnavailable) as error:
        print(error, file=sys.stderr)  # noqa: T201 - the sentence that the operator needs
        return BADLY_CONFIGURED


def set_up_logging(level: str) -> None:
    """One line an event on standard error; the libraries only when something is wrong."""
    logging.basicConfig(
        level=level, format="%(asctime)s %(levelname)s %(name)s: %(message)s", stream=sys.stderr
    )
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)


async def _run(settings: Settings) -> int:
    app = App(settings, clock=SystemClock())
    told_to_stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        loop.add_signal_handler(number, told_to_stop.set)
    starting = asyncio.create_task(app.start())
    stopping = asyncio.create_task(told_to_stop.wait())
    silence = None
    try:
        await asyncio.wait({starting, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if not starting.done():
            return DONE
        starting.result()
        logger.info("the bot is running")
        silence = asyncio.create_task(app.watch.until_silence())
        await asyncio.wait({silence, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if silence.done():
            logger.error("Telegram has not answered for %d s", SILENCE.seconds)
            return BROKEN
        return DONE
    finally:
        for task in (starting, stopping, silence):
            if task is not None:
                task.cancel()
        await app.stop()
