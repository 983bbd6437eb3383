"""Answers that go out at once, best effort: to a press, to a person, into a chat.

What must arrive is a notice. These are for the moment: who asks twice is answered twice.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import Final, TypeAlias

from telegram.error import TelegramError
from telegram.ext import ExtBot

from bot.markup import keyboard
from bot.people import Place
from bot.views.screen import Screen

logger = logging.getLogger(__name__)

LONGEST_ANSWER: Final = 200
"""Characters in the answer to a press."""

PATIENCE: Final = 3.0
"""Seconds that a private message may take while somebody waits for its outcome."""


@dataclass(frozen=True, slots=True)
class Toast:
    """A line, without markup, that appears for a moment over the chat of whoever pressed."""

    text: str


@dataclass(frozen=True, slots=True)
class Alert:
    """Words, without markup, that stay in front of whoever pressed until he closes them."""

    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """The private chat opens for whoever pressed; its Start button carries a token."""

    token: str


@dataclass(frozen=True, slots=True)
class Privately:
    """A message in the private chat of the person who asked."""

    screen: Screen


@dataclass(frozen=True, slots=True)
class Publicly:
    """A message in the chat where it was asked; it makes no sound."""

    screen: Screen


@dataclass(frozen=True, slots=True)
class Later:
    """An errand answers the press when it is done."""


PressAnswer: TypeAlias = Toast | Alert | Link | None
"""What Telegram can show as the answer to a press; None only stops its progress bar."""

Answer: TypeAlias = PressAnswer | Privately | Publicly | Later
"""What a handler may answer; None: whoever asked sees the outcome elsewhere."""


class Answers:
    """Speaks at once.

    Args:
        bot: Sends.
    """

    def __init__(self, bot: ExtBot[None]) -> None:
        self._bot = bot

    def deep_link(self, token: str) -> str:
        """The address that opens the private chat, its Start button carrying a token."""
        return f"https://t.me/{self._bot.username}?start={token}"

    async def to_press(self, query_id: str, answer: PressAnswer) -> None:
        """Answer a press, which stops its progress bar."""
        text = answer.text[:LONGEST_ANSWER] if isinstance(answer, Toast | Alert) else None
        url = self.deep_link(answer.token) if isinstance(answer, Link) else None
        try:
            await self._bot.answer_callback_query(
                query_id, text, show_alert=isinstance(answer, Alert) or None, url=url
            )
        except TelegramError as error:
            logger.debug("a press is not answered: %s", error.message)

    async def to_person(self, person_id: int, screen: Screen) -> int | None:
        """Write to somebody in private. Returns the id of the message if it surely arrived."""
        return await self._send(person_id, screen, thread_id=None, silent=False)

    async def to_place(self, place: Place, screen: Screen) -> None:
        """Write into a chat, without a sound."""
        await self._send(place.external_id, screen, thread_id=place.thread_id, silent=True)

    async def in_place_of(self, chat: int, message_id: int, screen: Screen) -> None:
        """Let a message of ours show something else."""
        try:
            await self._bot.edit_message_text(
                screen.text, chat, message_id, reply_markup=keyboard(screen.buttons)
            )
        except TelegramError as error:
            logger.debug("a message is not changed: %s", error.message)

    async def remove(self, chat: int, message_id: int) -> None:
        """Delete a message of ours."""
        try:
            await self._bot.delete_message(chat, message_id)
        except TelegramError as error:
            logger.debug("a message stays: %s", error.message)

    async def _send(
        self, chat: int, screen: Screen, *, thread_id: int | None, silent: bool
    ) -> int | None:
        try:
            async with asyncio.timeout(PATIENCE):
                message = await self._bot.send_message(
                    chat,
                    screen.text,
                    message_thread_id=thread_id,
                    disable_notification=silent,
                    reply_markup=keyboard(screen.buttons),
                )
        except (TelegramError, TimeoutError) as error:
            logger.debug("an answer does not arrive: %s", error)
            return None
        return message.message_id
