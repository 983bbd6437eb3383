"""Writes down what happens, for people to read and for programs to search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from bot.sandbox import rendering
from bot.sandbox.events import (
    ButtonPressed,
    CallServed,
    Event,
    InlineQueryAnswered,
    MessageDeleted,
    MessageEdited,
    MessagePosted,
    PressAnswered,
)
from bot.sandbox.wire import Json, JsonObject, Upload

if TYPE_CHECKING:
    from bot.sandbox.checking import Decoded
    from bot.sandbox.messages import Message, Version

INDENT = "    "


def chat_of(event: Event) -> int | None:
    """Return the id of the chat an event belongs to; a call belongs to none."""
    match event:
        case MessagePosted() | MessageEdited() | MessageDeleted():
            return event.message.chat.id
        case ButtonPressed() | PressAnswered():
            return event.press.message.chat.id
        case InlineQueryAnswered():
            return event.query.chat.id
        case CallServed():
            return None


def lines(event: Event) -> list[str]:
    """Tell an event the way it looks in an app; a call is not seen there."""
    match event:
        case MessagePosted(message=message):
            return _said(message, message.history[0], "")
        case MessageEdited(message=message, version=version):
            return _said(message, version, " (edited)")
        case MessageDeleted(message=message):
            return [f"{message.sender.name} (deleted): {message.text}"]
        case CallServed():
            return []
        case _:
            return _asked(event)


def record(event: Event) -> JsonObject:
    """Write an event as one JSON object: its ``event``, the time ``at`` and its facts.

    A message is written as it is now, so this belongs into an observer.
    """
    return {"event": type(event).__name__, "at": event.at, **_facts(event)}


def _asked(event: ButtonPressed | PressAnswered | InlineQueryAnswered) -> list[str]:
    match event:
        case ButtonPressed(press=press):
            return [f"{press.person.name} presses [{press.label}]"]
        case PressAnswered(press=press):
            text = press.answer.text if press.answer else ""
            return [f"{INDENT}{press.person.name} alone reads: {text}"] if text else []
        case InlineQueryAnswered(query=query):
            titles = [str(result.get("title")) for result in query.results]
            return [f"{INDENT}{query.person.name} alone is offered: {', '.join(titles)}"]


def _facts(event: Event) -> JsonObject:
    match event:
        case MessagePosted() | MessageEdited() | MessageDeleted():
            return {"message": rendering.message(event.message)}
        case ButtonPressed() | PressAnswered():
            press, answer = event.press, event.press.answer
            return {
                "chat_id": press.message.chat.id,
                "message_id": press.message.id,
                "person": press.person.name,
                "label": press.label,
                "data": press.data,
                "answer": answer.text if answer else None,
            }
        case InlineQueryAnswered(query=query):
            return {
                "chat_id": query.chat.id,
                "person": query.person.name,
                "query": query.text,
                "results": query.results,
            }
        case CallServed(call=call):
            return {
                "method": call.method,
                "parameters": {name: _plain(value) for name, value in call.parameters.items()},
                "status": call.status,
                "description": call.description,
            }


def _plain(value: Decoded) -> Json:
    return f"<{value.filename}>" if isinstance(value, Upload) else value


def _said(message: Message, version: Version, note: str) -> list[str]:
    if message.service:
        return [f"{INDENT}* {_service(message.service)}"]
    receiver = f" → {message.receiver.name}" if message.receiver else ""
    picture = f"<{version.photo.upload.filename}> " if version.photo else ""
    first, *more = f"{picture}{version.text}".splitlines() or [""]
    keyboard = [" ".join(f"[{button.label}]" for button in row) for row in version.rows]
    return [
        f"{message.sender.name}{receiver}{note}: {first}",
        *(INDENT + line for line in [*more, *keyboard]),
    ]


def _service(service: JsonObject) -> str:
    return "; ".join(f"{name.replace('_', ' ')}{_named(value)}" for name, value in service.items())


def _named(value: Json) -> str:
    if isinstance(value, Mapping):
        return f": {value.get('first_name') or value.get('name') or value.get('text') or ''}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "".join(_named(element) for element in value)
    return ""
