"""The table of presets (Rules §0) and of options (Rules §15), transcribed by hand.

Only what decides readings, comparisons and legal plays is here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

NATURALS: Final = "3456789TJQKA2"
JOKERS: Final = "SB"
RANKS: Final = NATURALS + JOKERS

HIGH_LADDER: Final = "3456789TJQKA"
"""What runs of ranks are cut from: A high only, 2 nowhere (§2.1)."""
LOW_LADDER: Final = "A23456789TJQKA"
"""宁波: A and 2 also stand low, and nothing follows A (§10.2)."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One column of the preset matrix."""

    wild: str = ""
    wild_stands_for: str = NATURALS
    mixed_joker_pair: bool = False
    three_jokers: bool = False

    ladder: str = HIGH_LADDER
    straight: int | None = 5
    pair_chain: int = 3
    triple_chain: int = 3
    full_house: bool = False
    butterfly: int | None = None
    chain_bomb: int | None = None
    chain_sizes: Literal["equal", "max", "min"] = "equal"
    chain_bomb_with_jokers: bool = True
    score_chain_bombs: bool = False
    """宁波: chain bombs go round the corner K-A-2, and 5-T and T-K are neighbours (§10.4)."""

    bomb_order: Literal["count", "stars", "level", "knives"] = "count"
    four_jokers_top: bool = True
    """天王 above every bomb; else where the order of bombs itself puts it (§3)."""
    larger_group_first: bool = False


STANDARD: Final = Sheet()
WILD: Final = Sheet(
    wild="SB", mixed_joker_pair=True, three_jokers=True, chain_bomb=3, bomb_order="stars"
)
BAIBIAN: Final = replace(WILD, wild="B", four_jokers_top=False)

SHEETS: Final[Mapping[str, Sheet]] = {
    "standard": STANDARD,
    "wild": WILD,
    "jj": BAIBIAN,
    "baibian": BAIBIAN,
    "jinbao": Sheet(
        wild="B",
        wild_stands_for=NATURALS + "S",
        mixed_joker_pair=True,
        three_jokers=True,
        triple_chain=2,
        full_house=True,
    ),
    "qianbian": replace(BAIBIAN, wild="SB", chain_sizes="max"),
    "ningbo": Sheet(
        wild="SB",
        mixed_joker_pair=True,
        three_jokers=True,
        ladder=LOW_LADDER,
        straight=None,
        pair_chain=2,
        triple_chain=2,
        full_house=True,
        butterfly=2,
        chain_bomb=2,
        chain_sizes="min",
        chain_bomb_with_jokers=False,
        score_chain_bombs=True,
        bomb_order="knives",
        four_jokers_top=False,
    ),
    "match": Sheet(butterfly=2, chain_bomb=3, bomb_order="level", four_jokers_top=False),
    "headsup": WILD,
}

STAR_PRESETS: Final = frozenset({"wild", "jj", "baibian", "qianbian", "headsup"})
WILD_PRESETS: Final = STAR_PRESETS | {"jinbao", "ningbo"}


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a table: what each of its values, the default first, writes on the sheet."""

    presets: frozenset[str]
    values: Mapping[str, Callable[[Sheet], Sheet]]


OPTIONS: Final[Mapping[str, Option]] = {
    "mixed_joker_pair": Option(
        WILD_PRESETS,
        {
            "small": lambda sheet: replace(sheet, mixed_joker_pair=True),
            "illegal": lambda sheet: replace(sheet, mixed_joker_pair=False),
        },
    ),
    "joker_bomb_rank": Option(
        frozenset({"wild"}),
        {
            "top": lambda sheet: replace(sheet, four_jokers_top=True),
            "star": lambda sheet: replace(sheet, four_jokers_top=False),
        },
    ),
    "chain_unequal": Option(
        frozenset({"qianbian"}),
        {
            "max": lambda sheet: replace(sheet, chain_sizes="max"),
            "min": lambda sheet: replace(sheet, chain_sizes="min"),
            "forbid": lambda sheet: replace(sheet, chain_sizes="equal"),
        },
    ),
    "chain_tie": Option(
        STAR_PRESETS,
        {
            "rank": lambda sheet: replace(sheet, larger_group_first=False),
            "group": lambda sheet: replace(sheet, larger_group_first=True),
        },
    ),
}


def sheet_for(preset: str, options: Mapping[str, str]) -> Sheet:
    """The preset's column with the table's own choices written over it."""
    sheet = SHEETS[preset]
    for name, value in options.items():
        if preset not in OPTIONS[name].presets:
            raise ValueError(preset, name)
        sheet = OPTIONS[name].values[value](sheet)
    return sheet
