"""How much time a table gives: the turn, its warning, and everything else that waits."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from engine.refusals import BadTurnTime

SHORTEST_TURN: Final = timedelta(seconds=20)
LONGEST_TURN: Final = timedelta(seconds=300)

WARNING: Final = timedelta(seconds=20)
"""Before a turn runs out its player is warned."""

REMINDER: Final = timedelta(hours=1)
"""At a table without a turn time, between two reminders of the player on turn."""

HOSTED_DELAY: Final = timedelta(seconds=3)
"""How long a hosted seat takes for its play."""

THINKING_TIMES: Final = tuple(timedelta(seconds=each) for each in (3, 2, 4, 2, 3))
"""How long a computer takes for its plays, in turn: a table of people keeps up with it."""

TIMEOUTS_UNTIL_HOSTED: Final = 2
"""Turns in a row that a player may let run out before the computer plays his seat."""

LOBBY_IDLE: Final = timedelta(minutes=10)
"""A lobby in which nothing happens for so long is closed."""

LOBBY_EXTENSION: Final = timedelta(minutes=5)

VOTE_LASTS: Final = timedelta(seconds=100)

PAUSE_LASTS: Final = timedelta(days=1)
"""A table that waits with all its seats hosted is dissolved after this time."""

SEAT_HELD: Final = timedelta(minutes=30)
"""A player whose seat has been hosted for so long may sit down elsewhere."""

NUDGE_PAUSE: Final = timedelta(seconds=20)
"""Between two nudges of a table."""

GRACE: Final = timedelta(seconds=30)
"""What a turn is given that ran out while nobody could play."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The turn time of a table; None: no limit, with an hourly reminder."""

    turn: timedelta | None = timedelta(seconds=60)

    def __post_init__(self) -> None:
        if self.turn is not None and not SHORTEST_TURN <= self.turn <= LONGEST_TURN:
            raise BadTurnTime(SHORTEST_TURN, LONGEST_TURN)
