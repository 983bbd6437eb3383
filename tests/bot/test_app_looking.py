"""What changes nothing, and what happens to chats."""

from __future__ import annotations

import pytest

from tests.bot.harness import Table


@pytest.mark.parametrize("command", ["/help", "/rules", "/top", "/start"])
async def test_a_long_answer_is_given_once_in_a_while(table: Table, command: str) -> None:
    group, friends = await table.seated()
    shown = len(group.bot_messages)
    await table.says(friends[0], group, command)
    await table.says(friends[1], group, command)
    assert len(group.bot_messages) == shown + 1

    await table.passes(31)
    await table.says(friends[1], group, command)
    assert len(group.bot_messages) == shown + 2


@pytest.mark.parametrize("command", ["/help", "/rules", "/top"])
async def test_in_private_everybody_is_answered_each_time(table: Table, command: str) -> None:
    person = await table.friend("甲")
    shown = len(person.private.bot_messages)
    await table.types(person, command)
    await table.types(person, command)
    assert len(person.private.bot_messages) == shown + 2


async def test_the_bot_greets_a_group_once(table: Table) -> None:
    person = await table.friend("甲")
    group = await table.group("牌局", [person])
    group.promotes_bot()
    await table.settle()
    assert len(group.bot_messages) == 1
    assert "/new" in group.last.text


async def test_rules_are_chosen_in_private_and_seen_in_the_lobby(table: Table) -> None:
    group, friends = await table.seated()
    host = friends[0]
    await table.presses(host, group.last, "规则")
    menu = host.private.last
    preset = next(label for label in menu.labels if "财神" in label or "百搭" in label)
    await table.presses(host, menu, preset)
    assert preset in menu.text
    assert preset in group.last.text

    await table.presses(host, menu, menu.labels[-1])
    assert menu not in host.private.messages


async def test_only_the_host_chooses(table: Table) -> None:
    group, friends = await table.seated()
    before = group.last.text
    await table.presses(friends[1], group.last, "规则")
    menu = friends[1].private.last
    press = await table.presses(friends[1], menu, menu.labels[1])
    assert press.answer is not None
    assert press.answer.is_alert
    assert group.last.text == before


async def test_rules_cannot_be_shown_to_whoever_has_no_private_chat(table: Table) -> None:
    host, shy = await table.friend("主人"), table.person("新人")
    group = await table.group("牌局", [host, shy])
    await table.says(host, group, "/new")
    press = await table.presses(shy, group.last, "规则")
    assert press.answer is not None
    assert press.answer.is_alert


async def test_two_topics_of_a_forum_have_a_table_each(table: Table) -> None:
    first, second = await table.friend("甲"), await table.friend("乙")
    forum = await table.group("论坛", [first, second], forum=True)
    topics = [forum.opens_topic(name) for name in ("一桌", "二桌")]
    for person, topic in zip((first, second), topics, strict=True):
        person.says(forum, "/new", topic=topic)
    await table.settle()
    lobbies = [message for message in forum.bot_messages if "加入" in message.labels]
    assert {lobby.thread_id for lobby in lobbies} == {topic.id for topic in topics}


async def test_an_admin_who_does_not_play_stops_a_deal(table: Table) -> None:
    group, friends = await table.dealt()
    admin, member = await table.friend("管理员"), await table.friend("群友")
    group.adds(admin)
    group.adds(member)
    group.promotes(admin)
    await table.settle()

    await table.says(member, group, "/stop")
    assert await table.on_turn() in friends
    await table.says(admin, group, "/stop")
    assert (await table.state()).player_on_turn is None


async def test_an_anonymous_admin_counts_as_an_admin(table: Table) -> None:
    group, _ = await table.dealt()
    group.owner.says_anonymously(group, "/stop")
    await table.settle()
    assert (await table.state()).player_on_turn is None


async def test_players_stop_a_deal_by_vote(table: Table) -> None:
    group, friends = await table.dealt()
    await table.says(friends[1], group, "/stop")
    vote = group.last
    for friend in friends[2:]:
        press = await table.presses(friend, vote, vote.labels[0])
        assert press.answer is not None
    assert (await table.state()).player_on_turn is None
