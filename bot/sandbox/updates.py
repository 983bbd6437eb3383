"""The queue of updates: long polling, confirmation, delivery that misbehaves on request."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.sandbox.bell import Bell
from bot.sandbox.errors import conflict

if TYPE_CHECKING:
    from bot.sandbox.wire import JsonObject

DAY = 86_400.0
LIFETIMES = {"callback_query": 150.0}
"""How long an update waits to be fetched, in seconds; a day unless named here (tdlib's server)."""

ON_REQUEST = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
"""Kinds that come only when ``allowed_updates`` names them."""

Order = Callable[[Sequence["Update"]], Iterable["Update"]]


@dataclass(frozen=True)
class Update:
    """Something the bot is to hear.

    Args:
        id: Its number, 0 while it is held back.
        kind: The field it stands in, such as ``message``.
        body: That field's value.
        expires: When it is dropped if nobody fetched it, in seconds.
    """

    id: int
    kind: str
    body: JsonObject
    expires: float

    def as_json(self) -> JsonObject:
        """Return it as ``getUpdates`` does."""
        return {"update_id": self.id, self.kind: self.body}


class UpdateQueue:
    """Updates that the bot has not confirmed yet.

    Args:
        now: The time, in seconds.
        bell: Rung at every change.
        first_id: The number of the first one.
    """

    def __init__(self, now: Callable[[], float], bell: Bell, first_id: int) -> None:
        self.allowed: frozenset[str] = frozenset()
        self._now = now
        self._bell = bell
        self._next_id = first_id
        self._pending: list[Update] = []
        self._again: list[Update] = []
        self._held: list[Update] | None = None
        self._fetched: dict[int, Update] = {}
        self._poll_number = 0

    @property
    def pending(self) -> list[Update]:
        """Return what the bot has not confirmed, the oldest first."""
        now = self._now()
        self._pending = [update for update in self._pending if update.expires > now]
        return self._again + self._pending

    @property
    def is_idle(self) -> bool:
        """Tell whether no update waits to be fetched."""
        return not self._again and all(update.id in self._fetched for update in self.pending)

    @property
    def is_confirmed(self) -> bool:
        """Tell whether the bot has confirmed every update."""
        return not self.pending

    def put(self, kind: str, body: JsonObject) -> None:
        """Queue an update if the bot wants its kind."""
        if not (kind in self.allowed if self.allowed else kind not in ON_REQUEST):
            return
        update = Update(0, kind, body, self._now() + LIFETIMES.get(kind, DAY))
        if self._held is not None:
            self._held.append(update)
        else:
            self._queue(update)

    def hold(self) -> None:
        """Keep new updates aside from now on."""
        self._held = []

    def release(self, order: Order) -> None:
        """Queue what was kept aside, in another order than it happened."""
        held, self._held = self._held or [], None
        for update in order(held):
            self._queue(update)

    def deliver_again(self) -> None:
        """Let the next poll receive the latest delivered update once more, confirmed or not.

        Raises:
            LookupError: The bot never received any.
        """
        if not self._fetched:
            raise LookupError("no update was delivered yet")
        self._again.append(self._fetched[max(self._fetched)])
        self._bell.ring()

    def drop(self) -> None:
        """Forget everything that waits."""
        self._pending.clear()
        self._again.clear()
        self._bell.ring()

    async def poll(self, offset: int, limit: int, seconds: float) -> list[JsonObject]:
        """Fetch updates, waiting for one if there is none.

        Args:
            offset: Confirms all with a lower id; a negative one keeps only so many of the latest.
            limit: How many at most.
            seconds: How long to wait, in real time.

        Raises:
            Refusal: Another poll took over.
        """
        self._confirm(offset)
        self._poll_number += 1
        own_number = self._poll_number
        self._bell.ring()

        def is_over() -> bool:
            return self._poll_number != own_number or bool(self.pending)

        await self._bell.until(is_over, seconds)
        if self._poll_number != own_number:
            raise conflict(
                "terminated by other getUpdates request; "
                "make sure that only one bot instance is running"
            )
        batch = self.pending[:limit]
        self._again = [update for update in self._again if update not in batch]
        self._fetched.update({update.id: update for update in batch})
        self._bell.ring()
        return [update.as_json() for update in batch]

    def _queue(self, update: Update) -> None:
        self._pending.append(replace(update, id=self._next_id))
        self._next_id += 1
        self._bell.ring()

    def _confirm(self, offset: int) -> None:
        if offset < 0:
            self._pending = self._pending[offset:]
        elif offset > 0:
            self._pending = [update for update in self._pending if update.id >= offset]
