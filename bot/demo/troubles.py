"""The story with three people who let the table down: the deal finishes by itself all the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.demo.failures import DemoFailed
from bot.demo.people import Player
from bot.demo.script import ACTION, Story
from bot.service.facts import HandShown

PATIENCE: Final = 40
"""Waits of five seconds after which a turn of somebody who is away is taken to be stuck."""

SILENT_FROM: Final = 1
LEAVES_AT: Final = 8
BLOCKS_AT: Final = 16


class TroubledStory(Story):
    """One player never answers, one leaves the group, and one blocks the bot.

    Only the host, who is the first of the people, plays to the end.
    """

    async def _turn(self, player: Player, action: int, began: float) -> HandShown | None:
        host, silent, leaver, blocker = self._players
        deeds: Mapping[int, Callable[[], object]] = {
            LEAVES_AT: leaver.leaves,
            BLOCKS_AT: blocker.person.blocks_bot,
        }
        if action in deeds:
            await self._do(deeds[action])
        away = {silent: SILENT_FROM, leaver: LEAVES_AT, blocker: BLOCKS_AT}
        if player is not host and action >= away[player]:
            return await self._wait()
        self._verify_told(player, began)
        return await self._act(player)

    async def _wait(self) -> HandShown | None:
        """Let time pass until whoever is on turn has been played for."""
        before = await self._seen()
        for _ in range(PATIENCE):
            await self._stage.let_pass(ACTION)
            after = await self._seen()
            if after is None or before is None or after.turn != before.turn:
                return after
        raise DemoFailed("A player is away, and nothing goes on without him.")
