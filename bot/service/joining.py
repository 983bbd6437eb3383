"""Opening tables, taking seats, giving them up."""

from __future__ import annotations

import base64
import json
from datetime import datetime, timedelta
from typing import Final

from bot.people import Person, Place
from bot.refusals import NotMember
from bot.service.base import ServiceBase
from bot.service.facts import Joined, JoinWish, Left, Opened
from bot.service.unit import Unit
from engine.options import rules_for
from engine.table import Table
from storage.intents import JoinIntent
from storage.players import Player
from storage.states import PrivateState

WISH_LASTS: Final = timedelta(minutes=10)
INVITATION_LASTS: Final = timedelta(days=7)
TOKEN_BYTES: Final = 12
DEFAULT_PRESET: Final = "standard"


class JoiningService(ServiceBase):
    """How people come to a table and leave it."""

    async def open_table(self, who: Person, place: Place, *, update_id: int | None) -> Opened:
        """Open a table in this place, or show the one that stands there again.

        Raises:
            SeatElsewhere: the person sits at another table.
        """

        async def work(unit: Unit) -> Opened:
            player = await unit.person(who)
            chat = await unit.chat(place)
            await unit.speak(chat, who)
            standing = await unit.tx.tables.at(place.external_id, place.thread_id)
            if standing is not None:
                await unit.show_again(standing)
                return Opened(standing.id, is_new=False)
            await unit.verify_free(player)
            options = json.loads(chat.options) if chat.options else {}
            table = Table(rules_for(chat.preset or DEFAULT_PRESET, options), player.id, unit.now)
            if place.is_private:
                table.join(player.id, unit.now)
            table_id = await unit.open(table, chat, place)
            if place.is_private:
                await unit.tx.intents.put(
                    self._intent(player, table_id, unit.now, INVITATION_LASTS)
                )
            return Opened(table_id, is_new=True)

        return await self._in_transaction(update_id, work)

    async def wish_to_join(self, who: Person, table_id: int, *, update_id: int | None) -> JoinWish:
        """Keep the wish for a seat, if one could be had now.

        Raises:
            NoTable, SeatElsewhere, and why the table has no seat for him.
        """

        async def work(unit: Unit) -> JoinWish:
            player = await unit.person(who)
            at = await unit.table(table_id)
            at.table.verify_join(player.id)
            await unit.verify_free(player)
            intent = self._intent(player, table_id, unit.now, WISH_LASTS)
            await unit.tx.intents.put(intent)
            return JoinWish(intent.token, at.title)

        return await self._in_transaction(update_id, work)

    async def join(self, who: Person, token: str | None, *, update_id: int | None) -> Joined | None:
        """Give a player the seat he wished for; he can be written to now.

        Args:
            who: the player.
            token: of his wish, or of the invitation to a table without a group; None: the wish
                he declared last.
            update_id: the update that asked.

        Returns:
            None when there is no such wish (any more).

        Raises:
            NotMember: the token is somebody else's; and why the table has no seat for him.
        """

        async def work(unit: Unit) -> Joined | None:
            player = await unit.person(who)
            await unit.tx.players.set_private_state(player.id, PrivateState.OK)
            intents = unit.tx.intents
            if token is None:
                intent = await intents.newest(player.id, unit.now)
            else:
                intent = await intents.by_token(token, unit.now)
            if intent is None:
                return None
            at = await unit.table(intent.table_id)
            if intent.player_id != player.id and not at.stored.is_private:
                raise NotMember
            await self._act(unit, at, player, lambda table, player, now: table.join(player.id, now))
            if not at.stored.is_private:
                await intents.use(intent.token, unit.now)
            return Joined(
                at.id,
                at.table.lobby.seat_of(player.id),
                at.table.rules.seats,
                at.title,
                at.stored.chat.username,
            )

        return await self._in_transaction(update_id, work)

    async def leave(self, who: Person, *, update_id: int | None) -> Left:
        """Give up the seat that the person has.

        Raises:
            NoTable: he has none; WrongPhase: a deal is running.
        """

        async def work(unit: Unit) -> Left:
            player = await unit.person(who)
            at = await unit.table_of(player)
            await self._act(
                unit, at, player, lambda table, player, now: table.leave(player.id, now)
            )
            return Left(at.title)

        return await self._in_transaction(update_id, work)

    async def private_chat_changed(
        self, who: Person, *, is_open: bool, update_id: int | None
    ) -> None:
        """Keep whether the person can be written to."""

        async def work(unit: Unit) -> None:
            player = await unit.person(who)
            state = PrivateState.OK if is_open else PrivateState.BLOCKED
            await unit.tx.players.set_private_state(player.id, state)

        await self._in_transaction(update_id, work)

    def _intent(self, player: Player, table_id: int, now: datetime, lasts: timedelta) -> JoinIntent:
        token = base64.urlsafe_b64encode(self._chance(TOKEN_BYTES)).decode()
        return JoinIntent(token, player.id, table_id, now, now + lasts)
