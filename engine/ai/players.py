"""The players by name, as the arena and a table ask for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

from engine.ai.baselines import play_greedily, play_randomly
from engine.ai.easy import choose_easily
from engine.ai.hint import choose
from engine.patterns import Play
from engine.view import PlayerView

Player: TypeAlias = Callable[[PlayerView], Play | None]
"""Chooses a play, or None to pass, from what one seat may know."""

Maker: TypeAlias = Callable[[Random], Player]
"""Makes a player; what is random in it follows from the numbers that are handed in."""

PLAYERS: Final[Mapping[str, Maker]] = MappingProxyType(
    {
        "hint": lambda _: choose,
        "easy": lambda chance: partial(choose_easily, chance=chance),
        "greedy": lambda _: play_greedily,
        "random": lambda chance: partial(play_randomly, chance=chance),
    }
)
