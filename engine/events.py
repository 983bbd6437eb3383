"""What happened at a deal, as frozen facts in the order they happened.

Every verb of :class:`engine.deal.Deal` returns the events it caused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.patterns import Play
from engine.rules import ResultClass


@dataclass(frozen=True, slots=True)
class Played:
    """A seat put cards on the table; ``left`` is how many it still holds."""

    seat: int
    play: Play
    left: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat did not answer the play on the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat has no cards left; ``place`` counts from 1, the head."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class Contributed:
    """A big bomb was paid for at once: ``points`` by seat, base included (Rules §7)."""

    seat: int
    play: Play
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick is over; ``seat`` made its last play.

    Attributes:
        seat: the owner of the last play.
        leader: who leads the next trick; None when the deal ended with this one.
        partner_lead: whether the leader is the partner of an owner who is out (接风, Rules §1.7).
        points: the points in the trick, which the owner captures; 0 where points are not counted.
    """

    seat: int
    leader: int | None
    partner_lead: bool
    points: int


@dataclass(frozen=True, slots=True)
class DealEnded:
    """Both players of a team are out; ``order`` holds the seats by finishing place."""

    result_class: ResultClass
    order: tuple[int, ...]


Event: TypeAlias = Played | Passed | WentOut | Contributed | TrickWon | DealEnded
