"""Saying something again only after a while."""

from __future__ import annotations

from collections.abc import Hashable
from datetime import datetime, timedelta
from typing import Final

from bot.clock import Clock

MOST_REMEMBERED: Final = 10_000


class Throttle:
    """Lets each key pass once in a while, and keeps no more than it must.

    Args:
        clock: Tells the time.
        pause: How long a key that has passed is held back.
    """

    def __init__(self, clock: Clock, pause: timedelta) -> None:
        self._clock = clock
        self._pause = pause
        self._passed: dict[Hashable, datetime] = {}

    def lets_pass(self, key: Hashable) -> bool:
        """Whether the key may pass now; if so, the next time is a pause later."""
        now = self._clock.now()
        passed = self._passed.get(key)
        if passed is not None and now - passed < self._pause:
            return False
        self._passed.pop(key, None)
        self._passed[key] = now
        if len(self._passed) > MOST_REMEMBERED:
            del self._passed[next(iter(self._passed))]
        return True
