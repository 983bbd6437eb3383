"""Ladders of numbers in the rules: what a bomb of so many stars is worth."""

from __future__ import annotations

Steps = tuple[tuple[int, int], ...]
"""Pairs of a threshold and a value, thresholds rising; the last value goes on upwards."""


def value_at(steps: Steps, level: int) -> int | None:
    """The value of the highest threshold that ``level`` reaches, or None below all.

    >>> value_at(((6, 2), (8, 5)), 7), value_at(((6, 2), (8, 5)), 12), value_at(((6, 2),), 5)
    (2, 5, None)
    """
    reached = [value for threshold, value in steps if level >= threshold]
    return reached[-1] if reached else None
