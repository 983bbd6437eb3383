"""What presets, their options, result classes and places are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.wording import N_, Html, Words, escaped
from engine.rules import ResultClass, Rules

PRESET_WORDS: Final[Mapping[str, str]] = {
    "standard": N_("Standard"),
    "wild": N_("Wild Jokers"),
    "jj": N_("JJ (open partners)"),
    "baibian": N_("Baibian"),
    "jinbao": N_("Jinbao"),
    "qianbian": N_("Qianbian"),
    "ningbo": N_("Ningbo"),
    "match": N_("Tournament"),
    "headsup": N_("Heads-up"),
}

PRESET_ABOUT: Final[Mapping[str, str]] = {
    "standard": N_("No wild jokers, no chain bombs; the game as most know it."),
    "wild": N_("Every joker is wild, chain bombs, contributions for big bombs."),
    "jj": N_("Partners see each other’s hand; every bomb multiplies."),
    "baibian": N_("Big jokers are wild; a face-up card makes the partners."),
    "jinbao": N_("Big jokers are wild; full houses and short triple chains."),
    "qianbian": N_("Every joker is wild, unequal chain bombs, contributions."),
    "ningbo": N_("Captured 5s, 10s and kings decide; no straights."),
    "match": N_("Three deals decide a match between fixed teams."),
    "headsup": N_("Two players; what the loser still holds decides."),
}

CLASS_WORDS: Final[Mapping[ResultClass, str]] = {
    ResultClass.DOUBLE: N_("Double"),
    ResultClass.SINGLE: N_("Single"),
    ResultClass.FLAT: N_("Flat"),
    ResultClass.SPECIAL_DOUBLE: N_("Special double"),
    ResultClass.BURNT: N_("Burnt"),
    ResultClass.HEAD_BURNT: N_("Burnt head"),
    ResultClass.DOUBLE_BURNT: N_("Burnt double"),
}

PLACE_WORDS: Final[Mapping[int, tuple[str, ...]]] = {
    2: (N_("1st"), N_("last")),
    4: (N_("1st"), N_("2nd"), N_("3rd"), N_("last")),
}
"""What the finishing places are called, by how many there are."""

OPTION_WORDS: Final[Mapping[str, str]] = {
    "flat": N_("Flat"),
    "contribution": N_("Contribution"),
    "scoring": N_("Scoring"),
    "chain_unequal": N_("Unequal chain bombs"),
    "joker_bomb_multiplier": N_("Four jokers multiply"),
    "single_base": N_("Points of a single"),
    "mixed_joker_pair": N_("B and S as a pair"),
    "joker_bomb_rank": N_("Four jokers rank"),
    "three_joker_multiplier": N_("Three jokers multiply"),
    "partner_by_card": N_("Partners by face-up card"),
    "unplayed_bombs_contribute": N_("Unplayed bombs pay"),
    "chain_tie": N_("Equal chain bombs"),
    "threshold": N_("Points to win"),
    "base": N_("Base"),
    "tax_bp": N_("Tax (1/10000)"),
}

VALUE_WORDS: Final[Mapping[str, str]] = {
    "table": N_("by the table"),
    "zero_sum": N_("zero sum"),
    "self": N_("for the player"),
    "partner_too": N_("for the partner too"),
    "per_level": N_("by level"),
    "max": N_("largest group counts"),
    "min": N_("smallest group counts"),
    "forbid": N_("not allowed"),
    "small": N_("pair of S"),
    "illegal": N_("none"),
    "top": N_("above all"),
    "star": N_("top of seven"),
    "on": N_("on"),
    "off": N_("off"),
    "rank": N_("top rank decides"),
    "group": N_("larger group decides"),
    "at_least": N_("reached"),
    "more_than": N_("exceeded"),
}


def preset_name(preset: str, words: Words) -> Html:
    """What a preset is called."""
    return words.say(PRESET_WORDS[preset])


def preset_about(preset: str, words: Words) -> Html:
    """A preset in one line."""
    return words.say(PRESET_ABOUT[preset])


def class_name(result_class: ResultClass, words: Words) -> Html:
    """What a result class is called."""
    return words.say(CLASS_WORDS[result_class])


def place_name(place: int, seats: int, words: Words) -> Html:
    """What a finishing place is called; ``place`` counts from 1."""
    return words.say(PLACE_WORDS[seats][place - 1])


def option_name(name: str, words: Words) -> Html:
    """What an option is called; an unknown one by its own name."""
    return words.say(OPTION_WORDS[name]) if name in OPTION_WORDS else Html(name)


def value_name(value: str | int, words: Words) -> Html:
    """What a value of an option is called; a number is itself."""
    word = VALUE_WORDS.get(str(value))
    return escaped(value) if word is None else words.say(word)


def option_and_value(name: str, value: str | int, words: Words) -> Html:
    """An option with what was chosen."""
    return words.say(
        "{option}: {value}", option=option_name(name, words), value=value_name(value, words)
    )


def options_text(rules: Rules, words: Words) -> Html | None:
    """The options that differ from the preset, or None."""
    if not rules.options:
        return None
    chosen = words.listed(
        option_and_value(name, value, words) for name, value in sorted(rules.options.items())
    )
    return words.say("Options: {options}", options=chosen)
