"""A hand as the generators of plays see it: masks of its naturals, and its wild jokers."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import BITS, Cards, Rank, total
from engine.chain_fill import MOST_NATURALS
from engine.patterns import Play, Reading
from engine.rules import Patterns, Rules
from engine.windows import NATURAL_COUNTS, NATURALS, held

_RANKS = tuple(Rank)
_SMALL = Cards.of([Rank.SMALL_JOKER]).packed
_BIG = Cards.of([Rank.BIG_JOKER]).packed


class Holding:
    """The cards of a hand under some rules, laid out for counting what is missing."""

    __slots__ = (
        "big",
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
        self.packed = hand.packed
        self.naturals = naturals = hand.packed & NATURAL_COUNTS
        self.held = [NATURALS, *(held(naturals, times) for times in range(1, MOST_NATURALS + 1))]
        """Masks of the ranks held at least so many times."""
        one, two, three = self.held[1:4]
        self.up_to = (0, one, one + two, one + two + three)
        """The naturals, packed, with at most so many of each rank."""
        self.small, self.big = hand.count(Rank.SMALL_JOKER), hand.count(Rank.BIG_JOKER)
        self.wild = self._wild_jokers()
        """Packed wild jokers: none, one, two … of them, 小王 first."""
        self.wilds = len(self.wild) - 1

    def count(self, rank_bit: int) -> int:
        """How many naturals there are of the one rank in a mask."""
        return (self.naturals & rank_bit * 15) // rank_bit

    def play(self, naturals: int, wilds: int, reading: Reading) -> Play:
        """Some of the naturals with so many wild jokers, in a reading."""
        return Play(Cards(naturals | self.wild[wilds]), reading)

    def _wild_jokers(self) -> list[int]:
        wild, packed = [0], 0
        usable = self.packed & self.patterns.wild_mask
        for joker in (_SMALL, _BIG):
            for _ in range(total(usable & joker * 15)):
                packed += joker
                wild.append(packed)
        return wild


def ranks_in(mask: int) -> Iterator[tuple[int, Rank]]:
    """The bit and the rank of each member of a mask, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest, _RANKS[lowest.bit_length() // BITS]
        mask ^= lowest


def jokers(small: int, big: int) -> int:
    """So many of both jokers, packed."""
    return small * _SMALL + big * _BIG
