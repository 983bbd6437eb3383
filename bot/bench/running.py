"""One run, from the command line to its report."""

from __future__ import annotations

import asyncio
import logging
import sys
from argparse import Namespace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.bench.bare import Bare
from bot.bench.echo import Echo
from bot.bench.memory import fill
from bot.bench.parts import Parts
from bot.bench.plan import Plan, plan_of
from bot.bench.report import Report
from bot.bench.whole import Whole


def run_bench(arguments: Namespace) -> int:
    """Measure and print. Returns the exit code of the process.

    Args:
        arguments: what :func:`bot.bench.plan.add_arguments` has read.
    """
    logging.basicConfig(level=logging.WARNING)
    with TemporaryDirectory(prefix="shuangkou-bench-") as folder:
        report = asyncio.run(measure(plan_of(arguments), Path(folder)))
    for line in report.lines():
        sys.stdout.write(f"{line}\n")
    return 0


async def measure(plan: Plan, folder: Path) -> Report:
    """Measure everything, in this process.

    Args:
        plan: how much.
        folder: an empty one, for databases.
    """
    chance = Random(plan.seed)  # noqa: S311 - the same seed shall play the same
    parts = Parts()
    whole, echo = Whole(folder / "whole.db", chance, parts), Echo()
    bare = Bare(folder / "bare.db")
    contestants = (whole, echo, bare)
    for contestant in contestants:
        await contestant.start()
    await bare.follow(whole.calls)
    parts.open()
    try:
        # Turn by turn, so that whatever else this machine does weighs on all three alike.
        while whole.actions < plan.actions and not whole.is_over:
            calls = await whole.act()
            await echo.answer_one()
            await bare.play(calls)
    finally:
        parts.close()
    for contestant in contestants:
        await contestant.stop()
    return Report(
        actions=whole.actions,
        whole=whole.watch.total / whole.actions,
        echo=echo.watch.total / whole.actions,
        bare=bare.watch.total / whole.actions,
        calls=whole.calls_per_action,
        statements=whole.statements.statements / whole.actions,
        transactions=whole.statements.transactions / whole.actions,
        shares=parts.shares(),
        tables=plan.tables,
        megabytes=await fill(folder / "many.db", chance, plan.tables, plan.rounds),
    )
