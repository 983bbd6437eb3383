"""What cards are when no joker stands for another rank: at most one pattern (Rules §2.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from tests.referee.sheets import JOKERS, LOW_LADDER, NATURALS, RANKS, Sheet

BOMBS: Final = ("bomb", "chain_bomb", "joker_bomb")


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern and the cards it shows once every wild joker has become its rank.

    ``key`` orders the patterns of one kind and number of cards that are no bombs.
    """

    kind: str
    shown: tuple[tuple[str, int], ...]
    rank: str | None = None
    key: int = 0
    length: int | None = None
    size: int | None = None

    @property
    def cards(self) -> int:
        """The number of cards."""
        return sum(count for _, count in self.shown)

    @property
    def ranks(self) -> frozenset[str]:
        """The ranks it shows."""
        return frozenset(rank for rank, _ in self.shown)

    def as_reading(self) -> dict[str, str | int]:
        """The pattern with the fields that apply to its kind."""
        fields = {"kind": self.kind, "length": self.length, "size": self.size, "rank": self.rank}
        return {name: value for name, value in fields.items() if value is not None}


def pattern_of(counts: Mapping[str, int], sheet: Sheet) -> Pattern | None:
    """The pattern that so many cards of each rank are, jokers being what they are."""
    if all(rank in JOKERS for rank in counts):
        return _jokers_only(counts, sheet)
    return _equal_cards(counts) if len(counts) == 1 else _several_ranks(counts, sheet)


def _several_ranks(counts: Mapping[str, int], sheet: Sheet) -> Pattern | None:
    match sorted(set(counts.values())):
        case [1]:
            return _chain("straight", counts, sheet.straight, sheet)
        case [2]:
            return _chain("pair_chain", counts, sheet.pair_chain, sheet)
        case [3]:
            return _chain("triple_chain", counts, sheet.triple_chain, sheet)
        case [2, 3]:
            return _full_house(counts, sheet) or _butterfly(counts, sheet)
        case [smallest, *_] if smallest >= 4:
            return _chain_bomb(counts, sheet)
    return None


def _jokers_only(counts: Mapping[str, int], sheet: Sheet) -> Pattern | None:
    """Rules §2.3."""
    shown = tuple(counts.items())
    match "".join(sorted(Counter(counts).elements(), key=RANKS.index)):
        case "S" | "B" as joker:
            return Pattern("single", shown, joker, RANKS.index(joker))
        case "SS" | "BB" as pair:
            return Pattern("pair", shown, pair[0], RANKS.index(pair[0]))
        case "SB" if sheet.mixed_joker_pair:
            return Pattern("pair", shown, "S", RANKS.index("S"))
        case "SSB" | "SBB" if sheet.three_jokers:
            return Pattern("joker_bomb", shown, size=3)
        case "SSBB":
            return Pattern("joker_bomb", shown, size=4)
    return None


def _equal_cards(counts: Mapping[str, int]) -> Pattern:
    [(rank, count)] = counts.items()
    kind = {1: "single", 2: "pair", 3: "triple"}.get(count, "bomb")
    size = count if kind == "bomb" else None
    return Pattern(kind, tuple(counts.items()), rank, RANKS.index(rank), size=size)


def _chain(
    kind: str, counts: Mapping[str, int], shortest: int | None, sheet: Sheet
) -> Pattern | None:
    top = _top_of_run(counts, sheet.ladder)
    if shortest is None or top is None or len(counts) < shortest:
        return None
    return Pattern(kind, tuple(counts.items()), sheet.ladder[top], top, length=len(counts))


def _full_house(counts: Mapping[str, int], sheet: Sheet) -> Pattern | None:
    if not sheet.full_house or len(counts) != 2:
        return None
    [triple] = [rank for rank, count in counts.items() if count == 3]
    if triple in JOKERS:
        return None
    return Pattern("full_house", tuple(counts.items()), triple, RANKS.index(triple))


def _butterfly(counts: Mapping[str, int], sheet: Sheet) -> Pattern | None:
    triples = [rank for rank, count in counts.items() if count == 3]
    pairs = [rank for rank, count in counts.items() if count == 2]
    top = _top_of_run(triples, sheet.ladder)
    if sheet.butterfly is None or top is None or _top_of_run(pairs, sheet.ladder) is None:
        return None
    if len(triples) != len(pairs) or len(triples) < sheet.butterfly:
        return None
    return Pattern("butterfly", tuple(counts.items()), sheet.ladder[top], top, length=len(triples))


def _chain_bomb(counts: Mapping[str, int], sheet: Sheet) -> Pattern | None:
    if sheet.chain_bomb is None or len(counts) < sheet.chain_bomb:
        return None
    if sheet.chain_sizes == "equal" and len(set(counts.values())) > 1:
        return None
    top = top_of_bomb_chain(counts, sheet)
    if top is None:
        return None
    return Pattern(
        "chain_bomb", tuple(counts.items()), top, length=len(counts), size=max(counts.values())
    )


def top_of_bomb_chain(ranks: Collection[str], sheet: Sheet) -> str | None:
    """The top rank of bombs that stand in a chain, or None where they do not."""
    if sheet.score_chain_bombs:
        return _top_round_the_corner(ranks) if _connected(ranks) else None
    top = _top_of_run(ranks, sheet.ladder)
    return None if top is None else sheet.ladder[top]


def _top_round_the_corner(ranks: Collection[str]) -> str:
    """宁波 (§10.4): with KA2 inside it counts as KA2; else A is low where 2 follows, or high."""
    if {"K", "A", "2"} <= set(ranks):
        return "2"
    return max(ranks, key=LOW_LADDER.index if "2" in ranks else LOW_LADDER.rindex)


def follow_on_the_ring(ranks: Collection[str]) -> bool:
    """Whether the ranks follow each other on the ring 3 4 … K A 2 3."""
    return _top_of_run(ranks, NATURALS * 2) is not None


SCORE_STEPS: Final = ({"5", "T"}, {"T", "K"})


def _connected(ranks: Collection[str]) -> bool:
    """Whether ordinary steps and the steps 5-T and T-K lead from each rank to each other."""
    reached, left = {min(ranks)}, set(ranks) - {min(ranks)}
    while near := {rank for rank in left if any(_neighbours(rank, other) for other in reached)}:
        reached |= near
        left -= near
    return not left


def _neighbours(one: str, other: str) -> bool:
    return follow_on_the_ring((one, other)) or {one, other} in SCORE_STEPS


def _top_of_run(ranks: Collection[str], ladder: str) -> int | None:
    """The position in ``ladder`` of the highest of ``ranks``, if they follow each other there."""
    return _runs(ladder).get(frozenset(ranks))


@cache
def _runs(ladder: str) -> Mapping[frozenset[str], int]:
    """Every run of different ranks, with its highest top."""
    return {
        frozenset(ladder[start : top + 1]): top
        for top in range(len(ladder))
        for start in range(top + 1)
        if len(set(ladder[start : top + 1])) == top + 1 - start
    }
