"""The plays that are no bombs, kind by kind.

Every generator takes the length that is asked for (None: any) and the key that is to be beaten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from operator import attrgetter
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from engine.cards import Cards, Rank
from engine.moves.butterflies import butterflies
from engine.moves.full_houses import full_houses
from engine.moves.holding import Holding, each_rank, jokers, ranks_above
from engine.patterns import Kind, Play, Reading, reading_of
from engine.rules import Patterns
from engine.windows import held, position, windows

Shape: TypeAlias = Callable[[Holding, int | None, int], Iterator[Play]]

_LONGEST: Final = 13


def singles(holding: Holding, _: int | None, above: int) -> Iterator[Play]:
    """One card of each rank, jokers being themselves."""
    ranks = held(holding.packed, 1) & ranks_above(above)
    for bit, reading in each_rank(Kind.SINGLE):
        if ranks & bit:
            yield Play(Cards(bit), reading)


def groups(
    holding: Holding, _: int | None, above: int, *, kind: Kind, times: int
) -> Iterator[Play]:
    """A few equal naturals of each rank, completed by wild jokers."""
    wild, naturals = holding.wild, holding.up_to[times]
    ranks = holding.held[max(1, times - holding.wilds)] & ranks_above(above)
    for bit, reading in each_rank(kind):
        if ranks & bit:
            cards = naturals & bit * 15
            yield Play(Cards(cards | wild[times - cards // bit]), reading)


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


class _Row(NamedTuple):
    """A row of one kind, with what is asked about it again and again."""

    mask: int
    counts: int
    key: int
    reading: Reading
    next_higher: int
    highest: int
    """The rows that wild jokers would rather make; 0 for the highest row itself."""


@cache
def _rows_of(kind: Kind, length: int, low: bool) -> tuple[_Row, ...]:  # noqa: FBT001 - of the rules
    every = windows(length, low)
    higher = [window.mask for window in every[1:]]
    return tuple(
        _Row(
            mask,
            counts,
            position(top),
            reading_of(kind, top, length),
            *((following, higher[-1]) if following else (0, 0)),
        )
        for (mask, top, counts), following in zip(every, [*higher, 0], strict=False)
    )


def rows(
    holding: Holding, length: int | None, above: int, *, kind: Kind, times: int
) -> Iterator[Play]:
    """Neighbouring groups of ``times`` equal cards.

    Wild jokers make the highest row that the naturals fit into (Rules §2.2.4): a row that needs
    one keeps its rank only if its naturals fit into no higher row. It is enough to look at the
    next one and, because of the low A, at the highest.
    """
    fewest = _FEWEST[kind](holding.patterns)
    if fewest is None:
        return
    wild, wilds = holding.wild, holding.wilds
    naturals, bits = holding.up_to[times], holding.bits_up_to[times]
    present, enough = holding.held[1], holding.held[times]
    for each in (length,) if length else range(fewest, _LONGEST + 1):
        possible = False
        needed = each * times
        for mask, counts, key, reading, following, highest in _rows_of(
            kind, each, holding.patterns.low_sequences
        ):
            if not wilds and mask & ~enough:
                continue
            missing = needed - (bits & counts).bit_count()
            if missing > wilds:
                continue
            possible = True
            if key <= above:
                continue
            if missing:
                there = present & mask
                if not (there & ~following and there & ~highest):
                    continue
            yield Play(Cards(naturals & counts | wild[missing]), reading)
        if not possible:
            return


_FEWEST: Final[Mapping[Kind, Callable[[Patterns], int | None]]] = {
    Kind.STRAIGHT: attrgetter("straight"),
    Kind.PAIR_CHAIN: attrgetter("pair_chain"),
    Kind.TRIPLE_CHAIN: attrgetter("triple_chain"),
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
