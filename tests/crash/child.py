"""The bot in a process of its own, with a clock that is moved by commands."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from hashlib import shake_256
from multiprocessing.connection import Connection
from typing import TypeAlias

from pydantic import SecretStr
from telegram.ext import ExtBot

import bot.delivery.loop
from bot.app import App
from bot.clock import HandClock
from bot.delivery.outcomes import Delivered, Outcome, Shipment
from bot.delivery.sending import send
from bot.settings import Settings
from tests.crash.scissors import Scissors, WatchedRequest, WatchedTransactions
from tests.crash.steps import Cut, Step


@dataclass(frozen=True, slots=True)
class Birth:
    """What a process is given.

    Attributes:
        database_url: its database.
        api_url: its Telegram.
        now: what its clock shows.
        seed: whatever it leaves to chance follows from it.
        cut: where it ends.
    """

    database_url: str
    api_url: str
    token: str
    now: datetime
    seed: str
    cut: Cut | None


@dataclass(frozen=True, slots=True)
class Rest:
    """Command: move the clock to a moment, come to rest, and say :class:`AtRest`."""

    now: datetime


@dataclass(frozen=True, slots=True)
class Stop:
    """Command: stop as an operator stops it."""


@dataclass(frozen=True, slots=True)
class AtRest:
    """Nothing is under way; the next thing happens at ``next_moment``."""

    next_moment: datetime | None
    counts: Counter[Step]


@dataclass(frozen=True, slots=True)
class Sending:
    """A notice is about to be shown in a chat, in this role, with this text."""

    chat: int
    role: str
    text: str


@dataclass(frozen=True, slots=True)
class Arrived:
    """The notice that was being sent to a chat stands there, as this message."""

    chat: int
    message_id: int


@dataclass(frozen=True, slots=True)
class Dying:
    """The process ends at this step."""

    step: Step


@dataclass(frozen=True, slots=True)
class Logged:
    """A line of the log at WARNING or above."""

    line: str


Told: TypeAlias = AtRest | Sending | Arrived | Dying | Logged


class LogToParent(logging.Handler):
    """Hands the log over."""

    def __init__(self, connection: Connection) -> None:
        super().__init__(logging.WARNING)
        self._connection = connection

    def emit(self, record: logging.LogRecord) -> None:
        """Hand one line over."""
        self._connection.send(Logged(f"{record.name}: {record.getMessage().splitlines()[0]}"))


def live(connection: Connection, birth: Birth) -> None:
    """Run the bot until told to stop, or cut."""
    logging.getLogger().addHandler(LogToParent(connection))
    asyncio.run(_live(connection, birth))


async def _live(connection: Connection, birth: Birth) -> None:
    scissors = Scissors(birth.cut, lambda step: connection.send(Dying(step)))
    clock = HandClock(birth.now)
    app = App(
        Settings(
            bot_token=SecretStr(birth.token),
            database_url=birth.database_url,
            bot_api_url=birth.api_url,
            log_level="INFO",
        ),
        clock=clock,
        request=WatchedRequest(scissors),
        chance=lambda count: shake_256(f"{birth.seed} later".encode()).digest(count),
    )
    WatchedTransactions(app, scissors)
    _announce_sendings(connection)
    await app.start()
    scissors.is_starting = False
    while isinstance(command := await _received(connection), Rest):
        clock.move(max(command.now, clock.now()) - clock.now())
        await app.settle()
        connection.send(AtRest(clock.next_moment, scissors.counts))
    await app.stop()
    connection.send(AtRest(None, scissors.counts))


def _announce_sendings(connection: Connection) -> None:
    """Say which notice a call is made for; the call itself does not."""

    async def announced(bot: ExtBot[None], shipment: Shipment) -> Outcome:
        outgoing = shipment.outgoing
        connection.send(Sending(shipment.chat, outgoing.role, str(outgoing.screen.text)))
        outcome = await send(bot, shipment)
        if isinstance(outcome, Delivered):
            connection.send(Arrived(shipment.chat, outcome.message_id))
        return outcome

    vars(bot.delivery.loop)["send"] = announced


async def _received(connection: Connection) -> Rest | Stop:
    loop = asyncio.get_running_loop()
    readable = asyncio.Event()
    loop.add_reader(connection.fileno(), readable.set)
    try:
        await readable.wait()
    finally:
        loop.remove_reader(connection.fileno())
    command: Rest | Stop = connection.recv()
    return command
