"""Who plays for himself in a deal, and for whom the computer plays (托管)."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from engine.pace import SEAT_HELD, TIMEOUTS_UNTIL_HOSTED


@dataclass(slots=True)
class Attendance:
    """Attendance of the players of a deal, by player id.

    Attributes:
        timeouts: turns in a row that a player let run out.
        hosted: since when the computer plays for a player.
        gone: hosted players who have sat down elsewhere: the computer keeps their seats to the
            end of the deal.
        auto_pass: who wants to pass by himself when he cannot beat the table.
    """

    timeouts: dict[int, int] = field(default_factory=dict)
    hosted: dict[int, datetime] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)
    auto_pass: set[int] = field(default_factory=set)

    def acted(self, player: int) -> bool:
        """Note an action of the player's own; returns whether it ended his hosting."""
        self.timeouts.pop(player, None)
        return self.hosted.pop(player, None) is not None

    def timed_out(self, player: int) -> bool:
        """Note a turn that ran out; returns whether the computer is to play from now on."""
        self.timeouts[player] = self.timeouts.get(player, 0) + 1
        return self.timeouts[player] >= TIMEOUTS_UNTIL_HOSTED

    def host(self, player: int, now: datetime) -> None:
        """Let the computer play for a player until he acts himself."""
        self.hosted.setdefault(player, now)

    def may_sit_elsewhere(self, player: int, now: datetime) -> bool:
        """Whether the player has been hosted for so long that his seat holds him no more."""
        since = self.hosted.get(player)
        return since is not None and now - since >= SEAT_HELD

    def replace(self, player: int) -> None:
        """A substitute plays in the player's place from now on."""
        self.hosted.pop(player, None)
        self.timeouts.pop(player, None)
        self.gone.discard(player)
        self.auto_pass.discard(player)
