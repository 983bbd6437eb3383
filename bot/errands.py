"""Small tasks that nobody's queue waits for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine

from bot.failures import log_failure

logger = logging.getLogger(__name__)


class Errands:
    """Runs what may take long, such as a private message that must first arrive."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def send(self, errand: Coroutine[None, None, None]) -> None:
        """Run it beside everything else."""
        task = asyncio.create_task(errand)
        self._running.add(task)
        task.add_done_callback(self._is_back)

    async def all_back(self) -> None:
        """Return when none is running."""
        while self._running:
            await asyncio.wait(self._running)

    def _is_back(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log_failure(logger, "an errand failed", error)
