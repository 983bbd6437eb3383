"""Rows of triples with rows of pairs of other ranks."""

from __future__ import annotations

from collections.abc import Iterator

from engine.moves.holding import Holding
from engine.patterns import Kind, Play, reading_of
from engine.windows import Window, held, position, windows

_LONGEST = 6
"""Thirteen ranks make at most six triples beside six pairs."""


def butterflies(holding: Holding, length: int | None, above: int) -> Iterator[Play]:
    """The butterfly of each length and top triple, beside the pairs with the fewest wild jokers."""
    fewest = holding.patterns.butterfly
    if fewest is None:
        return
    for each in (length,) if length else range(fewest, _LONGEST + 1):
        rows = windows(each, holding.patterns.low_sequences)
        pairs = _by_missing(holding, rows, each)
        if not pairs:
            return
        for index, row in enumerate(rows):
            if position(row.top) > above and (cards := _cheapest(holding, rows, index, pairs)):
                naturals, wilds = cards
                yield holding.play(naturals, wilds, reading_of(Kind.BUTTERFLY, row.top, each))


def _by_missing(holding: Holding, rows: tuple[Window, ...], length: int) -> list[tuple[int, int]]:
    """How many wild jokers each row needs to be pairs, with its mask, fewest first."""
    _, one, two = holding.held[:3]
    found = []
    for mask, _ in rows:
        missing = 2 * length - (mask & one).bit_count() - (mask & two).bit_count()
        if missing <= holding.wilds:
            found.append((missing, mask))
    found.sort()
    return found


def _cheapest(
    holding: Holding, rows: tuple[Window, ...], index: int, pairs: list[tuple[int, int]]
) -> tuple[int, int] | None:
    """The naturals and the number of wild jokers, such that no higher row would do as triples."""
    _, one, two, three = holding.held[:4]
    mask = rows[index].mask
    missing = 3 * mask.bit_count()
    for times in (one, two, three):
        missing -= (mask & times).bit_count()
    left = holding.wilds - missing
    for of_pair, pair_mask in pairs:
        if of_pair > left:
            return None
        if pair_mask & mask:
            continue
        naturals = holding.up_to[3] & mask * 15 | holding.up_to[2] & pair_mask * 15
        wilds = missing + of_pair
        if not wilds or not _fits_higher(naturals, wilds, rows, index):
            return naturals, wilds
    return None


def _fits_higher(naturals: int, wilds: int, rows: tuple[Window, ...], index: int) -> bool:
    """Whether the cards read as a butterfly of higher triples (:mod:`engine.readings`)."""
    present, triples = held(naturals, 1), held(naturals, 3)
    for row, _ in rows[:index:-1]:
        if triples & ~row or (row & ~triples).bit_count() > wilds:
            continue
        rest = present & ~row
        for pairs, _ in rows:
            if not (rest & ~pairs or pairs & row):
                return True
    return False
