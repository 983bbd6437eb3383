"""A rule sheet says what its rules say: legal examples, marked numbers, chosen options."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.views.house import HOUSE_SIGN
from bot.views.rules import rule_sheet
from bot.views.rules_bombs import rungs
from bot.views.rules_patterns import WILD_EXAMPLES, chain
from bot.wording import LANGUAGES, words_for
from engine.bombs import bomb_key
from engine.cards import Cards
from engine.notation import parse_play
from engine.options import options_of, rules_for
from engine.patterns import Kind
from engine.presets import PRESETS
from engine.readings import readings
from engine.rules import Rules
from tests.bot.views.keeping import is_sendable

ENGLISH = words_for("en")


def _sheet(rules: Rules) -> str:
    return rule_sheet(rules, ENGLISH).text.plain


def _is(kind: Kind, text: str, rules: Rules) -> bool:
    return any(reading.kind is kind for reading in readings(Cards.parse(text), rules))


@pytest.mark.parametrize("preset", PRESETS)
def test_examples_of_patterns_are_legal(preset: str) -> None:
    rules = PRESETS[preset]
    patterns = rules.patterns
    for kind, size, fewest in (
        (Kind.STRAIGHT, 1, patterns.straight),
        (Kind.PAIR_CHAIN, 2, patterns.pair_chain),
        (Kind.TRIPLE_CHAIN, 3, patterns.triple_chain),
    ):
        if fewest is not None:
            example = chain(size, fewest, ENGLISH)
            assert example in _sheet(rules)
            cards = parse_play(example)
            assert cards is not None
            assert [reading.kind for reading in readings(cards, rules)] == [kind]
            shorter = parse_play(chain(size, fewest - 1, ENGLISH))
            assert shorter is not None
            assert kind not in [reading.kind for reading in readings(shorter, rules)]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    ("kind", "example"),
    [
        (Kind.FULL_HOUSE, "55577"),
        (Kind.BUTTERFLY, "3334447788"),
        (Kind.PAIR_CHAIN, "AA2233"),
    ],
)
def test_a_pattern_is_on_the_sheet_where_it_is_one(preset: str, kind: Kind, example: str) -> None:
    rules = PRESETS[preset]
    assert (example in _sheet(rules)) == _is(kind, example, rules)


@pytest.mark.parametrize("preset", PRESETS)
def test_wild_jokers_have_examples_where_there_are_any(preset: str) -> None:
    rules = PRESETS[preset]
    shown = [example for example in WILD_EXAMPLES if f"{example} →" in _sheet(rules)]
    assert bool(shown) == bool(rules.patterns.wild)
    assert all(readings(Cards.parse(example), rules) for example in shown)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_bomb_ladder_rises(preset: str) -> None:
    rules = PRESETS[preset]
    strongest = [max(bomb_key(play, rules) for play in rung) for rung in rungs(rules)]
    weakest = [min(bomb_key(play, rules) for play in rung) for rung in rungs(rules)]
    assert all(below < above for below, above in zip(strongest, weakest[1:], strict=False))


@pytest.mark.parametrize(
    ("preset", "name"),
    [(preset, name) for preset, rules in PRESETS.items() for name in sorted(rules.house_rules)],
)
def test_each_number_of_the_house_is_marked(preset: str, name: str) -> None:
    rules = replace(rules_for(preset, {"tax_bp": 250}), house_rules=frozenset({name}))
    legend = 1
    assert _sheet(rules).count(HOUSE_SIGN) > legend


def test_a_sheet_without_numbers_of_the_house_marks_none() -> None:
    legend = 1
    rules = replace(PRESETS["standard"], house_rules=frozenset())
    assert _sheet(rules).count(HOUSE_SIGN) == legend


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_choice_of_an_option_has_a_sheet_of_its_own(preset: str, language: str) -> None:
    words = words_for(language)
    for option in options_of(preset):
        values = option.values if len(option.values) > 1 else (option.values[0], 3)
        sheets = {rule_sheet(rules_for(preset, {option.name: value}), words) for value in values}
        assert len(sheets) == len(values)
        for sheet in sheets:
            is_sendable(sheet)
