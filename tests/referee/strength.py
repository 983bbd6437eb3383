"""Which pattern is higher (Rules §1.6, §3, §10.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Final

from tests.referee.shapes import BOMBS, Pattern, follow_on_the_ring
from tests.referee.sheets import RANKS, Sheet

Strength = tuple[float, ...]


def is_higher(answer: Pattern, table: Pattern, sheet: Sheet) -> bool:
    """Whether ``answer`` beats ``table``; what is equal does not."""
    if answer.kind in BOMBS and table.kind in BOMBS:
        return strength(answer, sheet) > strength(table, sheet)
    if answer.kind in BOMBS or table.kind in BOMBS:
        return answer.kind in BOMBS
    return (answer.kind, answer.cards) == (table.kind, table.cards) and answer.key > table.key


def strength(pattern: Pattern, sheet: Sheet) -> Strength:
    """What orders bombs among each other, and the patterns of any other kind."""
    if pattern.kind not in BOMBS:
        return (pattern.key,)
    if pattern.kind == "joker_bomb" and pattern.size == 4 and sheet.four_jokers_top:
        return (inf,)
    return ORDERS[sheet.bomb_order](pattern, sheet)


def _by_count(bomb: Pattern, _: Sheet) -> Strength:
    if bomb.kind == "joker_bomb":
        return (5.5,)
    return (bomb.cards, _rank(bomb))


def _by_stars(bomb: Pattern, sheet: Sheet) -> Strength:
    if bomb.kind == "joker_bomb":
        return (6, -1) if bomb.size == 3 else (7, +1)
    group, stars = bomb.cards, bomb.cards
    if bomb.length:
        smallest, largest = _groups(bomb)
        group = smallest if sheet.chain_sizes == "min" else largest
        stars = max(group + bomb.length, largest)
    return (stars, 0, -bomb.cards, group if sheet.larger_group_first else 0, _rank(bomb))


def _by_level(bomb: Pattern, _: Sheet) -> Strength:
    if bomb.kind == "joker_bomb":
        return (7, RANKS.index("B"))
    level = _groups(bomb)[1] + bomb.length if bomb.length else bomb.cards
    return (level, _rank(bomb))


PLAIN, ORDINARY, MIXED_SCORE, PURE_SCORE, JOKER = 4, 3, 2, 1, 0


def _by_knives(bomb: Pattern, _: Sheet) -> Strength:
    if bomb.kind == "joker_bomb":
        return (6 if bomb.size == 3 else 7, JOKER)
    if not bomb.length:
        return (bomb.cards, PLAIN, _rank(bomb))
    level = _groups(bomb)[0] + bomb.length
    return (level, _class_of_chain(bomb.ranks), bomb.length, _place_in_printed_list(bomb))


def _class_of_chain(ranks: frozenset[str]) -> int:
    if ranks <= {"5", "T", "K"}:
        return PURE_SCORE
    return ORDINARY if follow_on_the_ring(ranks) else MIXED_SCORE


TWO_ROWS: Final = "456789TJQKA23"
"""Tops of two rows, lowest first: (3,4) < … < (K,A) < (A,2) < (2,3)."""
MORE_ROWS: Final = "23456789TJQKA"
"""Tops of three rows and more, lowest first: (K,A,2) < (A,2,3) < … < (Q,K,A)."""


def _place_in_printed_list(chain: Pattern) -> int:
    assert chain.rank
    return (TWO_ROWS if chain.length == 2 else MORE_ROWS).index(chain.rank)


def _groups(chain: Pattern) -> tuple[int, int]:
    """The smallest and the largest group of a chain bomb."""
    sizes = [count for _, count in chain.shown]
    return min(sizes), max(sizes)


def _rank(bomb: Pattern) -> int:
    assert bomb.rank
    return RANKS.index(bomb.rank)


ORDERS: Final[Mapping[str, Callable[[Pattern, Sheet], Strength]]] = {
    "count": _by_count,
    "stars": _by_stars,
    "level": _by_level,
    "knives": _by_knives,
}
