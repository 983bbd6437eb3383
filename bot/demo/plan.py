"""What to demonstrate: choices of the command line, checked before anything begins."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.demo.cast import CASTS
from bot.demo.failures import BadChoice
from bot.wording import DEFAULT_LANGUAGE
from engine.presets import PRESETS

DEFAULT_PRESET: Final = "standard"
DEFAULT_SEED: Final = "1"
PEOPLE_IN_TROUBLE: Final = 4


@dataclass(frozen=True, slots=True)
class Plan:
    """One run of the demo.

    Attributes:
        preset: what is played.
        seed: whatever is left to chance follows from it.
        deals: how many deals, if the series does not end before.
        database: the file to keep; None for one that is thrown away.
        as_json: whether to write JSON lines instead of a transcript.
        language: what the people and their group speak.
        has_troubles: whether all but one of the people let the table down.
    """

    preset: str = DEFAULT_PRESET
    seed: str = DEFAULT_SEED
    deals: int = 1
    database: Path | None = None
    as_json: bool = False
    language: str = DEFAULT_LANGUAGE
    has_troubles: bool = False


def add_arguments(parser: ArgumentParser) -> None:
    """Let a parser of the command line read what :func:`plan_of` takes."""
    parser.add_argument(
        "--rules", metavar="PRESET", default=DEFAULT_PRESET, help=f"one of {_listed(PRESETS)}"
    )
    parser.add_argument("--seed", default=DEFAULT_SEED, help="any text; the same plays the same")
    parser.add_argument("--deals", metavar="N", default="1", help="how many deals to play")
    parser.add_argument("--db", metavar="FILE", type=Path, help="keep the points in this file")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument(
        "--troubles",
        action="store_true",
        help="one player never answers, one leaves the group, one blocks the bot",
    )
    parser.add_argument("--language", default=DEFAULT_LANGUAGE, help=f"one of {_listed(CASTS)}")


def plan_of(arguments: Namespace) -> Plan:
    """Read the arguments that :func:`add_arguments` declared.

    Raises:
        BadChoice: one of them cannot be; the sentence says which, and what would be right.
    """
    return Plan(
        preset=_one_of(PRESETS, arguments.rules, "--rules"),
        seed=arguments.seed,
        deals=_whole_number(arguments.deals, "--deals"),
        database=arguments.db,
        as_json=arguments.json,
        language=_one_of(CASTS, arguments.language, "--language"),
        has_troubles=_with_enough_people(arguments),
    )


def _with_enough_people(arguments: Namespace) -> bool:
    """Whether there are to be troubles, which take four people."""
    if arguments.troubles and PRESETS[arguments.rules].seats < PEOPLE_IN_TROUBLE:
        raise BadChoice(f"--troubles takes four people, and {arguments.rules} has two.")
    return bool(arguments.troubles)


def _one_of(known: Iterable[str], name: str, option: str) -> str:
    if name not in known:
        raise BadChoice(f"{option} cannot be {name!r}; it is one of {_listed(known)}.")
    return name


def _whole_number(text: str, option: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text)):
        raise BadChoice(f"{option} cannot be {text!r}; it is a whole number from 1.")
    return int(text)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)
