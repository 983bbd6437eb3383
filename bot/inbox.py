"""The inbox: an update is in the database before Telegram may forget it.

Telegram forgets what the next call of ``getUpdates`` confirms, so a received batch is committed
before it is handed on (:mod:`bot.polling`). From then on a row says what is left to do: whatever
ends the process, the next one begins with the updates that wait.
"""

from __future__ import annotations

import contextlib
import json
import logging
from collections.abc import Sequence
from typing import Final

from telegram import Bot, Chat, Message, Update

from bot.clock import Clock
from bot.failures import log_failure
from storage import AlreadyHandled, Database, KeptUpdate

logger = logging.getLogger(__name__)

ALLOWED_UPDATES: Final = (
    Update.MESSAGE,
    Update.CALLBACK_QUERY,
    Update.MY_CHAT_MEMBER,
    Update.CHAT_MEMBER,
)
"""The kinds of updates the bot asks for."""

LONGEST_PLAY: Final = 200
"""Characters of a private text that may be a play; 108 cards and some blanks fit."""


def place_key(update: Update) -> str:
    """What must stay in order among itself: the chat that an update is from."""
    chat = update.effective_chat
    return str(chat.id if chat else update.update_id)


def matters(update: Update, bot_id: int) -> bool:
    """Whether an update can have an effect; chatter cannot, and is not kept."""
    if update.message is not None:
        return _asks_something(update.message, bot_id)
    return bool(update.callback_query or update.my_chat_member or update.chat_member)


def _asks_something(message: Message, bot_id: int) -> bool:
    if message.text is None:
        return bool(
            message.migrate_to_chat_id or message.migrate_from_chat_id or message.left_chat_member
        )
    if message.text.startswith("/"):
        return True
    if message.chat.type == Chat.PRIVATE:
        return len(message.text) <= LONGEST_PLAY
    answered = message.reply_to_message
    return bool(answered and answered.from_user and answered.from_user.id == bot_id)


class Inbox:
    """Received updates, from their commit until their effect is in the database.

    Args:
        database: Where they are kept.
        clock: Tells the time.
    """

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._to_handle: set[int] = set()
        self._failures: dict[int, Exception] = {}
        self._closed: set[int] = set()

    async def keep(self, updates: Sequence[Update], bot_id: int) -> None:
        """Commit those of a batch that matter; one that was delivered before is not taken again."""
        batch = [
            KeptUpdate(update.update_id, place_key(update), update.to_json())
            for update in updates
            if matters(update, bot_id)
        ]
        if not batch:
            return
        async with self._database.transaction() as tx:
            new = await tx.messages.inbox.keep(batch, self._clock.now())
        self._to_handle.update(new)

    async def waiting(self, bot: Bot) -> list[Update]:
        """What an earlier process left behind, in order; to be handled by this one."""
        async with self._database.reading() as tx:
            kept = await tx.messages.inbox.waiting()
        self._to_handle.update(one.update_id for one in kept)
        return [Update.de_json(json.loads(one.payload), bot) for one in kept]

    def take(self, update: Update) -> bool:
        """Whether the update is to be handled: no chatter, and not taken before."""
        if update.update_id not in self._to_handle:
            return False
        self._to_handle.discard(update.update_id)
        return True

    def note_failure(self, update: Update, error: Exception) -> None:
        """Remember that handling the update raised an unexpected error."""
        self._failures[update.update_id] = error

    def note_closed(self, update_id: int) -> None:
        """Remember that the row of an update was closed together with its effect."""
        self._closed.add(update_id)

    async def settle(self, update: Update) -> bool:
        """Close the row of an update that was handled; its handler may have done so before.

        Returns:
            Whether it failed and has to be handled again.
        """
        error = self._failures.pop(update.update_id, None)
        is_closed = update.update_id in self._closed
        self._closed.discard(update.update_id)
        if error is not None:
            return await self._try_again(update, error)
        if is_closed:
            return False
        with contextlib.suppress(AlreadyHandled):
            async with self._database.transaction() as tx:
                await tx.messages.inbox.done(update.update_id, self._clock.now())
        return False

    async def _try_again(self, update: Update, error: Exception) -> bool:
        try:
            async with self._database.transaction() as tx:
                is_given_up = await tx.messages.inbox.failed(update.update_id)
        except AlreadyHandled:
            is_given_up = True
        if not is_given_up:
            logger.info("update %d failed and is tried again", update.update_id)
            return True
        log_failure(logger, f"update {update.update_id} is given up", error)
        return False
