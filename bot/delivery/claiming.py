"""What leaves now: chosen, claimed and rendered, all of it in one transaction.

At most one notice for each chat, the most urgent first. The database is asked for everything that
a turn needs at once: questions are what a turn costs.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from datetime import datetime
from typing import Final

from bot.delivery.gates import Gates
from bot.delivery.outcomes import Shipment
from bot.failures import log_failure
from bot.markup import content_hash
from bot.render import Outgoing, Renderer, Sources
from storage import Notice, Post, Transaction

logger = logging.getLogger(__name__)

LOOKED_AT: Final = 100
"""Notices that are looked at in one turn; several may be for the same chat."""


class Claims:
    """Takes notices out of the outbox.

    Args:
        renderer: Makes texts of them.
        gates: Say which chats have to wait.
    """

    def __init__(self, renderer: Renderer, gates: Gates) -> None:
        self._renderer = renderer
        self._gates = gates

    async def claim(
        self, tx: Transaction, now: datetime, busy: AbstractSet[int], room: int
    ) -> list[Shipment]:
        """Claim what may leave.

        Args:
            tx: The transaction.
            now: The present moment.
            busy: The chats that something is under way to.
            room: How many may leave at most.
        """
        due: Sequence[Notice] = [
            notice
            for notice in await tx.messages.notices.due(now, LOOKED_AT)
            if notice.destination_chat not in busy
        ]
        sources, shipments = Sources(tx), list[Shipment]()
        while due and len(shipments) < room:
            first, others = await self._first_of_each_chat(tx, now, due)
            leaving = first[: room - len(shipments)]
            ready = await self._prepare(sources, [notice.id for notice in leaving])
            shipments += ready
            served = {shipment.chat for shipment in ready}
            # Where the first one has become pointless, the next one may leave in its place.
            due = [notice for notice in others if notice.destination_chat not in served]
        return shipments

    async def _first_of_each_chat(
        self, tx: Transaction, now: datetime, due: Iterable[Notice]
    ) -> tuple[list[Notice], list[Notice]]:
        """The most urgent notice of every open chat, and those behind it."""
        first: dict[int, Notice] = {}
        others: list[Notice] = []
        for notice in due:
            chat = notice.destination_chat
            if chat in first:
                others.append(notice)
            elif until := self._gates.holds_until(notice, now):
                await tx.messages.notices.park(chat, until)
            else:
                first[chat] = notice
        return list(first.values()), others

    async def _prepare(self, sources: Sources, notice_ids: Iterable[int]) -> list[Shipment]:
        """Claim notices and render them; what shows nothing new is done with."""
        notices, posts = sources.tx.messages.notices, sources.tx.messages.posts
        pointless: list[int] = []
        unchanged: list[int] = []
        rendered: list[tuple[Notice, Outgoing]] = []
        for notice in await notices.sending(*notice_ids):
            outgoing = await self._render(sources, notice)
            if outgoing is None:
                pointless.append(notice.id)
            else:
                rendered.append((notice, outgoing))
        standing_at = await posts.several(
            place for notice, outgoing in rendered for place in _places(notice, outgoing)
        )
        shipments: list[Shipment] = []
        for notice, outgoing in rendered:
            standing, *retired = (
                _in_same_chat(standing_at.get(place), notice) for place in _places(notice, outgoing)
            )
            digest = content_hash(outgoing.screen)
            if standing is not None and standing.content_hash == digest:
                unchanged.append(notice.id)
            else:
                gone = tuple(post for post in retired if post is not None)
                shipments.append(Shipment(notice, outgoing, digest, standing, gone))
        await notices.dropped(*pointless)
        await notices.sent(*unchanged)
        return shipments

    async def _render(self, sources: Sources, notice: Notice) -> Outgoing | None:
        try:
            return await self._renderer.render(notice, sources)
        except Exception as error:  # noqa: BLE001 - one bad screen must not stop the others
            log_failure(logger, f"notice {notice.id} ({notice.kind}) cannot be shown", error)
            return None


def _places(notice: Notice, outgoing: Outgoing) -> Iterator[tuple[int, str]]:
    """Where what is to be shown may stand already, and what goes once it stands."""
    assert notice.table_id is not None
    for role in (outgoing.role, *outgoing.retires):
        yield notice.table_id, role


def _in_same_chat(post: Post | None, notice: Notice) -> Post | None:
    return post if post is not None and post.destination_chat == notice.destination_chat else None
