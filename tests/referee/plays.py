"""Every sub-multiset of a hand, tried as a play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from tests.referee.answers import table_pattern
from tests.referee.sheets import JOKERS, sheet_for
from tests.referee.strength import is_higher
from tests.referee.wilds import patterns


class PlayKey(NamedTuple):
    """What makes two plays different in a list of legal plays."""

    kind: str
    length: int | None
    size: int | None
    rank: str | None
    cards: int


class WildJokers(NamedTuple):
    """What a play spends: few jokers are better, and among as few, few 大王."""

    jokers: int
    big: int


def legal_plays(
    hand: str,
    table: str | None,
    preset: str,
    options: Mapping[str, str] | None = None,
    table_kind: str | None = None,
) -> dict[PlayKey, WildJokers]:
    """Every play the hand holds against the table (None: it leads), with its cheapest cost.

    Raises:
        IllegalTable: the table play does not read so.
    """
    sheet = sheet_for(preset, options or {})
    lying = table_pattern(table, table_kind, sheet) if table else None
    cheapest: dict[PlayKey, WildJokers] = {}
    for cards in sub_multisets(hand):
        cost = wild_jokers(cards, sheet.wild)
        for pattern in patterns(cards, sheet):
            if lying is None or is_higher(pattern, lying, sheet):
                key = PlayKey(pattern.kind, pattern.length, pattern.size, pattern.rank, len(cards))
                cheapest[key] = min(cost, cheapest.get(key, cost))
    return cheapest


def wild_jokers(cards: str, wild: str) -> WildJokers:
    """How many of the cards are wild jokers, and how many of those are big."""
    spent = [card for card in cards if card in wild]
    return WildJokers(len(spent), spent.count(JOKERS[1]))


def sub_multisets(hand: str) -> Iterator[str]:
    """Every choice of at least one card, each once."""
    counts = Counter(hand)
    for taken in product(*(range(count + 1) for count in counts.values())):
        if any(taken):
            yield "".join(rank * count for rank, count in zip(counts, taken, strict=True))
