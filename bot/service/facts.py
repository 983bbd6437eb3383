"""What the service returns: facts for the handlers to word."""

from __future__ import annotations

from dataclasses import dataclass

from engine.escape import EscapeResult
from engine.patterns import Play
from engine.view import PlayerView
from storage.scores import LeaderboardRow


@dataclass(frozen=True, slots=True)
class Opened:
    """A table stands in the place; ``is_new`` when it was not there before."""

    table_id: int
    is_new: bool


@dataclass(frozen=True, slots=True)
class JoinWish:
    """A player wants a seat; the deep link of his private chat carries ``token``."""

    token: str
    title: str | None


@dataclass(frozen=True, slots=True)
class Joined:
    """A player has a seat; the group's title and username, None at a table without one."""

    table_id: int
    seat: int
    seats: int
    title: str | None
    group_username: str | None


@dataclass(frozen=True, slots=True)
class Left:
    """A player gave up his seat at the table of this group; None for a table without one."""

    title: str | None


@dataclass(frozen=True, slots=True)
class PlayDone:
    """What was played, and how many cards are left; without a play it was a pass."""

    play: Play | None
    left: int


@dataclass(frozen=True, slots=True)
class Readiness:
    """How many of the people are ready for the next deal; all of them: it has begun."""

    ready: int
    players: int


@dataclass(frozen=True, slots=True)
class GivingUp:
    """What giving up deal ``number`` would cost now, and whether the computer plays meanwhile."""

    table_id: int
    number: int
    price: EscapeResult
    is_hosted: bool


@dataclass(frozen=True, slots=True)
class SubstituteWish:
    """Somebody may offer to play for this player, at the table of this group."""

    owner_name: str
    title: str | None


@dataclass(frozen=True, slots=True)
class HandShown:
    """A player's own view of the running deal, and who sits where.

    ``turn`` is the moment it shows (:attr:`engine.table.Table.turn`); ``players`` are the
    players by seat, ``names`` their names by id.
    """

    table_id: int
    number: int
    turn: str
    view: PlayerView
    players: tuple[int, ...]
    names: dict[int, str]


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """The standings of a chat for one preset, of all time."""

    preset: str
    rows: tuple[LeaderboardRow, ...]
