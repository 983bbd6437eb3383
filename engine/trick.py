"""A trick: one lead and everything that answered it (Rules §1.6, §10.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from engine.cards import Cards, Rank
from engine.patterns import Play

Move: TypeAlias = tuple[int, Play | None]
"""A seat and what it played; None is a pass."""

POINTS_OF_RANK: Final[Mapping[Rank, int]] = MappingProxyType(
    {Rank.FIVE: 5, Rank.TEN: 10, Rank.KING: 10}
)
"""Points go with the physical card: a wild joker that stands for a 5 carries none."""


def points_in(cards: Cards) -> int:
    """The points that these cards carry where points are captured (Rules §10.3).

    >>> points_in(Cards.parse("55TKAB"))
    30
    """
    return sum(cards.count(rank) * points for rank, points in POINTS_OF_RANK.items())


@dataclass(frozen=True, slots=True)
class Trick:
    """One trick, running or over."""

    leader: int
    moves: tuple[Move, ...]

    @property
    def top(self) -> Move | None:
        """The last play and who made it; None before the lead."""
        return next((move for move in reversed(self.moves) if move[1] is not None), None)

    @property
    def points(self) -> int:
        """The points that its cards carry."""
        return sum(points_in(play.cards) for _, play in self.moves if play is not None)
