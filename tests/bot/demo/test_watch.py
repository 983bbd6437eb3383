"""A leaked hand, a bad call and a line in the log do not pass unnoticed."""

from __future__ import annotations

import logging

import pytest

from bot.demo.watch import Complaints, PlayedDeal, leaks, troubles
from bot.sandbox import Person, Telegram
from bot.sandbox.sightings import Sighting
from bot.views.cards import hand_text
from bot.wording import words_for
from engine.record import record
from tests.bot.demo.deals import played

TOKEN = "4242:local-secret"
ENDED = 100.0


@pytest.fixture
def telegram() -> Telegram:
    return Telegram(token=TOKEN, bot_username="table_bot", now=lambda: 0.0)


@pytest.fixture
def people(telegram: Telegram) -> tuple[Person, ...]:
    return tuple(telegram.person(name) for name in ("Ann", "Ben", "Cleo", "Dan"))


def deal_of(people: tuple[Person, ...], preset: str = "standard") -> PlayedDeal:
    opening, deal = played(preset, seed=1)
    return PlayedDeal(1, record(deal, opening=opening), people, ENDED)


def show(telegram: Telegram, reader: Person, text: str, at: float, hidden: str = "") -> None:
    sighting = Sighting(at, "group", "message", text, hidden, from_bot=True)
    telegram.world.sightings[reader.id].append(sighting)


def hand_of(deal: PlayedDeal, seat: int) -> str:
    return hand_text(deal.record.hands[seat], deal.record.rules, words_for("zh")).plain


def test_ones_own_hand_is_no_leak(telegram: Telegram, people: tuple[Person, ...]) -> None:
    deal = deal_of(people)
    show(telegram, people[0], hand_of(deal, 0), at=1)
    assert list(leaks(deal)) == []


def test_a_hand_of_somebody_else_is_one(telegram: Telegram, people: tuple[Person, ...]) -> None:
    deal = deal_of(people)
    show(telegram, people[0], f"你的牌：{hand_of(deal, 1)}", at=1)
    (leak,) = leaks(deal)
    assert "Ann has seen the hand of Ben" in leak


def test_hidden_data_is_read_too(telegram: Telegram, people: tuple[Person, ...]) -> None:
    deal = deal_of(people)
    show(telegram, people[2], "", at=1, hidden=f"1|hand|7||{deal.record.hands[3]}")
    (leak,) = leaks(deal)
    assert "Cleo has seen the hand of Dan" in leak


def test_hands_are_public_once_the_deal_is_over(
    telegram: Telegram, people: tuple[Person, ...]
) -> None:
    deal = deal_of(people)
    show(telegram, people[0], hand_of(deal, 1), at=ENDED)
    assert list(leaks(deal)) == []


def test_partners_may_look_where_their_hands_are_open(
    telegram: Telegram, people: tuple[Person, ...]
) -> None:
    deal = deal_of(people, preset="jj")
    show(telegram, people[0], hand_of(deal, 2), at=1)
    assert list(leaks(deal)) == []
    show(telegram, people[0], hand_of(deal, 3), at=1)
    assert len(list(leaks(deal))) == 1


async def test_bad_calls_and_logged_trouble_are_told(telegram: Telegram) -> None:
    complaints = Complaints()
    logger = logging.getLogger("bot.somewhere")
    logger.addHandler(complaints)
    try:
        logger.info("all is well")
        logger.error("notice %d was not sent", 7)
    finally:
        logger.removeHandler(complaints)
    await telegram.serve("sendNothing", {})
    assert list(troubles(telegram, complaints, ())) == [
        "A call could never have succeeded: sendNothing: Not Found.",
        "The bot has logged: bot.somewhere: notice 7 was not sent.",
    ]
