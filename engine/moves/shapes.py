"""The plays that are no bombs, kind by kind.

Every generator takes the length that is asked for (None: any) and the key that is to be beaten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

from engine.cards import Cards, Rank
from engine.moves.butterflies import butterflies
from engine.moves.full_houses import full_houses
from engine.moves.holding import Holding, jokers, ranks_in
from engine.patterns import Kind, Play, reading_of
from engine.windows import held, position, windows

Shape: TypeAlias = Callable[[Holding, int | None, int], Iterator[Play]]

_LOWEST: Final = int(Rank.THREE)
_LONGEST: Final = 13


def _ranks_above(key: int) -> int:
    """A mask of all ranks with a higher key."""
    return -1 << 4 * max(0, key + 1 - _LOWEST)


def singles(holding: Holding, _: int | None, above: int) -> Iterator[Play]:
    """One card of each rank, jokers being themselves."""
    for bit, rank in ranks_in(held(holding.packed, 1) & _ranks_above(above)):
        yield Play(Cards(bit), reading_of(Kind.SINGLE, rank))


def groups(
    holding: Holding, _: int | None, above: int, *, kind: Kind, times: int
) -> Iterator[Play]:
    """A few equal naturals of each rank, completed by wild jokers."""
    wilds = holding.wilds
    enough = holding.held[max(1, times - wilds)]
    for bit, rank in ranks_in(enough & _ranks_above(above)):
        naturals = min(holding.count(bit), times)
        yield holding.play(bit * naturals, times - naturals, reading_of(kind, rank))


def pairs(holding: Holding, length: int | None, above: int) -> Iterator[Play]:
    """Pairs, those of jokers as well."""
    yield from groups(holding, length, above, kind=Kind.PAIR, times=2)
    if above < Rank.SMALL_JOKER:
        small = min(holding.small, 2)
        mixed = holding.patterns.mixed_joker_pair and holding.big
        if small == 2 or (small and mixed):  # noqa: PLR2004 - a pair
            cards = Cards(jokers(small, 2 - small))
            yield Play(cards, reading_of(Kind.PAIR, Rank.SMALL_JOKER))
    if above < Rank.BIG_JOKER and holding.big >= 2:  # noqa: PLR2004 - a pair
        yield Play(Cards(jokers(0, 2)), reading_of(Kind.PAIR, Rank.BIG_JOKER))


def rows(
    holding: Holding, length: int | None, above: int, *, kind: Kind, times: int
) -> Iterator[Play]:
    """Neighbouring groups of ``times`` equal cards."""
    fewest = _FEWEST[kind](holding)
    if fewest is None:
        return
    low = holding.patterns.low_sequences
    for each in (length,) if length else range(fewest, _LONGEST + 1):
        possible = False
        every = windows(each, low)
        for index, (mask, top) in enumerate(every):
            missing = _missing(holding, mask, each, times)
            if missing > holding.wilds:
                continue
            possible = True
            if position(top) <= above:
                continue
            present = mask & holding.held[1]
            if missing and (
                not present
                or any(not present & ~higher for higher, _ in every[index + 1 : index + 2])
                or not (present & ~every[-1].mask or index == len(every) - 1)
            ):
                continue
            naturals = holding.up_to[times] & mask * 15
            yield holding.play(naturals, missing, reading_of(kind, top, each))
        if not possible:
            return


def _missing(holding: Holding, mask: int, length: int, times: int) -> int:
    missing = length * times
    for times_held in holding.held[1 : times + 1]:
        missing -= (mask & times_held).bit_count()
    return missing


_FEWEST: Final[Mapping[Kind, Callable[[Holding], int | None]]] = {
    Kind.STRAIGHT: lambda holding: holding.patterns.straight,
    Kind.PAIR_CHAIN: lambda holding: holding.patterns.pair_chain,
    Kind.TRIPLE_CHAIN: lambda holding: holding.patterns.triple_chain,
}

SHAPES: Final[Mapping[Kind, Shape]] = MappingProxyType(
    {
        Kind.SINGLE: singles,
        Kind.PAIR: pairs,
        Kind.TRIPLE: partial(groups, kind=Kind.TRIPLE, times=3),
        Kind.STRAIGHT: partial(rows, kind=Kind.STRAIGHT, times=1),
        Kind.PAIR_CHAIN: partial(rows, kind=Kind.PAIR_CHAIN, times=2),
        Kind.TRIPLE_CHAIN: partial(rows, kind=Kind.TRIPLE_CHAIN, times=3),
        Kind.FULL_HOUSE: full_houses,
        Kind.BUTTERFLY: butterflies,
    }
)
