"""Who administers a group, asked of Telegram and remembered for a while."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

from telegram.error import TelegramError
from telegram.ext import ExtBot

from bot.clock import Clock
from bot.people import Person, Place

logger = logging.getLogger(__name__)

REMEMBERED: Final = timedelta(minutes=5)


class Admins:
    """The administrators of groups.

    Args:
        bot: Asks Telegram.
        clock: Tells the time.
    """

    def __init__(self, bot: ExtBot[None], clock: Clock) -> None:
        self._bot = bot
        self._clock = clock
        self._known: dict[int, tuple[datetime, frozenset[int]]] = {}

    async def has(self, place: Place, who: Person) -> bool:
        """Whether the person administers the group; nobody does while Telegram cannot be asked."""
        return not place.is_private and who.external_id in await self._of(place.external_id)

    async def _of(self, group: int) -> frozenset[int]:
        now = self._clock.now()
        asked_at, admins = self._known.get(group, (None, frozenset[int]()))
        if asked_at is not None and now - asked_at < REMEMBERED:
            return admins
        try:
            members = await self._bot.get_chat_administrators(group)
        except TelegramError as error:
            logger.info("the administrators of a group are not known: %s", error.message)
            return frozenset()
        admins = frozenset(member.user.id for member in members)
        self._known[group] = (now, admins)
        return admins
