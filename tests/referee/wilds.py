"""Every wild joker as every rank (Rules §2.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from tests.referee.shapes import Pattern, pattern_of
from tests.referee.sheets import JOKERS, Sheet, sheet_for
from tests.referee.strength import Strength, strength

DEFAULT_ORDER: Final = (
    "joker_bomb",
    "bomb",
    "chain_bomb",
    "butterfly",
    "triple_chain",
    "pair_chain",
    "straight",
    "full_house",
    "triple",
    "pair",
    "single",
)
"""Rules §2.2.5; a bomb is a bomb, whichever of the three."""


def readings(
    cards: str, preset: str, options: Mapping[str, str] | None = None
) -> list[dict[str, str | int]]:
    """Every kind of pattern the cards can be, each with its highest key, the default first."""
    sheet = sheet_for(preset, options or {})
    return [pattern.as_reading() for pattern in patterns(cards, sheet)]


def patterns(cards: str, sheet: Sheet) -> tuple[Pattern, ...]:
    """The highest pattern of each kind that the cards can be, the default first."""
    if all(card in JOKERS for card in cards):
        jokers = pattern_of(Counter(cards), sheet)
        return (jokers,) if jokers else ()
    naturals = "".join(sorted(card for card in cards if card not in sheet.wild))
    return _with_wilds(naturals, len(cards) - len(naturals), sheet)


@lru_cache(maxsize=100_000)
def _with_wilds(naturals: str, wilds: int, sheet: Sheet) -> tuple[Pattern, ...]:
    highest: dict[str, Pattern] = {}
    for counts in _assignments(naturals, wilds, sheet):
        pattern = pattern_of(counts, sheet)
        if pattern is None or (wilds and _must_be_joker_free(pattern, sheet)):
            continue
        rival = highest.get(pattern.kind)
        if rival is None or _preference(pattern, sheet) > _preference(rival, sheet):
            highest[pattern.kind] = pattern
    return tuple(highest[kind] for kind in DEFAULT_ORDER if kind in highest)


def _assignments(naturals: str, wilds: int, sheet: Sheet) -> Iterator[Mapping[str, int]]:
    counts = dict(Counter(naturals))
    for stand_ins in combinations_with_replacement(sheet.wild_stands_for, wilds):
        shown = counts.copy()
        for rank in stand_ins:
            shown[rank] = shown.get(rank, 0) + 1
        yield shown


def _must_be_joker_free(pattern: Pattern, sheet: Sheet) -> bool:
    return pattern.kind == "chain_bomb" and not sheet.chain_bomb_with_jokers


def _preference(pattern: Pattern, sheet: Sheet) -> tuple[Strength, int]:
    """The highest key; of equal ones that with the largest group, as wilds fill it (§3)."""
    return strength(pattern, sheet), pattern.size or 0
