"""How wild jokers fill the groups of a chain bomb, and how many stars that makes (Rules §3).

Every group is raised to four cards; what is left goes onto the largest, or raises the smallest
where that makes more stars.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.cards import Cards, total
from engine.rules import ChainSizes, Patterns
from engine.windows import NATURAL_COUNTS, held

SMALLEST_BOMB: Final = 4
"""Fewest equal cards of a bomb."""
MOST_NATURALS: Final = 8
"""Most natural cards of one rank."""
SIZES_BY_LARGEST: Final = (ChainSizes.EQUAL, ChainSizes.LARGEST)


class Fill(NamedTuple):
    """Stars of the groups, and the size of the largest; the greater one is preferred."""

    stars: int
    largest: int


def best_fill(cards: Cards, length: int, patterns: Patterns) -> Fill | None:
    """The fill of ``length`` unequal groups that makes the most stars; None if it fails.

    Of equally strong fills it is the one with the largest group.
    """
    naturals = cards.packed & NATURAL_COUNTS
    wilds = total(cards.packed & patterns.wild_mask)
    highest = largest_group(naturals)
    best: Fill | None = None
    smallest = SMALLEST_BOMB
    while (left := wilds - missing(naturals, length, smallest)) >= 0:
        largest = max(smallest, highest) + left
        fill = Fill(_stars(smallest, largest, length, patterns.chain_sizes), largest)
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


def _stars(smallest: int, largest: int, length: int, sizes: ChainSizes) -> int:
    if sizes is ChainSizes.SMALLEST:
        return smallest + length
    if sizes is ChainSizes.SMALLEST_WITH_FLOOR:
        return max(smallest + length, largest)
    return largest + length
