"""What happened at a table, beside the plays of a deal (:mod:`engine.events`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.escape import EscapeResult
from engine.events import Event
from engine.scoring import Result


class Ending(StrEnum):
    """Why a table closed or a series ended."""

    HOST = "host"
    ADMIN = "admin"
    VOTE = "vote"
    COMPLETE = "complete"
    """All the deals of the series were played."""
    EMPTY = "empty"
    """Nobody is seated any more."""
    SEAT_LEFT = "seat_left"
    """A player left his seat between deals, or gave up the deal."""
    IDLE = "idle"
    """Nobody did anything for too long."""


@dataclass(frozen=True, slots=True)
class LobbyChanged:
    """Seats, host, rules or length are others than before."""


@dataclass(frozen=True, slots=True)
class DealStarted:
    """Deal ``number`` of the series was dealt."""

    number: int


@dataclass(frozen=True, slots=True)
class DealFinished:
    """Deal ``number`` is over.

    ``result`` is by seat of ``players``; ``totals`` are the points of the series so far, by player.
    """

    number: int
    players: tuple[int, ...]
    result: Result
    totals: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class DealEscaped:
    """Deal ``number`` ended because a player gave it up for good.

    ``result`` is by seat of ``players``; ``totals`` are the points of the series, by player.
    """

    number: int
    players: tuple[int, ...]
    result: EscapeResult
    totals: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class DealVoided:
    """Deal ``number`` was stopped by an admin or a vote; nothing of it counts."""

    number: int
    ending: Ending


@dataclass(frozen=True, slots=True)
class BecameReady:
    """A player is ready for the next deal."""

    player: int


@dataclass(frozen=True, slots=True)
class VoteChanged:
    """A vote was opened or answered, and goes on."""


@dataclass(frozen=True, slots=True)
class VoteRejected:
    """Too many want to play on."""


@dataclass(frozen=True, slots=True)
class TurnWarned:
    """The player on turn has little time left, or has been waited for long."""

    player: int


@dataclass(frozen=True, slots=True)
class TimedOut:
    """A turn ran out; what follows was done for the player."""

    player: int


@dataclass(frozen=True, slots=True)
class ActedForPlayer:
    """The computer acted for a player; what it did follows."""

    player: int


@dataclass(frozen=True, slots=True)
class BecameHosted:
    """The computer plays a player's seat from now on (托管)."""

    player: int


@dataclass(frozen=True, slots=True)
class CameBack:
    """A player plays for himself again."""

    player: int


@dataclass(frozen=True, slots=True)
class AutoPassChanged:
    """A player passes by himself from now on where he cannot beat the table, or no more."""

    player: int


@dataclass(frozen=True, slots=True)
class Paused:
    """Every seat is hosted: the table waits for somebody to come back."""


@dataclass(frozen=True, slots=True)
class Nudged:
    """The player on turn is hurried by another."""

    player: int
    by: int


@dataclass(frozen=True, slots=True)
class SubstituteAsked:
    """A newcomer offers to play the owner's hosted seat, or another has agreed to it."""

    newcomer: int
    owner: int


@dataclass(frozen=True, slots=True)
class SubstituteRefused:
    """The newcomer does not get the seat."""

    newcomer: int


@dataclass(frozen=True, slots=True)
class SubstituteSeated:
    """The newcomer plays the owner's seat from now on."""

    newcomer: int
    owner: int


@dataclass(frozen=True, slots=True)
class SeriesEnded:
    """The total of a series of at least one deal; points by player, highest first."""

    deals: int
    totals: Mapping[int, int]
    ending: Ending


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The table is gone, and all its seats are free."""

    ending: Ending


TableEvent: TypeAlias = (
    Event
    | LobbyChanged
    | DealStarted
    | DealFinished
    | DealEscaped
    | DealVoided
    | TurnWarned
    | TimedOut
    | ActedForPlayer
    | BecameHosted
    | CameBack
    | AutoPassChanged
    | Paused
    | Nudged
    | SubstituteAsked
    | SubstituteRefused
    | SubstituteSeated
    | BecameReady
    | VoteChanged
    | VoteRejected
    | SeriesEnded
    | TableClosed
)
