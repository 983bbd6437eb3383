"""Rows of triples with rows of pairs of other ranks."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import NamedTuple

from engine.moves.holding import Holding
from engine.patterns import Kind, Play, reading_of
from engine.readings import butterfly_top
from engine.windows import Window, position, windows

_LONGEST = 6
"""Thirteen ranks make at most six triples beside six pairs."""


class _Row(NamedTuple):
    window: Window
    missing: int
    """How many wild jokers it needs."""


def butterflies(holding: Holding, length: int | None, above: int) -> Iterator[Play]:
    """The butterfly of each length and top triple, beside the pairs with the fewest wild jokers."""
    fewest = holding.patterns.butterfly
    if fewest is None:
        return
    for each in (length,) if length else range(fewest, _LONGEST + 1):
        triples = _rows(holding, each, times=3)
        if not triples:
            return
        pairs = sorted(_rows(holding, each, times=2), key=attrgetter("missing"))
        for row in triples:
            if position(row.window.top) > above:
                yield from _beside_cheapest_pairs(holding, row, pairs)


def _rows(holding: Holding, length: int, *, times: int) -> list[_Row]:
    """The rows of so many equal cards each that the naturals and the wild jokers can make."""
    bits, wilds, needed = holding.bits_up_to[times], holding.wilds, length * times
    return [
        _Row(window, missing)
        for window in windows(length, holding.patterns.low_sequences)
        if (missing := needed - (bits & window.counts).bit_count()) <= wilds
    ]


def _beside_cheapest_pairs(holding: Holding, triples: _Row, pairs: list[_Row]) -> Iterator[Play]:
    """The butterfly of these triples, if no higher ones would be read from its cards."""
    row, low = triples.window, holding.patterns.low_sequences
    length = row.mask.bit_count()
    for beside, missing in pairs:
        wilds = triples.missing + missing
        if wilds > holding.wilds:
            return
        if beside.mask & row.mask:
            continue
        naturals = holding.up_to[3] & row.counts | holding.up_to[2] & beside.counts
        if not wilds or butterfly_top(naturals, wilds, length, low=low) is row.top:
            yield holding.play(naturals, wilds, reading_of(Kind.BUTTERFLY, row.top, length))
            return
