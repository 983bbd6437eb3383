"""CPU time of this process, all its threads together; waiting costs none of it."""

from __future__ import annotations

import asyncio
from time import process_time
from typing import Final

PAUSE: Final = 0.005
"""Seconds between two looks at the CPU time."""

HARDLY_ANYTHING: Final = 0.0005
"""Seconds of CPU time in a pause: what looking takes."""

QUIET_PAUSES: Final = 3


class Stopwatch:
    """Adds up CPU time, in seconds.

    Use it as a context manager, as often as there is something to measure.
    """

    def __init__(self) -> None:
        self.total = 0.0
        self._began = 0.0

    def __enter__(self) -> None:
        self._began = process_time()

    def __exit__(self, *_: object) -> None:
        self.total += process_time() - self._began


async def until_idle() -> None:
    """Return when the process has nothing more to do.

    A bot that is asked whether it is done looks into its database. What is measured must not be
    asked: it is done when it uses no more CPU time.
    """
    quiet, used = 0, process_time()
    while quiet < QUIET_PAUSES:
        await asyncio.sleep(PAUSE)
        now = process_time()
        quiet = quiet + 1 if now - used < HARDLY_ANYTHING else 0
        used = now
