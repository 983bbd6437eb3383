"""``python -m bot explain``: what some cards are under some rules, in words."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from bot.views.explained import explained
from bot.views.refusals import refusal
from bot.views.situation import Situation
from bot.wording import LANGUAGES, words_for
from engine.errors import ParseError, UnknownOption
from engine.explain import explain
from engine.notation import parse_play
from engine.options import rules_for
from engine.presets import PRESETS

WRONG: Final = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("cards", help="cards in any spelling, such as 3344大王")
    parser.add_argument("--rules", default="standard", choices=tuple(PRESETS), help="whose rules")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the rules that differs from the preset",
    )
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])


def run_explain(arguments: argparse.Namespace) -> int:
    """Say what the cards are. Returns the exit code: 2 for cards or rules that do not exist."""
    words = words_for(arguments.language)
    try:
        rules = rules_for(arguments.rules, dict(_options(arguments.option)))
    except UnknownOption as error:
        # The names of the command line are those of Rules §15, not what a table calls them.
        print(error, file=sys.stderr)  # noqa: T201 - a command
        return WRONG
    try:
        cards = parse_play(arguments.cards)
    except ParseError as error:
        said = refusal(error, words, Situation(rules=rules))
        print(said.plain, file=sys.stderr)  # noqa: T201 - a command
        return WRONG
    if cards is None:
        print(words.say("That is a pass.").plain)  # noqa: T201 - a command
    else:
        print(explained(explain(cards, rules), rules, words).plain)  # noqa: T201 - a command
    return 0


def _options(pairs: list[str]) -> list[tuple[str, str | int]]:
    """``name=value`` as option names and values; whole numbers become numbers."""
    split = (pair.partition("=") for pair in pairs)
    return [(name, int(value) if value.isdecimal() else value) for name, _, value in split]
