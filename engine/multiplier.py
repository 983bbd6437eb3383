"""How bombs multiply the points of a deal (Rules §4, §6, §7, §9.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod
from typing import Final

from engine.bombs import stars
from engine.patterns import Kind, Play
from engine.rules import Multiplier, MultiplierKind, Rules
from engine.seating import team_of
from engine.steps import value_at

_THREE_JOKERS: Final = 3


@dataclass(frozen=True, slots=True)
class Factor:
    """A bomb that multiplies the points of a deal."""

    seat: int
    play: Play
    factor: int


def factor_of(bomb: Play, rules: Rules) -> int:
    """The factor of one bomb under these rules; 1 when it multiplies nothing."""
    multiplier = rules.scoring.multiplier
    if bomb.reading.kind is Kind.JOKER_BOMB:
        three = bomb.reading.size == _THREE_JOKERS
        own = multiplier.three_jokers if three else multiplier.four_jokers
        if own is not None:
            return own
    return _by_stars(multiplier, stars(bomb, rules))


def _by_stars(multiplier: Multiplier, level: int) -> int:
    factor = value_at(multiplier.steps, level)
    if factor is None:
        return 1
    if multiplier.doubles_beyond:
        highest, _ = multiplier.steps[-1]
        factor <<= max(0, level - highest)
    return factor


def factors(bombs: Iterable[tuple[int, Play]], winner: int, rules: Rules) -> tuple[Factor, ...]:
    """The bombs, by seat and play, that multiply a deal which team ``winner`` won."""
    kind = rules.scoring.multiplier.kind
    if kind is MultiplierKind.NONE:
        return ()
    every = tuple(
        Factor(seat, bomb, factor) for seat, bomb in bombs if (factor := factor_of(bomb, rules)) > 1
    )
    if kind is MultiplierKind.PRODUCT_OF_ALL:
        return every
    of_winners = [factor for factor in every if team_of(factor.seat) == winner]
    return (max(of_winners, key=lambda each: each.factor),) if of_winners else ()


def product(factors: Iterable[Factor]) -> int:
    """What these bombs multiply with together."""
    return prod(each.factor for each in factors)
