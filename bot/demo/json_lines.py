"""The demo for programs: one JSON object a line for everything that happens."""

from __future__ import annotations

import json
from collections.abc import Callable

from bot.sandbox.events import Event
from bot.sandbox.transcript import record
from bot.sandbox.wire import JsonObject


class JsonLines:
    """Watches the local Telegram, and writes every event at once.

    Args:
        write: takes one line.
    """

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write

    def __call__(self, event: Event) -> None:
        """Write a message, an edit, a deletion, a press, its answer, or a call of the bot."""
        self.put(record(event))

    def put(self, fact: JsonObject) -> None:
        """Write one object."""
        self._write(json.dumps(fact, ensure_ascii=False))
