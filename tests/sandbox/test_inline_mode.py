"""Typing the bot's name in any chat, and links that lead to it."""

from __future__ import annotations

import pytest
from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputTextMessageContent,
)
from telegram.error import BadRequest

from bot.sandbox import Group, Impossible, InlineQuery, Person, Telegram
from tests.sandbox.story import Clock, keyboard, kinds


async def test_a_picked_result_is_edited_by_its_inline_id(
    bot: Bot, telegram: Telegram, club: Group, alice: Person
) -> None:
    query = alice.types_inline(club, "invite")
    result = InlineQueryResultArticle(
        "1", "Invite", InputTextMessageContent("<b>Come</b>", "HTML"), keyboard(("Join", "join"))
    )
    await bot.answer_inline_query(query.id, [result])
    message = alice.picks(query, "Invite")
    assert message.text == "Come"
    telegram.updates.drop()
    alice.presses(message, "Join")
    (update,) = await bot.get_updates()
    assert update.callback_query is not None
    assert update.callback_query.message is None
    inline_id = update.callback_query.inline_message_id
    assert await bot.edit_message_text("Come in", inline_message_id=inline_id) is True
    assert message.text == "Come in"
    with pytest.raises(BadRequest, match="Message_id_invalid"):
        await bot.edit_message_text("Come in", inline_message_id="another")
    with pytest.raises(LookupError):
        alice.picks(query, "Nothing")


async def test_an_inline_query_is_answered_in_time(
    bot: Bot, club: Group, alice: Person, clock: Clock
) -> None:
    query = alice.types_inline(club, "34")
    clock.passes(16)
    with pytest.raises(BadRequest, match="Query is too old"):
        await bot.answer_inline_query(query.id, [])


async def test_buttons_lead_to_links_and_to_inline_mode(
    bot: Bot, telegram: Telegram, club: Group, alice: Person
) -> None:
    markup = InlineKeyboardMarkup(
        [
            [InlineKeyboardButton("Open", url="https://t.me/table_bot?start=abc")],
            [InlineKeyboardButton("Type", switch_inline_query_current_chat="t7 ")],
            [InlineKeyboardButton("Press", callback_data="x")],
        ]
    )
    await bot.send_message(club.id, "board", reply_markup=markup)
    alice.follows(club.last, "Open")
    assert alice.private.texts == ["/start abc"]
    query = alice.follows(club.last, "Type")
    assert isinstance(query, InlineQuery)
    assert query.text == "t7 "
    assert kinds(telegram) == ["message", "inline_query"]
    with pytest.raises(Impossible):
        alice.follows(club.last, "Press")
    with pytest.raises(Impossible):
        alice.presses(club.last, "Open")
    with pytest.raises(LookupError):
        alice.presses(club.last, "Leave")


def test_links_open_the_bot_or_bring_it_into_a_group(telegram: Telegram, alice: Person) -> None:
    club = telegram.group("Club", [alice], with_bot=False)
    assert alice.opens("t.me/table_bot?start=abc").text == "/start abc"
    started = alice.opens("https://t.me/table_bot?startgroup=abc", group=club)
    assert started.text == "/start@table_bot abc"
    assert telegram.bot.id in club.members()
    for url in ("https://t.me/other_bot?start=abc", "https://t.me/table_bot?startgroup=abc"):
        with pytest.raises(Impossible):
            alice.opens(url)


def test_a_dishonest_app_may_send_any_data(
    telegram: Telegram, club: Group, alice: Person, bob: Person
) -> None:
    secret = bob.says_privately("mine")
    alice.forges(alice.says(club, "/new"), "leave|bob")
    assert telegram.updates.pending[-1].body["data"] == "leave|bob"
    with pytest.raises(Impossible):
        alice.forges(secret, "x")
