"""抓分: captured points decide the deal (宁波, Rules §10.6–§10.9).

Tribute moves points, the winner is read after it, the class before it, and knives are paid.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.bombs import stars
from engine.cards import JOKERS
from engine.patterns import Play
from engine.rules import CapturedPoints, ResultClass, Rules
from engine.seating import TEAMS, team_of
from engine.steps import value_at

_DOUBLES: Final = frozenset({ResultClass.DOUBLE, ResultClass.DOUBLE_BURNT})


@dataclass(frozen=True, slots=True)
class Knives:
    """A bomb that counts at settlement, and its knives."""

    seat: int
    play: Play
    knives: int


@dataclass(frozen=True, slots=True)
class CapturedAccount:
    """How captured points became a result.

    Attributes:
        captured: points captured in tricks, by seat.
        points_left: points of the cards left in hands, by seat.
        teams_before: the teams' captured points before tribute.
        tribute: what the last player's captured points were, which the head receives.
        teams: the teams' points after tribute and with the points left in hands.
        winner: the winning team, or None for a draw (option ``threshold: more_than``).
        result_class: the class, read before tribute.
        flooded: 水淹: the losers of a double had captured all points.
        class_knives: knives of the class.
        bombs: the bombs that count, of both teams.
        knives: what each winner gains in the end, in units of the base; 0 in a draw, and below 0
            when the losers' bombs are worth more.
    """

    captured: tuple[int, ...]
    points_left: tuple[int, ...]
    teams_before: tuple[int, int]
    tribute: int
    teams: tuple[int, int]
    winner: int | None
    result_class: ResultClass
    flooded: bool
    class_knives: int
    bombs: tuple[Knives, ...]
    knives: int


def settle(
    order: tuple[int, ...],
    captured: tuple[int, ...],
    points_left: tuple[int, ...],
    bombs: tuple[tuple[int, Play], ...],
    rules: Rules,
) -> CapturedAccount:
    """The account of a deal that captured points decide.

    Args:
        order: seats by finishing place.
        captured: points captured, by seat.
        points_left: points of the cards left in hands, by seat.
        bombs: every bomb that was played: seat and play.
        rules: rules with captured points.
    """
    numbers = rules.scoring.captured
    assert numbers is not None
    head_team = team_of(order[0])
    result_class = captured_class(order, captured)
    double = result_class in _DOUBLES
    before = _by_team(captured)
    after = _by_team(_after_tribute(order, captured, points_left))
    winner = head_team if double else _winner(after, head_team, numbers)
    lines = _counting_bombs(bombs, numbers, rules)
    class_knives = numbers.class_knives[result_class]
    knives = sum(line.knives if team_of(line.seat) == winner else -line.knives for line in lines)
    return CapturedAccount(
        captured=captured,
        points_left=points_left,
        teams_before=before,
        tribute=captured[order[-1]],
        teams=after,
        winner=winner,
        result_class=result_class,
        flooded=double and before[head_team] == 0 < before[1 - head_team],
        class_knives=class_knives,
        bombs=lines,
        knives=0 if winner is None else class_knives + knives,
    )


def captured_class(order: tuple[int, ...], captured: tuple[int, ...]) -> ResultClass:
    """The class of a deal, read before tribute (Rules §10.8); one class only.

    A special double is looked at first: the source sets it against the burnt classes.

    >>> captured_class((0, 1, 2, 3), captured=(100, 0, 70, 30)).value
    'special_double'
    >>> captured_class((0, 1, 2, 3), captured=(120, 0, 70, 0)).value
    'burnt'
    """
    head, second, _, last = order
    own, others = _by_team(captured)[team_of(head)], _by_team(captured)[team_of(second)]
    if team_of(head) == team_of(second):
        others = _by_team(captured)[team_of(last)]
        return ResultClass.DOUBLE_BURNT if others == 0 else ResultClass.DOUBLE
    if team_of(last) == team_of(second) and captured[second] == 0 < captured[last]:
        return ResultClass.SPECIAL_DOUBLE
    if others == 0:
        return ResultClass.BURNT
    if own == 0:
        return ResultClass.HEAD_BURNT
    return ResultClass.SINGLE


def _after_tribute(
    order: tuple[int, ...], captured: tuple[int, ...], points_left: tuple[int, ...]
) -> tuple[int, ...]:
    """Points by seat: the last player's to the head, points in hands to the other side."""
    head, last = order[0], order[-1]
    points = list(captured)
    points[head] += points[last]
    points[last] = 0
    for seat, left in enumerate(points_left):
        receiver = next(other for other in order if team_of(other) != team_of(seat))
        points[receiver] += left
    return tuple(points)


def _by_team(points: tuple[int, ...]) -> tuple[int, int]:
    first, second = (sum(points[team::TEAMS]) for team in range(TEAMS))
    return first, second


def _winner(teams: tuple[int, int], head_team: int, numbers: CapturedPoints) -> int | None:
    if teams[1 - head_team] >= numbers.other_needs:
        return 1 - head_team
    return head_team if teams[head_team] >= numbers.head_needs else None


def _counting_bombs(
    bombs: tuple[tuple[int, Play], ...], numbers: CapturedPoints, rules: Rules
) -> tuple[Knives, ...]:
    return tuple(
        Knives(seat, bomb, knives)
        for seat, bomb in bombs
        if not any(bomb.cards.count(joker) for joker in JOKERS)
        and (knives := value_at(numbers.bomb_knives, stars(bomb, rules))) is not None
    )
