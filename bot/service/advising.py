"""Advice for whoever is on turn."""

from __future__ import annotations

from bot.people import Person
from bot.refusals import NoTable
from bot.service.base import ServiceBase
from bot.service.unit import Unit
from engine.errors import NotYourTurn
from engine.refusals import StaleTurn


class AdvisingService(ServiceBase):
    """What a player may ask for before he plays; it changes no table."""

    async def ask_for_hint(
        self,
        who: Person,
        *,
        table_id: int | None = None,
        turn: str | None = None,
        update_id: int | None,
    ) -> None:
        """Send the person the best few plays of his turn, in private.

        Args:
            who: the player.
            table_id: the table a button was made for; None for the one where he sits.
            turn: the moment a button was made for; None for now.
            update_id: the update that asked.

        Raises:
            NoTable: he sits nowhere; WrongPhase: no deal is running; NotYourTurn; StaleTurn: the
                button is from before.
        """

        async def work(unit: Unit) -> None:
            player = await unit.person(who)
            stored = await unit.tx.tables.of_player(player.id)
            if stored is None:
                raise NoTable
            at = await unit.look(stored.id)
            if table_id is not None and table_id != at.id:
                raise StaleTurn(at.table.turn)
            deal, seat = at.table.verify_turn(player.id, turn)
            if deal.turn is not None and deal.turn != seat:
                raise NotYourTurn(seat, deal.turn)
            await unit.advise(at, player)

        await self._in_transaction(update_id, work)
