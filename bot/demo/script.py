"""The story: a table is opened, people sit down, play, and look at what they have won."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final, NamedTuple

from bot.demo.cast import Cast
from bot.demo.episodes import Scene, episodes
from bot.demo.eyes import Eyes
from bot.demo.failures import DemoFailed
from bot.demo.people import Player
from bot.demo.stage import Stage
from bot.demo.tactics import choose
from bot.presses import Action
from bot.sandbox import Person
from bot.service.facts import HandShown

ACTION: Final = 5.0
"""Seconds that a play or a pass takes."""
MOMENT: Final = 2.0
"""Seconds between two things that are done quickly."""
ENDLESS: Final = 2000
"""Actions after which a deal is taken to be stuck; a real one has about a hundred."""


@dataclass(frozen=True, slots=True)
class DealPlayed:
    """A deal of the story.

    Attributes:
        table: where it was played, by its id in storage.
        number: its number in the series.
        people: who played it, by seat.
        actions: plays and passes that were accepted.
        ended: when the last one was made, in seconds since 1970.
        calls_before: how many calls the bot had made before it.
        calls_after: how many it had made once the result stood.
    """

    table: int
    number: int
    people: tuple[Person, ...]
    actions: int
    ended: float
    calls_before: int
    calls_after: int


class Mark(NamedTuple):
    """A moment of the demo, and how many calls the bot has made until then."""

    at: float
    calls: int


class Story:
    """What the people do, in order.

    Args:
        stage: where they do it.
        players: who they are; the first one opens the table, the last one has never written to
            the bot.
        cast: what they say.
        eyes: what they see of the cards.
        chance: decides whatever they leave to it.
    """

    def __init__(
        self, stage: Stage, players: list[Player], cast: Cast, eyes: Eyes, chance: Random
    ) -> None:
        self._stage = stage
        self._players = players
        self._cast = cast
        self._eyes = eyes
        self._chance = chance
        self.deals: list[DealPlayed] = []

    async def tell(self, preset: str, deals: int) -> None:
        """Play a series.

        Args:
            preset: by which rules.
            deals: how many deals, if the series does not end by itself before.

        Raises:
            DemoFailed: something went otherwise than it must.
        """
        await self._gather()
        await self._take_seats(preset)
        before = self._mark()
        await self._do(partial(self._players[0].presses, Action.START))
        for number in range(1, deals + 1):
            self.deals.append(await self._play_deal(before))
            before = self._mark()
            if not await self._goes_on(is_last=number == deals):
                break
        await self._do(partial(self._players[-1].says, "/top"))

    async def _gather(self) -> None:
        """All but the last one have talked to the bot before."""
        for player in self._players[:-1]:
            await self._do(player.person.starts_bot)
        await self._do(partial(self._players[0].says, "/new"))

    async def _take_seats(self, preset: str) -> None:
        host, *others = self._players
        newcomer = others.pop()
        await self._do(partial(host.presses, Action.JOIN))
        await self._do(partial(host.presses, Action.RULES))
        await self._do(partial(host.presses_privately, Action.CHOOSE_PRESET, preset))
        for player in others:
            await self._do(partial(player.presses, Action.JOIN))
        await self._do(partial(host.presses, Action.CHANGE_SEAT))
        await self._join_by_link(newcomer)
        await self._do(partial(host.presses, Action.SHUFFLE_SEATS))

    async def _join_by_link(self, newcomer: Player) -> None:
        """The bot may not write to the newcomer yet: the press opens its private chat."""
        press = newcomer.presses(Action.JOIN)
        await self._stage.let_pass(MOMENT)
        if press.answer is None or press.answer.url is None:
            raise DemoFailed(f"The press of {newcomer.name} has not opened the private chat.")
        newcomer.person.opens(press.answer.url)
        await self._stage.let_pass(MOMENT)

    async def _play_deal(self, before: Mark) -> DealPlayed:
        shown = await self._seen()
        if shown is None:
            raise DemoFailed("Everybody is ready, and no cards have been dealt.")
        table, number, players = shown.table_id, shown.number, self._seated(shown)
        actions, latest = 0, before.at
        while shown is not None:
            if actions == ENDLESS:
                raise DemoFailed(f"Deal {number} has not ended after {ENDLESS} actions.")
            assert shown.view.turn is not None
            began, latest = latest, self._stage.now
            shown = await self._turn(players[shown.view.turn], actions, began)
            actions += 1
        after = self._mark()
        people = tuple(player.person for player in players)
        return DealPlayed(table, number, people, actions, latest, before.calls, after.calls)

    async def _turn(self, player: Player, action: int, began: float) -> HandShown | None:
        """One turn of the deal, which began at this moment; returns what comes of it."""
        self._verify_told(player, began)
        if not self.deals:
            await self._happen(action, player)
        return await self._act(player)

    @staticmethod
    def _verify_told(player: Player, began: float) -> None:
        if not player.was_told_since(began):
            raise DemoFailed(f"{player.name} is on turn, and has not been told.")

    async def _act(self, player: Player) -> HandShown | None:
        """Let the player on turn do what he thinks best; returns what comes of it."""
        own = await self._eyes.see(player.person)
        assert own is not None
        play = choose(own.view, self._chance)
        if play is None:
            player.passes()
        else:
            player.plays(play)
        await self._stage.let_pass(ACTION)
        after = await self._seen()
        if play is not None and _is_same(own, after) and player.settles_reading(play):
            await self._stage.let_pass(ACTION)
            after = await self._seen()
        if _is_same(own, after):
            raise DemoFailed(f"{player.name} has played {play or 'a pass'}, and it did not count.")
        return after

    async def _happen(self, action: int, on_turn: Player) -> None:
        """What goes on besides the plays at this point."""
        episode = episodes(self._cast).get(action)
        if episode is None:
            return
        own = await self._eyes.see(on_turn.person)
        assert own is not None
        others = [player for player in self._players if player is not on_turn]
        before = own.turn
        episode(Scene(on_turn, others, own.view))
        await self._stage.let_pass(MOMENT)
        after = await self._eyes.see(on_turn.person)
        if after is None or after.turn != before:
            raise DemoFailed(f"What {on_turn.name} must not play has been accepted.")

    async def _goes_on(self, *, is_last: bool) -> bool:
        """After a deal: get ready for the next one, or end the series if it has not ended."""
        host, *others = self._players
        if not host.can_press_since(self.deals[-1].ended, Action.END_SERIES):
            return False
        if is_last:
            await self._do(partial(host.presses, Action.END_SERIES))
            return False
        for player in others:
            await self._do(partial(player.presses, Action.READY))
        await self._do(partial(host.presses_privately, Action.READY))
        return True

    async def _seen(self) -> HandShown | None:
        return await self._eyes.see(self._players[0].person)

    def _seated(self, shown: HandShown) -> tuple[Player, ...]:
        """The people by seat, as the board shows them to everybody."""
        by_name = {player.name: player for player in self._players}
        return tuple(by_name[shown.names[player]] for player in shown.players)

    def _mark(self) -> Mark:
        return Mark(self._stage.now, len(self._stage.telegram.calls))

    async def _do(self, act: Callable[[], object]) -> None:
        act()
        await self._stage.let_pass(MOMENT)


def _is_same(before: HandShown, after: HandShown | None) -> bool:
    return after is not None and (after.number, after.turn) == (before.number, before.turn)
