"""The whole bot in one process: its people, a local Telegram without sockets, a clock for both."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from bot.app import App
from bot.clock import HandClock
from bot.demo.cast import CASTS
from bot.demo.people import Player
from bot.demo.stage import PATIENCE, TOKEN, USERNAME, local_settings
from bot.demo.tactics import choose
from bot.local_request import LOCAL_BASE_URL, LocalRequest
from bot.people import Person as Account
from bot.presses import Action
from bot.sandbox import Telegram
from bot.service.facts import HandShown
from bot.service.looking import Looking
from bot.wording import DEFAULT_LANGUAGE
from engine.patterns import Play
from storage import file_url

AN_ACTION: Final = timedelta(seconds=5)
"""Of virtual time."""

CAST: Final = CASTS[DEFAULT_LANGUAGE]


class Evening:
    """A running bot, and the time that its people live in.

    Args:
        file: the database, made if it does not exist.
        chance: decides cards and how people write.
        limits: whether Telegram refuses too many calls.
    """

    def __init__(self, file: Path, chance: Random, *, limits: bool = True) -> None:
        self._clock = HandClock()
        self.chance = chance
        self.telegram = Telegram(token=TOKEN, bot_username=USERNAME, now=self.now, limits=limits)
        self.app = App(
            local_settings(file_url(file), LOCAL_BASE_URL),
            clock=self._clock,
            request=LocalRequest(self.telegram),
            chance=chance.randbytes,
        )
        self.looking = Looking(self.app.database, self.app.service.cache)

    def now(self) -> float:
        """The time, in seconds since 1970."""
        return self._clock.now().timestamp()

    def move_on(self) -> None:
        """Let the time of one action pass, without waiting for what comes with it."""
        self._clock.move(AN_ACTION)

    async def settle(self) -> None:
        """Wait until the bot has heard everything, and has said all that it may say now."""
        async with asyncio.timeout(PATIENCE):
            await self.telegram.all_confirmed(patience=PATIENCE)
            await self.app.settle()


class FourPeople:
    """A group of people with a table of theirs.

    Args:
        evening: where they are.
    """

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        people = [evening.telegram.person(name, language=CAST.client) for name in CAST.names]
        group = evening.telegram.group(CAST.group, people)
        self.players = [
            Player(person, group, DEFAULT_LANGUAGE, evening.chance) for person in people
        ]

    async def sit_down(self) -> None:
        """Come to a table that is ready to start."""
        host, *_ = self.players
        for player in self.players:
            await self._do(player.person.starts_bot)
        await self._do(lambda: host.says("/new"))
        for player in self.players:
            await self._do(partial(player.presses, Action.JOIN))

    def start(self) -> None:
        """Press the button that deals the cards."""
        self.players[0].presses(Action.START)

    async def turn(self) -> Turn | None:
        """What whoever is on turn is about to do; None when no deal is running."""
        shown = await self._seen_by(self.players[0])
        if shown is None or shown.view.turn is None:
            return None
        name = shown.names[shown.players[shown.view.turn]]
        player = next(player for player in self.players if player.name == name)
        own = await self._seen_by(player)
        assert own is not None
        return Turn(own.turn, player, choose(own.view, self._evening.chance))

    async def _seen_by(self, player: Player) -> HandShown | None:
        account = Account(player.person.id, player.name)
        return await self._evening.looking.situation(account)

    async def _do(self, act: Callable[[], object]) -> None:
        act()
        await self._evening.settle()


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision that was taken, and not yet made known.

    Attributes:
        moment: of the series.
        player: whose it is.
        play: what is played; None: a pass.
    """

    moment: str
    player: Player
    play: Play | None

    def act(self) -> None:
        """Type or press it."""
        if self.play is None:
            self.player.passes()
        else:
            self.player.plays(self.play)

    def settle_reading(self) -> None:
        """Answer how the cards are meant; only that has kept a legal play from counting."""
        assert self.play is not None
        self.player.settles_reading(self.play)
