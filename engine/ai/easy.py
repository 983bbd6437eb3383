"""The player for beginners: it judges as the hint does, and misjudges now and then."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.ai.hint import ranked
from engine.patterns import Play
from engine.view import PlayerView

NOISE: Final = 0.15
"""Standard deviation of its errors, in the unit of the weights: a little more than one turn."""


def choose_easily(view: PlayerView, chance: Random) -> Play | None:
    """What a beginner does: the best choice as far as he can tell. He goes out when he can."""
    guesses = [(choice.value + chance.gauss(0, NOISE), choice) for choice in ranked(view)]
    return max(guesses, key=lambda guess: guess[0])[1].play
