"""Time as people meet it: the turn clock, reminders, the lobby's end, an outage."""

from __future__ import annotations

from datetime import timedelta

import pytest

from engine.pace import Pace
from tests.bot.harness import Table
from tests.bot.turns import acts, answer_of, is_running, others, prompt_of

# The turn


async def test_the_board_and_the_prompt_say_how_long_a_turn_is(table: Table) -> None:
    group, _ = await table.dealt()
    leader = await table.on_turn()
    assert "⏱60秒" in group.last.text.splitlines()[0]
    assert "⏱60秒" in prompt_of(leader).text


async def test_a_turn_is_warned_of_and_runs_out(table: Table) -> None:
    group, _ = await table.dealt()
    slow = await table.on_turn()
    asked = prompt_of(slow)
    await table.passes(35)
    assert "⏰ 还剩 20 秒" in slow.private.last.text

    await table.passes(20)
    assert "⌛ 超时：替你出了 单张" in asked.text
    assert asked.labels == []
    following = await table.on_turn()
    assert following is not slow
    assert "轮到你" in following.private.last.text
    await table.passes(5)
    assert f"{slow.name} ⌛" in group.last.text


async def test_a_pass_that_ran_out_is_told_too(table: Table) -> None:
    await table.dealt()
    await acts(table)
    slow = await table.on_turn()
    asked = prompt_of(slow)
    await table.passes(61)
    assert "⌛ 超时：替你不出" in asked.text
    assert "不出" not in asked.labels


async def test_two_turns_in_a_row_hand_the_cards_to_the_computer(table: Table) -> None:
    group, _ = await table.dealt()
    slow = await table.on_turn()
    await table.passes(61)
    while await table.on_turn() is not slow:
        await acts(table)
    await table.passes(61)

    assert "由电脑代打（托管）" in slow.private.last.text
    assert "我回来了" in slow.private.last.labels
    await table.passes(15)
    assert f"{slow.name} 🤖" in group.last.text
    assert any("顶替" in label and slow.name in label for label in group.last.labels)


async def test_the_computer_plays_on_and_the_hosted_are_not_prompted(table: Table) -> None:
    _, friends = await table.dealt()
    away = (await others(table, friends))[1]
    await acts(table)
    await table.presses(away, prompt_of(away), "托管")
    heard = len(away.private.bot_messages)
    for _ in range(8):
        if await table.on_turn() is away:
            await table.passes(4)
        else:
            await acts(table)
    assert await is_running(table)
    assert len(away.private.bot_messages) <= heard


async def test_without_a_limit_there_is_a_gentle_reminder_every_hour(table: Table) -> None:
    group, _ = await table.seated()
    host = table.people[0]
    await table.says(host, group, "/time 不限")
    assert "每手不限时" in group.last.text
    await table.presses(host, group.last, "开始")
    slow = await table.on_turn()
    await table.passes(3601)
    assert await table.on_turn() is slow
    assert "大家在等你出牌" in slow.private.last.text
    first = slow.private.last
    await table.passes(3600)
    assert slow.private.last is not first
    assert "⏱" not in group.last.text


# The turn time


async def test_the_host_sets_the_turn_time_by_command_or_goes_through_it(table: Table) -> None:
    group, friends = await table.seated()
    await table.says(friends[0], group, "/time 45")
    assert "每手 45 秒" in group.last.text
    for seconds in ("60", "90"):
        await table.presses(friends[0], group.last, "每手")
        assert f"每手 {seconds} 秒" in group.last.text
    await table.types(friends[0], "/time off")
    assert "每手不限时" in group.last.text


@pytest.mark.parametrize("text", ["0", "-5", "−5", "soon", "", "19", "301", "9" * 40, "4.5"])
async def test_a_time_that_no_turn_can_have_is_answered_with_the_limits(
    table: Table, text: str
) -> None:
    group, friends = await table.seated()
    shown = group.last.text
    await table.says(friends[0], group, f"/time {text}".strip())
    said = friends[0].private.last.text
    assert "20 到 300 秒" in said
    assert "\n" not in said
    assert group.last.text == shown


async def test_others_do_not_set_the_turn_time_and_nobody_does_later(table: Table) -> None:
    group, friends = await table.seated()
    await table.says(friends[1], group, "/time 45")
    assert "桌主" in friends[1].private.last.text
    press = await table.presses(friends[1], group.last, "每手")
    assert "桌主" in answer_of(press)
    await table.presses(friends[0], group.last, "开始")
    await table.says(friends[0], group, "/time 45")
    assert "两局之间" in friends[0].private.last.text
    assert (await table.state()).pace == Pace()


# The lobby


async def test_the_lobby_says_when_it_closes_and_is_kept_open_longer(table: Table) -> None:
    host = await table.friend("桌主")
    group = await table.group("牌局", [host])
    await table.says(host, group, "/new")
    lobby = group.last
    assert "04:10 自动散桌" in lobby.text, "the clock of Shanghai, ten minutes from now"
    await table.presses(host, lobby, "+5 分钟")
    assert "04:15 自动散桌" in lobby.text

    await table.passes(14 * 60)
    assert "空位" in lobby.text
    await table.passes(2 * 60)
    assert "太久没有动静" in lobby.text
    assert lobby.labels == []
    press = host.forges(lobby, "1|join|1||")
    await table.settle()
    assert answer_of(press)


async def test_after_an_idle_lobby_there_is_room_for_a_new_one(table: Table) -> None:
    host = await table.friend("桌主")
    group = await table.group("牌局", [host])
    await table.says(host, group, "/new")
    await table.presses(host, group.last, "加入")
    await table.passes(11 * 60)
    await table.says(host, group, "/new")
    await table.presses(host, group.last, "加入")
    assert host.name in group.last.text
    assert len(group.bot_messages) >= 2


async def test_an_idle_private_table_closes_for_its_people(table: Table) -> None:
    host = await table.friend("桌主")
    await table.types(host, "/new")
    lobby = host.private.find("每手")
    await table.passes(11 * 60)
    assert "太久没有动静" in lobby.text


# An outage


async def test_after_an_outage_the_game_goes_on_with_a_fresh_prompt(table: Table) -> None:
    group, _ = await table.dealt()
    leader = await table.on_turn()
    asked = prompt_of(leader)
    await table.stop()
    table.clock.move(timedelta(minutes=30))
    table.restart()
    await table.start()
    await table.settle()
    await table.passes(5)

    assert "我回来了，牌局接着打，轮到" in group.last.text
    assert leader.name in group.last.text
    again = prompt_of(leader)
    assert again is not asked
    assert asked not in leader.private.messages
    assert await table.on_turn() is leader

    await table.passes(10)
    assert "⏰" in leader.private.last.text
    await table.passes(20)
    assert "⌛" in again.text
    assert await table.on_turn() is not leader


async def test_a_lobby_loses_no_time_in_an_outage(table: Table) -> None:
    host = await table.friend("桌主")
    group = await table.group("牌局", [host])
    await table.says(host, group, "/new")
    await table.stop()
    table.clock.move(timedelta(minutes=30))
    table.restart()
    await table.start()
    await table.settle()
    assert "空位" in group.last.text
    assert "04:40 自动散桌" in group.last.text
