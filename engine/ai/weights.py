"""The numbers a thinking player weighs with. ``docs/players.md`` says how they were found.

A choice is worth the sum of what it leads to, each part times its weight; the unit is a third of
the points of a double. Every field is one part, and :mod:`engine.ai.parts` says what it measures.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from functools import cache
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """What each part of a choice is worth, in the order of :func:`engine.ai.parts.parts`."""

    singles: float = -0.12
    single_height: float = 0.11
    single_holds: float = 0.09
    pairs: float = -0.12
    pair_height: float = 0.11
    pair_holds: float = 0.08
    triples: float = -0.12
    triple_height: float = 0.1
    triple_holds: float = 0.06
    rows: float = -0.13
    row_height: float = 0.08
    row_length: float = 0.003
    row_holds: float = 0.05
    bombs: float = 0.08
    bomb_stars: float = 0.02
    bomb_height: float = 0.03
    keeps_a_bomb: float = 0.04
    one_group: float = 0.05
    two_groups: float = 0.02
    near_the_end: float = 0.3
    lead: float = 0.1
    lead_with_one: float = 0.12
    lead_with_two: float = 0.05
    lost_to_short: float = -0.16
    partner_lead: float = 0.2
    short_partner_lead: float = 0.1
    partner_may_beat: float = 0.02
    partner_out_on_it: float = 0.15
    bomb_points: float = 0.01
    captured: float = 0.03

    @property
    def turn(self) -> float:
        """What the lowest single costs."""
        return -self.singles


WEIGHTS: Final = Weights()
NAMES: Final = tuple(Weights.__dataclass_fields__)


@cache
def as_numbers(weights: Weights) -> tuple[float, ...]:
    """The weights in the order of the parts."""
    return astuple(weights)
