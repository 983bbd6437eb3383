"""Finds better weights by playing: one weight is changed, and kept changed if that helps.

Both sets of weights play the same deals against the greedy player, each deal on both sides of
the table. What counts is the difference of their points, deal by deal: the luck of the cards
falls on both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from statistics import fmean
from typing import Final

from engine.ai.arena import Pair, duplicate_deals_of
from engine.ai.hint import choose
from engine.ai.players import PLAYERS, Player
from engine.ai.report import Estimate, estimate
from engine.ai.weights import NAMES, Weights
from engine.rules import Rules

STEPS: Final = (0.6, 0.8, 1.25, 1.6)
"""What a weight is multiplied with."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One weight that was changed.

    Attributes:
        name: which.
        old: what it was.
        new: what was tried.
        gain: points a game on 3/2/1 that the change brings.
        kept: whether the lower end of that estimate is above 0.
        weights: the best weights after it.
    """

    name: str
    old: float
    new: float
    gain: Estimate
    kept: bool
    weights: Weights


def tune(
    start: Weights, rules: Sequence[Rules], deals: int, trials: int, chance: Random
) -> Iterator[Trial]:
    """Change one weight after the other.

    Args:
        start: the weights to begin with.
        rules: the presets that a change has to help, taken together.
        deals: deals of each preset for each trial.
        trials: how many changes are tried.
        chance: which weights change, which way, and the cards.
    """
    best = start
    for _ in range(trials):
        name = chance.choice(NAMES)
        old = getattr(best, name)
        new = old * chance.choice(STEPS)
        changed = replace(best, **{name: new})
        gain = compare(changed, best, rules, deals, str(chance.random()))
        kept = gain.lower > 0
        best = changed if kept else best
        yield Trial(name, old, new, gain, kept, best)


def compare(
    weights: Weights, others: Weights, rules: Sequence[Rules], deals: int, seed: str
) -> Estimate:
    """How many points a game some weights bring more than others, against the greedy player."""
    mine, theirs = (_points(each, rules, deals, seed) for each in (weights, others))
    return estimate([new - old for new, old in zip(mine, theirs, strict=True)])


def _points(weights: Weights, rules: Sequence[Rules], deals: int, seed: str) -> list[float]:
    """Points a game, by deal."""
    makers = (_player_with(weights), PLAYERS["greedy"])
    return [
        _mean_points(pair)
        for each in rules
        for pair in duplicate_deals_of(makers, each, deals, seed, clock=lambda: 0.0)
    ]


def _player_with(weights: Weights) -> Callable[[Random], Player]:
    return lambda _: partial(choose, weights=weights)


def _mean_points(pair: Pair) -> float:
    return fmean(game.points for game in pair.games)
