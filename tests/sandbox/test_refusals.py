"""Telegram says no in its own words."""

from __future__ import annotations

import pytest
from telegram import Bot
from telegram.error import BadRequest, ChatMigrated, Forbidden

from bot.sandbox import Group, Kind, Person, Telegram
from tests.sandbox.story import Clock, keyboard


async def test_a_bot_cannot_open_a_conversation(
    bot: Bot, telegram: Telegram, alice: Person
) -> None:
    with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
        await bot.send_message(alice.id, "hello")
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.get_chat(alice.id)
    alice.starts_bot()
    await bot.send_message(alice.id, "hello")
    assert alice.private.texts == ["/start", "hello"]
    assert [call.status for call in telegram.calls_of("sendMessage")] == [403, 200]


async def test_a_blocked_bot_is_heard_again_after_start(bot: Bot, alice: Person) -> None:
    alice.starts_bot()
    alice.blocks_bot()
    with pytest.raises(Forbidden, match="bot was blocked by the user"):
        await bot.send_message(alice.id, "hello")
    alice.starts_bot("again")
    await bot.send_message(alice.id, "welcome back")
    assert alice.private.texts[-2:] == ["/start again", "welcome back"]


async def test_a_deleted_account_hears_nothing(bot: Bot, alice: Person) -> None:
    alice.starts_bot()
    alice.deletes_account()
    with pytest.raises(Forbidden, match="user is deactivated"):
        await bot.send_message(alice.id, "hello")


async def test_a_bot_that_was_thrown_out_or_left_can_do_nothing(bot: Bot, club: Group) -> None:
    club.removes_bot()
    with pytest.raises(Forbidden, match="bot was kicked from the group chat"):
        await bot.send_message(club.id, "hello")
    club.adds_bot()
    await bot.leave_chat(club.id)
    with pytest.raises(Forbidden, match="bot is not a member of the group chat"):
        await bot.get_chat_administrators(club.id)


async def test_a_group_without_the_bot_does_not_exist_for_it(
    bot: Bot, telegram: Telegram, alice: Person
) -> None:
    strangers = telegram.group("Strangers", [alice], kind=Kind.SUPERGROUP, with_bot=False)
    for chat_id in (strangers.id, -1, 77):
        with pytest.raises(BadRequest, match="Chat not found"):
            await bot.send_message(chat_id, "hello")


async def test_an_upgraded_group_names_its_successor(bot: Bot, club: Group) -> None:
    club.becomes_supergroup()
    with pytest.raises(ChatMigrated) as refused:
        await bot.send_message(club.old_id, "hello")
    assert refused.value.new_chat_id == club.id
    await bot.send_message(club.id, "hello")
    assert club.texts == ["hello"]


async def test_an_edit_that_changes_nothing_is_refused(bot: Bot, club: Group) -> None:
    await bot.send_message(club.id, "<b>board</b>", "HTML", reply_markup=keyboard(("a", "1")))
    board = club.last
    with pytest.raises(BadRequest, match="Message is not modified"):
        await bot.edit_message_text(
            " <b>board</b> ",
            club.id,
            board.id,
            parse_mode="HTML",
            reply_markup=keyboard(("a", "1")),
        )
    await bot.edit_message_reply_markup(club.id, board.id, reply_markup=keyboard(("a", "2")))
    with pytest.raises(BadRequest, match="Message is not modified"):
        await bot.edit_message_reply_markup(club.id, board.id, reply_markup=keyboard(("a", "2")))
    assert len(board.history) == 2


async def test_what_is_not_there_cannot_be_edited_deleted_or_answered(
    bot: Bot, club: Group
) -> None:
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await bot.edit_message_text("new", club.id, 999)
    with pytest.raises(BadRequest, match="Message to delete not found"):
        await bot.delete_message(club.id, 999)
    with pytest.raises(BadRequest, match="Message to be replied not found"):
        await bot.send_message(club.id, "yes", reply_to_message_id=999)
    await bot.send_message(
        club.id, "yes", reply_to_message_id=999, allow_sending_without_reply=True
    )
    assert club.last.reply_to is None


async def test_only_own_messages_can_be_edited_and_deleted(
    bot: Bot, club: Group, alice: Person, clock: Clock
) -> None:
    hers = alice.says(club, "/new")
    with pytest.raises(BadRequest, match="Message can't be edited"):
        await bot.edit_message_text("new", club.id, hers.id)
    with pytest.raises(BadRequest, match="Message can't be deleted"):
        await bot.delete_message(club.id, hers.id)
    old = await bot.send_message(club.id, "old")
    clock.passes(48 * 3600)
    with pytest.raises(BadRequest, match="Message can't be deleted"):
        await bot.delete_message(club.id, old.id)
    await bot.edit_message_text("still editable", club.id, old.id)
    club.promotes_bot()
    young = alice.says(club, "delete me")
    await bot.delete_messages(club.id, [young.id, 999])
    assert club.texts == ["/new", "still editable"]


async def test_a_press_is_answered_once_and_in_time(
    bot: Bot, club: Group, alice: Person, clock: Clock
) -> None:
    await bot.send_message(club.id, "board", reply_markup=keyboard(("Join", "join")))
    press = alice.presses(club.last, "Join")
    await bot.answer_callback_query(press.id, "in")
    with pytest.raises(BadRequest, match="Query is too old and response timeout expired"):
        await bot.answer_callback_query(press.id, "in again")
    late = alice.presses(club.last, "join")
    clock.passes(16)
    with pytest.raises(BadRequest, match="query id is invalid"):
        await bot.answer_callback_query(late.id)
    assert late.answer is None


async def test_a_bot_without_rights_is_told_so(bot: Bot, club: Group) -> None:
    sent = await bot.send_message(club.id, "board")
    with pytest.raises(BadRequest, match="Not enough rights to manage pinned messages"):
        await bot.pin_chat_message(club.id, sent.id)
    club.mutes_members()
    with pytest.raises(BadRequest, match="Not enough rights to send text messages to the chat"):
        await bot.send_message(club.id, "hello")
    club.promotes_bot()
    await bot.pin_chat_message(club.id, sent.id)
    assert (await bot.get_chat(club.id)).pinned_message == sent
    await bot.unpin_chat_message(club.id)
    club.unmutes_members()
    club.restricts_bot()
    with pytest.raises(BadRequest, match="Not enough rights"):
        await bot.send_chat_action(club.id, "typing")
