"""What every part of the service stands on: one transaction for each change."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from typing import Final, TypeVar

from bot.clock import Clock
from bot.people import Person
from bot.service.acquaintances import Acquaintances
from bot.service.records import Before
from bot.service.tables import TableCache
from bot.service.unit import TableAt, Unit
from engine.table import Table
from engine.table_events import TableEvent
from storage.database import Database
from storage.errors import AlreadyHandled, StaleTable
from storage.players import Player

Answer = TypeVar("Answer")
Chance = Callable[[int], bytes]
Act = Callable[[Table, Player, datetime], Sequence[TableEvent]]

ATTEMPTS: Final = 3
"""How often a change is decided anew when another process was faster."""

SEED_BYTES: Final = 32


class AlreadyDone(Exception):
    """The update that asked for this has had its effect before."""


class ServiceBase:
    """Changes tables.

    Args:
        database: where they are kept.
        clock: what time it is.
        chance: random bytes; a test or the demo may pass its own.
        on_commit: called after each change with the next clock of the tables that changed and
            the update that it has done with, so that notices leave at once and clocks fire in
            time.
    """

    def __init__(
        self,
        database: Database,
        clock: Clock,
        chance: Chance = secrets.token_bytes,
        on_commit: Callable[[datetime | None, int | None], None] = lambda _due, _update: None,
    ) -> None:
        self._database = database
        self._clock = clock
        self._chance = chance
        self._on_commit = on_commit
        self.cache = TableCache()
        self._acquaintances = Acquaintances()

    async def _in_transaction(
        self, update_id: int | None, work: Callable[[Unit], Awaitable[Answer]]
    ) -> Answer:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                async with self._database.transaction() as tx:
                    unit = Unit(tx, self.cache, self._acquaintances, self._clock.now())
                    if update_id is not None:
                        await tx.messages.inbox.done(update_id, unit.now)
                    answer = await work(unit)
            except StaleTable:
                if attempt == ATTEMPTS:
                    raise
            except AlreadyHandled:
                raise AlreadyDone from None
            else:
                unit.remember()
                self._on_commit(unit.due, update_id)
                return answer
        raise AssertionError("the last attempt returns or raises")

    async def _change(self, who: Person, table_id: int, update_id: int | None, act: Act) -> TableAt:
        async def work(unit: Unit) -> TableAt:
            player = await unit.person(who)
            at = await unit.table(table_id)
            await self._act(unit, at, player, act)
            return at

        return await self._in_transaction(update_id, work)

    async def _act(self, unit: Unit, at: TableAt, player: Player, act: Act) -> None:
        before = Before.of(at.table)
        withdrawn = await unit.void_offer(at)
        events = (*withdrawn, *act(at.table, player, unit.now))
        if events:
            await unit.keep(at, events, before)
