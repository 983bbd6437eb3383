"""Waiting until something changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Bell:
    """Wakes everybody who waits whenever it rings."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Future[None]] = set()

    def ring(self) -> None:
        """Let everybody look again."""
        for future in self._waiting:
            if not future.done():
                future.set_result(None)

    async def until(self, condition: Callable[[], bool], timeout: float) -> bool:  # noqa: ASYNC109 - a long poll's own timeout is an ordinary outcome, no cancellation
        """Wait until a condition holds.

        Args:
            condition: Looked at now and after every ring.
            timeout: In seconds of real time.

        Returns:
            Whether it came to hold in time.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + timeout
        while not condition():
            future: asyncio.Future[None] = loop.create_future()
            self._waiting.add(future)
            try:
                await asyncio.wait({future}, timeout=max(0.0, end - loop.time()))
            finally:
                self._waiting.discard(future)
            if not future.done():
                return condition()
        return True
