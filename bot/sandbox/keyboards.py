"""Inline keyboards: what Telegram accepts, and how they are kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from bot.sandbox.errors import invalid_call
from bot.sandbox.messages import Button, Rows

if TYPE_CHECKING:
    from bot.sandbox.wire import Json, JsonObject

MAX_PER_ROW = 8
MAX_BUTTONS = 100
MAX_CALLBACK_BYTES = 64
DECORATIONS = frozenset({"text", "style", "icon_custom_emoji_id"})


def read_keyboard(markup: JsonObject) -> Rows:
    """Read an ``InlineKeyboardMarkup`` whose types have been checked.

    Raises:
        Refusal: A limit is broken or a button has not exactly one action; a violation.
    """
    source = markup["inline_keyboard"]
    assert isinstance(source, Sequence)
    rows = tuple(_read_row(row) for row in source)
    if any(len(row) > MAX_PER_ROW for row in rows) or sum(map(len, rows)) > MAX_BUTTONS:
        raise invalid_call("REPLY_MARKUP_TOO_LONG")
    return tuple(row for row in rows if row)


def write_keyboard(rows: Rows) -> JsonObject:
    """Write the rows as an ``InlineKeyboardMarkup``."""
    return {
        "inline_keyboard": [
            [
                {"text": button.label, button.action: button.value, **button.decoration}
                for button in row
            ]
            for row in rows
        ]
    }


def _read_row(row: Json) -> tuple[Button, ...]:
    assert isinstance(row, Sequence)
    return tuple(_read_button(button) for button in row)


def _read_button(source: Json) -> Button:
    assert isinstance(source, Mapping)
    actions = [name for name in source if name not in DECORATIONS]
    label = str(source["text"])
    if not label.strip():
        raise invalid_call("can't parse InlineKeyboardButton: text must be non-empty")
    if not actions:
        raise invalid_call("Text buttons are not allowed in the inline keyboard")
    if len(actions) > 1:
        raise invalid_call(f"the button {label!r} has more than one action: {sorted(actions)}")
    action = actions[0]
    value = source[action]
    if action == "callback_data":
        size = len(str(value).encode())
        if not 1 <= size <= MAX_CALLBACK_BYTES:
            raise invalid_call("BUTTON_DATA_INVALID")
    decoration = {name: field for name, field in source.items() if name in DECORATIONS - {"text"}}
    return Button(label, action, value, decoration)
