"""The engine from a shell: ``python -m engine judge``, ``bench``, ``arena`` and ``tune``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Final, NoReturn, TextIO

from engine.ai.arena import duplicate_deals
from engine.ai.players import PLAYERS
from engine.ai.report import lines, report
from engine.ai.tune import tune
from engine.ai.weights import WEIGHTS
from engine.bench import measure as play_rates
from engine.bench_deals import deal_rates
from engine.judge import run
from engine.presets import PRESETS
from engine.record import dumps

AN_HOUR: Final = 3_600
MOST_DEALS: Final = 100_000


class OneSentenceParser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in one sentence."""

    def error(self, message: str) -> NoReturn:
        """End with exit code 2."""
        self.exit(2, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what the arguments say."""
    options = _parser().parse_args(arguments)
    options.run(options)


def _parser() -> argparse.ArgumentParser:
    parser = OneSentenceParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="command")

    judge = commands.add_parser("judge", help="answer JSON requests, one a line")
    judge.set_defaults(run=_judge)

    bench = commands.add_parser("bench", help="measure the engine on this machine")
    bench.add_argument(
        "presets", nargs="*", type=_preset, metavar="preset", help="default: every preset"
    )
    bench.add_argument(
        "--seconds", type=_seconds, default=1.0, help="time for each number (default: 1)"
    )
    bench.add_argument("--seed", default="bench", help="of what is measured (default: bench)")
    bench.set_defaults(run=_bench)

    arena = commands.add_parser("arena", help="let two players play duplicate deals")
    for name, default in (("--a", "hint"), ("--b", "greedy")):
        arena.add_argument(name, choices=PLAYERS, default=default, help=f"default: {default}")
    arena.add_argument("--rules", type=_preset, default="standard", help="default: standard")
    arena.add_argument("--deals", type=_deals, default=100, help="default: 100")
    arena.add_argument("--seed", default="1", help="of the cards (default: 1)")
    arena.add_argument("--records", type=_new_file, help="a file to keep every deal in")
    arena.set_defaults(run=_arena)

    tuning = commands.add_parser("tune", help="look for better weights by playing")
    tuning.add_argument(
        "presets", nargs="+", type=_preset, metavar="preset", help="what has to get better"
    )
    tuning.add_argument("--deals", type=_deals, default=100, help="of each preset (default: 100)")
    tuning.add_argument("--trials", type=_deals, default=20, help="default: 20")
    tuning.add_argument("--seed", default="1", help="of cards and changes (default: 1)")
    tuning.set_defaults(run=_tune)
    return parser


def _preset(name: str) -> str:
    if name not in PRESETS:
        raise argparse.ArgumentTypeError(f"{name!r} is none of {', '.join(PRESETS)}")
    return name


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= AN_HOUR:
        raise argparse.ArgumentTypeError(f"{text!r} is no time between 0 and {AN_HOUR} seconds")
    return seconds


def _deals(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 < int(text) <= MOST_DEALS):
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 2 to {MOST_DEALS}")
    return int(text)


def _new_file(name: str) -> TextIO:
    try:
        return Path(name).open("w", encoding="utf-8")
    except OSError as error:
        raise argparse.ArgumentTypeError(f"{name!r}: {error.strerror}") from error


def _arena(options: argparse.Namespace) -> None:
    """Print how the one player did against the other; keep the deals if a file is named."""
    names = (options.a, options.b)
    pairs = list(
        duplicate_deals(names, PRESETS[options.rules], options.deals, options.seed, process_time)
    )
    if options.records:
        with options.records as file:
            file.write("\n".join(dumps(game.record) for pair in pairs for game in pair.games))
    for line in lines(report(pairs), names):
        print(line)


def _tune(options: argparse.Namespace) -> None:
    """Print every change that is tried, and the weights that are left in the end."""
    rules = [PRESETS[name] for name in options.presets]
    chance = Random(options.seed)  # noqa: S311 - nothing is at stake here
    weights = WEIGHTS
    for trial in tune(WEIGHTS, rules, options.deals, options.trials, chance):
        weights = trial.weights
        print(
            f"{trial.name:20} {trial.old:+.3f} to {trial.new:+.3f}:"
            f" {trial.gain.mean:+.2f} ± {trial.gain.half_width:.2f}"
            f" {'kept' if trial.kept else ''}".rstrip()
        )
    print(weights)


def _judge(_: argparse.Namespace) -> None:
    """Answer what comes on standard input until it ends, or nobody reads the answers."""
    try:
        run(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        # Python flushes standard output once more at exit; let it go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _bench(options: argparse.Namespace) -> None:
    """Print what one core does in a second, a line for each preset."""
    print(_row("a second", "readings", "leads", "follow-ups", "deals", "actions"))
    for name in options.presets or PRESETS:
        rules, seconds = PRESETS[name], options.seconds
        chance = Random(f"{options.seed} {name}")  # noqa: S311 - nothing is at stake here
        plays = play_rates(rules, chance, seconds, process_time)
        deals = deal_rates(rules, chance, seconds, process_time)
        rates = (
            plays.readings,
            plays.leads,
            plays.follow_ups,
            deals.deals_per_second,
            deals.actions_per_second,
        )
        print(_row(name, *(f"{rate:.0f}" for rate in rates)))


def _row(*cells: str) -> str:
    first, *others = cells
    return f"{first:8}" + "".join(f"{cell:>12}" for cell in others)


if __name__ == "__main__":
    main()
