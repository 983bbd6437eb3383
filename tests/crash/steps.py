"""Where a process can be cut."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique


@unique
class Step(StrEnum):
    """A moment at which the process may end; the value says it in words."""

    RECEIVED = "updates received, not yet kept"
    KEPT = "updates kept, not yet handled"
    CHANGING = "inside the transaction of an update"
    CHANGED = "before the commit of an update"
    COMMITTED = "after the commit of an update"
    BEFORE_CALL = "before a send or an edit"
    AFTER_CALL = "after a send or an edit, before it is booked"
    CLAIMING = "inside a transaction of the delivery"
    BOOKING = "before a commit of the delivery"
    BOOKED = "after a commit of the delivery"
    TICKING = "inside the transaction of a clock"
    TICKED = "before the commit of a clock"
    FIRED = "after the commit of a clock"
    STARTING = "while starting"
    ANYWHERE = "at a random moment, from outside"


@dataclass(frozen=True, slots=True)
class Cut:
    """The process is killed when it comes to a step for the ``nth`` time, counted from 1.

    With :attr:`Step.ANYWHERE` it is killed from outside, ``delay`` seconds of real time after the
    people's ``nth`` action.
    """

    step: Step
    nth: int
    delay: float = 0.0

    def __str__(self) -> str:
        return f"{self.step.name} {self.nth}"
