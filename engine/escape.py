"""What it costs to give up a deal for good (Rules §1.11, §9.7 and each preset)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bombs import bomb_key
from engine.contributions import ContributionLine, contribution_lines
from engine.multiplier import Factor, factor_of, product
from engine.patterns import Play
from engine.rules import EscapeKind, ResultClass, Rules
from engine.seating import team_of
from engine.tax import taxes


@dataclass(frozen=True, slots=True)
class EscapeResult:
    """The points of a deal that a runner ended; sequences by seat, base included.

    Attributes:
        runner: the seat that gave up.
        points: what the escape itself moves.
        multiplier: what the bombs played so far multiplied the price with; 1 for none.
        factors: those bombs.
        contributions: what had been paid for bombs, which stays.
        tax: what each seat pays of its winnings.
        totals: what each seat wins or loses in the end.
        house: what the house gains: players and house together are 0.
        forfeited_by: the team that loses the whole match by it, if the rules play matches.
    """

    runner: int
    points: tuple[int, ...]
    multiplier: int
    factors: tuple[Factor, ...]
    contributions: tuple[ContributionLine, ...]
    tax: tuple[int, ...]
    totals: tuple[int, ...]
    house: int
    forfeited_by: int | None


def escape(runner: int, bombs: tuple[tuple[int, Play], ...], rules: Rules) -> EscapeResult:
    """The points when ``runner`` gives up; ``bombs`` are those played so far: seat and play."""
    multiplied_by = _factors(bombs, rules)
    multiplier = product(multiplied_by)
    by_seat = _units(runner, multiplied_by, rules)
    points = tuple(rules.base * multiplier * units for units in by_seat)
    contributions = contribution_lines(bombs, rules)
    gross = tuple(
        own + sum(line.points[seat] for line in contributions) for seat, own in enumerate(points)
    )
    tax = taxes(gross, rules)
    totals = tuple(total - paid for total, paid in zip(gross, tax, strict=True))
    forfeits = rules.scoring.escape.kind is EscapeKind.FORFEIT
    return EscapeResult(
        runner=runner,
        points=points,
        multiplier=multiplier,
        factors=multiplied_by,
        contributions=contributions,
        tax=tax,
        totals=totals,
        house=-sum(totals),
        forfeited_by=team_of(runner) if forfeits else None,
    )


def _factors(bombs: tuple[tuple[int, Play], ...], rules: Rules) -> tuple[Factor, ...]:
    """The bombs that raise the price of an escape."""
    kind = rules.scoring.escape.kind
    if kind is EscapeKind.RUNNING_DOUBLE:
        return tuple(
            Factor(seat, bomb, factor)
            for seat, bomb in bombs
            if (factor := factor_of(bomb, rules)) > 1
        )
    if kind is EscapeKind.THREE_DOUBLES and bombs:
        seat, highest = max(bombs, key=lambda each: bomb_key(each[1], rules))
        factor = factor_of(highest, rules)
        return (Factor(seat, highest, factor),) if factor > 1 else ()
    return ()


def _units(runner: int, multiplied_by: tuple[Factor, ...], rules: Rules) -> tuple[int, ...]:
    """Units by seat, before base and multiplier."""
    price = rules.scoring.escape
    units = [0] * rules.seats
    if price.kind is EscapeKind.FIXED:
        units[runner] = price.units
    elif price.kind is EscapeKind.RUNNING_DOUBLE:
        units[runner] = -_double(rules)
    elif price.kind is EscapeKind.THREE_DOUBLES:
        paid_team = team_of(multiplied_by[0].seat) if multiplied_by else 1 - team_of(runner)
        for seat in range(rules.seats):
            if team_of(seat) == paid_team:
                units[seat] = _double(rules)
        units[runner] = -3 * _double(rules)
    return tuple(units)


def _double(rules: Rules) -> int:
    """What the head of a double wins before any bomb."""
    return rules.scoring.by_place[ResultClass.DOUBLE][0]
