"""The loop that fires the clocks of all tables."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta
from typing import cast

import pytest

from bot.clock import HandClock
from bot.service import Service
from bot.timers import AFTER_TROUBLE, Timers


class Tables:
    """As many tables as there are clocks due; the clock of a broken one fails again and again."""

    def __init__(self, broken: int, *others: int) -> None:
        self._broken = broken
        self._due = {broken, *others}
        self.fired: list[int] = []
        self.failed = 0

    async def due_tables(self) -> tuple[int, ...]:
        return tuple(sorted(self._due))

    async def next_due(self) -> datetime | None:
        return None

    async def tick(self, table_id: int) -> None:
        if table_id == self._broken:
            self.failed += 1
            raise RuntimeError("broken")
        self.fired.append(table_id)
        self._due.discard(table_id)


async def test_a_table_that_fails_holds_up_no_other(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL, "bot.timers")
    tables, clock = Tables(1, 2, 3), HandClock()
    timers = Timers(cast("Service", tables), clock)
    running = asyncio.create_task(timers.run())
    await timers.settled()
    assert tables.fired == [2, 3]
    assert tables.failed == 1, "it is not tried again at once"

    clock.move(AFTER_TROUBLE + timedelta(seconds=1))
    await timers.settled()
    assert tables.failed > 1, "but it is tried again"
    timers.stop()
    await running
