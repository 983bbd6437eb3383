"""``make crash``: hundreds of cuts, counted."""

from __future__ import annotations

import asyncio
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random, SystemRandom
from tempfile import TemporaryDirectory
from typing import Final

from tests.crash.campaign import Play, all_steps, choose, prepare, try_cuts
from tests.crash.steps import Cut, Step
from tests.crash.verdict import Verdict

SIDE_BY_SIDE: Final = 2
"""Stories that are told at the same time."""

BEGINNINGS: Final = (24, 30, 18, 36, 24, 30, None)
"""How many actions of the first deal are left when a story begins; None: all of them."""


async def run(cuts: int, seed: str) -> int:
    """Cut so many times, and print what came of it. Returns the exit code."""
    chance = Random(seed)
    steps = all_steps(chance)
    verdicts: list[Verdict] = []
    with TemporaryDirectory(prefix="crash-") as folder:
        plays = []
        for number, before_end in enumerate(BEGINNINGS):
            plays.append(await prepare(Path(folder), f"{seed}-{number}", before_end))
            _print_reference(plays[-1])

        async def tell() -> None:
            while sum(len(verdict.cuts) for verdict in verdicts) < cuts:
                play = chance.choice(plays)
                chosen = choose(steps, play.reference, chance)
                verdict = await try_cuts(Path(folder), play, chosen)
                verdicts.append(verdict)
                _print_story(play, chosen, verdict)

        await asyncio.gather(*(tell() for _ in range(SIDE_BY_SIDE)))
    for line in summary(verdicts):
        _print(line)
    return 1 if any(verdict.faults for verdict in verdicts) else 0


def summary(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """The numbers, a line each."""
    made = Counter(cut.step for verdict in verdicts for cut in verdict.cuts)
    yield ""
    for step in Step:
        yield f"{made[step]:5}  {step}"
    yield ""
    yield f"cuts tried         {made.total()}"
    yield f"deals finished     {sum(bool(verdict.is_finished) for verdict in verdicts)}"
    yield f"plays lost         {sum(verdict.lost for verdict in verdicts)}"
    yield f"plays doubled      {sum(verdict.doubled for verdict in verdicts)}"
    yield f"moves wrong        {sum(len(verdict.moves) for verdict in verdicts)}"
    yield f"points wrong       {sum(len(verdict.points) for verdict in verdicts)}"
    yield f"screens wrong      {sum(len(verdict.unseen) for verdict in verdicts)}"
    excused = sum(len(verdict.excused) for verdict in verdicts)
    unexcused = sum(len(verdict.unexcused) for verdict in verdicts)
    yield f"messages doubled   {excused + unexcused}"
    yield f"  of these between a send and its booking   {excused}"
    yield f"other troubles     {sum(len(verdict.troubles) for verdict in verdicts)}"


def _print_reference(play: Play) -> None:
    told = play.reference
    troubles = "".join(f"\n    {trouble}" for trouble in told.troubles)
    _print(f"{play.beginning.seed}: without cuts, {told.acts} plays and passes{troubles}")


def _print_story(play: Play, chosen: Sequence[Cut], verdict: Verdict) -> None:
    cuts = ", ".join(str(cut) for cut in chosen)
    _print(f"{play.beginning.seed}: {cuts}: {len(verdict.cuts)} cuts, {verdict.what_came}")
    for fault in verdict.faults:
        _print(f"    {fault}")


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--cuts", type=int, default=200)
    parser.add_argument("--seed", default=str(SystemRandom().randrange(2**32)))
    arguments = parser.parse_args()
    _print(f"seed: {arguments.seed} (--seed {arguments.seed} repeats this run)")
    began = time.monotonic()
    code = asyncio.run(run(arguments.cuts, arguments.seed))
    _print(f"seconds            {time.monotonic() - began:.0f}")
    sys.exit(code)
