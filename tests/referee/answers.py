"""Does this answer beat that play? (Rules §1.6, §2.2.5)."""

from __future__ import annotations

from collections.abc import Mapping

from tests.referee.shapes import Pattern
from tests.referee.sheets import Sheet, sheet_for
from tests.referee.strength import is_higher
from tests.referee.wilds import patterns


class IllegalTable(Exception):
    """What is said to lie on the table is no play, or none of the kind it is said to be."""


def beats(
    table: str,
    answer: str,
    preset: str,
    options: Mapping[str, str] | None = None,
    table_kind: str | None = None,
) -> bool:
    """Whether some reading of ``answer`` beats the table play, which reads as ``table_kind``.

    Raises:
        IllegalTable: the table play does not read so.
    """
    return bool(answers(table, answer, preset, options, table_kind))


def answers(
    table: str,
    answer: str,
    preset: str,
    options: Mapping[str, str] | None = None,
    table_kind: str | None = None,
) -> list[dict[str, str | int]]:
    """The readings of ``answer`` that beat the table play, the default first."""
    sheet = sheet_for(preset, options or {})
    lying = table_pattern(table, table_kind, sheet)
    return [
        pattern.as_reading()
        for pattern in patterns(answer, sheet)
        if is_higher(pattern, lying, sheet)
    ]


def table_pattern(table: str, kind: str | None, sheet: Sheet) -> Pattern:
    """The table play as ``kind``, or in its default reading."""
    for pattern in patterns(table, sheet):
        if kind in {None, pattern.kind}:
            return pattern
    raise IllegalTable(table, kind)
