"""A hand as the generators of plays see it: masks of its naturals, and its wild jokers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.cards import BITS, Cards, Rank, total
from engine.chain_fill import MOST_NATURALS
from engine.patterns import Kind, Play, Reading, reading_of
from engine.rules import Patterns, Rules
from engine.windows import NATURAL_COUNTS, NATURALS

_RANKS = tuple(Rank)
_SMALL = Cards.of([Rank.SMALL_JOKER]).packed
_BIG = Cards.of([Rank.BIG_JOKER]).packed
_CARRIES = tuple((MOST_NATURALS - times) * NATURALS for times in range(1, MOST_NATURALS + 1))


class Holding:
    """The cards of a hand under some rules, laid out for counting what is missing."""

    __slots__ = (
        "big",
        "bits_up_to",
        "held",
        "naturals",
        "packed",
        "patterns",
        "rules",
        "small",
        "up_to",
        "wild",
        "wilds",
    )

    def __init__(self, hand: Cards, rules: Rules) -> None:
        self.rules = rules
        self.patterns: Patterns = rules.patterns
        self.packed = packed = hand.packed
        self.naturals = naturals = packed & NATURAL_COUNTS
        self.held = [NATURALS, *[naturals + carry >> 3 & NATURALS for carry in _CARRIES]]
        """Masks of the ranks held at least so many times (:func:`engine.windows.held`)."""
        _, one, two, three, four = self.held[:5]
        self.up_to = (0, one, one + two, one + two + three, one + two + three + four)
        """The naturals, packed, with at most so many of each rank."""
        pairs, triples, fours = one | two << 1, one | two << 1 | three << 2, four << 3
        self.bits_up_to = (0, one, pairs, triples, triples | fours)
        """The same with one bit for each card instead of a count."""
        self.small = total(packed & _SMALL * 15)
        self.big = total(packed & _BIG * 15)
        self.wild = _in_order(packed & rules.patterns.wild_mask)
        """Packed wild jokers: none, one, two … of them, 小王 first."""
        self.wilds = len(self.wild) - 1

    def count(self, rank_bit: int) -> int:
        """How many naturals there are of the one rank in a mask."""
        return (self.naturals & rank_bit * 15) // rank_bit

    def play(self, naturals: int, wilds: int, reading: Reading) -> Play:
        """Some of the naturals with so many wild jokers, in a reading."""
        return Play(Cards(naturals | self.wild[wilds]), reading)


@cache
def _in_order(wild: int) -> tuple[int, ...]:
    steps, packed = [0], 0
    for joker in (_SMALL, _BIG):
        for _ in range(total(wild & joker * 15)):
            packed += joker
            steps.append(packed)
    return tuple(steps)


@cache
def each_rank(kind: Kind, size: int | None = None) -> tuple[tuple[int, Reading], ...]:
    """The bit of every rank with the reading of a kind that has that rank, lowest first."""
    return tuple(
        (1 << BITS * place, reading_of(kind, rank, size=size)) for place, rank in enumerate(Rank)
    )


def ranks_above(key: int) -> int:
    """A mask of all ranks above a rank's number; of every one for a number below them all."""
    return -1 << BITS * max(0, key + 1 - Rank.THREE)


def ranks_in(mask: int) -> Iterator[tuple[int, Rank]]:
    """The bit and the rank of each member of a mask, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest, _RANKS[lowest.bit_length() // BITS]
        mask ^= lowest


def jokers(small: int, big: int) -> int:
    """So many of both jokers, packed."""
    return small * _SMALL + big * _BIG
