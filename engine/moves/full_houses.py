"""Triples with a pair, with the fewest wild jokers that keep the triple the highest.

Wild jokers always make the highest triple the cards allow (Rules §2.2.4). So a triple that needs
one keeps its rank only beside a lower pair; and a pair all wild would rather be a triple of 2.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.cards import Rank
from engine.moves.holding import Holding, each_rank, jokers, ranks_above
from engine.patterns import Kind, Play
from engine.windows import NATURALS, bit

_TRIPLE, _PAIR = 3, 2
_TWO: Final = bit(Rank.TWO)


def full_houses(holding: Holding, _: int | None, above: int) -> Iterator[Play]:
    """The highest-keyed full house of each rank of triples."""
    if not holding.patterns.full_house:
        return
    ranks = holding.held[max(1, _TRIPLE - holding.wilds)]
    if holding.wilds >= _TRIPLE:
        ranks |= _TWO
    ranks &= ranks_above(above)
    for triple, reading in each_rank(Kind.FULL_HOUSE):
        if not ranks & triple:
            continue
        naturals = holding.up_to[_TRIPLE] & triple * 15
        missing = _TRIPLE - naturals // triple
        pair = _pair_beside(holding, triple, missing)
        if pair is not None:
            cards, wilds = pair
            yield holding.play(naturals | cards, missing + wilds, reading)


def _pair_beside(holding: Holding, triple: int, missing: int) -> tuple[int, int] | None:
    """The naturals and the number of wild jokers of a pair beside a triple, or None."""
    others = (triple - 1) & NATURALS if missing else NATURALS & ~triple
    left = holding.wilds - missing
    if found := _smallest_group(holding, others):
        return found * _PAIR, 0
    joker_pair = _joker_pair(holding, left)
    if joker_pair and not joker_pair[1]:
        return joker_pair
    if left >= 1 and (ones := holding.held[1] & others):
        return ones & -ones, 1
    if joker_pair:
        return joker_pair
    all_wild = left >= _PAIR and (not missing or triple == _TWO)
    return (0, _PAIR) if all_wild and missing < _TRIPLE else None


def _smallest_group(holding: Holding, others: int) -> int:
    """The bit of the lowest rank that gives a pair away most cheaply: exact pairs first."""
    pairs = holding.held[2] & others
    for larger in holding.held[3:5]:
        if exact := pairs & ~larger:
            return exact & -exact
    return pairs & -pairs


def _joker_pair(holding: Holding, left: int) -> tuple[int, int] | None:
    """小王 that are no wild ones, alone or with 大王 for the other."""
    if Rank.SMALL_JOKER in holding.patterns.wild or not holding.small:
        return None
    if holding.small >= _PAIR:
        return jokers(_PAIR, 0), 0
    if holding.patterns.wild_as_small_joker and left >= 1:
        return jokers(1, 0), 1
    return None
