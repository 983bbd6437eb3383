"""What many running tables weigh."""

from __future__ import annotations

import resource
import sys
from pathlib import Path
from random import Random
from typing import Final

from bot.bench.evening import Evening, FourPeople

MEGABYTE: Final = 1_000_000

UNIT_OF_PEAK: Final = 1 if sys.platform == "darwin" else 1024
"""Bytes; the systems do not agree."""


async def fill(file: Path, chance: Random, tables: int, rounds: int) -> float:
    """Let many tables come into the middle of a deal, in one bot.

    Returns:
        The most memory that this process has used until then, in megabytes: the bot's, and that
        of the local Telegram with all its messages.
    """
    # Every table acts in the same moment, which is more than Telegram would take.
    evening = Evening(file, chance, limits=False)
    await evening.app.start()
    groups = [FourPeople(evening) for _ in range(tables)]
    for people in groups:
        await people.sit_down()
        people.start()
        await evening.settle()
    for _ in range(rounds):
        evening.move_on()
        for people in groups:
            turn = await people.turn()
            if turn is not None:
                turn.act()
        await evening.settle()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * UNIT_OF_PEAK / MEGABYTE
    await evening.app.stop()
    return peak
