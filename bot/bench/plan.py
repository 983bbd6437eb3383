"""How much to measure: choices of the command line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import dataclass
from typing import Final

DEFAULT_SEED: Final = "1"


@dataclass(frozen=True, slots=True)
class Plan:
    """One run.

    Attributes:
        seed: the cards and everything else that is left to chance follow from it.
        actions: plays and passes to measure; the deal may end before.
        tables: how many tables run at once when memory is looked at.
        rounds: how many actions each of them is in its deal then.
    """

    seed: str
    actions: int
    tables: int
    rounds: int


def add_arguments(parser: ArgumentParser) -> None:
    """Let a parser of the command line read what :func:`plan_of` takes."""
    parser.add_argument("--seed", default=DEFAULT_SEED, help="any text; the same plays the same")
    parser.add_argument(
        "--quick", action="store_true", help="a few plays and tables: to see that it works"
    )


def plan_of(arguments: Namespace) -> Plan:
    """Read the arguments that :func:`add_arguments` declared."""
    if arguments.quick:
        return Plan(arguments.seed, actions=6, tables=2, rounds=2)
    return Plan(arguments.seed, actions=1000, tables=100, rounds=20)
