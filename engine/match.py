"""A match of several deals (Rules §11): the winners' points decide; a tie adds a deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.errors import EngineError
from engine.rules import ResultClass, Rules


class MatchDecided(EngineError):
    """A deal after the one that decided the match; ``deals`` were enough."""

    def __init__(self, deals: int) -> None:
        super().__init__(f"the match was decided after {deals} deals")
        self.deals = deals


@dataclass(frozen=True, slots=True)
class MatchDeal:
    """One deal of a match: its class and the team that won it."""

    result_class: ResultClass
    winner: int


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """The teams' match points; ``winner`` is None while more deals are to come."""

    points: tuple[int, int]
    winner: int | None


def match_standing(deals: Sequence[MatchDeal], rules: Rules) -> MatchStanding:
    """Where a match stands after these deals.

    Raises:
        MatchDecided: there are deals after the one that decided it.
    """
    length = rules.scoring.match_deals
    assert length is not None
    points = [0, 0]
    for number, deal in enumerate(deals, start=1):
        points[deal.winner] += rules.scoring.by_place[deal.result_class][0]
        if length <= number < len(deals) and points[0] != points[1]:
            raise MatchDecided(deals=number)
    over = len(deals) >= length and points[0] != points[1]
    return MatchStanding(
        points=(points[0], points[1]),
        winner=points.index(max(points)) if over else None,
    )
