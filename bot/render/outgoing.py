"""What a notice becomes: one message to send or to edit."""

from __future__ import annotations

from dataclasses import dataclass

from bot.views.screen import Screen


@dataclass(frozen=True, slots=True)
class Destination:
    """A chat, by the messenger's id, and in a forum the topic."""

    chat_id: int
    thread_id: int | None = None


@dataclass(frozen=True, slots=True)
class Outgoing:
    """One message to send, or to edit where its role is taken already.

    Attributes:
        role: which of the table's messages it is.
        destination: where to.
        screen: what it shows.
        silent: whether it arrives without a sound.
        retires: roles of messages that go once it stands.
    """

    role: str
    destination: Destination
    screen: Screen
    silent: bool = False
    retires: tuple[str, ...] = ()
