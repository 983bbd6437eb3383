"""What a story begins with: people, their group, and a deal that has gone on for a while."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import shake_256
from pathlib import Path
from random import Random
from typing import Final, Self

from bot.clock import DAWN, HandClock
from bot.people import Person as Who
from bot.people import Place, PlaceKind
from bot.sandbox import Group, Kind, Person, Telegram
from bot.service import Service
from bot.service.base import SEED_BYTES
from engine.presets import STANDARD
from engine.snapshot import loads
from engine.table import Table
from engine.view import view
from storage import Database, file_url
from tests.crash.tactics import decide

TOKEN: Final = "424242:a-local-secret-that-opens-no-door-0"
USERNAME: Final = "table_bot"
NAMES: Final = ("东东", "南南", "西西", "北北")
TITLE: Final = "周五牌局"
THINKING: Final = timedelta(seconds=5)
TABLE: Final = 1
"""The id of the only table there is."""

TOLD: Final = """
    UPDATE notices SET state = 'dropped' WHERE kind IN ('played', 'lobby', 'prompt', 'board')
    AND id NOT IN (SELECT max(id) FROM notices WHERE kind IN ('prompt', 'board') GROUP BY kind)
"""
"""Nobody waits for what went on before the story; its board and its prompt are shown."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """Where a story starts.

    Attributes:
        seed: whatever is left to chance follows from it.
        database: a file in which a part of the first deal is played; to be copied.
        now: the moment that has come.
    """

    seed: str
    database: Path
    now: datetime


def people_at(now: Callable[[], float]) -> tuple[Telegram, Group, list[Person]]:
    """A Telegram in which four people know the bot and are in a group with it."""
    telegram = Telegram(token=TOKEN, bot_username=USERNAME, now=now)
    people = [telegram.person(name, language="zh-hans") for name in NAMES]
    for person in people:
        person.unblocks_bot()
    group = telegram.group(TITLE, people, kind=Kind.SUPERGROUP)
    return telegram, group, people


def chance_for(seed: str, turn: str) -> Random:
    """The chance of one turn, the same whatever happened before."""
    return Random(f"{seed} {turn}")


class Evening:
    """A deal that is played through the service alone, without a messenger.

    Attributes:
        database: where it is kept.
        service: what changes it.
        clock: its time.
    """

    def __init__(self, path: Path, seed: str) -> None:
        self.database = Database(file_url(path))
        self.clock = HandClock(DAWN)
        self._seed = seed
        self._tokens = Random(seed)
        self.service = Service(self.database, self.clock, self._bytes)
        self._who: dict[int, Who] = {}

    @classmethod
    async def begin(cls, path: Path, seed: str) -> Self:
        """Let four people sit down and have the cards dealt."""
        evening = cls(path, seed)
        await evening.database.open()
        _, group, people = people_at(DAWN.timestamp)
        who = [Who(person.id, person.name, None, "zh-hans") for person in people]
        service = evening.service
        place = Place(group.id, PlaceKind.SUPERGROUP, TITLE)
        await service.open_table(who[0], place, update_id=None)
        for each in who:
            wish = await service.wish_to_join(each, TABLE, update_id=None)
            await service.join(each, wish.token, update_id=None)
        await service.start(who[0], TABLE, update_id=None)
        async with evening.database.reading() as tx:
            for each in who:
                player = await tx.players.by_external(each.external_id)
                assert player is not None
                evening._who[player.id] = each
        return evening

    async def act(self) -> None:
        """Let whoever is on turn play or pass."""
        table = await table_in(self.database)
        player = table.player_on_turn
        assert player is not None
        assert table.deal is not None
        self.clock.move(THINKING)
        seen = view(table.deal, table.seat_in_deal(player))
        play = decide(seen, chance_for(self._seed, table.turn))
        if play is None:
            await self.service.pass_(self._who[player], update_id=None)
        else:
            await self.service.play(self._who[player], str(play.cards), update_id=None)

    def _bytes(self, count: int) -> bytes:
        return _deal_seed(self._seed) if count == SEED_BYTES else self._tokens.randbytes(count)


async def begin(path: Path, seed: str, before_end: int | None) -> Beginning:
    """Play a deal through the service up to so many actions before its end.

    Args:
        path: a new file for the database.
        seed: decides the cards and what is played.
        before_end: how many actions are left to be played; None: all of them.
    """
    evening = await Evening.begin(path, seed)
    played = 0 if before_end is None else max(0, _length(seed) - before_end)
    for _ in range(played):
        await evening.act()
    async with evening.database.transaction() as tx:
        await tx.heartbeat.beat(evening.clock.now())
        await tx.messages.notices._connection.exec_driver_sql(TOLD)
    await evening.database.close()
    return Beginning(seed, path, evening.clock.now() + THINKING)


async def table_in(database: Database) -> Table:
    """The table as it is kept."""
    async with database.reading() as tx:
        stored = await tx.tables.get(TABLE)
    assert stored is not None
    return loads(stored.state)


def _length(seed: str) -> int:
    """How many actions the deal has if nobody is silent."""
    table = Table(STANDARD, 1, DAWN)
    for number in range(len(NAMES)):
        table.join(number + 1, DAWN)
    table.start(1, _deal_seed(seed), DAWN)
    while (player := table.player_on_turn) is not None:
        assert table.deal is not None
        seen = view(table.deal, table.seat_in_deal(player))
        play = decide(seen, chance_for(seed, table.turn))
        if play is None:
            table.pass_(player, DAWN)
        else:
            table.play(player, play.cards, DAWN)
    assert table.deal is not None
    return len(table.deal.actions)


def _deal_seed(seed: str) -> bytes:
    return shake_256(seed.encode()).digest(SEED_BYTES)
