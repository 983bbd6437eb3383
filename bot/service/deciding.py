"""Stops and votes."""

from __future__ import annotations

from bot.people import Person, Place
from bot.service.base import ServiceBase
from bot.service.unit import Unit


class DecidingService(ServiceBase):
    """What the people of a table decide together."""

    async def stop(
        self, who: Person, place: Place, *, is_admin: bool, update_id: int | None
    ) -> None:
        """End the table of this place; in private, the one where the person sits or hosts."""

        async def work(unit: Unit) -> None:
            player = await unit.person(who)
            at = await unit.table_meant(player, place)
            await self._act(
                unit,
                at,
                player,
                lambda table, player, now: table.stop(player.id, now, is_admin=is_admin),
            )

        await self._in_transaction(update_id, work)

    async def answer_vote(
        self,
        who: Person,
        table_id: int,
        *,
        deal: int | None,
        stop: bool,
        update_id: int | None,
    ) -> None:
        """Say whether the running deal, of this number, shall be stopped."""
        await self._change(
            who,
            table_id,
            update_id,
            lambda table, player, now: table.answer_vote(player.id, now, stop=stop, deal=deal),
        )
