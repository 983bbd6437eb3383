"""What the stories of the local Telegram are told with."""

from __future__ import annotations

from dataclasses import dataclass

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.sandbox import Telegram

TOKEN = "4242:local-secret"
START = 1_800_000_000.0


@dataclass
class Clock:
    """A time that moves when a test says so."""

    now: float = START

    def __call__(self) -> float:
        return self.now

    def passes(self, seconds: float) -> None:
        self.now += seconds


def keyboard(*buttons: tuple[str, str]) -> InlineKeyboardMarkup:
    """One row of callback buttons, each a label and its data."""
    return InlineKeyboardMarkup(
        [[InlineKeyboardButton(label, callback_data=data) for label, data in buttons]]
    )


def kinds(telegram: Telegram) -> list[str]:
    """The kinds of the updates that wait for the bot."""
    return [update.kind for update in telegram.updates.pending]


def heard(telegram: Telegram) -> list[str]:
    """The texts of the messages that wait for the bot."""
    texts = [update.body.get("text") for update in telegram.updates.pending]
    return [text for text in texts if isinstance(text, str)]
