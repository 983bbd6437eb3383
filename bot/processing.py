"""Updates of one chat are handled one after another, those of different chats side by side."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Final

from telegram import Update
from telegram.ext import BaseUpdateProcessor

from bot.inbox import Inbox, place_key

MOST_AT_ONCE: Final = 1024
"""Updates that are handled or wait for their chat; one busy chat must not fill all places."""


class Turnstiles:
    """One lock a key, first come first served, kept only while somebody needs it."""

    def __init__(self) -> None:
        self._locks: dict[str, tuple[asyncio.Lock, int]] = {}

    @asynccontextmanager
    async def passing(self, key: str) -> AsyncIterator[None]:
        """Be alone with the key."""
        lock, users = self._locks.get(key, (asyncio.Lock(), 0))
        self._locks[key] = (lock, users + 1)
        try:
            async with lock:
                yield
        finally:
            _, users = self._locks[key]
            if users == 1:
                del self._locks[key]
            else:
                self._locks[key] = (lock, users - 1)


class InOrder(BaseUpdateProcessor):
    """Handles what the inbox gives, in order within a chat, until its row is closed.

    Args:
        inbox: Says what is to be handled, and whether it has to be handled again.
        handle: Handles an update.
    """

    __slots__ = ("_handle", "_inbox", "_turnstiles")

    def __init__(self, inbox: Inbox, handle: Callable[[Update], Awaitable[None]]) -> None:
        super().__init__(MOST_AT_ONCE)
        self._inbox = inbox
        self._handle = handle
        self._turnstiles = Turnstiles()

    async def do_process_update(self, update: object, coroutine: Awaitable[None]) -> None:
        """Handle one update when its turn in its chat has come."""
        if isinstance(coroutine, Coroutine):
            # An update may be handled several times or not at all; a coroutine runs once.
            coroutine.close()
        if not isinstance(update, Update):
            return
        async with self._turnstiles.passing(place_key(update)):
            if not self._inbox.take(update):
                return
            await self._handle(update)
            while await self._inbox.settle(update):
                await self._handle(update)

    async def initialize(self) -> None:
        """Nothing has to be prepared."""

    async def shutdown(self) -> None:
        """Nothing has to be freed."""
