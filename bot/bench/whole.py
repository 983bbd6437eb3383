"""The whole path of a play: the update in, the transaction, the notices out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from bot.bench.cpu import Stopwatch, until_idle
from bot.bench.evening import Evening, FourPeople, Turn
from bot.bench.parts import Parts
from bot.bench.statements import Statements

if TYPE_CHECKING:
    from bot.sandbox.calls import Call

POLLING: Final = "getUpdates"
"""Waiting for updates costs nobody anything."""


class Whole:
    """The bot as it is, with a table of four people who play one deal.

    Args:
        file: its database.
        chance: decides the cards.
        parts: is told when to look.
    """

    def __init__(self, file: Path, chance: Random, parts: Parts) -> None:
        self.watch = Stopwatch()
        self.statements = Statements()
        self.actions = 0
        self._parts = parts
        self._evening = Evening(file, chance)
        self._people = FourPeople(self._evening)
        self._calls_before = 0
        self._next: Turn | None = None

    async def start(self) -> None:
        """Come to a deal whose first action is due."""
        await self._evening.app.start()
        await self._people.sit_down()
        self._calls_before = len(self.calls)
        self._people.start()
        await self._evening.settle()
        self._evening.move_on()
        await self._evening.settle()
        self._next = await self._people.turn()

    async def stop(self) -> None:
        """Stop the bot."""
        await self._evening.app.stop()

    @property
    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self._next is None

    @property
    def calls(self) -> Sequence[Call]:
        """Everything that the bot has asked Telegram for."""
        return self._evening.telegram.calls

    @property
    def calls_per_action(self) -> float:
        """Calls since the deal was started, for each accepted action."""
        made = sum(call.method != POLLING for call in self.calls[self._calls_before :])
        return made / self.actions

    async def act(self) -> Sequence[Call]:
        """Measure one action and the time until the next one. Returns the calls it caused."""
        turn, before = self._next, len(self.calls)
        assert turn is not None
        await self._measure(turn.act)
        self._next = await self._people.turn()
        if self._next is not None and self._next.moment == turn.moment:
            await self._measure(turn.settle_reading)
            self._next = await self._people.turn()
        self.actions += 1
        return self.calls[before:]

    async def _measure(self, act: Callable[[], None]) -> None:
        with self.watch, self.statements, self._parts:
            act()
            await until_idle()
            self._evening.move_on()
            await until_idle()
        # To be sure: on a busy machine it may only have been out of breath.
        await self._evening.settle()
