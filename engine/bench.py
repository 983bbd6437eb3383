"""How fast the engine reads cards and lists plays, through its public interface."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from engine.cards import COPIES_OF_RANK, Cards
from engine.moves import legal_plays
from engine.readings import readings
from engine.rules import Rules

HAND: Final = 27
HANDS: Final = 50
ROUND: Final = 0.02
"""Seconds of one round: the best round counts, so that other work of the machine does not."""


@dataclass(frozen=True, slots=True)
class PlayRates:
    """What one core does in a second."""

    readings: float
    """Plays read from their cards."""
    leads: float
    """Lists of all that a full hand may lead."""
    follow_ups: float
    """Lists of all that a full hand may play on a play of another hand."""


def measure(rules: Rules, chance: Random, seconds: float, clock: Callable[[], float]) -> PlayRates:
    """Measure each rate for so many seconds of ``clock``."""
    deck = [rank for rank, copies in COPIES_OF_RANK.items() for _ in range(copies)]
    hands = [Cards.of(chance.sample(deck, HAND)) for _ in range(HANDS)]
    plays = [chance.choice(list(legal_plays(hand, None, rules))) for hand in hands]
    followers = [*hands[1:], hands[0]]

    def read_all() -> None:
        for play in plays:
            readings(play.cards, rules)

    def lead_all() -> None:
        for hand in hands:
            list(legal_plays(hand, None, rules))

    def follow_all() -> None:
        for hand, play in zip(followers, plays, strict=True):
            list(legal_plays(hand, play, rules))

    return PlayRates(
        *(HANDS * _best_rate(job, seconds, clock) for job in (read_all, lead_all, follow_all))
    )


def _best_rate(job: Callable[[], None], seconds: float, clock: Callable[[], float]) -> float:
    """How often a job is done in a second, in the best of many short rounds."""
    best = 0.0
    end = clock() + seconds
    while not best or clock() < end:
        start, done = clock(), 0
        while (taken := clock() - start) < ROUND:
            job()
            done += 1
        best = max(best, done / taken)
    return best
