"""What a table refuses, as types with facts (design: words are the bot's).

A refusal of cards or turns at a running deal is in :mod:`engine.errors`; these are about seats,
phases, hosts and votes.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from engine.errors import EngineError

if TYPE_CHECKING:
    from engine.table.phase import Phase


class TableRefusal(EngineError):
    """The table does not allow this now; nothing has changed."""


class NotSeated(TableRefusal):
    """The player has no seat at this table."""


class AlreadySeated(TableRefusal):
    """The player sits here already, on ``seat``."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"already on seat {seat}")
        self.seat = seat


class TableFull(TableRefusal):
    """All seats are taken."""


class SeatsFree(TableRefusal):
    """A deal needs every seat taken; ``free`` of them are not."""

    def __init__(self, free: int) -> None:
        super().__init__(f"{free} seats are free")
        self.free = free


class NotHost(TableRefusal):
    """Only the host may do this; ``host`` is the player who hosts."""

    def __init__(self, host: int) -> None:
        super().__init__(f"player {host} hosts")
        self.host = host


class WrongPhase(TableRefusal):
    """The table is in ``phase``, where this cannot be done."""

    def __init__(self, phase: Phase) -> None:
        super().__init__(f"the table is in phase {phase}")
        self.phase = phase


class StaleTurn(TableRefusal):
    """The input was made for another moment than ``turn`` (:attr:`engine.table.Table.turn`)."""

    def __init__(self, turn: str) -> None:
        super().__init__(f"turn {turn} has come")
        self.turn = turn


class StopNeedsVote(TableRefusal):
    """In a running deal a stop takes a vote, or an admin who does not play."""


class NoVote(TableRefusal):
    """There is no vote to answer."""


class AlreadyVoted(TableRefusal):
    """The player has given this answer already."""


class NoRoomForSeats(TableRefusal):
    """Rules for fewer seats than players sit at the table; ``seats`` of the rules."""

    def __init__(self, seats: int) -> None:
        super().__init__(f"these rules have {seats} seats")
        self.seats = seats


class BadSeriesLength(TableRefusal):
    """A series has 1 to ``most`` deals, or goes on until its host ends it."""

    def __init__(self, most: int) -> None:
        super().__init__(f"1 to {most} deals")
        self.most = most


class BadTurnTime(TableRefusal):
    """A turn takes from ``shortest`` to ``longest``, or has no limit."""

    def __init__(self, shortest: timedelta, longest: timedelta) -> None:
        super().__init__(f"{shortest} to {longest}")
        self.shortest = shortest
        self.longest = longest


class AlreadyHosted(TableRefusal):
    """The computer plays for this player already."""


class NotAway(TableRefusal):
    """The computer does not play for this player."""


class NothingToNudge(TableRefusal):
    """Nobody is keeping the table waiting but the one who asks, or the computer."""


class TooSoon(TableRefusal):
    """It was done a moment ago; it may be done again after ``pause``."""

    def __init__(self, pause: timedelta) -> None:
        super().__init__(f"once in {pause}")
        self.pause = pause


class NoOffer(TableRefusal):
    """Nobody offers to play the seat, or no more."""


class VoteRuns(TableRefusal):
    """Another newcomer has offered to play the seat."""


class NoComputer(TableRefusal):
    """No computer sits at the table."""
