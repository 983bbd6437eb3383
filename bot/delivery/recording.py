"""Writing down what became of an attempt: the notice, the post, the pauses that follow."""

from __future__ import annotations

import logging
from collections.abc import Sequence
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
    tx: Transaction, ended: Sequence[tuple[Shipment, Outcome]], gates: Gates, now: datetime
) -> None:
    """Keep outcomes in a transaction, and close the gates of chats where there must be a pause."""
    await _delivered(
        tx,
        [
            (shipment, outcome.message_id)
            for shipment, outcome in ended
            if isinstance(outcome, Delivered)
        ],
        now,
    )
    for shipment, outcome in ended:
        await _not_delivered(tx, shipment, outcome, gates, now)


async def _not_delivered(
    tx: Transaction, shipment: Shipment, outcome: Outcome, gates: Gates, now: datetime
) -> None:
    notice = shipment.notice
    match outcome:
        case Delivered():
            return
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


async def _delivered(
    tx: Transaction, arrived: Sequence[tuple[Shipment, int]], now: datetime
) -> None:
    """Keep what stands in chats now, and as which message."""
    await tx.messages.notices.sent(*(shipment.notice.id for shipment, _ in arrived))
    await tx.messages.posts.put(
        *(
            Post(
                shipment.table_id,
                shipment.outgoing.role,
                shipment.chat,
                message_id,
                shipment.content_hash,
                now,
            )
            for shipment, message_id in arrived
        )
    )
    for shipment, _ in arrived:
        await tx.messages.posts.remove(shipment.table_id, *(post.role for post in shipment.retired))


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
