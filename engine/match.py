"""A match of several deals (Rules §11): the winners' points decide; a tie adds a deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.errors import EngineError
from engine.rules import Rules
from engine.seating import TEAMS
from engine.series import DealOutcome


class MatchDecided(EngineError):
    """A deal after the one that decided the match; ``deals`` were enough."""

    def __init__(self, deals: int) -> None:
        super().__init__(f"the match was decided after {deals} deals")
        self.deals = deals


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """The teams' match points; ``winner`` is None while more deals are to come."""

    points: tuple[int, int]
    winner: int | None


def match_standing(deals: Sequence[DealOutcome], rules: Rules) -> MatchStanding:
    """Where a match stands after these deals.

    A deal without a winner moves no match points.

    Raises:
        MatchDecided: there are deals after the one that decided it.

    >>> from engine.presets import PRESETS
    >>> from engine.rules import ResultClass
    >>> flat = DealOutcome(ResultClass.FLAT, winner=0)
    >>> double = DealOutcome(ResultClass.DOUBLE, winner=1)
    >>> match_standing([flat, flat, flat], PRESETS["match"])
    MatchStanding(points=(0, 0), winner=None)
    >>> match_standing([flat, flat, flat, double], PRESETS["match"])
    MatchStanding(points=(0, 3), winner=1)
    """
    length = rules.scoring.match_deals
    assert length is not None
    standing = MatchStanding(points=(0, 0), winner=None)
    for number, deal in enumerate(deals, start=1):
        if standing.winner is not None:
            raise MatchDecided(deals=number - 1)
        points = _points_after(standing.points, deal, rules)
        ahead = points.index(max(points)) if points[0] != points[1] else None
        standing = MatchStanding(points, winner=ahead if number >= length else None)
    return standing


def is_decided(deals: Sequence[DealOutcome], rules: Rules) -> bool:
    """Whether these deals have decided a match."""
    return match_standing(deals, rules).winner is not None


def _points_after(points: tuple[int, int], deal: DealOutcome, rules: Rules) -> tuple[int, int]:
    gained = rules.scoring.by_place[deal.result_class][0]
    first, second = (points[team] + (gained if team == deal.winner else 0) for team in range(TEAMS))
    return first, second
