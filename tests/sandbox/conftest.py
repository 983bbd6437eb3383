from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass

import pytest
from telegram import Bot

from bot.local_request import LOCAL_BASE_URL, LocalRequest
from bot.sandbox import Telegram
from bot.sandbox.http import HttpFront

TOKEN = "4242:local-secret"
START = 1_800_000_000.0


@dataclass
class Clock:
    """A time that moves when a test says so."""

    now: float = START

    def __call__(self) -> float:
        return self.now

    def passes(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def careless_telegram(clock: Clock) -> Telegram:
    """A local Telegram for tests whose bot makes mistakes on purpose."""
    return Telegram(token=TOKEN, bot_username="table_bot", now=clock)


@pytest.fixture
def telegram(careless_telegram: Telegram) -> Iterator[Telegram]:
    """A local Telegram that no call of the bot may violate."""
    yield careless_telegram
    assert [str(violation) for violation in careless_telegram.violations] == []


@pytest.fixture(params=["in process", "http"])
async def bot(request: pytest.FixtureRequest, careless_telegram: Telegram) -> AsyncIterator[Bot]:
    """python-telegram-bot's own Bot, through each of the two fronts."""
    if request.param == "in process":
        local = LocalRequest(careless_telegram)
        async with Bot(
            TOKEN, base_url=LOCAL_BASE_URL, request=local, get_updates_request=local
        ) as own:
            yield own
        return
    async with HttpFront(careless_telegram) as front, Bot(TOKEN, base_url=front.base_url) as own:
        yield own
