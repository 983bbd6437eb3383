"""The menu of the lobby that chooses rules: the preset, and what the table changes about it."""

from __future__ import annotations

from typing import Final

from bot.presses import Action
from bot.views.presets import (
    PRESET_WORDS,
    option_and_value,
    options_text,
    preset_about,
    preset_name,
)
from bot.views.result import READY_SIGN
from bot.views.scene import Scene
from bot.views.screen import Button, Buttons, Screen
from bot.wording import bold, lines
from engine.options import Choice, Option, options_of
from engine.rules import Rules

PRESETS_IN_A_ROW: Final = 3
BASES: Final = (1, 2, 5, 10, 50, 100)
"""What the button of the base goes through."""


def rules_menu(rules: Rules, scene: Scene) -> Screen:
    """Every preset, and a button for each option of the chosen one."""
    words = scene.words
    return Screen(
        lines(
            bold(words.say("Rules: {preset}", preset=preset_name(rules.preset, words))),
            preset_about(rules.preset, words),
            options_text(rules, words),
            words.say("Other rules start the points anew. /rules shows them in full."),
        ),
        (
            *_preset_rows(rules, scene),
            *((_option_button(option, rules, scene),) for option in _shown_options(rules)),
            (scene.button(words.say("Back"), Action.LOBBY),),
        ),
    )


def _preset_rows(rules: Rules, scene: Scene) -> Buttons:
    buttons = [_preset_button(preset, rules, scene) for preset in PRESET_WORDS]
    return tuple(
        tuple(buttons[first : first + PRESETS_IN_A_ROW])
        for first in range(0, len(buttons), PRESETS_IN_A_ROW)
    )


def _preset_button(preset: str, rules: Rules, scene: Scene) -> Button:
    name = preset_name(preset, scene.words)
    if preset == rules.preset:
        name = scene.words.say("{sign} {name}", sign=READY_SIGN, name=name)
    return scene.button(name, Action.CHOOSE_PRESET, argument=preset)


def _shown_options(rules: Rules) -> tuple[Option, ...]:
    """The options that a button can go through."""
    return tuple(option for option in options_of(rules.preset) if len(_values(option)) > 1)


def _values(option: Option) -> tuple[Choice, ...]:
    return BASES if option.name == "base" else option.values


def _option_button(option: Option, rules: Rules, scene: Scene) -> Button:
    chosen = rules.options.get(option.name, option.default)
    label = option_and_value(option.name, chosen, scene.words)
    argument = option_argument(option.name, _following(_values(option), chosen))
    return scene.button(label, Action.CHOOSE_OPTION, argument=argument)


def _following(values: tuple[Choice, ...], chosen: Choice) -> Choice:
    """The value after the chosen one; the first again after the last."""
    if chosen not in values:
        return values[0]
    return values[(values.index(chosen) + 1) % len(values)]


def option_argument(name: str, value: Choice) -> str:
    """What a button that chooses a value carries.

    >>> option_argument("flat", "zero_sum")
    'flat=zero_sum'
    """
    return f"{name}={value}"


def read_option_argument(argument: str) -> tuple[str, Choice]:
    """The name and the value that :func:`option_argument` was given.

    >>> read_option_argument("base=10")
    ('base', 10)
    """
    name, _, value = argument.partition("=")
    return name, int(value) if value.isdecimal() else value
