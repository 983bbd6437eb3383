"""From 32 bytes of seed to everything in a deal that needs chance; described in docs/fair-deal.md.

A stream of bytes is SHA-256 of the seed, a label and a counter. A number below n is the next byte
that falls under the largest multiple of n, modulo n, so that every number is equally likely. The
labels keep the order of the cards, the random leader and the face-up card apart: none tells
anything about another.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Final

from engine.cards import DECK_SIZE, DECKS, Card, Cards
from engine.errors import EngineError

SEED_BYTES: Final = 32
HAND_SIZE: Final = 27
CARDS_DEALT_FROM: Final = DECK_SIZE * DECKS

_ORDER: Final = b"order"
_LEADER: Final = b"leader"
_FACE_CARD: Final = b"face card"
_SEATS: Final = b"seats"
_COUNTER_BYTES: Final = 4
_BYTE_VALUES: Final = 256


class BadSeed(EngineError):
    """A seed that is not 32 bytes long; ``length`` is what it has."""

    def __init__(self, length: int) -> None:
        super().__init__(f"a seed has {SEED_BYTES} bytes, not {length}")
        self.length = length


def card_order(seed: bytes) -> tuple[Card, ...]:
    """The 108 cards in the order that the seed puts them in.

    Raises:
        BadSeed: the seed is not 32 bytes long.

    >>> order = card_order(bytes(32))
    >>> " ".join(str(card) for card in order[:8])
    '♦5 ♥T ♠8 ♥5 ♥2 ♣Q ♦9 ♣7'
    >>> sorted(card.number for card in order) == list(range(108))
    True
    """
    return tuple(Card(number) for number in _permutation(CARDS_DEALT_FROM, _stream(seed, _ORDER)))


def seat_order(seed: bytes, seats: int) -> tuple[int, ...]:
    """A permutation of the seats: who sits on seat i sat on this seat before.

    Raises:
        BadSeed: the seed is not 32 bytes long.

    >>> sorted(seat_order(bytes(32), seats=4))
    [0, 1, 2, 3]
    """
    return tuple(_permutation(seats, _stream(seed, _SEATS)))


def dealt_cards(seed: bytes, seats: int) -> tuple[tuple[Card, ...], ...]:
    """The 27 physical cards of each seat; with two seats half of the cards stay undealt.

    Raises:
        BadSeed: the seed is not 32 bytes long.
    """
    order = card_order(seed)
    return tuple(order[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(seats))


def dealt_hands(seed: bytes, seats: int) -> tuple[Cards, ...]:
    """The hands of :func:`dealt_cards` as multisets of ranks.

    >>> [str(hand) for hand in dealt_hands(bytes(32), seats=2)]
    ['355678889TTTJJQQKKKKAAA222B', '335555666777899999TTJQQQAAA']
    """
    return tuple(Cards.of(card.rank for card in cards) for cards in dealt_cards(seed, seats))


def random_leader(seed: bytes, seats: int) -> int:
    """The seat that leads when chance decides (Rules §1.4).

    Raises:
        BadSeed: the seed is not 32 bytes long.

    >>> random_leader(bytes(32), seats=4)
    0
    """
    return _below(seats, _stream(seed, _LEADER))


def face_card(seed: bytes) -> Card:
    """The physical card that is turned up to name leader and partner (Rules §1.5).

    Raises:
        BadSeed: the seed is not 32 bytes long.

    >>> str(face_card(bytes(32)))
    '♣A'
    """
    return Card(_below(CARDS_DEALT_FROM, _stream(seed, _FACE_CARD)))


def holder_of(card: Card, hands: Sequence[Sequence[Card]]) -> int:
    """The seat that was dealt this physical card.

    Raises:
        ValueError: nobody was.
    """
    for seat, cards in enumerate(hands):
        if card in cards:
            return seat
    raise ValueError(card)


def _stream(seed: bytes, label: bytes) -> Iterator[int]:
    if len(seed) != SEED_BYTES:
        raise BadSeed(len(seed))
    return _blocks(seed + label)


def _blocks(prefix: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from hashlib.sha256(prefix + counter.to_bytes(_COUNTER_BYTES, "big")).digest()
        counter += 1


def _permutation(size: int, draws: Iterator[int]) -> list[int]:
    numbers = list(range(size))
    for last in range(size - 1, 0, -1):
        chosen = _below(last + 1, draws)
        numbers[last], numbers[chosen] = numbers[chosen], numbers[last]
    return numbers


def _below(bound: int, draws: Iterator[int]) -> int:
    limit = _BYTE_VALUES - _BYTE_VALUES % bound
    return next(byte % bound for byte in draws if byte < limit)
