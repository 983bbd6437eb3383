"""The demo on paper: every chat as a timeline, each message as it stands at the end.

Of messages that were deleted only the first one of a chat is shown in full.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import islice
from typing import Final, TypeAlias

from bot.sandbox import Kind, Message, Press
from bot.sandbox.chats import Chat
from bot.sandbox.events import ButtonPressed, Event, MessagePosted

Entry: TypeAlias = Message | Press

INDENT: Final = " " * 10
EDITED: Final = "✎"
DELETED: Final = "✗"
REPLY: Final = "↩"
LEGEND: Final = (
    f"{EDITED}n hh:mm:ss: edited n times, last at; {DELETED} hh:mm:ss: deleted at; "
    f"{REPLY}: a reply; [ ]: a button; →: shown to this person alone"
)


class Transcript:
    """Watches the local Telegram, and writes down what its chats show."""

    def __init__(self) -> None:
        self._entries: dict[Chat, list[Entry]] = {}

    def __call__(self, event: Event) -> None:
        """Remember what came into a chat; how it ended is looked up later."""
        match event:
            case MessagePosted(message=message) if not message.service:
                self._entries.setdefault(message.chat, []).append(message)
            case ButtonPressed(press=press):
                self._entries.setdefault(press.message.chat, []).append(press)
            case _:
                pass

    def lines(self) -> Iterator[str]:
        """All chats as they stand now, groups first."""
        yield LEGEND
        for chat in sorted(self._entries, key=lambda chat: chat.kind is Kind.PRIVATE):
            yield ""
            yield f"──── {chat.name} ({chat.kind}) ────"
            yield from _timeline(self._entries[chat])


def _timeline(entries: Sequence[Entry]) -> Iterator[str]:
    has_shown_deleted = False
    for entry in entries:
        if isinstance(entry, Press):
            yield from _pressed(entry)
        elif entry.deleted_at is None:
            yield from _said(entry)
        else:
            yield from islice(_said(entry), 1 if has_shown_deleted else None)
            has_shown_deleted = True


def _pressed(press: Press) -> Iterator[str]:
    yield f"{_time(press.at)}  {press.person.name} [{press.label}]"
    if press.answer is None:
        return
    if press.answer.url:
        yield f"{INDENT}→ {press.answer.url}"
    for line in press.answer.text.splitlines():
        yield f"{INDENT}→ {line}"


def _said(message: Message) -> Iterator[str]:
    marks = "".join(f" {mark}" for mark in _marks(message))
    first, *more = message.text.splitlines() or [""]
    yield f"{_time(message.date)}  {message.sender.name}{marks}: {first}"
    for line in more:
        yield f"{INDENT}{line}".rstrip()
    for row in message.rows:
        yield INDENT + " ".join(f"[{button.label}]" for button in row)


def _marks(message: Message) -> Iterator[str]:
    if message.reply_to is not None:
        yield REPLY
    if message.deleted_at is not None:
        yield f"{DELETED} {_time(message.deleted_at)}"
    elif message.is_edited:
        yield f"{EDITED}{len(message.history) - 1} {_time(message.now.at)}"


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%H:%M:%S")
