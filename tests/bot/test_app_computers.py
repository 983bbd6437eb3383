"""Computers at the table as people meet them: added, sent away, played with, and not ranked."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.sandbox import Group, Person
from engine.ai.hint import choose
from engine.computers import is_computer
from engine.table import Phase
from tests.bot.harness import Table
from tests.bot.turns import answer_of

NORMAL, EASY, FEWER = "补机器人（普通）", "补机器人（轻松）", "减机器人"
LONGEST_DEAL = 600


async def seated_with_computers(table: Table, people: int) -> tuple[Group, list[Person]]:
    """So many friends at a table whose host has filled it with computers."""
    friends = [await table.friend(name) for name in ("甲", "乙", "丙")[:people]]
    group = await table.group("练习", friends)
    await table.says(friends[0], group, "/new")
    for friend in friends:
        await table.presses(friend, group.last, "加入")
    for label in (NORMAL, EASY, NORMAL)[: 4 - people]:
        await table.presses(friends[0], group.last, label)
    return group, friends


async def goes_on(table: Table, friends: Sequence[Person]) -> None:
    """The next turn: a computer takes its time, a person does what a hint tells him."""
    state = await table.state()
    player = state.player_on_turn
    assert player is not None
    if is_computer(player):
        await table.passes(5)
        return
    person = await table.on_turn()
    assert person in friends
    best = choose((await table.hand(person)).view)
    await table.types(person, "不出" if best is None else str(best.cards))


async def plays_out(table: Table, friends: Sequence[Person]) -> None:
    """The whole deal; what the computers do of it is seen to by the clock alone."""
    for _ in range(LONGEST_DEAL):
        if (await table.state()).phase is not Phase.PLAYING:
            # A fast deal meets Telegram's limit for a group; its result comes when that is over.
            await table.passes(70)
            return
        await goes_on(table, friends)
    raise AssertionError("the deal does not end")


async def booked(table: Table, number: int) -> list[tuple[int | None, bool]]:
    """Of each seat of a deal that was booked: its player, and whether anybody has standings."""
    async with table.database.reading() as tx:
        (table_id,) = await tx.tables.open_ids()
        stored, deal = await tx.tables.get(table_id), await tx.deals.numbered(table_id, number)
        assert stored is not None
        assert deal is not None
        has_standings = bool(await tx.scores.presets(stored.chat.id))
        return [(seat.player_id, has_standings) for seat in await tx.scores.of_deal(deal.id)]


# The lobby


async def test_the_host_fills_the_table_and_every_computer_has_a_name(table: Table) -> None:
    group, _ = await seated_with_computers(table, 1)
    lobby = group.last
    for name in ("💻 电脑1（普通）", "💻 电脑1（轻松）", "💻 电脑2（普通）"):
        assert name in lobby.text
    assert "坐满" in lobby.text
    assert NORMAL not in lobby.labels
    assert EASY not in lobby.labels
    assert FEWER in lobby.labels


async def test_there_is_no_button_to_remove_a_computer_before_one_sits(table: Table) -> None:
    host = await table.friend("桌主")
    group = await table.group("练习", [host])
    await table.says(host, group, "/new")
    assert FEWER not in group.last.labels
    await table.presses(host, group.last, NORMAL)
    assert FEWER in group.last.labels
    await table.presses(host, group.last, FEWER)
    assert FEWER not in group.last.labels
    assert "电脑" not in group.last.text


@pytest.mark.parametrize("label", [NORMAL, EASY, FEWER])
async def test_others_are_told_who_the_host_is(table: Table, label: str) -> None:
    group, friends = await seated_with_computers(table, 2)
    if label != FEWER:
        await table.presses(friends[0], group.last, FEWER)
    shown = group.last.text
    press = await table.presses(friends[1], group.last, label)
    assert "桌主" in answer_of(press)
    assert group.last.text == shown


async def test_a_friend_who_comes_late_takes_a_freed_seat(table: Table) -> None:
    group, friends = await seated_with_computers(table, 1)
    late = await table.friend("晚到")
    group.adds(late)
    await table.settle()
    press = await table.presses(late, group.last, "加入")
    assert "座位满了" in answer_of(press)
    await table.presses(friends[0], group.last, FEWER)
    await table.presses(late, group.last, "加入")
    assert late.name in group.last.text
    assert len((await table.state()).people) == 2


@pytest.mark.parametrize("argument", ["", "hard", "-1", "normal "])
async def test_a_forged_level_does_nothing(table: Table, argument: str) -> None:
    host = await table.friend("桌主")
    group = await table.group("练习", [host])
    await table.says(host, group, "/new")
    host.forges(group.last, f"1|addbot|1||{argument}")
    await table.settle()
    assert (await table.state()).players == ()


async def test_who_speaks_english_reads_english_names(table: Table) -> None:
    host = await table.friend("Ann", language="en")
    await table.types(host, "/new")
    lobby = host.private.last
    await table.presses(host, lobby, "Add a computer (normal)")
    await table.presses(host, lobby, "Add a computer (easy)")
    assert "💻 Computer 1 (normal)" in lobby.text
    assert "💻 Computer 1 (easy)" in lobby.text


# The deal


async def test_one_person_and_three_computers_play_a_deal_that_does_not_count(
    table: Table,
) -> None:
    group, (person,) = await seated_with_computers(table, 1)
    await table.presses(person, group.last, "开始")
    await table.passes(10)
    assert "电脑" in group.last.text
    await plays_out(table, [person])

    result = group.find("练习局：不计入积分榜")
    assert "💻 电脑1（轻松）" in result.text
    assert sum("练习局" in line for line in result.text.splitlines()) == 1
    results = await booked(table, 1)
    assert sorted(player is None for player, _ in results) == [False, True, True, True]
    assert not any(has_standings for _, has_standings in results)
    await table.says(person, group, "/top")
    assert person.name not in group.last.text

    await table.presses(person, result, "准备")
    assert (await table.state()).series.started == 2


async def test_two_people_and_two_computers_play_a_deal(table: Table) -> None:
    group, friends = await seated_with_computers(table, 2)
    await table.presses(friends[0], group.last, "开始")
    await table.passes(10)
    await plays_out(table, friends)
    assert "练习局" in group.last.text
    press = await table.presses(friends[0], group.last, "准备")
    assert "1/2" in answer_of(press)
    await table.passes(5)
    assert "1/2" in group.last.text
    results = await booked(table, 1)
    assert sum(player is None for player, _ in results) == 2
    assert table.leak_check.rows > 50


async def test_a_vote_and_its_message_are_among_people(table: Table) -> None:
    group, friends = await seated_with_computers(table, 2)
    await table.presses(friends[0], group.last, "开始")
    await table.says(friends[0], group, "/stop")
    await table.passes(2)
    vote = group.find("解散第 1 局")
    assert "电脑" not in vote.text
    await table.presses(friends[1], vote, "解散")
    await table.passes(10)
    assert (await table.state()).phase is Phase.BETWEEN


async def test_giving_up_a_practice_deal_is_not_ranked_either(table: Table) -> None:
    group, friends = await seated_with_computers(table, 2)
    await table.presses(friends[0], group.last, "开始")
    await table.passes(6)
    await table.types(friends[0], "/leave")
    await table.presses(friends[0], friends[0].private.find("还没打完"), "放弃本局")
    await table.passes(20)
    assert "练习局" in group.find("逃跑，这局到此为止").text
    assert not any(has_standings for _, has_standings in await booked(table, 1))


async def test_a_late_board_and_a_restart_know_who_the_computers_are(table: Table) -> None:
    group, (person,) = await seated_with_computers(table, 1)
    await table.presses(person, group.last, "开始")
    for _ in range(6):
        await goes_on(table, [person])
    await table.stop()
    table.restart()
    await table.start()
    await plays_out(table, [person])
    assert "练习局" in group.find("头游").text
