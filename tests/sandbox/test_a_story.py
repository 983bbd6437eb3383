"""A bot of python-telegram-bot and a few people, through both fronts."""

from __future__ import annotations

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import (
    Application,
    ContextTypes,
    MessageHandler,
    filters,
)

from bot.sandbox import Telegram


async def test_the_bot_knows_who_it_is(any_bot: Bot, telegram: Telegram) -> None:
    me = await any_bot.get_me()
    assert (me.id, me.username, me.is_bot) == (telegram.bot.id, "table_bot", True)
    assert me.can_read_all_group_messages is False


async def test_a_command_is_heard_answered_and_edited(any_bot: Bot, telegram: Telegram) -> None:
    alice = telegram.person("Alice", language="en")
    group = telegram.group("Friday club", [alice])
    alice.says(group, "/new")
    updates = await any_bot.get_updates()
    heard = updates[-1].message
    assert heard is not None
    assert heard.text == "/new"
    assert [entity.type for entity in heard.entities] == ["bot_command"]

    board = await any_bot.send_message(
        group.id,
        "<b>Table</b> is open",
        parse_mode="HTML",
        reply_markup=InlineKeyboardMarkup([[InlineKeyboardButton("加入", callback_data="join")]]),
    )
    assert group.last.text == "Table is open"
    assert group.last.labels == ["加入"]
    press = alice.presses(group.last, "加入")
    (update,) = await any_bot.get_updates(offset=updates[-1].update_id + 1)
    query = update.callback_query
    assert query is not None
    assert query.data == "join"
    await query.answer("You are in", show_alert=True)
    assert press.answer is not None
    assert (press.answer.text, press.answer.is_alert) == ("You are in", True)
    await board.edit_text("Alice is in")
    assert group.texts == ["/new", "Alice is in"]
    assert [version.text for version in group.last.history] == ["Table is open", "Alice is in"]
    assert group.last.labels == []


async def echo(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.effective_message is not None
    await update.effective_message.reply_text(update.effective_message.text or "")


async def test_an_application_polls_and_echoes(any_bot: Bot, telegram: Telegram) -> None:
    application = Application.builder().bot(any_bot).build()
    application.add_handler(MessageHandler(filters.TEXT, echo))
    alice = telegram.person("Alice")
    async with application:
        assert application.updater is not None
        await application.updater.start_polling()
        await application.start()
        alice.says_privately("3344大王")
        await telegram.until(lambda: len(alice.private.messages) == 2)
        await telegram.all_confirmed()
        await application.updater.stop()
        await application.stop()
    assert alice.private.texts == ["3344大王", "3344大王"]
    assert telegram.is_idle()


async def test_people_delete_too_and_a_late_press_names_what_is_gone(
    any_bot: Bot, telegram: Telegram
) -> None:
    alice = telegram.person("Alice")
    group = telegram.group("Friday club", [alice])
    markup = InlineKeyboardMarkup([[InlineKeyboardButton("加入", callback_data="join")]])
    await any_bot.send_message(group.id, "first board", reply_markup=markup)
    await any_bot.send_message(group.id, "second board", reply_markup=markup)
    board = group.find("first")
    with pytest.raises(LookupError):
        group.find("third")
    alice.deletes(board)
    assert group.texts == ["second board"]
    telegram.updates.drop()
    alice.presses(board, "加入")
    (update,) = await any_bot.get_updates()
    assert update.callback_query is not None
    gone = update.callback_query.message
    assert gone is not None
    assert gone.message_id == board.id
    assert not gone.is_accessible
