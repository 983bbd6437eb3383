"""Bombs that stand side by side.

Of equal groups each size is one play. Unequal groups are one play for each number of cards and
size of the largest group; the naturals are laid as evenly as they go, which is the strongest
where the smallest group counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.bombs import BombKey, bomb_key
from engine.cards import Rank
from engine.chain_fill import MOST_NATURALS, SIZES_BY_LARGEST, SMALLEST_BOMB
from engine.circle_chains import chain_top, neighbours
from engine.moves.holding import Holding, ranks_in
from engine.patterns import Kind, Play, Reading, reading_of
from engine.readings import readings
from engine.rules import ChainSizes
from engine.windows import windows


class _Groups(NamedTuple):
    """Naturals and wild jokers that make bombs of neighbouring ranks."""

    naturals: int
    wilds: int
    largest: int


class _Identity(NamedTuple):
    reading: Reading
    cards: int


def chain_bombs(holding: Holding, above: BombKey | None) -> Iterator[Play]:
    """Every chain bomb of the hand above a key; None: every one."""
    fewest = holding.patterns.chain_bomb
    if fewest is None:
        return
    best: dict[_Identity, tuple[int, Play]] = {}
    for mask, top in _neighbouring_ranks(holding, fewest):
        length = mask.bit_count()
        for groups in _groups(holding, mask):
            reading = reading_of(Kind.CHAIN_BOMB, top, length, groups.largest)
            play = holding.play(groups.naturals, groups.wilds, reading)
            if groups.wilds and readings(play.cards, holding.rules)[0] is not reading:
                continue
            if above is not None and bomb_key(play, holding.rules) <= above:
                continue
            identity = _Identity(reading, len(play.cards))
            rival = best.get(identity)
            if rival is None or _is_better(holding, groups.wilds, play, rival):
                best[identity] = (groups.wilds, play)
    for _, play in best.values():
        yield play


def _is_better(holding: Holding, wilds: int, play: Play, rival: tuple[int, Play]) -> bool:
    """Fewer wild jokers, and with as many the stronger one."""
    if wilds != rival[0]:
        return wilds < rival[0]
    rules = holding.rules
    return bomb_key(play, rules) > bomb_key(rival[1], rules)


def _neighbouring_ranks(holding: Holding, fewest: int) -> Iterator[tuple[int, Rank]]:
    """Masks of ranks that may stand side by side and that the wild jokers can make bombs."""
    if holding.patterns.score_chains:
        for mask in _connected(holding.held[SMALLEST_BOMB]):
            if mask.bit_count() >= fewest:
                yield mask, chain_top(mask)
        return
    length = fewest
    while possible := [
        (mask, top)
        for mask, top, counts in windows(length, low=False)
        if _can_be_bombs(holding, length, counts) and mask & holding.held[1]
    ]:
        yield from possible
        length += 1


def _can_be_bombs(holding: Holding, length: int, counts: int) -> bool:
    naturals = (holding.bits_up_to[SMALLEST_BOMB] & counts).bit_count()
    return length * SMALLEST_BOMB - naturals <= _usable_wilds(holding)


def _connected(ranks: int) -> set[int]:
    """Every set of these ranks in which neighbours lead from each to each."""
    found: set[int] = set()
    new = {rank for rank, _ in ranks_in(ranks)}
    while new:
        found |= new
        new = {
            mask | rank for mask in new for rank, _ in ranks_in(neighbours(mask) & ranks & ~mask)
        } - found
    return found


def _usable_wilds(holding: Holding) -> int:
    return 0 if holding.patterns.chain_bomb_joker_free else holding.wilds


def _missing(holding: Holding, mask: int, size: int) -> int:
    missing = mask.bit_count() * size
    for times_held in holding.held[1 : min(size, MOST_NATURALS) + 1]:
        missing -= (mask & times_held).bit_count()
    return missing


def _groups(holding: Holding, mask: int) -> Iterator[_Groups]:
    if holding.patterns.chain_sizes is ChainSizes.EQUAL:
        yield from _equal_groups(holding, mask)
    else:
        yield from _unequal_groups(holding, mask)


def _equal_groups(holding: Holding, mask: int) -> Iterator[_Groups]:
    size = SMALLEST_BOMB
    while (missing := _missing(holding, mask, size)) <= _usable_wilds(holding):
        yield _Groups(_up_to(holding, mask, size), missing, size)
        size += 1


def _up_to(holding: Holding, mask: int, size: int) -> int:
    """The naturals of these ranks, at most ``size`` of each."""
    return sum(mask & times_held for times_held in holding.held[1 : size + 1])


def _unequal_groups(holding: Holding, mask: int) -> Iterator[_Groups]:
    """Naturals that lie on groups of at least a base, the wild jokers left over on the largest."""
    wilds = _usable_wilds(holding)
    ranks = [bit for bit, _ in ranks_in(mask)]
    held = [holding.count(bit) for bit in ranks]
    raised_by_wilds = wilds and holding.patterns.chain_sizes not in SIZES_BY_LARGEST
    base = SMALLEST_BOMB
    while (left := wilds - _missing(holding, mask, base)) >= 0:
        for largest in range(max(base, *held), base - 1, -1):
            for sizes in _layings(held, base, largest):
                naturals = sum(bit * size for bit, size in zip(ranks, sizes, strict=True))
                for more in range(left + 1):
                    yield _Groups(naturals, wilds - left + more, largest + more)
        if not raised_by_wilds:
            return
        base += 1


def _layings(held: list[int], base: int, largest: int) -> Iterator[list[int]]:
    """Sizes of natural groups, one of them ``largest``, with one card more each time.

    The smallest group that can grow grows first; those below ``base`` wait for wild jokers.
    """
    sizes = [min(count, base) for count in held]
    if largest > base:
        sizes[held.index(min(count for count in held if count >= largest))] = largest
    yield sizes
    while growing := [
        place for place, size in enumerate(sizes) if base <= size < min(held[place], largest)
    ]:
        sizes[min(growing, key=sizes.__getitem__)] += 1
        yield sizes
