"""The golden tables, and how their rows become the engine's values."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, TypedDict

import yaml

from engine.cards import Cards
from engine.comparison import choose
from engine.patterns import Play
from engine.rules import Rules

GOLDEN: Final = Path(__file__).parents[2] / "golden"

Row = dict[str, Any]  # rows of eight tables; each test names the fields that it reads


class Bomb(TypedDict):
    """A bomb that was played."""

    seat: int
    cards: str


def rows(table: str) -> list[Row]:
    """The rows of ``table``.yaml."""
    found: list[Row] = yaml.safe_load((GOLDEN / f"{table}.yaml").read_text(encoding="utf-8"))
    return found


def row_id(row: Row) -> str:
    return str(row["id"])


def bombs_of(bombs: list[Bomb], rules: Rules) -> tuple[tuple[int, Play], ...]:
    return tuple((bomb["seat"], choose(Cards.parse(bomb["cards"]), None, rules)) for bomb in bombs)


def options_of(row: Row) -> dict[str, str | int]:
    """The options of a row, base and tax included."""
    named = {name: row[name] for name in ("base", "tax_bp") if name in row}
    return {**row.get("options", {}), **named}
