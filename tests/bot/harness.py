"""The whole bot on a local Telegram in the same process, with a clock that is moved by hand."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Final

from pydantic import SecretStr

import engine.table
from bot.app import App
from bot.clock import HandClock
from bot.local_request import LocalRequest
from bot.people import Person as Who
from bot.sandbox import Group, Kind, Message, Person, Telegram
from bot.sandbox import Press as SandboxPress
from bot.service.base import SEED_BYTES
from bot.service.facts import HandShown
from bot.service.looking import Looking
from bot.service.tables import TableCache
from bot.settings import TELEGRAM, Settings
from engine.snapshot import loads
from storage import Database
from tests.bot.leaks import LeakCheck

TOKEN: Final = "424242:a-local-secret-that-opens-no-door-0"
USERNAME: Final = "table_bot"
PATIENCE: Final = 20.0
"""Seconds of real time in which the bot has to come to rest."""

NAMES: Final = ("东东", "南南", "西西", "北北")


@dataclass
class Table:
    """A story around the bot: people, groups, time.

    Attributes:
        telegram: The local Telegram; faults go in here, calls are looked up here.
        clock: The clock of the bot and of Telegram.
        people: Everybody who was invented, the oldest first.
        expected_log: What may stand in the log at WARNING or above, as parts of messages.
        seeds: The seeds of the next deals; by chance when there are none.
    """

    folder: Path
    seed: int
    telegram: Telegram
    clock: HandClock
    people: list[Person] = field(default_factory=list)
    expected_log: list[str] = field(default_factory=list)
    seeds: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.leak_check = LeakCheck(self.telegram, self.people)
        self.app = self._new_app()

    # The bot

    async def settle(self) -> None:
        """Wait until the bot has heard everything, and has said all that it may say now."""
        async with asyncio.timeout(PATIENCE):
            await self.telegram.all_confirmed(patience=PATIENCE)
            await self.app.settle()
        await self.leak_check.look(self.app.database)

    async def passes(self, seconds: float) -> None:
        """Let time pass, and all that comes with it, moment by moment."""
        await self.settle()
        end = self.clock.now() + timedelta(seconds=seconds)
        while (moment := self.clock.next_moment) is not None and moment < end:
            self.clock.move(moment - self.clock.now())
            await self.settle()
        self.clock.move(end - self.clock.now())
        await self.settle()

    async def crash(self) -> None:
        """Cut everything off where it stands; :meth:`start` begins anew on the same database."""
        mine = asyncio.current_task()
        tasks = [task for task in asyncio.all_tasks() if task is not mine]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.app.database.close()
        self.restart()

    def restart(self) -> App:
        """Put a new process in the place of one that has ended, on the same database."""
        self.app = self._new_app()
        return self.app

    async def start(self) -> None:
        """Start the bot."""
        async with asyncio.timeout(PATIENCE):
            await self.app.start()

    async def stop(self) -> None:
        """Stop the bot as its operator does."""
        async with asyncio.timeout(PATIENCE):
            await self.app.stop()

    @property
    def database(self) -> Database:
        """The database of the bot."""
        return self.app.database

    # People

    def person(
        self, name: str, *, language: str = "zh-hans", username: str | None = None
    ) -> Person:
        """Invent somebody who has never written to the bot."""
        person = self.telegram.person(name, language=language, username=username)
        self.people.append(person)
        return person

    async def friend(self, name: str, *, language: str = "zh-hans") -> Person:
        """Invent somebody who has started the bot."""
        person = self.person(name, language=language)
        person.starts_bot()
        await self.settle()
        return person

    async def group(
        self,
        title: str,
        people: Sequence[Person],
        *,
        kind: Kind = Kind.SUPERGROUP,
        forum: bool = False,
    ) -> Group:
        """Let the first one open a group with the others and the bot."""
        group = self.telegram.group(title, people, kind=kind, forum=forum)
        await self.settle()
        return group

    # What people do

    async def says(self, person: Person, group: Group, text: str) -> Message:
        """Let somebody write in a group, and the bot answer."""
        message = person.says(group, text)
        await self.settle()
        return message

    async def types(self, person: Person, text: str) -> Message:
        """Let somebody write to the bot in private, and the bot answer."""
        message = person.says_privately(text)
        await self.settle()
        return message

    async def presses(self, person: Person, message: Message, label: str) -> SandboxPress:
        """Let somebody press a button, and the bot answer."""
        press = person.presses(message, label)
        await self.settle()
        return press

    # Whole situations

    async def four_friends(self, group_title: str = "周五牌局") -> tuple[Group, list[Person]]:
        """Four people who have started the bot, in a group with it."""
        friends = [await self.friend(name) for name in NAMES]
        return await self.group(group_title, friends), friends

    async def seated(self) -> tuple[Group, list[Person]]:
        """Four friends at a table that is ready to start; the first one hosts."""
        group, friends = await self.four_friends()
        await self.says(friends[0], group, "/new")
        for friend in friends:
            await self.presses(friend, group.last, "加入")
        return group, friends

    async def dealt(self) -> tuple[Group, list[Person]]:
        """Four friends in their first deal."""
        group, friends = await self.seated()
        await self.presses(friends[0], group.last, "开始")
        await self.passes(10)
        return group, friends

    # What the bot knows, for tests that have to choose a legal play

    async def hand(self, person: Person) -> HandShown:
        """The person's own view of the running deal."""
        looking = Looking(self.database, TableCache())
        return await looking.hand(Who(person.id, person.name))

    async def state(self) -> engine.table.Table:
        """The only open table, as it is kept."""
        async with self.database.reading() as tx:
            (table_id,) = await tx.tables.open_ids()
            stored = await tx.tables.get(table_id)
        assert stored is not None
        return loads(stored.state)

    async def on_turn(self) -> Person:
        """Who has to act."""
        player_id = (await self.state()).player_on_turn
        assert player_id is not None
        async with self.database.reading() as tx:
            player = await tx.players.get(player_id)
        assert player is not None
        return next(person for person in self.people if person.id == player.external_id)

    def _bytes(self, count: int) -> bytes:
        if count == SEED_BYTES and self.seeds:
            return self.seeds.pop(0)
        return self.chance.randbytes(count)

    def _new_app(self) -> App:
        return App(
            Settings(
                bot_token=SecretStr(TOKEN),
                database_url=f"sqlite+aiosqlite:///{self.folder / 'table.db'}",
                bot_api_url=TELEGRAM,
                log_level="INFO",
            ),
            clock=self.clock,
            request=LocalRequest(self.telegram),
            chance=self._bytes,
        )


def new_table(folder: Path, seed: int) -> Table:
    """A story that has not begun."""
    clock = HandClock()
    telegram = Telegram(token=TOKEN, bot_username=USERNAME, now=lambda: clock.now().timestamp())
    return Table(folder, seed, telegram, clock)
