"""How often a bot may send and edit.

Sends and edits share one budget (https://core.telegram.org/bots/faq, tdlib/td issue 3034).
Telegram publishes no exact shape; sliding windows are the strict reading of its numbers: in no
window of that length do more calls pass.
"""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Window:
    """At most so many calls in any stretch of so many seconds."""

    calls: int
    seconds: float


OVERALL = Window(30, 1)
PRIVATE_CHAT = Window(5, 5)
"""One a second; short bursts pass."""
GROUP = Window(20, 60)


@dataclass
class Limits:
    """Counts the calls that went through.

    Args:
        are_on: Whether anything is refused; counting goes on either way.
    """

    are_on: bool = True
    _passed: dict[int | None, deque[float]] = field(default_factory=dict)

    def take(self, chat_id: int, window: Window, now: float) -> int | None:
        """Count a send or an edit.

        Returns:
            None when it may pass, else the seconds to wait.
        """
        budgets = [(self._recent(None, OVERALL, now), OVERALL)]
        budgets.append((self._recent(chat_id, window, now), window))
        waits = [
            passed[-limit.calls] + limit.seconds - now
            for passed, limit in budgets
            if len(passed) >= limit.calls
        ]
        if waits and self.are_on:
            return max(1, math.ceil(max(waits)))
        for passed, _ in budgets:
            passed.append(now)
        return None

    def _recent(self, key: int | None, window: Window, now: float) -> deque[float]:
        passed = self._passed.setdefault(key, deque())
        while passed and passed[0] <= now - window.seconds:
            passed.popleft()
        return passed
