"""Running the demo from the command line."""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.demo.failures import BadChoice, DemoFailed
from bot.demo.json_lines import JsonLines
from bot.demo.performance import perform
from bot.demo.plan import Plan, plan_of
from bot.demo.transcript import Transcript
from storage import DatabaseUnavailable, file_url

DONE: Final = 0
FAILED: Final = 1
BADLY_CHOSEN: Final = 2
CUT_OFF: Final = 130
"""What shells expect of a program that Ctrl-C has ended."""


def run_demo(arguments: Namespace) -> int:
    """Play the demo and print it. Returns the exit code of the process.

    Args:
        arguments: what :func:`bot.demo.plan.add_arguments` has read.
    """
    try:
        plan = plan_of(arguments)
        with _database_file(plan.database) as file:
            troubles = asyncio.run(_run(plan, file))
    except BadChoice as error:
        _complain(str(error))
        return BADLY_CHOSEN
    except DatabaseUnavailable as error:
        _complain(f"The file of --db cannot be used: {error}.")
        return BADLY_CHOSEN
    except DemoFailed as error:
        _complain(str(error))
        return FAILED
    except KeyboardInterrupt:
        _complain("The demo was cut off.")
        return CUT_OFF
    for trouble in troubles:
        _complain(trouble)
    return FAILED if troubles else DONE


async def _run(plan: Plan, file: Path) -> tuple[str, ...]:
    """Play and print; returns what must not have happened."""
    if plan.as_json:
        json_lines = JsonLines(_print)
        shown = await perform(plan, file_url(file), json_lines)
        json_lines.put(shown.numbers.fact())
        return shown.troubles
    transcript = Transcript()
    try:
        shown = await perform(plan, file_url(file), transcript)
    except DemoFailed:
        _print("\n".join(transcript.lines()))
        raise
    _print("\n".join(transcript.lines()))
    _print("\n".join(shown.numbers.lines()))
    return shown.troubles


@contextmanager
def _database_file(chosen: Path | None) -> Iterator[Path]:
    """The file that was chosen, or one that is thrown away."""
    if chosen is not None:
        yield chosen
        return
    with TemporaryDirectory(prefix="shuangkou-demo-") as folder:
        yield Path(folder) / "demo.db"


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def _complain(sentence: str) -> None:
    sys.stderr.write(f"{sentence}\n")
