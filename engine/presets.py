"""The nine presets as values (Rules §0, §4–§12); options change them (:mod:`engine.options`).

Numbers that are this house's choice and no source's stand in each preset's ``house_rules`` by
name, so that a rule sheet can mark them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engine.cards import Rank
from engine.rules import (
    BombOrder,
    Bombs,
    BombUnit,
    CapturedPoints,
    ChainSizes,
    Contribution,
    Escape,
    EscapeKind,
    JokerBombStrength,
    Lead,
    Multiplier,
    MultiplierKind,
    Patterns,
    ResultClass,
    Rules,
    Scoring,
)

BIG_ONLY: Final = frozenset({Rank.BIG_JOKER})
BOTH: Final = frozenset({Rank.SMALL_JOKER, Rank.BIG_JOKER})

FOUR_TWO: Final = {ResultClass.DOUBLE: (4, 4, -4, -4), ResultClass.SINGLE: (2, -2, 2, -2)}
NO_POINTS: Final = (0, 0, 0, 0)
FLAT_TABLE: Final = (1, 0, 0, 1)
FLAT_ZERO_SUM: Final = (1, -1, -1, 1)
PER_LEVEL_CLASSES: Final = {
    ResultClass.DOUBLE: (3, 3, -3, -3),
    ResultClass.SINGLE: (2, -2, 2, -2),
    ResultClass.FLAT: (1, -1, -1, 1),
}

CARDS_MULTIPLIER: Final = Multiplier(
    kind=MultiplierKind.LARGEST_OF_WINNERS,
    steps=((5, 2), (6, 3), (7, 4), (8, 5)),
    four_jokers=5,
)
STARS_MULTIPLIER: Final = Multiplier(
    kind=MultiplierKind.LARGEST_OF_WINNERS, steps=((5, 2), (6, 4), (7, 8), (8, 16))
)
STARS_CONTRIBUTION: Final = Contribution(gains=((6, 6), (7, 12), (8, 18)))
PER_LEVEL_MULTIPLIER: Final = Multiplier(
    kind=MultiplierKind.LARGEST_OF_WINNERS, steps=((5, 2),), doubles_beyond=True
)
PER_LEVEL_GAINS: Final = ((6, 6), (7, 18), (8, 48), (9, 90), (10, 180), (11, 300))

STAR_BOMBS: Final = Bombs(
    order=BombOrder.STARS,
    three_jokers=JokerBombStrength.LOWEST_OF_SIX,
    four_jokers=JokerBombStrength.TOP_OF_SEVEN,
    unit=BombUnit.STARS,
)

STANDARD: Final = Rules(
    preset="standard",
    seats=4,
    lead=Lead.RANDOM_OR_HEAD,
    patterns=Patterns(),
    bombs=Bombs(
        order=BombOrder.COUNT,
        three_jokers=JokerBombStrength.NONE,
        four_jokers=JokerBombStrength.TOP,
        unit=BombUnit.CARDS,
    ),
    scoring=Scoring(
        by_place={**FOUR_TWO, ResultClass.FLAT: NO_POINTS}, multiplier=CARDS_MULTIPLIER
    ),
    house_rules=frozenset({"joker_bomb_multiplier", "tax"}),
)

WILD: Final = replace(
    STANDARD,
    preset="wild",
    patterns=Patterns(wild=BOTH, chain_bomb=3, mixed_joker_pair=True),
    bombs=Bombs(
        order=BombOrder.STARS,
        three_jokers=JokerBombStrength.LOWEST_OF_SIX,
        four_jokers=JokerBombStrength.TOP,
        unit=BombUnit.PHASES,
    ),
    scoring=replace(STANDARD.scoring, contribution=STARS_CONTRIBUTION),
    house_rules=frozenset({"joker_bomb_multiplier", "tax", "contribution", "mixed_joker_pair"}),
)

JJ: Final = Rules(
    preset="jj",
    seats=4,
    lead=Lead.FACE_CARD,
    partner_by_card=True,
    open_partner_hands=True,
    patterns=Patterns(wild=BIG_ONLY, chain_bomb=3, mixed_joker_pair=True),
    bombs=STAR_BOMBS,
    scoring=Scoring(
        by_place={
            ResultClass.DOUBLE: (6, 6, -6, -6),
            ResultClass.SINGLE: (3, -3, 3, -3),
            ResultClass.FLAT: FLAT_ZERO_SUM,
        },
        multiplier=Multiplier(kind=MultiplierKind.PRODUCT_OF_ALL, steps=((6, 2), (7, 3), (8, 4))),
        escape=Escape(EscapeKind.RUNNING_DOUBLE),
    ),
    house_rules=frozenset({"single_base", "flat_multiplied", "escape"}),
)

BAIBIAN: Final = Rules(
    preset="baibian",
    seats=4,
    lead=Lead.FACE_CARD,
    partner_by_card=True,
    patterns=Patterns(wild=BIG_ONLY, chain_bomb=3, mixed_joker_pair=True),
    bombs=STAR_BOMBS,
    scoring=Scoring(
        by_place={**FOUR_TWO, ResultClass.FLAT: FLAT_TABLE},
        multiplier=STARS_MULTIPLIER,
        contribution=STARS_CONTRIBUTION,
    ),
    house_rules=frozenset({"escape"}),
)

JINBAO: Final = replace(
    STANDARD,
    preset="jinbao",
    patterns=Patterns(
        wild=BIG_ONLY,
        wild_as_small_joker=True,
        triple_chain=2,
        full_house=True,
        mixed_joker_pair=True,
    ),
    bombs=replace(STANDARD.bombs, three_jokers=JokerBombStrength.ABOVE_FIVE),
    scoring=replace(STANDARD.scoring, multiplier=replace(CARDS_MULTIPLIER, three_jokers=2)),
    house_rules=frozenset({"joker_bomb_multiplier", "tax", "three_joker_multiplier"}),
)

QIANBIAN: Final = replace(
    BAIBIAN,
    preset="qianbian",
    patterns=Patterns(
        wild=BOTH, chain_bomb=3, chain_sizes=ChainSizes.LARGEST, mixed_joker_pair=True
    ),
    scoring=replace(BAIBIAN.scoring, escape=Escape(EscapeKind.THREE_DOUBLES)),
    house_rules=frozenset({"mixed_joker_pair", "escape", "wild_fill"}),
)

NINGBO: Final = Rules(
    preset="ningbo",
    seats=4,
    lead=Lead.RANDOM_OR_HEAD,
    patterns=Patterns(
        wild=BOTH,
        straight=None,
        pair_chain=2,
        triple_chain=2,
        full_house=True,
        butterfly=2,
        low_sequences=True,
        chain_bomb=2,
        chain_sizes=ChainSizes.SMALLEST,
        chain_bomb_joker_free=True,
        score_chains=True,
        mixed_joker_pair=True,
    ),
    bombs=Bombs(
        order=BombOrder.KNIVES,
        three_jokers=JokerBombStrength.LOWEST_AT_LEVEL,
        four_jokers=JokerBombStrength.LOWEST_AT_LEVEL,
        unit=BombUnit.KNIVES,
    ),
    scoring=Scoring(
        by_place={},
        captured=CapturedPoints(
            class_knives={
                ResultClass.SINGLE: 1,
                ResultClass.DOUBLE: 2,
                ResultClass.SPECIAL_DOUBLE: 2,
                ResultClass.BURNT: 2,
                ResultClass.HEAD_BURNT: 2,
                ResultClass.DOUBLE_BURNT: 3,
            },
            bomb_knives=((6, 1), (7, 2), (8, 4), (9, 8)),
        ),
    ),
    house_rules=frozenset({"levels", "knives", "class_knives", "escape", "mixed_joker_pair"}),
)

MATCH: Final = Rules(
    preset="match",
    seats=4,
    lead=Lead.RANDOM_OR_HEAD,
    patterns=Patterns(butterfly=2, chain_bomb=3),
    bombs=Bombs(
        order=BombOrder.LEVEL,
        three_jokers=JokerBombStrength.NONE,
        four_jokers=JokerBombStrength.TOP_OF_SEVEN,
        unit=BombUnit.LIMITS,
    ),
    scoring=Scoring(
        by_place={
            ResultClass.DOUBLE: (3, 3, 0, 0),
            ResultClass.SINGLE: (1, 0, 1, 0),
            ResultClass.FLAT: NO_POINTS,
        },
        escape=Escape(EscapeKind.FORFEIT),
        match_deals=3,
    ),
    house_rules=frozenset({"butterfly", "table_points", "forfeit"}),
)

HEADSUP: Final = Rules(
    preset="headsup",
    seats=2,
    lead=Lead.RANDOM_OR_WINNER,
    patterns=WILD.patterns,
    bombs=WILD.bombs,
    scoring=Scoring(
        by_place={
            ResultClass.DOUBLE: (4, -4),
            ResultClass.SINGLE: (2, -2),
            ResultClass.FLAT: (1, -1),
        },
        multiplier=STARS_MULTIPLIER,
        contribution=STARS_CONTRIBUTION,
        cards_left=((12, ResultClass.DOUBLE), (7, ResultClass.SINGLE), (1, ResultClass.FLAT)),
    ),
    house_rules=frozenset({"undealt", "scores", "escape", "lead"}),
)

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        rules.preset: rules
        for rules in (
            STANDARD, WILD, JJ, BAIBIAN, JINBAO, QIANBIAN, NINGBO, MATCH, HEADSUP,
        )
    }
)  # fmt: skip
