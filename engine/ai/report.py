"""What duplicate deals say about two players: means with intervals over deals, classes, times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, inf, sqrt
from statistics import fmean, stdev
from typing import Final

from engine.ai.arena import POINTS_OF_CLASS, Pair
from engine.rules import ResultClass

_NORMAL_95: Final = 1.96


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over deals with half the width of its 95 % interval."""

    mean: float
    half_width: float

    @property
    def lower(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.half_width


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds of a player's decisions."""

    mean: float
    p99: float
    longest: float


@dataclass(frozen=True, slots=True)
class Report:
    """Duplicate deals as player A sees them.

    Attributes:
        deals: how many different deals there were, each played twice.
        heads: the share of games whose first finisher was on A's team.
        wins: the share of games that A's team won; draws count half.
        points: points a game on 3/2/1.
        table_points: what the preset pays one of A's seats a game.
        classes_won: how often each class came out for A.
        classes_lost: and against him.
        times_a: how long A thought about one decision.
        times_b: and B.
    """

    deals: int
    heads: Estimate
    wins: Estimate
    points: Estimate
    table_points: Estimate
    classes_won: Counter[ResultClass]
    classes_lost: Counter[ResultClass]
    times_a: Times
    times_b: Times


def report(pairs: Iterable[Pair]) -> Report:
    """Sum up duplicate deals; at least one is needed."""
    kept = list(pairs)
    games = [game for pair in kept for game in pair.games]

    def over_deals(values: Sequence[float]) -> Estimate:
        """Values by game; both games of a deal make one observation."""
        return estimate([fmean(both) for both in zip(values[::2], values[1::2], strict=True)])

    return Report(
        deals=len(kept),
        heads=over_deals([float(game.head_won) for game in games]),
        wins=over_deals([0.5 if game.won is None else float(game.won) for game in games]),
        points=over_deals([float(game.points) for game in games]),
        table_points=over_deals([game.table_points for game in games]),
        classes_won=Counter(game.result_class for game in games if game.head_won),
        classes_lost=Counter(game.result_class for game in games if not game.head_won),
        times_a=_times([second for game in games for second in game.seconds_a]),
        times_b=_times([second for game in games for second in game.seconds_b]),
    )


def estimate(observations: Sequence[float]) -> Estimate:
    """The mean of independent observations.

    >>> estimate([1.0, 0.0, 1.0, 0.0]).mean
    0.5
    """
    if len(observations) == 1:
        return Estimate(observations[0], inf)
    return Estimate(fmean(observations), _NORMAL_95 * stdev(observations) / sqrt(len(observations)))


def _times(seconds: list[float]) -> Times:
    in_order = sorted(seconds)
    return Times(fmean(in_order), in_order[ceil(0.99 * len(in_order)) - 1], in_order[-1])


def lines(said: Report, names: tuple[str, str]) -> Iterator[str]:
    """The report for people."""
    games = 2 * said.deals
    yield f"{names[0]} against {names[1]}: {said.deals} deals, {games} games"
    yield f"first out     {_percent(said.heads)}"
    yield f"deals won     {_percent(said.wins)}"
    yield f"points        {_signed(said.points)} a game on 3/2/1"
    yield f"table points  {_signed(said.table_points)} a game and seat"
    for title, classes in (("classes won", said.classes_won), ("classes lost", said.classes_lost)):
        counted = ", ".join(f"{each} {classes[each] / games:.1%}" for each in POINTS_OF_CLASS)
        yield f"{title:13} {counted}"
    for name, times in zip(names, (said.times_a, said.times_b), strict=True):
        yield (
            f"time {name:8} mean {times.mean * 1000:.2f} ms, p99 {times.p99 * 1000:.2f} ms,"
            f" longest {times.longest * 1000:.1f} ms"
        )


def _percent(share: Estimate) -> str:
    return f"{share.mean:.1%} ± {share.half_width:.1%} (at least {share.lower:.1%})"


def _signed(points: Estimate) -> str:
    return f"{points.mean:+.2f} ± {points.half_width:.2f} (at least {points.lower:+.2f})"
