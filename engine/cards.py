"""Ranks, physical cards, and the multiset of ranks that a hand or a play is.

Suits never matter to the rules (Rules §1.3): they live in :class:`Card`, for dealing, for the
face-up card and for pictures. Everything else is :class:`Cards`, a multiset of ranks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final

from engine.errors import BadCards


class Rank(IntEnum):
    """A rank, ordered as single cards are: 3 lowest, then A, 2, 小王, 大王 (Rules §1.3)."""

    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    TWO = 15
    SMALL_JOKER = 16
    BIG_JOKER = 17

    # Enum's own hash is written in Python; ranks are looked up too often for it.
    __hash__ = int.__hash__

    @property
    def symbol(self) -> str:
        """The one character of canonical notation: ``3``–``9 T J Q K A 2 S B``."""
        return SYMBOLS[self - Rank.THREE]

    @property
    def is_joker(self) -> bool:
        """Whether this is 小王 or 大王."""
        return self >= Rank.SMALL_JOKER


SYMBOLS: Final = "3456789TJQKA2SB"
RANK_OF_SYMBOL: Final[Mapping[str, Rank]] = dict(zip(SYMBOLS, Rank, strict=True))
JOKERS: Final = (Rank.SMALL_JOKER, Rank.BIG_JOKER)
NATURAL_RANKS: Final = tuple(rank for rank in Rank if not rank.is_joker)

DECKS: Final = 2
COPIES_OF_RANK: Final[Mapping[Rank, int]] = {
    rank: DECKS if rank.is_joker else 4 * DECKS for rank in Rank
}
"""How many cards of each rank two decks hold: 8 of a natural rank, 2 of each joker."""

BITS: Final = 4
"""Width of one rank's count inside :attr:`Cards.packed`; 15 is more than two decks hold."""
ONES: Final = 0x111_1111_1111_1111
"""One bit for each of the 15 ranks: the lowest of its count."""
_LOWEST: Final = Rank.THREE.value
_HIGH_BITS: Final = ONES << 3
_JOKERS_ABOVE_TWO: Final = 0xCC << 52
_EVERY_OTHER: Final = 0xF0F_0F0F_0F0F_0F0F
_BORROWS: Final = 0x1010_1010_1010_1010


class Suit(Enum):
    """A suit; the value is its sign."""

    SPADES = "♠"
    HEARTS = "♥"
    CLUBS = "♣"
    DIAMONDS = "♦"


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One of the 108 physical cards.

    ``number`` runs from 0 to 107: the first deck is 0–53, the second 54–107. Within a deck the
    naturals come first, rank by rank from 3 to 2 and suit by suit, then 小王 and 大王.
    """

    number: int

    def __post_init__(self) -> None:
        if not 0 <= self.number < DECK_SIZE * DECKS:
            raise BadCards(text=str(self.number))

    @property
    def face(self) -> int:
        """0 to 53: equal for the two copies of the same card."""
        return self.number % DECK_SIZE

    @property
    def rank(self) -> Rank:
        """The rank of this card."""
        if self.face >= _NATURALS_IN_DECK:
            return JOKERS[self.face - _NATURALS_IN_DECK]
        return NATURAL_RANKS[self.face // len(Suit)]

    @property
    def suit(self) -> Suit | None:
        """The suit, or None for a joker."""
        if self.face >= _NATURALS_IN_DECK:
            return None
        return tuple(Suit)[self.face % len(Suit)]

    @property
    def twin(self) -> Card:
        """The other copy of the same face."""
        return Card((self.number + DECK_SIZE) % (DECK_SIZE * DECKS))

    def __str__(self) -> str:
        return f"{self.suit.value if self.suit else ''}{self.rank.symbol}"


DECK_SIZE: Final = 54
_NATURALS_IN_DECK: Final = 52


def total(packed: int) -> int:
    """The sum of all counts of a packed multiset."""
    # The sixteen counts are added by pairs into bytes; the digits of base 256 sum up modulo 255.
    return ((packed & _EVERY_OTHER) + (packed >> BITS & _EVERY_OTHER)) % 255


@dataclass(frozen=True, slots=True)
class Cards:
    """A multiset of ranks: a hand, or the cards of a play. Immutable and hashable.

    ``packed`` holds four bits a rank, 3 in the lowest; it is what the engine computes with.

    >>> cards = Cards.parse("4B33")
    >>> str(cards), len(cards), cards.count(Rank.THREE)
    ('334B', 4, 2)
    >>> Cards.parse("3") <= cards, str(cards - Cards.parse("3"))
    (True, '34B')
    """

    packed: int = 0

    @classmethod
    def of(cls, ranks: Iterable[Rank]) -> Cards:
        """The multiset of ``ranks``.

        Raises:
            BadCards: a rank occurs more than 15 times.
        """
        packed = 0
        for rank in ranks:
            shift = (rank - _LOWEST) * BITS
            if packed >> shift & 15 == 15:  # noqa: PLR2004 - the largest count of four bits
                raise BadCards(text=rank.symbol * 16)
            packed += 1 << shift
        return cls(packed)

    @classmethod
    def parse(cls, text: str) -> Cards:
        """Read canonical notation, in any order: ``3``–``9 T J Q K A 2 S B``.

        Typed plays are more tolerant: see :mod:`engine.notation`.

        Raises:
            BadCards: a character is no rank, or two decks do not hold these cards.
        """
        try:
            cards = cls.of(RANK_OF_SYMBOL[symbol] for symbol in text)
        except KeyError:
            raise BadCards(text=text) from None
        if not cards.fits_two_decks:
            raise BadCards(text=text)
        return cards

    @classmethod
    def from_counts(cls, counts: Mapping[Rank, int]) -> Cards:
        """The multiset with so many of each rank; counts are 0 to 15."""
        return cls(sum(count << (rank - _LOWEST) * BITS for rank, count in counts.items()))

    def count(self, rank: Rank) -> int:
        """How many cards of ``rank`` there are."""
        return self.packed >> (rank - _LOWEST) * BITS & 15

    def counts(self) -> dict[Rank, int]:
        """Rank to count, ranks that occur only, 3 to 2, then S, B."""
        return {rank: count for rank in Rank if (count := self.count(rank))}

    @property
    def fits_two_decks(self) -> bool:
        """Whether two decks hold these cards."""
        of_eight = (self.packed & _HIGH_BITS) >> 3
        over_eight = of_eight * 7 & self.packed
        one_of_three = self.packed >> 1 & self.packed & 0x11 << 52
        return not (over_eight | self.packed & _JOKERS_ABOVE_TWO | one_of_three)

    def __len__(self) -> int:
        return total(self.packed)

    def __bool__(self) -> bool:
        return self.packed != 0

    def __iter__(self) -> Iterator[Rank]:
        for rank, count in self.counts().items():
            for _ in range(count):
                yield rank

    def __str__(self) -> str:
        return "".join(rank.symbol * count for rank, count in self.counts().items())

    def __repr__(self) -> str:
        return f"Cards.parse({str(self)!r})"

    def __le__(self, other: Cards) -> bool:
        """Whether ``other`` holds all of these cards."""
        mine, others = self.packed, other.packed
        even = (others & _EVERY_OTHER | _BORROWS) - (mine & _EVERY_OTHER)
        odd = (others >> BITS & _EVERY_OTHER | _BORROWS) - (mine >> BITS & _EVERY_OTHER)
        return even & odd & _BORROWS == _BORROWS

    def __add__(self, other: Cards) -> Cards:
        return Cards(self.packed + other.packed)

    def __sub__(self, other: Cards) -> Cards:
        """These cards without ``other``.

        Raises:
            BadCards: ``other`` is not all in here.
        """
        if not other <= self:
            raise BadCards(text=str(other))
        return Cards(self.packed - other.packed)


NO_CARDS: Final = Cards()
