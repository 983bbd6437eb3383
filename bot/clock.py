"""Time as an argument: the system's clock, or one that tests and the demo move by hand."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final, Protocol

DAWN: Final = datetime(2026, 1, 1, 20, 0, tzinfo=UTC)


class Clock(Protocol):
    """Tells the time, in UTC, and waits for a moment to come."""

    def now(self) -> datetime:
        """The present moment."""

    async def wait_until(self, moment: datetime) -> None:
        """Return when ``moment`` has come; at once when it is past."""


class SystemClock:
    """The clock of this machine."""

    def now(self) -> datetime:
        """The present moment."""
        return datetime.now(UTC)

    async def wait_until(self, moment: datetime) -> None:
        """Sleep until ``moment``."""
        await asyncio.sleep(max(0.0, (moment - self.now()).total_seconds()))


class HandClock:
    """A clock that stands still until somebody moves it."""

    def __init__(self, start: datetime = DAWN) -> None:
        self._now = start
        self._waiting: list[tuple[datetime, int, asyncio.Future[None]]] = []
        self._counter = 0

    def now(self) -> datetime:
        """The moment the hands show."""
        return self._now

    async def wait_until(self, moment: datetime) -> None:
        """Return when the hands have been moved to ``moment`` or past it."""
        if moment <= self._now:
            return
        future = asyncio.get_running_loop().create_future()
        self._counter += 1
        heapq.heappush(self._waiting, (moment, self._counter, future))
        await future

    @property
    def next_moment(self) -> datetime | None:
        """The earliest moment that somebody waits for, or None."""
        while self._waiting and self._waiting[0][2].done():
            heapq.heappop(self._waiting)
        return self._waiting[0][0] if self._waiting else None

    def move(self, by: timedelta) -> None:
        """Move the hands forward and wake whoever waited for a moment that has come."""
        self._now += by
        while (moment := self.next_moment) is not None and moment <= self._now:
            heapq.heappop(self._waiting)[2].set_result(None)


async def rest(
    clock: Clock,
    woken: asyncio.Event,
    until: datetime | None,
    once_waiting: Callable[[], None],
) -> None:
    """Wait until woken, or until a moment; None: until woken.

    ``once_waiting`` is called when the wait has begun: whoever hears of it may move the clock.
    """
    waiting: set[asyncio.Task[object]] = {asyncio.create_task(woken.wait())}
    if until is not None:
        waiting.add(asyncio.create_task(clock.wait_until(until)))
    try:
        await asyncio.sleep(0)
        once_waiting()
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in waiting:
            task.cancel()
