"""排炸: chain bombs whose ranks stand in a circle, and score ranks side by side (Rules §10.4).

A follows K and 2 follows A; 2 is also followed by 3. Among the ranks that carry points, 5–T and
T–K count as neighbours too.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from engine.cards import BITS, NATURAL_RANKS, Rank
from engine.windows import NATURALS, bit, position

_CIRCLE: Final = len(NATURAL_RANKS) * BITS
_LAST: Final = _CIRCLE - BITS
SCORE_RANKS: Final = bit(Rank.FIVE) | bit(Rank.TEN) | bit(Rank.KING)
_FIVE_TEN: Final = bit(Rank.FIVE) | bit(Rank.TEN)
_TEN_KING: Final = bit(Rank.TEN) | bit(Rank.KING)
_TURN: Final = bit(Rank.KING) | bit(Rank.ACE) | bit(Rank.TWO)
_TWO: Final = bit(Rank.TWO)
_ACE: Final = bit(Rank.ACE)
_ACE_OF_TWO_ROWS: Final = 15


class ChainClass(IntEnum):
    """The classes of 排炸 of one level, lowest first."""

    PURE_SCORE = 0
    """纯分排炸: score ranks only, and not neighbours in the circle."""
    MIXED_SCORE = 1
    """非纯分排炸: connected through 5–T or T–K, with other ranks."""
    ORDINARY = 2
    """Neighbours in the circle."""


def chain_class(ranks: int) -> ChainClass:
    """The class of a connected set of ranks.

    >>> ten, jack, king = bit(Rank.TEN), bit(Rank.JACK), bit(Rank.KING)
    >>> chain_class(ten | jack).name, chain_class(ten | king).name
    ('ORDINARY', 'PURE_SCORE')
    >>> chain_class(ten | jack | king).name
    'MIXED_SCORE'
    """
    without_neighbour_below = ranks & ~_up(ranks)
    if without_neighbour_below.bit_count() <= 1:
        return ChainClass.ORDINARY
    return ChainClass.MIXED_SCORE if ranks & ~SCORE_RANKS else ChainClass.PURE_SCORE


def is_connected(ranks: int) -> bool:
    """Whether neighbours lead from every rank to every other."""
    reached = ranks & -ranks
    while (further := (reached | neighbours(reached)) & ranks) != reached:
        reached = further
    return reached == ranks


def neighbours(ranks: int) -> int:
    """The ranks beside these, in the circle or by their points."""
    beside = _up(ranks) | _down(ranks)
    if ranks & _FIVE_TEN:
        beside |= _FIVE_TEN
    if ranks & _TEN_KING:
        beside |= _TEN_KING
    return beside


def chain_top(ranks: int) -> Rank:
    """The key of a chain: its highest rank, a 2 standing low; 2 wherever K, A and 2 meet."""
    if ranks & _TURN == _TURN or ranks == _ACE | _TWO:
        return Rank.TWO
    if ranks & _TWO:
        ranks &= ~(_TWO | _ACE)
    return NATURAL_RANKS[(ranks.bit_length() - 1) // BITS]


def list_position(ranks: int) -> int:
    """The place among chains of the same class and number of rows.

    The printed lists disagree about the 2: with two rows it is the highest, (A,2) < (2,3); from
    three rows on the lowest, (K,A,2) < (A,2,3) < … < (Q,K,A).
    """
    if ranks.bit_count() == 2 and ranks & _TWO:  # noqa: PLR2004 - the list of two rows
        return _ACE_OF_TWO_ROWS if ranks & _ACE else _ACE_OF_TWO_ROWS + 1
    return position(chain_top(ranks))


def _up(ranks: int) -> int:
    return (ranks << BITS | ranks >> _LAST) & NATURALS


def _down(ranks: int) -> int:
    return (ranks >> BITS | ranks << _LAST) & NATURALS
