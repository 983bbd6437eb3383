"""Points of a finished deal, with the explanation of every part. Facts, never words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.captured import CapturedAccount, captured_class, settle
from engine.contributions import ContributionLine, contribution_lines
from engine.multiplier import Factor, factors, product
from engine.patterns import Play
from engine.rules import ResultClass, Rules
from engine.seating import partner_of, team_of
from engine.tax import taxes

_CLASS_BY_PLACE_OF_PARTNER = {
    1: ResultClass.DOUBLE,
    2: ResultClass.SINGLE,
    3: ResultClass.FLAT,
}


@dataclass(frozen=True, slots=True)
class Finish:
    """What decides the points of a deal.

    Attributes:
        order: seats by finishing place.
        bombs: every bomb that was played, in order: seat and play.
        cards_left: cards in the hand of the last player; needed with two seats only (Rules §12).
        captured: points captured, by seat (Rules §10.3); empty where they do not count.
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

    @property
    def totals_by_place(self) -> tuple[int, ...]:
        """The totals in finishing order."""
        return tuple(self.totals[seat] for seat in self.order)


def score(finish: Finish, rules: Rules) -> Result:
    """The points of a finished deal under its rules."""
    account = None
    result_class = result_class_of(finish, rules)
    winner: int | None = team_of(finish.order[0])
    if rules.scoring.captured is None:
        by_place = rules.scoring.by_place[result_class]
        units = tuple(rules.base * by_place[finish.order.index(seat)] for seat in _seats(rules))
    else:
        account = settle(finish.order, finish.captured, finish.points_left, finish.bombs, rules)
        winner = account.winner
        units = tuple(
            rules.base * (account.knives if team_of(seat) == winner else -account.knives)
            for seat in _seats(rules)
        )
    multiplied_by = factors(finish.bombs, team_of(finish.order[0]), rules)
    multiplier = product(multiplied_by)
    contributions = contribution_lines(finish.bombs, rules) + contribution_lines(
        finish.unplayed, rules, unplayed=True
    )
    gross = tuple(
        units[seat] * multiplier + sum(line.points[seat] for line in contributions)
        for seat in _seats(rules)
    )
    tax = taxes(gross, rules)
    totals = tuple(points - paid for points, paid in zip(gross, tax, strict=True))
    return Result(
        result_class=result_class,
        order=finish.order,
        winner=winner,
        units=units,
        multiplier=multiplier,
        factors=multiplied_by,
        contributions=contributions,
        tax=tax,
        totals=totals,
        house=-sum(totals),
        captured=account,
    )


def result_class_of(finish: Finish, rules: Rules) -> ResultClass:
    """How the deal was won (Rules §1.10, §10.8, §12)."""
    if rules.scoring.captured is not None:
        return captured_class(finish.order, finish.captured)
    partner = partner_of(finish.order[0], rules.seats)
    if partner is None:
        return next(
            each for fewest, each in rules.scoring.cards_left if finish.cards_left >= fewest
        )
    return _CLASS_BY_PLACE_OF_PARTNER[finish.order.index(partner)]


def _seats(rules: Rules) -> range:
    return range(rules.seats)
