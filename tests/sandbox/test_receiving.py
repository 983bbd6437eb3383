"""How updates reach the bot, in good order and in bad."""

from __future__ import annotations

import asyncio

import pytest
from telegram import Bot
from telegram.error import Conflict

from bot.sandbox import Group, Person, Telegram
from tests.sandbox.story import Clock, keyboard, kinds


def texts(updates: tuple[object, ...]) -> list[str | None]:
    return [getattr(getattr(update, "message", None), "text", None) for update in updates]


async def test_a_waiting_poll_is_answered_at_once(
    any_bot: Bot, telegram: Telegram, alice: Person
) -> None:
    poll = asyncio.create_task(any_bot.get_updates(timeout=20))
    await asyncio.sleep(0.01)
    alice.starts_bot()
    assert texts(await poll) == ["/start"]
    assert telegram.is_idle()


async def test_what_is_not_confirmed_comes_again(
    bot: Bot, telegram: Telegram, alice: Person
) -> None:
    alice.starts_bot()
    alice.says_privately("34")
    assert not telegram.is_idle()
    first, second = await bot.get_updates()
    await telegram.all_fetched()
    assert first.update_id + 1 == second.update_id
    assert texts(await bot.get_updates(limit=1)) == ["/start"]
    assert texts(await bot.get_updates(offset=second.update_id)) == ["34"]
    with pytest.raises(TimeoutError):
        await telegram.all_confirmed(patience=0)
    assert await bot.get_updates(offset=second.update_id + 1) == ()
    await telegram.all_confirmed()


async def test_a_negative_offset_keeps_the_latest(bot: Bot, alice: Person) -> None:
    for text in ("1", "2", "3"):
        alice.says_privately(text)
    assert texts(await bot.get_updates(offset=-1)) == ["3"]
    assert texts(await bot.get_updates()) == ["3"]


async def test_a_second_poller_drives_out_the_first(any_bot: Bot, alice: Person) -> None:
    first = asyncio.create_task(any_bot.get_updates(timeout=20))
    await asyncio.sleep(0.05)
    second = asyncio.create_task(any_bot.get_updates(timeout=20))
    with pytest.raises(Conflict, match="terminated by other getUpdates request"):
        await first
    alice.starts_bot()
    assert texts(await second) == ["/start"]


async def test_a_webhook_and_polling_exclude_each_other(bot: Bot, telegram: Telegram) -> None:
    await bot.set_webhook("https://example.com/hook", allowed_updates=["message"])
    with pytest.raises(Conflict, match="webhook is active"):
        await bot.get_updates()
    info = await bot.get_webhook_info()
    assert (info.url, info.allowed_updates) == ("https://example.com/hook", ("message",))
    await bot.delete_webhook(drop_pending_updates=True)
    assert await bot.get_updates() == ()
    assert telegram.is_idle()


async def test_unwanted_kinds_do_not_come(bot: Bot, telegram: Telegram, alice: Person) -> None:
    await bot.get_updates(allowed_updates=["callback_query"])
    alice.starts_bot()
    assert kinds(telegram) == []
    sent = await bot.send_message(alice.id, "board", reply_markup=keyboard(("Join", "join")))
    alice.presses(alice.private.last, "Join")
    (update,) = await bot.get_updates()
    assert update.callback_query is not None
    assert update.callback_query.message == sent


async def test_an_update_may_come_twice(bot: Bot, telegram: Telegram, alice: Person) -> None:
    with pytest.raises(LookupError):
        telegram.updates.deliver_again()
    alice.starts_bot()
    (first,) = await bot.get_updates()
    await bot.get_updates(offset=first.update_id + 1)
    telegram.updates.deliver_again()
    assert not telegram.is_idle()
    (again,) = await bot.get_updates(offset=first.update_id + 1)
    assert again == first
    assert await bot.get_updates(offset=first.update_id + 1) == ()


async def test_updates_may_come_in_another_order(
    bot: Bot, telegram: Telegram, alice: Person
) -> None:
    telegram.updates.hold()
    alice.says_privately("first")
    alice.says_privately("second")
    assert await bot.get_updates() == ()
    telegram.updates.release(reversed)
    assert texts(await bot.get_updates()) == ["second", "first"]


async def test_an_old_press_is_forgotten_before_an_old_message(
    bot: Bot, telegram: Telegram, club: Group, alice: Person, clock: Clock
) -> None:
    await bot.send_message(club.id, "board", reply_markup=keyboard(("Join", "join")))
    alice.presses(club.last, "Join")
    alice.says(club, "/join")
    assert kinds(telegram) == ["callback_query", "message"]
    clock.passes(151)
    assert kinds(telegram) == ["message"]
    clock.passes(86_400)
    assert kinds(telegram) == []
