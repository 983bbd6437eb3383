"""What a play is: a kind of pattern, and the cards that were read as one (Rules §2.1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from engine.cards import Cards, Rank


class Kind(StrEnum):
    """A kind of pattern."""

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    STRAIGHT = "straight"
    PAIR_CHAIN = "pair_chain"
    TRIPLE_CHAIN = "triple_chain"
    FULL_HOUSE = "full_house"
    """A triple with a pair."""
    BUTTERFLY = "butterfly"
    """A triple chain with a pair chain of the same length."""
    BOMB = "bomb"
    CHAIN_BOMB = "chain_bomb"
    JOKER_BOMB = "joker_bomb"

    # Enum's own hash is written in Python; readings are looked up too often for it.
    __hash__ = str.__hash__


BOMB_KINDS: Final = (Kind.BOMB, Kind.CHAIN_BOMB, Kind.JOKER_BOMB)


@dataclass(frozen=True, slots=True)
class Reading:
    """One pattern that some cards can be. A field that does not apply to the kind is None."""

    kind: Kind
    rank: Rank | None = None
    """The key: the highest rank; of its triples in a full house and a butterfly."""
    length: int | None = None
    """Groups in a chain: ranks of a straight, pairs, triples or bombs."""
    size: int | None = None
    """Equal cards in a bomb, the largest group of a chain bomb, jokers of a joker bomb."""

    @property
    def is_bomb(self) -> bool:
        """Whether it beats every pattern that is none."""
        return self.kind in BOMB_KINDS


class Play(NamedTuple):
    """Cards with the reading they are played in.

    A named tuple, for lists of plays are made by the hundred thousand.
    """

    cards: Cards
    reading: Reading

    @property
    def is_bomb(self) -> bool:
        """Whether it is played as a bomb."""
        return self.reading.is_bomb

    def __str__(self) -> str:
        return str(self.cards)


@cache
def reading_of(
    kind: Kind, rank: Rank | None = None, length: int | None = None, size: int | None = None
) -> Reading:
    """The shared value of a reading; there are a few hundred of them."""
    return Reading(kind, rank, length, size)
