"""Writing down what became of an attempt: the notice, the post, the pauses that follow."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

from bot.delivery.gates import Gates
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
from storage import ChatInUse, NewNotice, Post, PrivateState, Transaction

logger = logging.getLogger(__name__)

LONGEST_WAIT: Final = timedelta(minutes=1)
"""Between two attempts while Telegram is out of reach."""

OUTDATED: Final = timedelta(hours=1)
"""What could not be delivered for so long is given up."""


async def record(
    tx: Transaction, shipment: Shipment, outcome: Outcome, gates: Gates, now: datetime
) -> None:
    """Keep an outcome in a transaction, and close the chat's gate if there must be a pause."""
    notice = shipment.notice
    match outcome:
        case Delivered(message_id):
            await _delivered(tx, shipment, message_id, now)
        case Delayed(wait):
            await _later(tx, shipment, gates, now + wait)
        case Unreached() if now - notice.created_at < OUTDATED:
            await _later(tx, shipment, gates, now + growing_wait(notice.attempts))
        case Unreached():
            await _given_up(tx, shipment, "Telegram is out of reach")
        case ShutOut():
            await _shut_out(tx, shipment)
        case Moved(new_id):
            await _moved(tx, shipment, new_id, now)
        case Refused(reason):
            await _given_up(tx, shipment, reason)


def growing_wait(attempts: int) -> timedelta:
    """How long to wait after so many attempts that reached nobody.

    >>> [growing_wait(attempts).seconds for attempts in (0, 1, 2, 5, 6, 100)]
    [1, 2, 4, 32, 60, 60]
    """
    return min(timedelta(seconds=2 ** min(attempts, 16)), LONGEST_WAIT)


async def _delivered(tx: Transaction, shipment: Shipment, message_id: int, now: datetime) -> None:
    notice = shipment.notice
    assert notice.table_id is not None
    await tx.messages.notices.sent(notice.id)
    await tx.messages.posts.put(
        Post(
            notice.table_id,
            shipment.outgoing.role,
            shipment.chat,
            message_id,
            shipment.content_hash,
            now,
        )
    )
    for post in shipment.retired:
        await tx.messages.posts.remove(notice.table_id, post.role)


async def _later(tx: Transaction, shipment: Shipment, gates: Gates, not_before: datetime) -> None:
    gates.close(shipment.chat, not_before)
    await tx.messages.notices.postpone(shipment.notice.id, not_before)
    await tx.messages.notices.park(shipment.chat, not_before)


async def _shut_out(tx: Transaction, shipment: Shipment) -> None:
    await tx.messages.notices.dropped(shipment.notice.id)
    player = await tx.players.by_external(shipment.chat)
    if player is not None:
        await tx.players.set_private_state(player.id, PrivateState.BLOCKED)


async def _given_up(tx: Transaction, shipment: Shipment, reason: str) -> None:
    await tx.messages.notices.dropped(shipment.notice.id)
    logger.warning(
        "notice %d (%s) is dropped: %s", shipment.notice.id, shipment.notice.kind, reason
    )


async def _moved(tx: Transaction, shipment: Shipment, new_id: int, now: datetime) -> None:
    """Follow the chat to its new id; this notice goes there whoever was the first to follow."""
    notice = shipment.notice
    await tx.messages.notices.dropped(notice.id)
    try:
        await tx.chats.migrate(shipment.chat, new_id)
    except ChatInUse:
        logger.warning("a chat cannot follow to its new id: a table stands there already")
    again = NewNotice(
        new_id, notice.table_id, notice.kind, notice.key, notice.facts, notice.priority
    )
    await tx.messages.notices.put([again], now)
