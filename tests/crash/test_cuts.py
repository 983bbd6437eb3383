"""A sample of what ``make crash`` does at length: cuts at many steps, and the same evening."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.crash.campaign import prepare, try_cuts
from tests.crash.steps import Cut, Step

STORIES = (
    (
        Cut(Step.CHANGED, 2),
        Cut(Step.STARTING, 6),
        Cut(Step.AFTER_CALL, 6),
        Cut(Step.FIRED, 2),
    ),
    (
        Cut(Step.BEFORE_CALL, 12),
        Cut(Step.RECEIVED, 2),
        Cut(Step.COMMITTED, 2),
        Cut(Step.BOOKING, 12),
    ),
)


async def test_an_evening_that_is_cut_anywhere_is_the_same_evening(tmp_path: Path) -> None:
    play = await prepare(tmp_path, "a sample", before_end=14)
    assert play.reference.troubles == []
    assert play.reference.outcome.results
    verdicts = await asyncio.gather(*(try_cuts(tmp_path, play, cuts) for cuts in STORIES))
    assert [verdict.faults for verdict in verdicts] == [[], []]
    assert [[cut.step for cut in verdict.cuts] for verdict in verdicts] == [
        [cut.step for cut in cuts] for cuts in STORIES
    ]
