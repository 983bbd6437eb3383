"""Floors far below what one quiet core does, so that only a change of kind shows."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from time import perf_counter

import pytest

from engine.bench import measure
from engine.presets import PRESETS


@pytest.mark.parametrize("preset", PRESETS)
def test_reading_and_listing_keep_their_speed(preset: str, chance: Random) -> None:
    rates = measure(PRESETS[preset], chance, 0.1, perf_counter)

    assert rates.readings > 20_000
    assert rates.leads > 400
    assert rates.follow_ups > 1_000


def test_importing_builds_no_tables() -> None:
    program = (
        "import engine.moves, engine.notation, engine.options;"
        "from engine.windows import windows;"
        "from engine.moves.holding import each_rank;"
        "print(windows.cache_info().currsize + each_rank.cache_info().currsize)"
    )
    printed = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert printed.stdout.strip() == "0"
