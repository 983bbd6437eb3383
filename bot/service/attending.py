"""Being away: hosted seats, coming back, hurrying others, giving up, substitutes."""

from __future__ import annotations

from bot.people import Person
from bot.refusals import NoTable
from bot.service.base import Act, ServiceBase
from bot.service.facts import GivingUp
from bot.service.unit import TableAt, Unit


class AttendingService(ServiceBase):
    """What a player can do about his own seat, and others about an empty one."""

    async def host_seat(self, who: Person, *, update_id: int | None) -> None:
        """Let the computer play for the person until he acts himself."""
        await self._at_own_table(
            who, update_id, lambda table, player, now: table.host_seat(player.id, now)
        )

    async def come_back(self, who: Person, *, update_id: int | None) -> None:
        """Play for oneself again."""
        await self._at_own_table(
            who, update_id, lambda table, player, now: table.come_back(player.id, now)
        )

    async def nudge(self, who: Person, *, update_id: int | None) -> None:
        """Hurry the player on turn."""
        await self._at_own_table(
            who, update_id, lambda table, player, now: table.nudge(player.id, now)
        )

    async def toggle_auto_pass(self, who: Person, *, update_id: int | None) -> bool:
        """Pass by oneself where one cannot beat the table, or do so no more.

        Returns:
            Whether it is on now.
        """

        async def work(unit: Unit) -> bool:
            player = await unit.person(who)
            at = await unit.table_of(player)
            await self._act(
                unit, at, player, lambda table, player, now: table.toggle_auto_pass(player.id, now)
            )
            return player.id in at.table.attendance.auto_pass

        return await self._in_transaction(update_id, work)

    async def price_of_giving_up(self, who: Person) -> GivingUp:
        """What giving the running deal up would cost now; nothing changes.

        Raises:
            NoTable: he sits nowhere; WrongPhase: no deal is running.
        """
        async with self._database.reading() as tx:
            player = await tx.players.by_external(who.external_id)
            stored = None if player is None else await tx.tables.of_player(player.id)
            if player is None or stored is None:
                raise NoTable
            table = self.cache.look(stored)
            return GivingUp(stored.id, table.series.started, table.price_of_giving_up(player.id))

    async def give_up(
        self, who: Person, table_id: int, *, deal: int, update_id: int | None
    ) -> None:
        """Give the running deal, of this number, up for good."""
        await self._change(
            who, table_id, update_id, lambda table, player, now: table.give_up(player.id, now, deal)
        )

    async def ask_to_substitute(
        self, who: Person, table_id: int, owner: int, *, update_id: int | None
    ) -> None:
        """Offer to play the hosted seat of ``owner``, by player id.

        Raises:
            SeatElsewhere: he sits at another table; and why the seat cannot be had.
        """

        async def work(unit: Unit) -> None:
            player = await unit.person(who)
            await unit.verify_free(player)
            at = await unit.table(table_id)
            await self._act(
                unit,
                at,
                player,
                lambda table, player, now: table.ask_to_substitute(player.id, owner, now),
            )

        await self._in_transaction(update_id, work)

    async def answer_substitute(
        self, who: Person, table_id: int, *, agree: bool, update_id: int | None
    ) -> None:
        """Say whether the newcomer may play the hosted seat."""
        await self._change(
            who,
            table_id,
            update_id,
            lambda table, player, now: table.answer_substitute(player.id, now, agree=agree),
        )

    async def _at_own_table(self, who: Person, update_id: int | None, act: Act) -> TableAt:
        async def work(unit: Unit) -> TableAt:
            player = await unit.person(who)
            at = await unit.table_of(player)
            await self._act(unit, at, player, act)
            return at

        return await self._in_transaction(update_id, work)
