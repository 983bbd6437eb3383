"""Points of a finished deal, with the explanation of every part. Facts, never words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.captured import CapturedAccount
from engine.contributions import ContributionLine
from engine.patterns import Play
from engine.rules import ResultClass, Rules


@dataclass(frozen=True, slots=True)
class Finish:
    """What decides the points of a deal.

    Attributes:
        order: seats by finishing place.
        bombs: every bomb that was played, in order: seat and play.
        cards_left: cards in the hand of the last player; needed with two seats only (Rules §12).
        captured: points captured, by seat (Rules §10.3).
        points_left: points of the cards left in hands, by seat (Rules §10.6).
        unplayed: bombs left in hands, where they are paid for.
    """

    order: tuple[int, ...]
    bombs: tuple[tuple[int, Play], ...] = ()
    cards_left: int = 0
    captured: tuple[int, ...] = ()
    points_left: tuple[int, ...] = ()
    unplayed: tuple[tuple[int, Play], ...] = ()


@dataclass(frozen=True, slots=True)
class Factor:
    """A bomb that multiplies the points of the deal."""

    seat: int
    play: Play
    factor: int


@dataclass(frozen=True, slots=True)
class Result:
    """The points of a finished deal; sequences by seat, all in points (base included).

    Attributes:
        result_class: how it was won.
        order: seats by finishing place.
        winner: the winning team; None for a draw of captured points.
        units: points by seat before the multiplier, base included.
        multiplier: what they are multiplied with; 1 for none.
        factors: the bombs that make the multiplier.
        contributions: one line for each bomb that was paid for.
        tax: what each seat pays of its winnings.
        totals: what each seat wins or loses in the end.
        house: what the house gains: players and house together are 0.
        captured: the account of captured points, where they decide.
    """

    result_class: ResultClass
    order: tuple[int, ...]
    winner: int | None
    units: tuple[int, ...]
    multiplier: int
    factors: tuple[Factor, ...]
    contributions: tuple[ContributionLine, ...]
    tax: tuple[int, ...]
    totals: tuple[int, ...]
    house: int
    captured: CapturedAccount | None = None


def score(finish: Finish, rules: Rules) -> Result: ...
