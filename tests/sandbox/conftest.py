from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
from telegram import Bot
from telegram.request import HTTPXRequest

from bot.local_request import LOCAL_BASE_URL, LocalRequest
from bot.sandbox import Group, Person, Telegram
from bot.sandbox.http import HttpFront
from tests.sandbox.story import TOKEN, Clock


@pytest.fixture(autouse=True)
def _waits_are_timedeltas(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library warns of the older type of ``retry_after`` unless the newer one is chosen."""
    monkeypatch.setenv("PTB_TIMEDELTA", "1")


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


@pytest.fixture
def alice(careless_telegram: Telegram) -> Person:
    return careless_telegram.person("Alice", language="en")


@pytest.fixture
def bob(careless_telegram: Telegram) -> Person:
    return careless_telegram.person("Bob", language="zh-hans")


@pytest.fixture
def club(careless_telegram: Telegram, alice: Person, bob: Person) -> Group:
    """A basic group of Alice and Bob with the bot; what led there has been heard."""
    group = careless_telegram.group("Friday club", [alice, bob])
    careless_telegram.updates.drop()
    return group


@pytest.fixture
async def bot(careless_telegram: Telegram) -> AsyncIterator[Bot]:
    """python-telegram-bot's own Bot, in process."""
    local = LocalRequest(careless_telegram)
    async with Bot(TOKEN, base_url=LOCAL_BASE_URL, request=local, get_updates_request=local) as own:
        yield own


@pytest.fixture(params=["in process", "http"])
async def any_bot(
    request: pytest.FixtureRequest, careless_telegram: Telegram, bot: Bot
) -> AsyncIterator[Bot]:
    """python-telegram-bot's own Bot, through each of the two fronts."""
    if request.param == "in process":
        yield bot
        return
    two_polls = HTTPXRequest(connection_pool_size=2)
    async with (
        HttpFront(careless_telegram) as front,
        Bot(TOKEN, base_url=front.base_url, get_updates_request=two_polls) as own,
    ):
        yield own
