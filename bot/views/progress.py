"""How far a deal had come at the end of one of its tricks."""

from __future__ import annotations

from dataclasses import dataclass

from engine.deal import Deal
from engine.seating import TEAMS, team_of
from engine.trick import Trick


@dataclass(frozen=True, slots=True)
class Progress:
    """A deal as it stood when a trick was over, or as it stands in a running one.

    Attributes:
        trick: the trick.
        left: how many cards each seat held.
        out: the seats without cards, in the order they went out.
        turn: the seat to act; None in a trick that is over.
        next_leader: who led the next trick; None while this one runs, or when the deal is over.
        captured: the teams' captured points, this trick included once it is over.
    """

    trick: Trick
    left: tuple[int, ...]
    out: tuple[int, ...]
    turn: int | None
    next_leader: int | None
    captured: tuple[int, int]

    @property
    def is_over(self) -> bool:
        """Whether the trick is over."""
        return self.turn is None


def progress(deal: Deal, index: int) -> Progress:
    """The deal at the end of trick ``index``, counted from 0."""
    tricks = deal.tricks
    left = [len(hand) for hand in deal.dealt]
    out: list[int] = []
    for trick in tricks[: index + 1]:
        for seat, play in trick.moves:
            if play is not None:
                left[seat] -= len(play.cards)
                if not left[seat]:
                    out.append(seat)
    running = index == len(tricks) - 1 and not deal.is_over
    following = tricks[index + 1].leader if index + 1 < len(tricks) else None
    return Progress(
        trick=tricks[index],
        left=tuple(left),
        out=tuple(out),
        turn=deal.turn if running else None,
        next_leader=following,
        captured=_captured(tricks[: index if running else index + 1]),
    )


def _captured(finished: tuple[Trick, ...]) -> tuple[int, int]:
    points = [0] * TEAMS
    for trick in finished:
        if trick.top is not None:
            points[team_of(trick.top[0])] += trick.points
    first, second = points
    return first, second
