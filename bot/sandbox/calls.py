"""The log of everything the bot asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.sandbox.checking import Decoded
    from bot.sandbox.wire import Json


@dataclass(frozen=True)
class Call:
    """One call of the bot and how it ended.

    Args:
        at: When it was answered, in seconds.
        method: In the Bot API's spelling.
        parameters: Decoded; as they came when they could not be read.
        status: The HTTP status; 0 when the connection broke.
        result: What it returned, when it succeeded.
        description: Why not, when it failed.
    """

    at: float
    method: str
    parameters: Mapping[str, Decoded]
    status: int
    result: Json = None
    description: str | None = None

    @property
    def ok(self) -> bool:
        """Tell whether the bot was told that it succeeded."""
        return self.description is None


@dataclass(frozen=True)
class Violation:
    """A call that could never have succeeded: a fault of the bot."""

    at: float
    method: str
    parameters: Mapping[str, Decoded]
    reason: str

    def __str__(self) -> str:
        return f"{self.method}: {self.reason}"
