"""What cards are under some rules, or why they are nothing and what would make them something."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.cards import COPIES_OF_RANK, JOKERS, NATURAL_RANKS, Cards, Rank
from engine.patterns import Kind, Reading
from engine.readings import readings
from engine.rules import Rules


class Lack(StrEnum):
    """Why cards that look like something are no pattern."""

    MIXED_JOKERS = "mixed_jokers"
    """Only jokers, in a combination that these rules do not have (Rules §2.3)."""
    JOKER_NOT_WILD = "joker_not_wild"
    """A joker that stands for nothing else, beside other cards (Rules §2.2.7)."""
    NO_FULL_HOUSE = "no_full_house"
    NO_STRAIGHT = "no_straight"
    TWO_IN_ROW = "two_in_row"
    """A 2 in a row of ranks, where it has no place (Rules §2.1)."""
    GAP = "gap"
    """Groups of one size that do not follow each other."""
    TOO_SHORT = "too_short"
    """A row with fewer groups than its kind needs."""
    UNEQUAL_CHAIN = "unequal_chain"
    """Bombs side by side of different sizes, where a chain bomb has equal ones (Rules §3)."""
    NO_CHAIN_BOMB = "no_chain_bomb"
    """Bombs side by side, where there are no chain bombs, or that are too few for one."""


@dataclass(frozen=True, slots=True)
class Completion:
    """One card more, and what the cards would be with it."""

    rank: Rank
    reading: Reading


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything there is to say about some cards.

    Attributes:
        cards: the cards.
        readings: what they are, the default first; empty when they are no pattern.
        lack: why they are none, where that can be told; None else.
        row: the kind of row they would be, for a lack that is about rows.
        fewest: the fewest groups that such a row has; 0 where that is not the point.
        completions: each card that would make them a pattern, with its default reading; given
            only for cards that are none.
    """

    cards: Cards
    readings: tuple[Reading, ...]
    lack: Lack | None = None
    row: Kind | None = None
    fewest: int = 0
    completions: tuple[Completion, ...] = ()


ROW_OF_SIZE: Final = {1: Kind.STRAIGHT, 2: Kind.PAIR_CHAIN, 3: Kind.TRIPLE_CHAIN}
SMALLEST_BOMB: Final = 4
FULL_HOUSE: Final = [2, 3]


def explain(cards: Cards, rules: Rules) -> Explanation:
    """What these cards are, or what they lack.

    >>> from engine.presets import STANDARD
    >>> said = explain(Cards.parse("3344"), STANDARD)
    >>> said.lack, said.row, said.fewest
    (<Lack.TOO_SHORT: 'too_short'>, <Kind.PAIR_CHAIN: 'pair_chain'>, 3)
    >>> explain(Cards.parse("3334"), STANDARD).completions
    ()
    >>> [str(each.rank.symbol) for each in explain(Cards.parse("3456"), STANDARD).completions]
    ['7']
    """
    found = readings(cards, rules)
    if found or not cards:
        return Explanation(cards, found)
    lack, row = _lack(cards, rules)
    return Explanation(
        cards,
        (),
        lack,
        row,
        _fewest(row, rules) if lack is Lack.TOO_SHORT else 0,
        _completions(cards, rules),
    )


def _completions(cards: Cards, rules: Rules) -> tuple[Completion, ...]:
    return tuple(
        Completion(rank, found[0])
        for rank in Rank
        if cards.count(rank) < COPIES_OF_RANK[rank]
        and (found := readings(cards + Cards.of([rank]), rules))
    )


def _lack(cards: Cards, rules: Rules) -> tuple[Lack | None, Kind | None]:
    """Why the cards are no pattern; they are known to be none."""
    counts = cards.counts()
    jokers = [joker for joker in JOKERS if counts.pop(joker, 0)]
    if not counts:
        return Lack.MIXED_JOKERS, None
    if any(joker not in rules.patterns.wild for joker in jokers):
        return Lack.JOKER_NOT_WILD, None
    if jokers or len(counts) == 1:
        return None, None
    sizes = sorted(counts.values())
    if sizes == FULL_HOUSE and not rules.patterns.full_house:
        return Lack.NO_FULL_HOUSE, None
    if sizes[0] >= SMALLEST_BOMB:
        return _chain_lack(list(counts), rules)
    row = ROW_OF_SIZE.get(sizes[0]) if sizes[0] == sizes[-1] else None
    return (None, None) if row is None else (_row_lack(list(counts), row, rules), row)


def _row_lack(ranks: list[Rank], row: Kind, rules: Rules) -> Lack:
    if row is Kind.STRAIGHT and rules.patterns.straight is None:
        return Lack.NO_STRAIGHT
    if Rank.TWO in ranks and not rules.patterns.low_sequences:
        return Lack.TWO_IN_ROW
    return Lack.GAP if _has_gap(ranks) else Lack.TOO_SHORT


def _chain_lack(ranks: list[Rank], rules: Rules) -> tuple[Lack, Kind]:
    fewest = rules.patterns.chain_bomb
    if fewest is None or len(ranks) < fewest:
        return Lack.NO_CHAIN_BOMB, Kind.CHAIN_BOMB
    if Rank.TWO in ranks and not rules.patterns.low_sequences:
        return Lack.TWO_IN_ROW, Kind.CHAIN_BOMB
    if _has_gap(ranks):
        return Lack.GAP, Kind.CHAIN_BOMB
    return Lack.UNEQUAL_CHAIN, Kind.CHAIN_BOMB


def _has_gap(ranks: list[Rank]) -> bool:
    """Whether ranks, lowest first, do not all follow each other."""
    positions = [NATURAL_RANKS.index(rank) for rank in ranks]
    return positions[-1] - positions[0] != len(positions) - 1


def _fewest(row: Kind | None, rules: Rules) -> int:
    patterns = rules.patterns
    return {
        Kind.STRAIGHT: patterns.straight or 0,
        Kind.PAIR_CHAIN: patterns.pair_chain,
        Kind.TRIPLE_CHAIN: patterns.triple_chain,
    }.get(row or Kind.SINGLE, 0)
