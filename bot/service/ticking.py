"""What happens because time goes by: table clocks, and time when nobody could act."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.service.base import ServiceBase
from bot.service.records import Before
from bot.service.thinking import thinking_at
from bot.service.unit import Unit

TABLES_AT_ONCE = 50


class TickingService(ServiceBase):
    """Fires clocks through the same transactions as a player's own action."""

    async def due_tables(self) -> tuple[int, ...]:
        """The tables with a clock that has run out, the most overdue first."""
        async with self._database.reading() as tx:
            return await tx.tables.due(self._clock.now(), TABLES_AT_ONCE)

    async def next_due(self) -> datetime | None:
        """When the next clock of any table runs out."""
        async with self._database.reading() as tx:
            return await tx.tables.next_due()

    async def tick(self, table_id: int) -> None:
        """Fire one clock of the table, if one is still due."""

        async def work(unit: Unit) -> None:
            at = await unit.find(table_id)
            if at is not None:
                before = Before.of(at.table)
                withdrawn = await unit.void_offer(at)
                events = (*withdrawn, *at.table.tick(unit.now, thinking_at(at.table)))
                await unit.keep(at, events, before)

        await self._in_transaction(None, work)

    async def forgive(self, outage: timedelta) -> None:
        """No clock counts the time in which the bot was down, and every table hears of it.

        One transaction, with the heartbeat: a start that is cut off forgives nothing, one that
        comes after it does not forgive twice.
        """
        async with self._database.reading() as tx:
            tables = await tx.tables.open_ids()

        async def work(unit: Unit) -> None:
            for table_id in tables:
                at = await unit.find(table_id)
                if at is not None:
                    before = Before.of(at.table)
                    at.table.forgive(unit.now, outage)
                    await unit.keep(at, (), before)
                    await unit.say_back_again(at)
            await unit.tx.heartbeat.beat(unit.now)

        await self._in_transaction(None, work)

    async def last_alive(self) -> datetime | None:
        """When the bot was alive for the last time; None before its first start."""
        async with self._database.reading() as tx:
            return await tx.heartbeat.last()
