"""One run of the demo, from an empty stage to what came of it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from sqlalchemy import URL

from bot.app import App
from bot.clock import HandClock
from bot.demo.cast import CASTS
from bot.demo.eyes import Eyes
from bot.demo.failures import DemoFailed
from bot.demo.numbers import Numbers, numbers_of
from bot.demo.people import Player
from bot.demo.plan import Plan
from bot.demo.script import DealPlayed, Story
from bot.demo.stage import TOKEN, USERNAME, Stage, chance_of, evening, local_settings
from bot.demo.troubles import TroubledStory
from bot.demo.watch import Complaints, PlayedDeal, troubles
from bot.sandbox import Telegram
from bot.sandbox.events import Observer
from bot.sandbox.http import HttpFront
from engine.presets import PRESETS
from engine.record import Record, loads
from storage import Database


@dataclass(frozen=True, slots=True)
class Performance:
    """What came of a run.

    Attributes:
        numbers: what it took.
        troubles: a sentence for everything that must not have happened.
    """

    numbers: Numbers
    troubles: tuple[str, ...]


async def perform(plan: Plan, url: URL, observer: Observer) -> Performance:
    """Play the whole demo.

    Args:
        plan: what to play.
        url: the database to play on.
        observer: is told of everything that happens.

    Raises:
        DemoFailed: it could not be played to its end.
        storage.DatabaseUnavailable: the database cannot be opened.
    """
    database = Database(url)
    await database.open()
    try:
        return await _perform(plan, url, database, observer)
    finally:
        await database.close()


async def _perform(plan: Plan, url: URL, database: Database, observer: Observer) -> Performance:
    await _verify_cleared(database)
    begins = await evening(database)
    clock = HandClock(begins)
    chance = chance_of(plan.seed, begins)
    telegram = Telegram(token=TOKEN, bot_username=USERNAME, now=lambda: clock.now().timestamp())
    telegram.watch(observer)
    cast = CASTS[plan.language]
    people = tuple(
        telegram.person(name, language=cast.client)
        for name in cast.names[: PRESETS[plan.preset].seats]
    )
    group = telegram.group(cast.group, people)
    players = [Player(person, group, plan.language, chance) for person in people]
    with _complaints() as complaints:
        async with HttpFront(telegram) as front:
            settings = local_settings(url, front.base_url)
            app = App(settings, clock=clock, chance=chance.randbytes)
            await app.start()
            try:
                tell = TroubledStory if plan.has_troubles else Story
                story = tell(Stage(telegram, app, clock), players, cast, Eyes(database), chance)
                await story.tell(plan.preset, plan.deals)
            except DemoFailed as error:
                raise DemoFailed(" ".join((str(error), *complaints.sentences()))) from None
            finally:
                await app.stop()
    async with database.transaction() as tx:
        await tx.heartbeat.beat(clock.now())
    played = [
        PlayedDeal(deal.number, await _record(database, deal), deal.people, deal.ended)
        for deal in story.deals
    ]
    return Performance(
        numbers_of(telegram, story.deals), tuple(troubles(telegram, complaints, played))
    )


async def _verify_cleared(database: Database) -> None:
    """Raises DemoFailed for a database on which an earlier demo was cut off."""
    async with database.reading() as tx:
        if await tx.tables.open_ids():
            raise DemoFailed(
                "An earlier demo on this file was cut off with its table open: name another file."
            )


async def _record(database: Database, deal: DealPlayed) -> Record:
    async with database.reading() as tx:
        stored = await tx.deals.numbered(deal.table, deal.number)
    if stored is None or stored.record is None:
        raise DemoFailed(f"Deal {deal.number} is over, and its record is missing.")
    return loads(stored.record)


@contextmanager
def _complaints() -> Iterator[Complaints]:
    """What is logged meanwhile."""
    complaints = Complaints()
    logging.getLogger().addHandler(complaints)
    try:
        yield complaints
    finally:
        logging.getLogger().removeHandler(complaints)
