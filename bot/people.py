"""Who speaks and where, as the handlers read it from an update; no Telegram types beyond them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class PlaceKind(StrEnum):
    """What kind of chat it is; the values are Telegram's."""

    PRIVATE = "private"
    GROUP = "group"
    SUPERGROUP = "supergroup"


@dataclass(frozen=True, slots=True)
class Person:
    """A person who wrote or pressed something.

    ``external_id`` is his Telegram id; ``name`` is what he calls himself, unescaped.
    """

    external_id: int
    name: str
    username: str | None = None
    language: str | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """The chat, and in a forum the topic, where something was written or pressed."""

    external_id: int
    kind: PlaceKind
    title: str = ""
    username: str | None = None
    thread_id: int | None = None

    @property
    def is_private(self) -> bool:
        """Whether this is a private chat with the bot."""
        return self.kind is PlaceKind.PRIVATE
