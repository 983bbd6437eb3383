"""The lobby: seats, rules, length, and the start."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta

from bot.people import Person, Place
from bot.service.base import SEED_BYTES, ServiceBase
from bot.service.unit import Unit
from engine.computers import Level
from engine.options import rules_for
from engine.pace import Pace
from engine.shuffle import seat_order
from engine.table import Table


class LobbyService(ServiceBase):
    """What can be settled before the first deal."""

    async def change_seat(self, who: Person, table_id: int, *, update_id: int | None) -> None:
        """Move to a free seat, or wish to swap."""
        await self._change(
            who, table_id, update_id, lambda table, player, now: table.change_seat(player.id, now)
        )

    async def arrange_seats(self, who: Person, table_id: int, *, update_id: int | None) -> None:
        """Seat everybody by chance."""
        seed = self._chance(SEED_BYTES)
        await self._change(
            who,
            table_id,
            update_id,
            lambda table, player, now: table.arrange_seats(
                player.id, seat_order(seed, len(table.lobby.seats)), now
            ),
        )

    async def add_computer(
        self, who: Person, table_id: int, level: Level, *, update_id: int | None
    ) -> None:
        """Let a computer take a free seat."""
        await self._change(
            who,
            table_id,
            update_id,
            lambda table, player, now: table.add_computer(player.id, level, now),
        )

    async def remove_computer(self, who: Person, table_id: int, *, update_id: int | None) -> None:
        """Free the seat of a computer."""
        await self._change(
            who,
            table_id,
            update_id,
            lambda table, player, now: table.remove_computer(player.id, now),
        )

    async def choose_preset(
        self, who: Person, table_id: int, preset: str, *, update_id: int | None
    ) -> None:
        """Play another preset, with its own options as they come."""
        await self._choose(who, table_id, update_id, lambda _table: (preset, {}))

    async def choose_option(
        self, who: Person, table_id: int, name: str, value: str | int, *, update_id: int | None
    ) -> None:
        """Change one option of the table's preset."""
        await self._choose(
            who,
            table_id,
            update_id,
            lambda table: (table.rules.preset, {**table.rules.options, name: value}),
        )

    async def choose_length(
        self, who: Person, table_id: int, deals: int | None, *, update_id: int | None
    ) -> None:
        """Decide how many deals the series has; None: until its host ends it."""
        await self._change(
            who,
            table_id,
            update_id,
            lambda table, player, now: table.choose_length(player.id, deals, now),
        )

    async def choose_turn_time(
        self, who: Person, table_id: int, time: timedelta | None, *, update_id: int | None
    ) -> None:
        """Decide how much time a turn has; None: no limit.

        Raises:
            BadTurnTime: too little or too much; and why he cannot.
        """
        pace = Pace(time)
        await self._change(
            who,
            table_id,
            update_id,
            lambda table, player, now: table.choose_pace(player.id, pace, now),
        )

    async def choose_turn_time_here(
        self, who: Person, place: Place, time: timedelta | None, *, update_id: int | None
    ) -> None:
        """The same for the table of this place; in private, the one where the person sits."""
        pace = Pace(time)

        async def work(unit: Unit) -> None:
            player = await unit.person(who)
            at = await unit.table_meant(player, place)
            await self._act(
                unit, at, player, lambda table, player, now: table.choose_pace(player.id, pace, now)
            )

        await self._in_transaction(update_id, work)

    async def extend_lobby(self, who: Person, table_id: int, *, update_id: int | None) -> None:
        """Keep the lobby open for longer."""
        await self._change(
            who, table_id, update_id, lambda table, player, _now: table.extend_lobby(player.id)
        )

    async def start(self, who: Person, table_id: int, *, update_id: int | None) -> None:
        """Deal the first cards."""
        seed = self._chance(SEED_BYTES)
        await self._change(
            who, table_id, update_id, lambda table, player, now: table.start(player.id, seed, now)
        )

    async def _choose(
        self,
        who: Person,
        table_id: int,
        update_id: int | None,
        choice: Callable[[Table], tuple[str, dict[str, str | int]]],
    ) -> None:
        async def work(unit: Unit) -> None:
            player = await unit.person(who)
            at = await unit.table(table_id)
            preset, options = choice(at.table)
            rules = rules_for(preset, options)
            await self._act(
                unit,
                at,
                player,
                lambda table, player, now: table.choose_rules(player.id, rules, now),
            )
            await unit.tx.chats.configure(
                at.stored.chat.id, preset=preset, options=json.dumps(dict(rules.options))
            )

        await self._in_transaction(update_id, work)
