"""A screen as Telegram takes it."""

from __future__ import annotations

import hashlib

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.views.screen import Button, Buttons, Screen


def keyboard(buttons: Buttons) -> InlineKeyboardMarkup | None:
    """The inline keyboard of these rows; None without buttons."""
    if not buttons:
        return None
    return InlineKeyboardMarkup([[_button(button) for button in row] for row in buttons])


def content_hash(screen: Screen) -> str:
    """A digest of everything the screen shows; equal screens have equal digests."""
    return hashlib.sha256(repr(screen).encode()).hexdigest()


def _button(button: Button) -> InlineKeyboardButton:
    return InlineKeyboardButton(
        button.label,
        url=button.url,
        callback_data=button.press.data if button.press else None,
        style=button.style,
    )
