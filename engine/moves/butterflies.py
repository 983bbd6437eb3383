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
        triples = _by_missing(holding, rows, 3)
        if not triples:
            return
        pairs = sorted(_by_missing(holding, rows, 2))
        for missing, index in triples:
            if position(rows[index].top) <= above:
                continue
            found = _cheapest(holding, rows, index, missing, pairs)
            if found is not None:
                naturals, wilds = found
                reading = reading_of(Kind.BUTTERFLY, rows[index].top, each)
                yield holding.play(naturals, wilds, reading)


def _by_missing(holding: Holding, rows: tuple[Window, ...], times: int) -> list[tuple[int, int]]:
    """How many wild jokers each row needs to hold ``times`` each, with its index, if enough."""
    wilds, bits, enough = holding.wilds, holding.bits_up_to[times], holding.held[times]
    if not wilds:
        return [(0, index) for index, (mask, _, _) in enumerate(rows) if not mask & ~enough]
    found = []
    for index, (mask, _, counts) in enumerate(rows):
        missing = mask.bit_count() * times - (bits & counts).bit_count()
        if missing <= wilds:
            found.append((missing, index))
    return found


def _cheapest(
    holding: Holding,
    rows: tuple[Window, ...],
    index: int,
    missing: int,
    pairs: list[tuple[int, int]],
) -> tuple[int, int] | None:
    """The naturals and the number of wild jokers, such that no higher row would do as triples."""
    mask = rows[index].mask
    left = holding.wilds - missing
    for of_pairs, pair_index in pairs:
        if of_pairs > left:
            return None
        pair_mask = rows[pair_index].mask
        if pair_mask & mask:
            continue
        naturals = holding.up_to[3] & mask * 15 | holding.up_to[2] & pair_mask * 15
        wilds = missing + of_pairs
        if not wilds or not _fits_higher(naturals, wilds, rows, index):
            return naturals, wilds
    return None


def _fits_higher(naturals: int, wilds: int, rows: tuple[Window, ...], index: int) -> bool:
    """Whether the cards read as a butterfly of higher triples (:mod:`engine.readings`)."""
    present, triples = held(naturals, 1), held(naturals, 3)
    for row, _, _ in rows[:index:-1]:
        if triples & ~row or (row & ~triples).bit_count() > wilds:
            continue
        rest = present & ~row
        for pairs, _, _ in rows:
            if not (rest & ~pairs or pairs & row):
                return True
    return False
