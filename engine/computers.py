"""Players that are no people: their ids are below zero, and each id says how well it plays."""

from __future__ import annotations

from collections.abc import Container, Iterable
from enum import StrEnum
from typing import Final


class Level(StrEnum):
    """How well a computer plays."""

    EASY = "easy"
    NORMAL = "normal"


MOST_OF_A_LEVEL: Final = 10
_FIRST_ID: Final = {Level.NORMAL: -1, Level.EASY: -1 - MOST_OF_A_LEVEL}


def is_computer(player: int) -> bool:
    """Whether this is a computer's id."""
    return player < 0


def is_practice(players: Iterable[int]) -> bool:
    """Whether a deal between these players is practice: shown, and not ranked.

    >>> is_practice([7, 8, 9, -1]), is_practice([7, 8, 9, 10])
    (True, False)
    """
    return any(map(is_computer, players))


def level_of(player: int) -> Level:
    """How well this computer plays.

    >>> level_of(-1), level_of(-11)
    (<Level.NORMAL: 'normal'>, <Level.EASY: 'easy'>)
    """
    return Level.EASY if player <= _FIRST_ID[Level.EASY] else Level.NORMAL


def number_of(player: int) -> int:
    """Which computer of its level this is, counted from 1.

    >>> number_of(-2), number_of(-12)
    (2, 2)
    """
    return _FIRST_ID[level_of(player)] - player + 1


def new_computer(level: Level, taken: Container[int]) -> int:
    """The id of another computer of this level.

    >>> new_computer(Level.NORMAL, [-1, 7]), new_computer(Level.EASY, [])
    (-2, -11)
    """
    player = _FIRST_ID[level]
    while player in taken:
        player -= 1
    return player
