"""How wild jokers fill the groups of a chain bomb, and how many stars that makes (Rules §3).

Every group is raised to four cards; what is left goes onto the largest, or raises the smallest
where that makes more stars.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.cards import Cards, total
from engine.rules import ChainSizes, Rules
from engine.windows import NATURAL_COUNTS, held

SMALLEST_BOMB: Final = 4
"""Fewest equal cards of a bomb."""
MOST_NATURALS: Final = 8
"""Most natural cards of one rank."""
SIZES_BY_LARGEST: Final = (ChainSizes.EQUAL, ChainSizes.LARGEST)


class Fill(NamedTuple):
    """How groups are filled; of two ways the greater one is preferred."""

    stars: int
    group: int
    """The group size that breaks a tie of stars and cards; 0 where none does."""
    largest: int


def best_fill(cards: Cards, length: int, rules: Rules) -> Fill | None:
    """The strongest fill of ``length`` unequal groups; None if they cannot all be bombs.

    Of equally strong fills it is the one with the largest group.
    """
    naturals = cards.packed & NATURAL_COUNTS
    wilds = total(cards.packed & rules.patterns.wild_mask)
    highest = largest_group(naturals)
    best: Fill | None = None
    smallest = SMALLEST_BOMB
    while (left := wilds - missing(naturals, length, smallest)) >= 0:
        largest = max(smallest, highest) + left
        fill = _fill(smallest, largest, length, rules)
        best = fill if best is None else max(best, fill)
        smallest += 1
    return best


def missing(naturals: int, length: int, size: int) -> int:
    """How many cards ``length`` groups lack to hold ``size`` each."""
    present = sum(
        held(naturals, times).bit_count() for times in range(1, min(size, MOST_NATURALS) + 1)
    )
    return length * size - present


def largest_group(naturals: int) -> int:
    """The most equal cards."""
    size = 0
    while size < MOST_NATURALS and held(naturals, size + 1):
        size += 1
    return size


def _fill(smallest: int, largest: int, length: int, rules: Rules) -> Fill:
    sizes = rules.patterns.chain_sizes
    counted = largest if sizes in SIZES_BY_LARGEST else smallest
    stars = counted + length
    if sizes is ChainSizes.SMALLEST_WITH_FLOOR:
        stars = max(stars, largest)
    return Fill(stars, counted if rules.bombs.larger_group_breaks_ties else 0, largest)
