"""Tax on winnings (Rules §4): whole points, rounded down, credited to the house."""

from __future__ import annotations

from typing import Final

from engine.rules import Rules

WHOLE: Final = 10_000
"""Basis points in one whole."""


def taxes(gross: tuple[int, ...], rules: Rules) -> tuple[int, ...]:
    """What each seat pays of what it has won; a seat that lost pays nothing."""
    return tuple(max(points, 0) * rules.tax_bp // WHOLE for points in gross)
