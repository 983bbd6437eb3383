"""What happened, for those who watch: transcripts, demos, a page in a browser."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from bot.sandbox.calls import Call
    from bot.sandbox.messages import Message, Version
    from bot.sandbox.queries import InlineQuery, Press


@dataclass(frozen=True)
class MessagePosted:
    """A message came into a chat."""

    at: float
    message: Message


@dataclass(frozen=True)
class MessageEdited:
    """A message shows something else; ``version`` is what it shows from now on."""

    at: float
    message: Message
    version: Version


@dataclass(frozen=True)
class MessageDeleted:
    """A message is gone."""

    at: float
    message: Message


@dataclass(frozen=True)
class ButtonPressed:
    """A person pressed a button."""

    at: float
    press: Press


@dataclass(frozen=True)
class PressAnswered:
    """The bot answered a press."""

    at: float
    press: Press


@dataclass(frozen=True)
class InlineQueryAnswered:
    """The bot showed results to somebody who typed an inline query."""

    at: float
    query: InlineQuery


@dataclass(frozen=True)
class CallServed:
    """The bot called a method and was answered."""

    at: float
    call: Call


Event: TypeAlias = (
    MessagePosted
    | MessageEdited
    | MessageDeleted
    | ButtonPressed
    | PressAnswered
    | InlineQueryAnswered
    | CallServed
)
Observer: TypeAlias = Callable[[Event], None]
