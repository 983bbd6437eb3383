"""Where the time goes: the running code is looked at every few milliseconds of CPU time.

Looking costs next to nothing, so the time that is split is the time that is measured. What a
module does for others, such as the engine, is the part of whoever called it: the innermost caller
that has a name here counts.
"""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from types import FrameType
from typing import Final

EVERY: Final = 0.001
"""Seconds of CPU time between two looks; systems with coarser ticks look less often."""


class Part(StrEnum):
    """A part of the whole path."""

    READING = "reading the update, inbox"
    HANDLING = "handlers, service, engine"
    SQL = "SQL: statements, driver, database"
    RENDERING = "rendering"
    SENDING = "sending: delivery, library"
    CLOCKS = "clocks and heartbeat"
    TELEGRAM = "the local Telegram itself"
    LOOP = "event loop"


PART_OF: Final[Mapping[str, Part]] = {
    "telegram.ext._updater": Part.READING,
    "telegram.ext._utils.networkloop": Part.READING,
    "bot.polling": Part.READING,
    "bot.inbox": Part.READING,
    "bot.processing": Part.READING,
    "telegram.ext._application": Part.HANDLING,
    "bot.handlers": Part.HANDLING,
    "bot.service": Part.HANDLING,
    "storage": Part.SQL,
    "sqlalchemy": Part.SQL,
    "aiosqlite": Part.SQL,
    "sqlite3": Part.SQL,
    # The loop waits, so the time is another thread's, and only the database has one.
    "selectors": Part.SQL,
    "bot.render": Part.RENDERING,
    "bot.answers": Part.SENDING,
    "bot.delivery": Part.SENDING,
    "bot.timers": Part.CLOCKS,
    "bot.upkeep": Part.CLOCKS,
    "bot.sandbox": Part.TELEGRAM,
    "bot.local_request": Part.TELEGRAM,
}
"""By module or package."""


class Parts:
    """Counts how often each part was found running while this is entered."""

    def __init__(self) -> None:
        self.looks: Counter[Part] = Counter()
        self._known: dict[str, Part | None] = {}
        self._is_on = False

    def open(self) -> None:
        """Begin to look; only what happens inside ``with`` counts."""
        signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def close(self) -> None:
        """Look no more."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        # One more signal may be on its way, and would end the process by default.
        signal.signal(signal.SIGPROF, signal.SIG_IGN)

    def shares(self) -> Mapping[Part, float]:
        """The share of every part, in the order of the path; together 1."""
        looks = self.looks.total() or 1
        return {part: self.looks[part] / looks for part in Part}

    def __enter__(self) -> None:
        self._is_on = True

    def __exit__(self, *_: object) -> None:
        self._is_on = False

    def _look(self, _signal: int, frame: FrameType | None) -> None:
        if self._is_on:
            self.looks[self._part_at(frame)] += 1

    def _part_at(self, frame: FrameType | None) -> Part:
        while frame is not None:
            part = self._part_of(frame.f_globals.get("__name__", ""))
            if part is not None:
                return part
            frame = frame.f_back
        return Part.LOOP

    def _part_of(self, module: str) -> Part | None:
        if module not in self._known:
            self._known[module] = _part_of(module)
        return self._known[module]


def _part_of(module: str) -> Part | None:
    """The part of the smallest package around a module that has one.

    >>> _part_of("bot.service.unit")
    <Part.HANDLING: 'handlers, service, engine'>
    """
    while module:
        if module in PART_OF:
            return PART_OF[module]
        module = module.rpartition(".")[0]
    return None
