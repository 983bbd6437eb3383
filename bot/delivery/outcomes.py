"""What became of one attempt to deliver a notice."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TypeAlias

from bot.render import Outgoing
from storage import Notice, Post


@dataclass(frozen=True, slots=True)
class Shipment:
    """A notice, what it shows now, and what stands in the chat already.

    Attributes:
        standing: The message that is to be edited; None to send a new one.
        retired: Messages to delete once this one has arrived.
    """

    notice: Notice
    outgoing: Outgoing
    content_hash: str
    standing: Post | None
    retired: tuple[Post, ...]

    @property
    def table_id(self) -> int:
        """The table it is about."""
        assert self.notice.table_id is not None
        return self.notice.table_id

    @property
    def chat(self) -> int:
        """The messenger's id of the chat it goes to."""
        return self.notice.destination_chat


@dataclass(frozen=True, slots=True)
class Delivered:
    """The chat shows it, as the message of this id."""

    message_id: int


@dataclass(frozen=True, slots=True)
class Delayed:
    """Telegram refuses calls to this chat for a while, and says for how long."""

    wait: timedelta


@dataclass(frozen=True, slots=True)
class Unreached:
    """Telegram was not reached, or its answer was not; nobody knows for how long."""


@dataclass(frozen=True, slots=True)
class ShutOut:
    """The person does not let the bot write, or the group has thrown it out."""


@dataclass(frozen=True, slots=True)
class Moved:
    """The chat has another id now."""

    new_id: int


@dataclass(frozen=True, slots=True)
class Refused:
    """Telegram will never take it; ``reason`` in Telegram's words."""

    reason: str


Outcome: TypeAlias = Delivered | Delayed | Unreached | ShutOut | Moved | Refused
