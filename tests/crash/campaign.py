"""Many stories with many cuts, spread over all steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from tests.crash.beginnings import Beginning, begin
from tests.crash.steps import Cut, Step
from tests.crash.story import Story, Stuck, Told
from tests.crash.verdict import Verdict, judge

CUTS_A_STORY: Final = 4
"""A process that was started again is cut again, up to so many times."""

LONGEST_DELAY: Final = 0.15
"""Seconds of real time from an action to a cut from outside."""


@dataclass(frozen=True, slots=True)
class Play:
    """A beginning, and how it goes on when nothing happens."""

    beginning: Beginning
    reference: Told


async def prepare(folder: Path, seed: str, before_end: int | None) -> Play:
    """Make a beginning, and tell it without a cut.

    Raises:
        Stuck: it does not come to its end.
    """
    beginning = await begin(folder / f"{seed}.db", seed, before_end)
    with TemporaryDirectory(dir=folder) as own:
        reference = await Story(beginning, Path(own)).tell()
    return Play(beginning, reference)


async def try_cuts(folder: Path, play: Play, cuts: tuple[Cut, ...]) -> Verdict:
    """Tell a story with cuts, and judge it."""
    with TemporaryDirectory(dir=folder) as own:
        story = Story(play.beginning, Path(own), cuts)
        try:
            told = await story.tell()
        except (Stuck, TimeoutError) as error:
            return Verdict(story.made, troubles=[f"stuck: {error!r}"])
    return judge(told, play.reference)


def choose(steps: Iterator[Step], reference: Told, chance: Random) -> tuple[Cut, ...]:
    """Cuts at the next of these steps, each at any of the times it may come."""
    return tuple(_cut(next(steps), reference, chance) for _ in range(CUTS_A_STORY))


def _cut(step: Step, reference: Told, chance: Random) -> Cut:
    if step is Step.ANYWHERE:
        most = max(1, reference.acts // CUTS_A_STORY)
        return Cut(step, chance.randint(1, most), chance.uniform(0, LONGEST_DELAY))
    times = 1 if step is Step.STARTING else CUTS_A_STORY
    return Cut(step, chance.randint(1, max(1, reference.counts[step] // times)))


def all_steps(chance: Random) -> Iterator[Step]:
    """Every step, again and again, in any order."""
    while True:
        steps = list(Step)
        chance.shuffle(steps)
        yield from steps
