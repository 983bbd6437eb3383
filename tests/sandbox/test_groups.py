"""Groups over time: members, upgrades, topics, voices without a face."""

from __future__ import annotations

import pytest
from telegram import Bot
from telegram.error import BadRequest

from bot.sandbox import Group, Impossible, Kind, Person, Telegram
from tests.sandbox.story import kinds


async def test_a_new_group_introduces_the_bot(
    bot: Bot, telegram: Telegram, alice: Person, bob: Person
) -> None:
    club = telegram.group("Friday club", [alice, bob])
    added, welcome = await bot.get_updates()
    assert added.my_chat_member is not None
    assert added.my_chat_member.from_user.id == alice.id
    assert added.my_chat_member.old_chat_member.status == "left"
    assert added.my_chat_member.new_chat_member.status == "member"
    assert welcome.message is not None
    assert [user.id for user in welcome.message.new_chat_members] == [bot.id]
    assert await bot.get_chat_member_count(club.id) == 3
    assert (await bot.get_chat_member(club.id, alice.id)).status == "creator"
    assert [admin.user.id for admin in await bot.get_chat_administrators(club.id)] == [alice.id]


async def test_promotions_and_expulsions_of_the_bot_are_told(
    bot: Bot, telegram: Telegram, club: Group
) -> None:
    club.promotes_bot()
    club.removes_bot()
    statuses = [
        update.my_chat_member.new_chat_member.status
        for update in await bot.get_updates()
        if update.my_chat_member
    ]
    assert statuses == ["administrator", "kicked"]
    assert kinds(telegram)[-2:] == ["message", "my_chat_member"]


async def test_people_come_and_go(
    bot: Bot, telegram: Telegram, club: Group, alice: Person, bob: Person
) -> None:
    bob.leaves(club)
    with pytest.raises(Impossible):
        bob.says(club, "still here?")
    assert (await bot.get_chat_member(club.id, bob.id)).status == "left"
    bob.joins(club)
    club.removes(bob)
    with pytest.raises(Impossible):
        bob.joins(club)
    club.adds(bob, by=alice)
    service = [next(iter(message.service)) for message in club.service_messages[2:]]
    assert service == [
        "left_chat_member",
        "new_chat_members",
        "left_chat_member",
        "new_chat_members",
    ]
    assert kinds(telegram) == ["message"] * 4


async def test_an_administrator_that_asks_for_it_hears_of_members(
    bot: Bot, telegram: Telegram, club: Group, bob: Person
) -> None:
    club.promotes_bot()
    await bot.get_updates(allowed_updates=["chat_member"])
    telegram.updates.drop()
    bob.leaves(club)
    (update,) = await bot.get_updates()
    assert update.chat_member is not None
    assert update.chat_member.new_chat_member.status == "left"


async def test_blocking_is_told(bot: Bot, alice: Person) -> None:
    alice.starts_bot()
    alice.blocks_bot()
    alice.unblocks_bot()
    statuses = [
        update.my_chat_member.new_chat_member.status
        for update in await bot.get_updates()
        if update.my_chat_member
    ]
    assert statuses == ["kicked", "member"]


async def test_an_upgrade_tells_both_ids(
    bot: Bot, telegram: Telegram, club: Group, alice: Person
) -> None:
    await bot.send_message(club.id, "board")
    club.becomes_supergroup()
    before, after = [update.message for update in await bot.get_updates()]
    assert before is not None
    assert after is not None
    assert (before.chat_id, before.migrate_to_chat_id) == (club.old_id, club.id)
    assert (after.chat_id, after.migrate_from_chat_id) == (club.id, club.old_id)
    assert after.chat.type == "supergroup"
    alice.says(club, "/new")
    assert club.texts == ["board", "/new"]
    with pytest.raises(ValueError, match="cannot be upgraded"):
        club.becomes_supergroup()
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await bot.edit_message_text("new board", club.id, 999)
    assert telegram.is_idle() is False


async def test_a_forum_keeps_topics_apart(bot: Bot, telegram: Telegram, alice: Person) -> None:
    forum = telegram.group("Forum", [alice], forum=True)
    cards = forum.opens_topic("Cards")
    telegram.updates.drop()
    alice.says(forum, "/new", topic=cards)
    alice.says(forum, "/new")
    in_topic, in_general = [update.message for update in await bot.get_updates()]
    assert in_topic is not None
    assert in_general is not None
    assert (in_topic.message_thread_id, in_topic.is_topic_message) == (cards.id, True)
    assert in_topic.reply_to_message is not None
    assert in_topic.reply_to_message.forum_topic_created is not None
    assert (in_general.message_thread_id, in_general.is_topic_message) == (None, None)

    answer = await bot.send_message(forum.id, "open", message_thread_id=cards.id)
    assert answer.is_topic_message
    reply = await bot.send_message(forum.id, "yes", reply_to_message_id=in_topic.id)
    assert reply.message_thread_id == cards.id
    with pytest.raises(BadRequest, match="Message thread not found"):
        await bot.send_message(forum.id, "general", message_thread_id=1)
    forum.closes_topic(cards)
    with pytest.raises(BadRequest, match="Topic_closed"):
        await bot.send_message(forum.id, "open?", message_thread_id=cards.id)
    with pytest.raises(Impossible):
        telegram.person("Carol").says(forum, "hi", topic=cards)
    forum.deletes_topic(cards)
    with pytest.raises(BadRequest, match="Message thread not found"):
        await bot.send_message(forum.id, "open?", message_thread_id=cards.id)


async def test_a_chain_of_replies_is_no_topic(bot: Bot, telegram: Telegram, alice: Person) -> None:
    plain = telegram.group("Plain", [alice], kind=Kind.SUPERGROUP)
    board = await bot.send_message(plain.id, "board")
    telegram.updates.drop()
    alice.replies(plain.last, "34")
    (update,) = await bot.get_updates()
    assert update.message is not None
    assert update.message.message_thread_id == board.id
    assert update.message.is_topic_message is None
    with pytest.raises(BadRequest, match="Message thread not found"):
        await bot.send_message(plain.id, "x", message_thread_id=board.id)
    with pytest.raises(ValueError, match="has no topics"):
        plain.opens_topic("Cards")


async def test_voices_without_a_face_are_marked(bot: Bot, club: Group, alice: Person) -> None:
    alice.says_anonymously(club, "/join")
    alice.says_as_channel(club, "News", "/join")
    admin, channel = [update.message for update in await bot.get_updates()]
    assert admin is not None
    assert channel is not None
    assert admin.from_user is not None
    assert channel.from_user is not None
    assert (admin.from_user.id, channel.from_user.id) == (1087968824, 136817688)
    assert admin.sender_chat is not None
    assert channel.sender_chat is not None
    assert admin.sender_chat.id == club.id
    assert channel.sender_chat.type == "channel"


def test_ids_are_wider_than_32_bits(telegram: Telegram, club: Group, alice: Person) -> None:
    forum = telegram.group("Forum", [alice], forum=True)
    assert all(abs(number) > 2**32 - 1 for number in (alice.id, forum.id))
    assert club.id < -(2**31)


def test_members_that_may_not_write_do_not(club: Group, alice: Person, bob: Person) -> None:
    club.mutes_members()
    alice.says(club, "quiet, please")
    with pytest.raises(Impossible):
        bob.says(club, "why?")
    club.promotes(bob)
    bob.says(club, "thank you")
    assert club.texts == ["quiet, please", "thank you"]
