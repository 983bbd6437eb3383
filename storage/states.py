"""The words that columns hold, as types."""

from __future__ import annotations

from enum import StrEnum


class ChatKind(StrEnum):
    """What sort of conversation a chat is."""

    GROUP = "group"
    SUPERGROUP = "supergroup"
    PRIVATE = "private"


class PrivateState(StrEnum):
    """Whether a player can be written to in private."""

    UNKNOWN = "unknown"
    OK = "ok"
    BLOCKED = "blocked"


class InboxState(StrEnum):
    """What became of a received update."""

    WAITING = "waiting"
    DONE = "done"
    DEAD = "dead"
    """Given up after :data:`storage.inbox.ATTEMPTS` failures; its payload is kept."""


class NoticeState(StrEnum):
    """How far a notice has come."""

    WAITING = "waiting"
    SENDING = "sending"
    """Handed to the messenger; whether it arrived is not known yet."""
    SENT = "sent"
    DROPPED = "dropped"


class Outcome(StrEnum):
    """What a deal was for one seat."""

    WIN = "win"
    LOSS = "loss"
    DRAW = "draw"
