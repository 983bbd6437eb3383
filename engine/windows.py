"""Ranks that stand in a row, as bit masks over :attr:`Cards.packed` (Rules §2.1, §10.2).

A mask has one bit for each rank, the lowest of its count. With ``m`` the mask of the ranks that
are held at least ``k`` times, a row ``w`` of ``k`` equal cards each misses as many cards as
``w & ~m`` has bits, summed over 1 to ``k``: wild jokers are counted, never assigned.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from engine.cards import BITS, NATURAL_RANKS, ONES, Rank

NATURALS: Final = ONES & (1 << BITS * len(NATURAL_RANKS)) - 1
"""Every natural rank, as a mask."""
NATURAL_COUNTS: Final = NATURALS * 15
"""The counts of the natural ranks inside a packed multiset."""
HIGHEST_IN_ROW: Final = Rank.ACE


class Window(NamedTuple):
    """Neighbouring ranks: their mask, and the highest of them in the row."""

    mask: int
    top: Rank
    counts: int
    """The counts of these ranks inside :attr:`Cards.packed`."""


def bit(rank: Rank) -> int:
    """The mask of one rank."""
    return 1 << (rank - Rank.THREE) * BITS


def held(packed: int, times: int) -> int:
    """The mask of the ranks that occur at least ``times`` times, 1 to 8.

    Two decks hold at most 8 of a rank, so that a count fits beside the carry of its neighbour.
    """
    return packed + (8 - times) * ONES >> 3 & ONES


def position(rank: Rank) -> int:
    """The place of a rank as the top of a row: a 2 can only stand low, below the 3."""
    return 2 if rank is Rank.TWO else int(rank)


@cache
def windows(length: int, low: bool) -> tuple[Window, ...]:  # noqa: FBT001 - a field of the rules
    """The rows of ``length`` ranks, lowest first; ``low``: A and 2 may stand below the 3.

    >>> [str(window.top.symbol) for window in windows(11, False)]
    ['K', 'A']
    >>> [str(window.top.symbol) for window in windows(3, True)][:3]
    ['3', '4', '5']
    """
    row = [*(RANKS_BELOW_THREE if low else ()), *NATURAL_RANKS[:-1]]
    found = []
    for start in range(len(row) - length + 1):
        ranks = row[start : start + length]
        if len(set(ranks)) == length:
            mask = sum(map(bit, ranks))
            found.append(Window(mask, ranks[-1], mask * 15))
    return tuple(found)


RANKS_BELOW_THREE: Final = (Rank.ACE, Rank.TWO)


@cache
def _tops(length: int, low: bool) -> dict[int, Rank]:  # noqa: FBT001 - a field of the rules
    return {window.mask: window.top for window in windows(length, low)}


def highest_top(present: int, length: int, *, low: bool, complete: bool) -> Rank | None:
    """The top of the highest row of ``length`` ranks that has all of ``present`` in it.

    ``complete``: nothing may be missing, because there are no wild jokers.
    """
    if complete:
        return _tops(length, low).get(present)
    for window in reversed(windows(length, low)):
        if not present & ~window.mask:
            return window.top
    return None
