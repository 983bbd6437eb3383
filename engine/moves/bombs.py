"""The bombs of a hand: equal cards, jokers, chains."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.bombs import BombKey, bomb_key, plain_key
from engine.cards import NATURAL_RANKS, Cards, Rank
from engine.chain_fill import MOST_NATURALS, SMALLEST_BOMB
from engine.moves.chain_bombs import chain_bombs
from engine.moves.holding import Holding, each_rank, jokers
from engine.patterns import Kind, Play, reading_of
from engine.rules import JokerBombStrength, Rules
from engine.windows import NATURALS
from engine.windows import bit as bit_of

_THREE_JOKERS, _FOUR_JOKERS = 3, 4
_SMALL_JOKERS: Final = 2


def bombs(holding: Holding, above: BombKey | None) -> Iterator[Play]:
    """Every bomb of the hand above a key; None: every bomb."""
    yield from _equal_cards(holding, above)
    yield from chain_bombs(holding, above)
    yield from _joker_bombs(holding, above)


def _equal_cards(holding: Holding, above: BombKey | None) -> Iterator[Play]:
    wild, wilds = holding.wild, holding.wilds
    for size in range(SMALLEST_BOMB, MOST_NATURALS + wilds + 1):
        ranks = holding.held[max(1, size - wilds)]
        if not ranks:
            return
        if above is not None:
            ranks &= _ranks_above(size, above, holding.rules)
        for bit, reading in each_rank(Kind.BOMB, size):
            if ranks & bit:
                naturals = min(holding.count(bit), size)
                yield Play(Cards(bit * naturals | wild[size - naturals]), reading)


def _ranks_above(size: int, above: BombKey, rules: Rules) -> int:
    """A mask of the ranks of which ``size`` equal cards stand above a key."""
    if plain_key(size, Rank.TWO, rules) <= above:
        return 0
    if plain_key(size, Rank.THREE, rules) > above:
        return NATURALS
    return sum(bit_of(rank) for rank in NATURAL_RANKS if plain_key(size, rank, rules) > above)


def _joker_bombs(holding: Holding, above: BombKey | None) -> Iterator[Play]:
    order = holding.rules.bombs
    for size, strength in (
        (_THREE_JOKERS, order.three_jokers),
        (_FOUR_JOKERS, order.four_jokers),
    ):
        if holding.small + holding.big < size:
            return
        if strength is JokerBombStrength.NONE:
            continue
        small = min(holding.small, _SMALL_JOKERS)
        play = Play(Cards(jokers(small, size - small)), reading_of(Kind.JOKER_BOMB, size=size))
        if above is None or bomb_key(play, holding.rules) > above:
            yield play
