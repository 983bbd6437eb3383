"""What is told arrives: once, in order, the newest, and whatever Telegram says to it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.notices import NoticeKind, Priority
from bot.presses import Action, Press
from bot.sandbox import AnswerLost, Flood, Group, Kind, Outage, Person, Unreachable
from bot.sandbox.faults import Fault
from storage import NewNotice, PrivateState
from tests.bot.harness import NAMES, Table

ALL_CARDS = 108

BOARD_PAUSE = 4
"""Seconds."""


async def plays_lowest(table: Table) -> Person:
    """Let whoever is on turn make the first play he can, or pass."""
    person = await table.on_turn()
    plays = (await table.hand(person)).view.legal_plays()
    await table.types(person, str(plays[0].cards) if plays else "pass")
    return person


def board_calls(table: Table, group: Group) -> list[float]:
    """When the bot sent or edited something in the group."""
    return [
        call.at
        for call in table.telegram.calls_of("sendMessage", "editMessageText")
        if call.parameters["chat_id"] == group.id and call.ok
    ]


async def test_boards_keep_a_pause_and_show_the_newest_state(table: Table) -> None:
    group, friends = await table.dealt()
    before = len(board_calls(table, group))
    for _ in range(4):
        last = await plays_lowest(table)
    assert len(board_calls(table, group)) == before + 1

    await table.passes(BOARD_PAUSE)
    assert len(board_calls(table, group)) == before + 2
    following = await table.on_turn()
    assert last is not following
    assert f"轮到 {'东南西北'[friends.index(following)]} {following.name}" in group.last.text

    for _ in range(6):
        await plays_lowest(table)
        await table.passes(1)
    calls = board_calls(table, group)[before:]
    assert min(later - sooner for sooner, later in pairwise(calls)) >= BOARD_PAUSE


async def test_the_prompt_arrives_before_the_hand(table: Table) -> None:
    _, _friends = await table.dealt()
    leader = await table.on_turn()
    prompt, hand = leader.private.bot_messages[-2:]
    assert "轮到你" in prompt.text
    assert "第 1 局" in hand.text


async def test_a_flooded_group_waits_and_nobody_else_does(table: Table) -> None:
    group, _friends = await table.dealt()
    shown = group.last.text
    table.telegram.inject(Flood(30), chat_id=group.id)
    await plays_lowest(table)
    for _ in range(2):
        await table.passes(5)
        await plays_lowest(table)
    assert group.last.text == shown
    assert "轮到你" in (await table.on_turn()).private.last.text

    before = len(board_calls(table, group))
    await table.passes(30)
    assert len(board_calls(table, group)) == before + 1
    assert (await table.on_turn()).name in group.last.text.splitlines()[0]


@pytest.mark.parametrize("fault", [Outage(), Unreachable(), AnswerLost()])
async def test_telegram_out_of_reach_delays_and_loses_nothing(table: Table, fault: Fault) -> None:
    group, _friends = await table.dealt()
    table.telegram.inject(fault, "editMessageText", chat_id=group.id, times=3)
    table.telegram.inject(fault, "sendMessage", times=1)
    await plays_lowest(table)
    await table.passes(35)
    following = await table.on_turn()
    board = next(each for each in reversed(group.bot_messages) if each.buttons)
    assert following.name in board.text.splitlines()[0]
    assert "轮到你" in following.private.last.text


async def test_a_prompt_that_is_answered_before_it_arrives_is_dropped(table: Table) -> None:
    _, friends = await table.dealt()
    leader = await table.on_turn()
    second = friends[(friends.index(leader) + 1) % 4]
    table.telegram.inject(Flood(30), "sendMessage", chat_id=second.id)
    await plays_lowest(table)
    assert await plays_lowest(table) is second
    await table.passes(31)
    assert "轮到你" not in second.private.last.text


async def test_whoever_blocks_the_bot_is_not_written_to_and_the_game_goes_on(
    table: Table,
) -> None:
    group, friends = await table.dealt()
    leader = await table.on_turn()
    second = friends[(friends.index(leader) + 1) % 4]
    table.telegram.updates.hold()
    second.blocks_bot()
    table.telegram.updates.release(lambda _: [])
    await plays_lowest(table)
    await table.passes(BOARD_PAUSE)
    assert await private_state(table, second) is PrivateState.BLOCKED
    assert second.name in group.last.text.splitlines()[0]

    await table.says(second, group, "/pass")
    await plays_lowest(table)
    second.unblocks_bot()
    await table.settle()
    assert await private_state(table, second) is PrivateState.OK


async def private_state(table: Table, person: Person) -> PrivateState:
    async with table.database.reading() as tx:
        player = await tx.players.by_external(person.id)
    assert player is not None
    return player.private_state


async def test_a_deleted_message_is_sent_anew(table: Table) -> None:
    group, friends = await table.seated()
    group.owner.deletes(group.last)
    await table.says(friends[1], group, "/leave")
    assert "空位" in group.last.text


async def choose_the_same_length(table: Table, group: Group, host: Person) -> None:
    """A change of the lobby that changes nothing to be seen."""
    host.forges(group.last, Press(Action.CHOOSE_LENGTH, 1).data)
    await table.settle()


async def test_what_is_shown_already_is_not_sent(table: Table) -> None:
    group, friends = await table.seated()
    edits = len(table.telegram.calls_of("editMessageText"))
    await choose_the_same_length(table, group, friends[0])
    assert len(table.telegram.calls_of("editMessageText")) == edits


async def test_that_nothing_is_modified_counts_as_delivered(table: Table) -> None:
    group, friends = await table.seated()
    async with table.database.transaction() as tx:
        for post in await tx.messages.posts.of_table(1):
            await tx.messages.posts.put(replace(post, content_hash="of another time"))
    await choose_the_same_length(table, group, friends[0])
    last = table.telegram.calls_of("editMessageText")[-1]
    assert "not modified" in str(last.description)

    await choose_the_same_length(table, group, friends[0])
    assert table.telegram.calls_of("editMessageText")[-1] is last


@pytest.mark.parametrize("is_heard", [True, False])
async def test_a_group_that_becomes_a_supergroup_keeps_its_game(
    table: Table, *, is_heard: bool
) -> None:
    friends = [await table.friend(name) for name in NAMES]
    group = await table.group("牌局", friends, kind=Kind.GROUP)
    await table.says(friends[0], group, "/new")
    for friend in friends:
        await table.presses(friend, group.last, "加入")
    await table.presses(friends[0], group.last, "开始")
    await table.passes(BOARD_PAUSE)

    if not is_heard:
        table.telegram.updates.hold()
    group.becomes_supergroup()
    if not is_heard:
        table.telegram.updates.release(lambda _: [])
    await table.settle()
    for _ in range(2):
        await plays_lowest(table)
        await table.passes(BOARD_PAUSE)
        assert group.last.chat.id == group.id
        assert (await table.on_turn()).name in group.last.text.splitlines()[0]


async def test_what_still_goes_to_the_old_id_of_a_group_is_sent_to_the_new_one(
    table: Table,
) -> None:
    friends = [await table.friend(name) for name in NAMES]
    group = await table.group("牌局", friends, kind=Kind.GROUP)
    await table.says(friends[0], group, "/new")
    group.becomes_supergroup()
    await table.settle()

    async with table.database.transaction() as tx:
        facts = '{"player": null}'
        late = NewNotice(group.old_id, 1, NoticeKind.LOBBY, "lobby:1", facts, Priority.TABLE)
        await tx.messages.notices.put([late], table.clock.now())
    await table.settle()
    assert "加入" in group.last.labels
    assert group.last.chat.id == group.id


async def test_what_telegram_will_never_take_is_dropped_and_logged_once(table: Table) -> None:
    group, _friends = await table.dealt()
    table.expected_log.append("Not enough rights")
    group.restricts_bot()
    await table.settle()
    calls = len(table.telegram.calls)
    await plays_lowest(table)
    await table.passes(60)
    refused = [call for call in table.telegram.calls[calls:] if "rights" in str(call.description)]
    assert len(refused) == 1
    assert "轮到你" in (await table.on_turn()).private.last.text


async def test_a_group_that_threw_the_bot_out_stops_nothing(table: Table) -> None:
    group, _friends = await table.dealt()
    group.removes_bot()
    await table.settle()
    await plays_lowest(table)
    await table.passes(BOARD_PAUSE)
    assert "轮到你" in (await table.on_turn()).private.last.text


async def test_what_was_under_way_when_the_process_died_is_sent_again(table: Table) -> None:
    _, _friends = await table.dealt()
    leader = await table.on_turn()
    prompts = len(leader.private.bot_messages)
    await table.stop()
    database = table.restart().database
    await database.open()
    async with database.transaction() as tx:
        await tx.messages.notices._connection.exec_driver_sql(
            "UPDATE notices SET state = 'sending' WHERE kind = 'prompt'"
        )
        await tx.messages.posts.clear(1)
    await table.start()
    await table.settle()
    assert len(leader.private.bot_messages) == prompts + 1
    assert "轮到你" in leader.private.last.text


@pytest.mark.parametrize("calls_until_the_crash", range(1, 5))
async def test_a_crash_at_any_call_of_a_play_loses_no_play_and_no_prompt(
    table: Table, calls_until_the_crash: int
) -> None:
    group, _friends = await table.dealt()
    leader = await table.on_turn()
    card = str((await table.hand(leader)).view.legal_plays()[0].cards)
    calls = len(table.telegram.calls)
    leader.says_privately(card)
    await table.telegram.until(lambda: len(table.telegram.calls) >= calls + calls_until_the_crash)
    await table.crash()

    await table.start()
    await table.passes(BOARD_PAUSE)
    following = await table.on_turn()
    assert following is not leader
    assert sum((await table.hand(leader)).view.left) == ALL_CARDS - 1
    assert "轮到你" in following.private.last.text
    board = next(each for each in reversed(group.bot_messages) if each.buttons)
    assert following.name in board.text.splitlines()[0]
