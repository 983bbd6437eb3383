"""Rules §15: what a table may change, and what it may not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.errors import ContradictoryOptions, UnknownOption, UnknownRules
from engine.options import OPTIONS, Option, options_of, rules_for
from engine.presets import PRESETS
from engine.rules import ResultClass

CHOICES = [
    pytest.param(preset, option, value, id=f"{preset}-{option.name}-{value}")
    for preset in PRESETS
    for option in options_of(preset)
    for value in ([*option.values[1:]] if option.least is None else [option.least + 7])
]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_table_without_choices_has_the_rules_of_its_preset(preset: str) -> None:
    assert rules_for(preset) == rules_for(preset, {}) == PRESETS[preset]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_default_of_every_option_is_what_the_preset_says(preset: str) -> None:
    defaults = {option.name: option.default for option in options_of(preset)}
    rules = rules_for(preset, defaults)
    assert rules == PRESETS[preset]
    assert dict(rules.options) == {}


@pytest.mark.parametrize("preset", PRESETS)
def test_changing_an_option_to_its_default_changes_nothing(preset: str) -> None:
    for option in options_of(preset):
        if option.name not in ("scoring", "threshold", "joker_bomb_rank"):
            assert option.change(PRESETS[preset], option.default) == PRESETS[preset], option.name


@pytest.mark.parametrize(("preset", "option", "value"), CHOICES)
def test_every_choice_changes_the_rules_and_is_kept(
    preset: str, option: Option, value: str | int
) -> None:
    rules = rules_for(preset, {option.name: value})
    assert dict(rules.options) == {option.name: value}
    assert replace(rules, options={}) != PRESETS[preset]


def test_options_name_presets_that_exist() -> None:
    for option in OPTIONS:
        assert option.presets <= set(PRESETS), option.name


def test_unknown_rules_name_those_that_exist() -> None:
    with pytest.raises(UnknownRules) as refused:
        rules_for("poker")
    assert refused.value.known == tuple(PRESETS)
    with pytest.raises(UnknownRules):
        options_of("poker")


def test_an_option_the_preset_has_no_use_for_is_refused_with_those_it_has() -> None:
    with pytest.raises(UnknownOption) as refused:
        rules_for("standard", {"flat": "zero_sum"})
    assert refused.value.known == ("joker_bomb_multiplier", "base", "tax_bp")


@pytest.mark.parametrize(
    ("preset", "name", "value"),
    [
        ("baibian", "flat", "1"),
        ("standard", "joker_bomb_multiplier", 6),
        ("standard", "joker_bomb_multiplier", "5"),
        ("standard", "base", 0),
        ("standard", "base", True),
        ("standard", "base", "2"),
        ("standard", "tax_bp", -1),
        ("standard", "tax_bp", 10_001),
        ("jj", "single_base", 7),
        ("jj", "single_base", True),
    ],
)
def test_a_value_that_cannot_be_is_refused_with_those_that_can(
    preset: str, name: str, value: str | int
) -> None:
    with pytest.raises(UnknownOption) as refused:
        rules_for(preset, {name: value})
    assert refused.value.value == value
    assert refused.value.known


def test_the_score_by_levels_takes_from_the_partner_too() -> None:
    with pytest.raises(ContradictoryOptions) as refused:
        rules_for("qianbian", {"scoring": "per_level", "contribution": "partner_too"})
    assert refused.value.other == "contribution"


def test_choices_do_not_depend_on_their_order() -> None:
    one = rules_for("qianbian", {"scoring": "per_level", "unplayed_bombs_contribute": "on"})
    other = rules_for("qianbian", {"unplayed_bombs_contribute": "on", "scoring": "per_level"})
    assert one == other
    assert one.scoring.contribution.unplayed


def test_a_choice_leaves_the_preset_alone() -> None:
    rules_for("jj", {"single_base": 6})
    assert PRESETS["jj"].scoring.by_place[ResultClass.SINGLE] == (3, -3, 3, -3)


def test_more_than_a_threshold_is_five_points_more() -> None:
    captured = rules_for("ningbo", {"threshold": "more_than"}).scoring.captured
    assert captured is not None
    assert (captured.head_needs, captured.other_needs) == (105, 110)
