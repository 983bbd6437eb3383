"""Too much too fast, and trouble on request."""

from __future__ import annotations

from datetime import timedelta

import pytest
from telegram import Bot
from telegram.error import NetworkError, RetryAfter

from bot.sandbox import AnswerLost, Flood, Group, Outage, Person, Telegram, Unreachable
from tests.sandbox.story import Clock, keyboard


async def test_sends_and_edits_of_a_group_share_twenty_a_minute(
    bot: Bot, club: Group, clock: Clock
) -> None:
    sent = await bot.send_message(club.id, "board 0")
    for turn in range(1, 20):
        clock.passes(1)
        await bot.edit_message_text(f"board {turn}", club.id, sent.id)
    with pytest.raises(RetryAfter) as refused:
        await bot.send_message(club.id, "one more")
    clock.passes(40)
    with pytest.raises(RetryAfter):
        await bot.send_message(club.id, "one more")
    clock.passes(1)
    await bot.send_message(club.id, "one more")
    assert refused.value.retry_after == timedelta(seconds=41)


async def test_a_private_chat_takes_short_bursts_only(
    bot: Bot, alice: Person, bob: Person, clock: Clock
) -> None:
    alice.starts_bot()
    bob.starts_bot()
    for number in range(5):
        await bot.send_message(alice.id, str(number))
    with pytest.raises(RetryAfter):
        await bot.send_message(alice.id, "5")
    await bot.send_message(bob.id, "another chat is free")
    clock.passes(5)
    await bot.send_message(alice.id, "5")


async def test_a_bot_sends_thirty_a_second_at_most(bot: Bot, telegram: Telegram) -> None:
    people = [telegram.person(f"Person {number}") for number in range(31)]
    for person in people:
        person.starts_bot()
    for person in people[:30]:
        await bot.send_message(person.id, "hello")
    with pytest.raises(RetryAfter):
        await bot.send_message(people[30].id, "hello")


async def test_answers_to_presses_are_free_and_refusals_cost_nothing(
    bot: Bot, club: Group, alice: Person
) -> None:
    for _ in range(20):
        await bot.send_message(club.id, "board", reply_markup=keyboard(("Join", "join")))
    for _ in range(40):
        await bot.answer_callback_query(alice.presses(club.last, "Join").id)


async def test_limits_can_be_switched_off(bot: Bot, telegram: Telegram, club: Group) -> None:
    telegram.limits.are_on = False
    for _ in range(25):
        await bot.send_message(club.id, "board")
    telegram.limits.are_on = True
    with pytest.raises(RetryAfter):
        await bot.send_message(club.id, "board")


async def test_faults_strike_the_calls_they_are_meant_for(
    any_bot: Bot, telegram: Telegram, club: Group
) -> None:
    telegram.inject(Flood(retry_after=7), "sendMessage", chat_id=club.id, times=2)
    await any_bot.get_chat(club.id)
    for _ in range(2):
        with pytest.raises(RetryAfter) as refused:
            await any_bot.send_message(club.id, "board")
        assert refused.value.retry_after == timedelta(seconds=7)
    await any_bot.send_message(club.id, "board")
    assert [call.ok for call in telegram.calls_of("sendMessage")] == [False, False, True]


async def test_a_broken_connection_may_hide_a_success(
    any_bot: Bot, telegram: Telegram, club: Group
) -> None:
    telegram.inject(Unreachable())
    with pytest.raises(NetworkError):
        await any_bot.send_message(club.id, "never arrives")
    telegram.inject(AnswerLost(), "sendMessage")
    with pytest.raises(NetworkError):
        await any_bot.send_message(club.id, "arrives")
    telegram.inject(Outage())
    with pytest.raises(NetworkError, match="Bad Gateway"):
        await any_bot.send_message(club.id, "never arrives either")
    assert club.texts == ["arrives"]
    assert [call.status for call in telegram.calls_of("sendMessage")] == [0, 0, 502]
