"""What a table may change about a preset (Rules §15).

Each option is a value: its name, what it may be, which presets have a use for it, and how a
choice changes the rules. The first of its values is the preset's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, TypeAlias

from engine.errors import ContradictoryOptions, UnknownOption, UnknownRules
from engine.presets import (
    FLAT_TABLE,
    FLAT_ZERO_SUM,
    PER_LEVEL_CLASSES,
    PER_LEVEL_GAINS,
    PER_LEVEL_MULTIPLIER,
    PRESETS,
)
from engine.rules import BombOrder, ChainSizes, JokerBombStrength, ResultClass, Rules, Scoring

Choice: TypeAlias = str | int
Change: TypeAlias = Callable[[Rules, Choice], Rules]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a table may choose."""

    name: str
    values: tuple[Choice, ...]
    """What may be chosen, the default first; of an open number, the default alone."""
    presets: frozenset[str]
    change: Change
    """The rules with this choice."""
    least: int | None = None
    """The smallest number that may be chosen, where any number may; None for fixed values."""
    most: int | None = None
    excludes: tuple[str, ...] = ()
    """Options that must keep their default beside a choice of this one."""

    @property
    def default(self) -> Choice:
        """The preset's own value."""
        return self.values[0]

    def allows(self, value: Choice) -> bool:
        """Whether this may be chosen; True is not 1, nor is "1"."""
        if self.least is None:
            return any(value == known and type(value) is type(known) for known in self.values)
        return (
            type(value) is int and value >= self.least and (self.most is None or value <= self.most)
        )

    @property
    def known(self) -> tuple[Choice, ...]:
        """What may be chosen, in words for an error: the values, or the bounds of a number."""
        if self.least is None:
            return self.values
        return (f"{self.least} to {self.most}" if self.most else f"{self.least} and more",)


def rules_for(preset: str, options: Mapping[str, Choice] | None = None) -> Rules:
    """The rules of a table: a preset with the table's choices.

    A choice of the default changes nothing and is not kept in ``Rules.options``.

    >>> rules_for("jj", {"single_base": 2, "base": 10}).scoring.by_place[ResultClass.SINGLE]
    (2, -2, 2, -2)

    Raises:
        UnknownRules: there is no such preset.
        UnknownOption: the preset has no use for an option, or it cannot be so.
    """
    if preset not in PRESETS:
        raise UnknownRules(preset, tuple(PRESETS))
    available = {option.name: option for option in options_of(preset)}
    chosen: dict[str, Choice] = {}
    for name, value in (options or {}).items():
        if name not in available:
            raise UnknownOption(preset, name, None, tuple(available))
        option = available[name]
        if not option.allows(value):
            raise UnknownOption(preset, name, value, option.known)
        if value != option.default:
            chosen[name] = value
    rules = PRESETS[preset]
    for option in available.values():
        if option.name in chosen:
            for other in option.excludes:
                if other in chosen:
                    raise ContradictoryOptions(preset, option.name, chosen[option.name], other)
            rules = option.change(rules, chosen[option.name])
    return replace(rules, options=MappingProxyType(chosen))


def options_of(preset: str) -> tuple[Option, ...]:
    """The options that this preset has a use for, in the order of Rules §15.

    Raises:
        UnknownRules: there is no such preset.
    """
    if preset not in PRESETS:
        raise UnknownRules(preset, tuple(PRESETS))
    return tuple(option for option in OPTIONS if preset in option.presets)


def _scoring(change: Callable[[Scoring, Choice], Scoring]) -> Change:
    return lambda rules, value: replace(rules, scoring=change(rules.scoring, value))


def _by_class(result: ResultClass, points: Callable[[Choice], tuple[int, ...]]) -> Change:
    return _scoring(
        lambda scoring, value: replace(
            scoring, by_place={**scoring.by_place, result: points(value)}
        )
    )


def _single(points: Choice) -> tuple[int, ...]:
    assert isinstance(points, int)
    return (points, -points, points, -points)


def _per_level(scoring: Scoring, _: Choice) -> Scoring:
    return replace(
        scoring,
        by_place=PER_LEVEL_CLASSES,
        multiplier=PER_LEVEL_MULTIPLIER,
        contribution=replace(scoring.contribution, gains=PER_LEVEL_GAINS),
    )


def _contribution_of_partner(scoring: Scoring, value: Choice) -> Scoring:
    partner_too = value == "partner_too"
    return replace(scoring, contribution=replace(scoring.contribution, partner_too=partner_too))


def _contribution_of_unplayed(scoring: Scoring, value: Choice) -> Scoring:
    return replace(scoring, contribution=replace(scoring.contribution, unplayed=value == "on"))


def _factor_of_four_jokers(scoring: Scoring, value: Choice) -> Scoring:
    assert isinstance(value, int)
    return replace(scoring, multiplier=replace(scoring.multiplier, four_jokers=value))


def _factor_of_three_jokers(scoring: Scoring, value: Choice) -> Scoring:
    assert isinstance(value, int)
    return replace(scoring, multiplier=replace(scoring.multiplier, three_jokers=value))


def _threshold(scoring: Scoring, _: Choice) -> Scoring:
    """Points come in fives, so that more than a number is at least five more."""
    captured = scoring.captured
    assert captured is not None
    return replace(
        scoring,
        captured=replace(
            captured,
            head_needs=captured.head_needs + _SMALLEST_CARD_OF_POINTS,
            other_needs=captured.other_needs + _SMALLEST_CARD_OF_POINTS,
        ),
    )


_SMALLEST_CARD_OF_POINTS: Final = 5


def _chain_sizes(rules: Rules, value: Choice) -> Rules:
    return replace(rules, patterns=replace(rules.patterns, chain_sizes=_SIZES[value]))


_SIZES: Final[Mapping[Choice, ChainSizes]] = {
    "max": ChainSizes.LARGEST,
    "min": ChainSizes.SMALLEST_WITH_FLOOR,
    "forbid": ChainSizes.EQUAL,
}


def _mixed_joker_pair(rules: Rules, value: Choice) -> Rules:
    return replace(rules, patterns=replace(rules.patterns, mixed_joker_pair=value == "small"))


def _four_jokers_by_stars(rules: Rules, _: Choice) -> Rules:
    return replace(rules, bombs=replace(rules.bombs, four_jokers=JokerBombStrength.TOP_OF_SEVEN))


def _larger_group_first(rules: Rules, value: Choice) -> Rules:
    return replace(rules, bombs=replace(rules.bombs, larger_group_breaks_ties=value == "group"))


def _partner_by_card(rules: Rules, value: Choice) -> Rules:
    return replace(rules, partner_by_card=value == "on")


def _base(rules: Rules, value: Choice) -> Rules:
    assert isinstance(value, int)
    return replace(rules, base=value)


def _tax(rules: Rules, value: Choice) -> Rules:
    assert isinstance(value, int)
    return replace(rules, tax_bp=value)


_EVERY: Final = frozenset(PRESETS)
_WITH_WILDS: Final = frozenset(name for name, rules in PRESETS.items() if rules.patterns.wild)
_WITH_CONTRIBUTIONS: Final = frozenset(
    name for name, rules in PRESETS.items() if rules.scoring.contribution.gains
)
_BY_STARS: Final = frozenset(
    name for name, rules in PRESETS.items() if rules.bombs.order is BombOrder.STARS
)

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "flat",
        ("table", "zero_sum"),
        frozenset({"baibian", "qianbian"}),
        _by_class(
            ResultClass.FLAT, lambda value: FLAT_TABLE if value == "table" else FLAT_ZERO_SUM
        ),
    ),
    Option(
        "contribution",
        ("self", "partner_too"),
        frozenset({"qianbian"}),
        _scoring(_contribution_of_partner),
    ),
    Option(
        "scoring",
        ("table", "per_level"),
        frozenset({"qianbian"}),
        _scoring(_per_level),
        excludes=("contribution",),
    ),
    Option("chain_unequal", ("max", "min", "forbid"), frozenset({"qianbian"}), _chain_sizes),
    Option(
        "joker_bomb_multiplier",
        (5, 4),
        frozenset({"standard", "wild", "jinbao"}),
        _scoring(_factor_of_four_jokers),
    ),
    Option(
        "single_base",
        (3, 1, 2, 4, 5, 6),
        frozenset({"jj"}),
        _by_class(ResultClass.SINGLE, _single),
    ),
    Option("mixed_joker_pair", ("small", "illegal"), _WITH_WILDS, _mixed_joker_pair),
    Option("joker_bomb_rank", ("top", "star"), frozenset({"wild"}), _four_jokers_by_stars),
    Option(
        "three_joker_multiplier",
        (2, 3),
        frozenset({"jinbao"}),
        _scoring(_factor_of_three_jokers),
    ),
    Option(
        "partner_by_card",
        ("on", "off"),
        frozenset({"jj", "baibian", "qianbian"}),
        _partner_by_card,
    ),
    Option(
        "unplayed_bombs_contribute",
        ("off", "on"),
        _WITH_CONTRIBUTIONS,
        _scoring(_contribution_of_unplayed),
    ),
    Option("chain_tie", ("rank", "group"), _BY_STARS, _larger_group_first),
    Option(
        "threshold",
        ("at_least", "more_than"),
        frozenset({"ningbo"}),
        _scoring(_threshold),
    ),
    Option("base", (1,), _EVERY, _base, least=1),
    Option("tax_bp", (0,), _EVERY, _tax, least=0, most=10_000),
)
