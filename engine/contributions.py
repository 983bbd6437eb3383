"""贡献分: what the others pay for a big bomb, whoever wins the deal (Rules §7, §9.6)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bombs import stars
from engine.patterns import Play
from engine.rules import Rules
from engine.seating import partner_of
from engine.steps import value_at


@dataclass(frozen=True, slots=True)
class ContributionLine:
    """One bomb that was paid for: ``points`` by seat, base included.

    ``unplayed`` marks a bomb that was left in the hand (option ``unplayed_bombs_contribute``).
    """

    seat: int
    play: Play
    points: tuple[int, ...]
    unplayed: bool = False


def contribution(seat: int, bomb: Play, rules: Rules) -> tuple[int, ...] | None:
    """What a bomb of ``seat`` moves, by seat and base included; None when it is not paid for."""
    gain = value_at(rules.scoring.contribution.gains, stars(bomb, rules))
    if gain is None:
        return None
    part = gain // (rules.seats - 1)
    points = [-part] * rules.seats
    points[seat] = gain
    partner = partner_of(seat, rules.seats)
    if rules.scoring.contribution.partner_too and partner is not None:
        points[partner] = gain
    return tuple(rules.base * each for each in points)


def contribution_lines(
    bombs: tuple[tuple[int, Play], ...], rules: Rules, *, unplayed: bool = False
) -> tuple[ContributionLine, ...]:
    """A line for each of these bombs, by seat and play, that is paid for."""
    return tuple(
        ContributionLine(seat, bomb, points, unplayed)
        for seat, bomb in bombs
        if (points := contribution(seat, bomb, rules)) is not None
    )
