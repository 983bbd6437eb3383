"""What a table is doing."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """What a table is doing."""

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between"
    """A deal is over; the next one starts when everybody is ready."""
    CLOSED = "closed"
