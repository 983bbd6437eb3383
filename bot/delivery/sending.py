"""One shipment's calls to Telegram, and what their answers mean."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Final

from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
)
from telegram.ext import ExtBot

from bot.delivery.outcomes import (
    Delayed,
    Delivered,
    Moved,
    Outcome,
    Refused,
    Shipment,
    ShutOut,
    Unreached,
)
from bot.markup import keyboard

logger = logging.getLogger(__name__)

NOT_MODIFIED: Final = "message is not modified"
CANNOT_BE_EDITED: Final = (
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
)


async def send(bot: ExtBot[None], shipment: Shipment) -> Outcome:
    """Edit the message that stands, or send a new one; then delete what it retires."""
    try:
        message_id = await _show(bot, shipment)
    except TelegramError as error:
        return meaning_of(error)
    await _delete(bot, shipment)
    return Delivered(message_id)


def meaning_of(error: TelegramError) -> Outcome:
    """What an error says about the chances of another attempt.

    >>> meaning_of(Forbidden("bot was blocked by the user"))
    ShutOut()
    >>> meaning_of(BadRequest("message is too long"))
    Refused(reason='message is too long')
    """
    match error:
        case RetryAfter(retry_after=wait):
            return Delayed(timedelta(seconds=wait) if isinstance(wait, int) else wait)
        case ChatMigrated(new_chat_id=new_id):
            return Moved(new_id)
        case Forbidden():
            return ShutOut()
        case NetworkError() if not isinstance(error, BadRequest):
            return Unreached()
        case _:
            return Refused(error.message)


async def _show(bot: ExtBot[None], shipment: Shipment) -> int:
    if shipment.standing is not None:
        try:
            return await _edit(bot, shipment, shipment.standing.message_id)
        except BadRequest as error:
            if not _says(error, *CANNOT_BE_EDITED):
                raise
    outgoing = shipment.outgoing
    message = await bot.send_message(
        shipment.chat,
        outgoing.screen.text,
        message_thread_id=outgoing.destination.thread_id,
        disable_notification=outgoing.silent,
        reply_markup=keyboard(outgoing.screen.buttons),
    )
    return message.message_id


async def _edit(bot: ExtBot[None], shipment: Shipment, message_id: int) -> int:
    screen = shipment.outgoing.screen
    try:
        await bot.edit_message_text(
            screen.text,
            shipment.chat,
            message_id,
            reply_markup=keyboard(screen.buttons),
        )
    except BadRequest as error:
        if not _says(error, NOT_MODIFIED):
            raise
    return message_id


async def _delete(bot: ExtBot[None], shipment: Shipment) -> None:
    """Best effort: a message that stays is untidy, but its buttons are stale and do nothing."""
    if not shipment.retired:
        return
    try:
        await bot.delete_messages(shipment.chat, [post.message_id for post in shipment.retired])
    except TelegramError as error:
        logger.debug("old messages of notice %d stay: %s", shipment.notice.id, error.message)


def _says(error: BadRequest, *phrases: str) -> bool:
    message = error.message.lower()
    return any(phrase in message for phrase in phrases)
