"""The Bot API's own table of methods, parameters and types.

``bot_api.json`` holds Bot API 10.1. ``newer_calls.json`` has the same form and adds what later
versions brought and this project uses; there each entry names its source.

A slot is written as its types with ``|`` between them and ``!`` behind them when it is required:
``"Integer|String!"``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TypedDict

HERE = Path(__file__).parent


class _MethodRow(TypedDict, total=False):
    returns: str
    parameters: dict[str, str]
    source: str


class _TypeRow(TypedDict, total=False):
    fields: dict[str, str]
    subtypes: list[str]
    source: str


class Table(TypedDict):
    """A data file as it stands on disk."""

    version: str
    methods: dict[str, _MethodRow]
    types: dict[str, _TypeRow]


@dataclass(frozen=True)
class Slot:
    """A parameter of a method or a field of a type.

    Args:
        types: The types it may have, by their names in the Bot API's documentation.
        required: Whether it must be there.
    """

    types: tuple[str, ...]
    required: bool

    @classmethod
    def parse(cls, text: str) -> Slot:
        """Read a slot of a data file.

        >>> Slot.parse("Integer|String!")
        Slot(types=('Integer', 'String'), required=True)
        """
        return cls(tuple(text.removesuffix("!").split("|")), text.endswith("!"))


@dataclass(frozen=True)
class MethodShape:
    """What a method takes and returns."""

    name: str
    returns: tuple[str, ...]
    parameters: dict[str, Slot] = field(default_factory=dict)


@dataclass(frozen=True)
class TypeShape:
    """What an object type consists of; either ``fields`` or ``subtypes`` is empty."""

    fields: dict[str, Slot] = field(default_factory=dict)
    subtypes: tuple[str, ...] = ()


class Schema:
    """Methods and types of one or more tables; a later table adds to an earlier one."""

    def __init__(self, *tables: Table) -> None:
        self.types: dict[str, TypeShape] = {}
        self._methods: dict[str, MethodShape] = {}
        for table in tables:
            self._add(table)

    def method(self, name: str) -> MethodShape | None:
        """Find a method; the case of its name does not matter to Telegram."""
        return self._methods.get(name.lower())

    def _add(self, table: Table) -> None:
        for name, method_row in table["methods"].items():
            known = self._methods.get(name.lower()) or MethodShape(
                name, tuple(method_row["returns"].split("|"))
            )
            self._methods[name.lower()] = MethodShape(
                known.name,
                known.returns,
                known.parameters | _slots(method_row.get("parameters", {})),
            )
        for name, type_row in table["types"].items():
            shape = self.types.get(name, TypeShape())
            self.types[name] = TypeShape(
                shape.fields | _slots(type_row.get("fields", {})),
                shape.subtypes + tuple(type_row.get("subtypes", ())),
            )


def _slots(rows: Mapping[str, str]) -> dict[str, Slot]:
    return {name: Slot.parse(text) for name, text in rows.items()}


@cache
def table(filename: str) -> Table:
    """Read one data file of this folder."""
    loaded: Table = json.loads((HERE / filename).read_text("utf-8"))
    return loaded


@cache
def bot_api() -> Schema:
    """Return the Bot API with the newer calls laid over it."""
    return Schema(table("bot_api.json"), table("newer_calls.json"))
