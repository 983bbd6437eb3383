"""Who plays for himself in a running deal, and how much time there is, as the others see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self

from bot.wording import Html, Words
from engine.computers import is_computer
from engine.table import Table

HOSTED_SIGN: Final = "🤖"
LATE_SIGN: Final = "⌛"
CLOCK_SIGN: Final = "⏱"


@dataclass(frozen=True, slots=True)
class Presence:
    """Attendance at a running deal; players by id.

    Attributes:
        hosted: for whom the computer plays.
        late: who has let his last turn run out.
        seconds: the time of a turn; None without a limit, or where it is not worth telling.
    """

    hosted: frozenset[int] = frozenset()
    late: frozenset[int] = frozenset()
    seconds: int | None = None

    @classmethod
    def of(cls, table: Table) -> Self:
        """The attendance at a table."""
        time = table.pace.turn
        return cls(
            frozenset(table.attendance.hosted),
            frozenset(table.attendance.timeouts),
            None if time is None else int(time.total_seconds()),
        )

    def waits_for(self, player: int) -> bool:
        """Whether it is a person who has to act himself."""
        return player not in self.hosted and not is_computer(player)

    def sign(self, player: int) -> str:
        """What stands behind the name of a player; empty for most."""
        if player in self.hosted:
            return f" {HOSTED_SIGN}"
        return f" {LATE_SIGN}" if player in self.late else ""


ALL_HERE: Final = Presence()


def time_text(seconds: int | None, words: Words) -> Html:
    """How long a turn may take, for behind a headline; empty without a limit."""
    if seconds is None:
        return Html("")
    return words.say(" {sign}{seconds} s", sign=CLOCK_SIGN, seconds=seconds)
