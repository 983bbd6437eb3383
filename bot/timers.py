"""The clocks of all tables, fired when they run out through the same service as any play."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta
from typing import Final

from bot.clock import Clock, rest
from bot.failures import log_failure
from bot.service import Service

logger = logging.getLogger(__name__)

AFTER_TROUBLE: Final = timedelta(seconds=5)


class Timers:
    """Waits for the next clock of any table.

    Args:
        service: fires clocks.
        clock: tells the time.
    """

    def __init__(self, service: Service, clock: Clock) -> None:
        self._service = service
        self._clock = clock
        self._awaited: datetime | None = None
        self._woken = asyncio.Event()
        self._settled = asyncio.Event()
        self._is_stopping = False

    def hear(self, due: datetime | None) -> None:
        """A table was saved; ``due`` is its next clock."""
        if due is not None and (self._awaited is None or due < self._awaited):
            self._settled.clear()
            self._woken.set()

    async def settled(self) -> None:
        """Return when every clock that has run out by now has been fired."""
        self._settled.clear()
        self._woken.set()
        await self._settled.wait()

    def stop(self) -> None:
        """Let :meth:`run` return."""
        self._is_stopping = True
        self._woken.set()

    async def recover(self) -> None:
        """Before the start: let no clock count the time in which the bot was down.

        However short that was: a clock that ran out meanwhile must not fire before the plays
        that were made in time, and still wait at Telegram, have been heard.
        """
        last_alive = await self._service.last_alive()
        if last_alive is not None:
            await self._service.forgive(self._clock.now() - last_alive)

    async def run(self) -> None:
        """Fire clocks until stopped."""
        while not self._is_stopping:
            self._woken.clear()
            try:
                self._awaited = await self._fire()
            except Exception as error:  # noqa: BLE001 - whatever it is, the next clock must fire
                log_failure(logger, "a clock did not fire", error)
                self._awaited = self._clock.now() + AFTER_TROUBLE
            await rest(self._clock, self._woken, self._awaited, self._settle)

    async def _fire(self) -> datetime | None:
        """Fire what is due; one table that fails holds up no other. Returns when to look again."""
        failed: set[int] = set()
        while tables := set(await self._service.due_tables()) - failed:
            for table_id in sorted(tables):
                try:
                    await self._service.tick(table_id)
                except Exception as error:  # noqa: BLE001 - the clocks of others must fire
                    log_failure(logger, f"the clock of table {table_id} did not fire", error)
                    failed.add(table_id)
        if failed:
            return self._clock.now() + AFTER_TROUBLE
        return await self._service.next_due()

    def _settle(self) -> None:
        if not self._woken.is_set():
            self._settled.set()
