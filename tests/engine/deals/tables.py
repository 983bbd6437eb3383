"""The presets and every value of every option of theirs (Rules §15), transcribed by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.options import rules_for
from engine.presets import PRESETS
from engine.rules import Rules

Options = Mapping[str, str | int]

WITH_WILD: Final = ("wild", "jj", "baibian", "jinbao", "qianbian", "ningbo", "headsup")
WITH_CONTRIBUTIONS: Final = ("wild", "baibian", "qianbian", "headsup")
WITH_STARS: Final = ("wild", "jj", "baibian", "qianbian", "headsup")

OPTIONS: Final[Mapping[str, tuple[tuple[str | int, ...], tuple[str, ...]]]] = {
    "flat": (("table", "zero_sum"), ("baibian", "qianbian")),
    "contribution": (("self", "partner_too"), ("qianbian",)),
    "scoring": (("table", "per_level"), ("qianbian",)),
    "chain_unequal": (("max", "min", "forbid"), ("qianbian",)),
    "joker_bomb_multiplier": ((5, 4), ("standard", "wild", "jinbao")),
    "single_base": ((3, 1, 2, 4, 5, 6), ("jj",)),
    "mixed_joker_pair": (("small", "illegal"), WITH_WILD),
    "joker_bomb_rank": (("top", "star"), ("wild",)),
    "three_joker_multiplier": ((2, 3), ("jinbao",)),
    "partner_by_card": (("on", "off"), ("jj", "baibian", "qianbian")),
    "unplayed_bombs_contribute": (("off", "on"), WITH_CONTRIBUTIONS),
    "chain_tie": (("rank", "group"), WITH_STARS),
    "threshold": (("at_least", "more_than"), ("ningbo",)),
    "base": ((1, 7, 1_000), tuple(PRESETS)),
    "tax_bp": ((0, 333, 10_000), tuple(PRESETS)),
}
"""Name to values and the presets that have it."""

TABLES: Final[Mapping[str, Rules]] = {
    f"{preset} {name}={value}": rules_for(preset, {name: value})
    for name, (values, presets) in OPTIONS.items()
    for preset in presets
    for value in values
}
"""Every preset with every value of every option, one at a time, by a name for test reports."""
