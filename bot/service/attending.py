"""Being away: hosted seats, coming back, hurrying others, giving up, substitutes."""

from __future__ import annotations

from bot.people import Person, Place
from bot.refusals import NoTable
from bot.service.base import ServiceBase
from bot.service.facts import GivingUp, SubstituteWish
from bot.service.unit import Unit
from engine.table import Phase


class AttendingService(ServiceBase):
    """What a player can do about his own seat, and others about an empty one."""

    async def host_seat(self, who: Person, table_id: int, *, update_id: int | None) -> None:
        """Let the computer play for the person until he acts himself."""
        await self._change(
            who, table_id, update_id, lambda table, player, now: table.host_seat(player.id, now)
        )

    async def come_back(self, who: Person, table_id: int | None, *, update_id: int | None) -> None:
        """Play for oneself again; at the table of this id, else where the person sits.

        Raises:
            NoTable: there is no such table; and why he cannot.
        """

        async def work(unit: Unit) -> None:
            player = await unit.person(who)
            if table_id is None:
                at = await unit.table_of(player)
            else:
                at = await unit.table(table_id)
            await self._act(
                unit, at, player, lambda table, player, now: table.come_back(player.id, now)
            )

        await self._in_transaction(update_id, work)

    async def left_group(self, who: Person, place: Place, *, update_id: int | None) -> None:
        """Whoever leaves the group in a running deal there is away; his cards are still played."""

        async def work(unit: Unit) -> None:
            player = await unit.person(who)
            stored = await unit.tx.tables.of_player(player.id)
            if stored is None or stored.chat.external_id != place.external_id:
                return
            at = await unit.table(stored.id)
            if at.table.phase is Phase.PLAYING and player.id not in at.table.attendance.hosted:
                await self._act(
                    unit, at, player, lambda table, player, now: table.host_seat(player.id, now)
                )

        await self._in_transaction(update_id, work)

    async def nudge(self, who: Person, table_id: int, *, update_id: int | None) -> None:
        """Hurry the player on turn."""
        await self._change(
            who, table_id, update_id, lambda table, player, now: table.nudge(player.id, now)
        )

    async def toggle_auto_pass(self, who: Person, table_id: int, *, update_id: int | None) -> bool:
        """Pass by oneself where one cannot beat the table, or do so no more.

        Returns:
            Whether it is on now.
        """

        async def work(unit: Unit) -> bool:
            player = await unit.person(who)
            at = await unit.table(table_id)
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
            return GivingUp(
                stored.id,
                table.series.started,
                table.price_of_giving_up(player.id),
                is_hosted=player.id in table.attendance.hosted,
            )

    async def give_up(
        self, who: Person, table_id: int, *, deal: int, update_id: int | None
    ) -> None:
        """Give the running deal, of this number, up for good."""
        await self._change(
            who, table_id, update_id, lambda table, player, now: table.give_up(player.id, now, deal)
        )

    async def verify_substitute(self, who: Person, table_id: int, owner: int) -> SubstituteWish:
        """Whether the person may offer to play the hosted seat of ``owner``, by player id.

        Raises:
            NoTable, SeatElsewhere, and why the seat cannot be had.
        """

        async def work(unit: Unit) -> SubstituteWish:
            player = await unit.person(who)
            at = await unit.look(table_id)
            at.table.verify_substitute(player.id, owner)
            await unit.verify_free(player)
            found = await unit.tx.players.get(owner)
            return SubstituteWish("" if found is None else found.name, at.title)

        return await self._in_transaction(None, work)

    async def ask_to_substitute(
        self, who: Person, table_id: int, owner: int, *, update_id: int | None
    ) -> None:
        """Offer to play the hosted seat of ``owner``; the person can be written to now.

        Raises:
            NoTable, SeatElsewhere, and why the seat cannot be had.
        """

        async def work(unit: Unit) -> None:
            player = await unit.person(who)
            at = await unit.table(table_id)
            at.table.verify_substitute(player.id, owner)
            await unit.verify_free(player)
            await self._act(
                unit,
                at,
                player,
                lambda table, player, now: table.ask_to_substitute(player.id, owner, now),
            )

        await self._in_transaction(update_id, work)

    async def answer_substitute(
        self, who: Person, table_id: int, newcomer: int, *, agree: bool, update_id: int | None
    ) -> None:
        """Say whether the newcomer, by player id, may play the hosted seat."""
        await self._change(
            who,
            table_id,
            update_id,
            lambda table, player, now: table.answer_substitute(
                player.id, newcomer, now, agree=agree
            ),
        )
