"""What nobody asks for: the heartbeat, and forgetting what has long been done."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Final

from bot.clock import Clock
from storage import Database

logger = logging.getLogger(__name__)

BEAT: Final = timedelta(seconds=15)
CLEANING: Final = timedelta(days=1)
REMEMBERED: Final = timedelta(days=7)
"""How long handled updates, sent notices and expired wishes are kept, for whoever looks back."""


async def keep_alive(database: Database, clock: Clock) -> None:
    """Beat, and clean up every day, until cancelled."""
    cleaned_at = clock.now()
    while True:
        now = clock.now()
        try:
            async with database.transaction() as tx:
                await tx.heartbeat.beat(now)
                if now - cleaned_at >= CLEANING:
                    await tx.messages.inbox.forget(now - REMEMBERED)
                    await tx.messages.notices.forget(now - REMEMBERED)
                    await tx.intents.forget(now - REMEMBERED)
                    cleaned_at = now
        except Exception as error:  # noqa: BLE001 - the next beat tries again
            logger.warning("the heartbeat was not written: %s", type(error).__name__)
        await clock.wait_until(now + BEAT)
