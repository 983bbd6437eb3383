"""The delivery loop: which notice leaves when, and what becomes of it.

One transaction writes down what became of the attempts that have ended, and claims what may leave
now: at most one notice for each chat, the most urgent first. The calls to Telegram run between the
transactions, those to different chats side by side. Nothing that plays waits for any of this.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Set as AbstractSet
from datetime import datetime, timedelta
from typing import Final

from telegram.ext import ExtBot

from bot.clock import Clock, rest
from bot.delivery.claiming import Claims
from bot.delivery.gates import Gates
from bot.delivery.outcomes import Outcome, Refused, Shipment, Unreached
from bot.delivery.recording import record
from bot.delivery.sending import send
from bot.failures import log_failure
from bot.notices import NoticeKind
from bot.render import Renderer
from storage import Database, Transaction

logger = logging.getLogger(__name__)

MOST_AT_ONCE: Final = 25
"""Calls under way at the same time; Telegram takes about 30 a second from a bot."""

AFTER_TROUBLE: Final = timedelta(seconds=5)
"""How long to wait when the database refuses."""


class Delivery:
    """Sends what waits in the outbox.

    Args:
        database: Where the outbox is.
        bot: Sends.
        renderer: Makes texts of notices.
        clock: Tells the time.
    """

    def __init__(
        self, database: Database, bot: ExtBot[None], renderer: Renderer, clock: Clock
    ) -> None:
        self._database = database
        self._bot = bot
        self._clock = clock
        self._gates = Gates()
        self._claims = Claims(renderer, self._gates)
        self._under_way: dict[int, asyncio.Task[None]] = {}
        self._ended: list[tuple[Shipment, Outcome]] = []
        self._woken = asyncio.Event()
        self._settled = asyncio.Event()
        self._is_resumed = False
        self._is_stopping = False

    def wake(self) -> None:
        """Look into the outbox: something was put there."""
        self._settled.clear()
        self._woken.set()

    async def settled(self) -> None:
        """Return when nothing is under way, and nothing may leave at this moment."""
        await self._settled.wait()

    def stop(self) -> None:
        """Let :meth:`run` return once what is under way has ended."""
        self._is_stopping = True
        self.wake()

    async def run(self) -> None:
        """Deliver until stopped."""
        while not self._is_stopping or self._under_way:
            self._woken.clear()
            try:
                again_at = await self._turn()
            except Exception as error:  # noqa: BLE001 - whatever it is, people wait for the rest
                log_failure(logger, "the outbox is out of reach", error)
                again_at = self._clock.now() + AFTER_TROUBLE
            await rest(self._clock, self._woken, again_at, self._settle)

    async def _turn(self) -> datetime | None:
        """Keep what has ended, and send what may leave. Returns when more may leave.

        A chat is busy until its outcome is kept, not only until its call has ended: the next
        notice is rendered from what stands there.
        """
        now, ended = self._clock.now(), tuple(self._ended)
        busy = self._under_way.keys() - {shipment.chat for shipment, _ in ended}
        async with self._database.transaction() as tx:
            if not self._is_resumed:
                await self._resume(tx)
            await record(tx, ended, self._gates, now)
            shipments = [] if self._is_stopping else await self._claim(tx, busy, now)
            # What is due already and waits for a call that is under way is looked for when that
            # ends; until then it must not keep us running.
            is_calling = bool(busy or shipments)
            again_at = await tx.messages.notices.next_due(now if is_calling else None)
        self._is_resumed = True
        del self._ended[: len(ended)]
        for shipment, _ in ended:
            del self._under_way[shipment.chat]
        for shipment in shipments:
            self._under_way[shipment.chat] = asyncio.create_task(self._send(shipment))
        return again_at

    async def _resume(self, tx: Transaction) -> None:
        """Take up what an earlier process may or may not have sent: it is sent again."""
        for notice in await tx.messages.notices.interrupted():
            await tx.messages.notices.postpone(notice.id, self._clock.now())

    async def _claim(
        self, tx: Transaction, busy: AbstractSet[int], now: datetime
    ) -> list[Shipment]:
        return await self._claims.claim(tx, now, busy, MOST_AT_ONCE - len(busy))

    async def _send(self, shipment: Shipment) -> None:
        outcome: Outcome = Unreached()
        try:
            outcome = await send(self._bot, shipment)
        except Exception as error:  # noqa: BLE001 - it would fail the next time too
            log_failure(logger, f"notice {shipment.notice.id} cannot be sent", error)
            outcome = Refused(type(error).__name__)
        finally:
            if shipment.notice.kind == NoticeKind.BOARD:
                self._gates.board_was_called(shipment.chat, self._clock.now())
            self._ended.append((shipment, outcome))
            self.wake()

    def _settle(self) -> None:
        if not (self._under_way or self._woken.is_set()):
            self._settled.set()
