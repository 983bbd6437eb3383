"""Hints as players meet them: who is on turn gets the best few plays, nobody else anything."""

from __future__ import annotations

import pytest

from bot.sandbox import Message, Person
from tests.bot.harness import Table
from tests.bot.turns import acts, answer_of, is_running, others, prompt_of

ADVICE = "可以这样出"


async def asks(table: Table, person: Person) -> Message:
    """Let the person on turn press “Hint”; the message with the advice."""
    await table.presses(person, prompt_of(person), "提示")
    return person.private.find(ADVICE)


def pieces(person: Person) -> list[Message]:
    """All advice that stands in somebody's private chat."""
    return [message for message in person.private.messages if ADVICE in message.text]


async def test_whoever_leads_is_told_the_best_plays_with_a_reason_each(table: Table) -> None:
    group, _ = await table.dealt()
    leader = await table.on_turn()
    advice = await asks(table, leader)
    first, *plays = advice.text.splitlines()
    assert first.startswith("💡")
    assert 1 <= len(plays) <= 3
    assert all("：" in play and play.partition("：")[2] for play in plays)
    assert len(advice.labels) == len(plays)
    assert ADVICE not in "".join(group.texts)


async def test_a_second_press_shows_the_same_message(table: Table) -> None:
    await table.dealt()
    leader = await table.on_turn()
    advice = await asks(table, leader)
    heard = len(leader.private.bot_messages)
    await table.presses(leader, prompt_of(leader), "提示")
    await table.types(leader, "/hint")
    assert len(leader.private.bot_messages) == heard
    assert pieces(leader) == [advice]


async def test_in_the_group_the_answer_is_private(table: Table) -> None:
    group, _ = await table.dealt()
    leader = await table.on_turn()
    said = len(group.bot_messages)
    await table.says(leader, group, "/hint")
    assert len(group.bot_messages) == said
    assert len(pieces(leader)) == 1


async def test_the_button_of_a_hint_plays_it(table: Table) -> None:
    group, _ = await table.dealt()
    leader = await table.on_turn()
    advice = await asks(table, leader)
    label = advice.labels[0]
    await table.presses(leader, advice, label)
    assert await table.on_turn() is not leader
    await table.passes(5)
    assert label in group.last.text
    assert pieces(leader) == [], "the advice goes with its turn"


async def test_a_hint_of_an_earlier_turn_does_nothing(table: Table) -> None:
    await table.dealt()
    leader = await table.on_turn()
    advice = await asks(table, leader)
    stale = advice.button(advice.labels[0]).value
    await acts(table)
    following = await table.on_turn()
    before = len((await table.hand(leader)).view.hand)
    press = leader.forges(leader.private.last, str(stale))
    await table.settle()
    assert "过时" in answer_of(press)
    assert await table.on_turn() is following
    assert len((await table.hand(leader)).view.hand) == before


async def test_a_stale_hint_button_under_an_old_prompt_gives_no_advice(table: Table) -> None:
    await table.dealt()
    leader = await table.on_turn()
    stale = prompt_of(leader).button("提示").value
    await acts(table)
    press = leader.forges(leader.private.last, str(stale))
    await table.settle()
    assert answer_of(press)
    assert pieces(leader) == []


async def test_out_of_turn_there_is_one_sentence_and_no_advice(table: Table) -> None:
    group, friends = await table.dealt()
    leader = await table.on_turn()
    _, waiting, *_rest = await others(table, friends)
    await table.says(waiting, group, "/hint")
    said = waiting.private.last.text
    assert "还没轮到你" in said
    assert leader.name in said
    assert pieces(waiting) == []


async def test_somebody_elses_hint_button_is_not_for_others(table: Table) -> None:
    _, friends = await table.dealt()
    leader = await table.on_turn()
    advice = await asks(table, leader)
    _, other, *_rest = await others(table, friends)
    for value in (prompt_of(leader).button("提示").value, advice.button(advice.labels[0]).value):
        press = other.forges(other.private.last, str(value))
        await table.settle()
        assert "还没轮到你" in answer_of(press)
    assert pieces(other) == []
    assert await table.on_turn() is leader


@pytest.mark.parametrize("where", ["group", "private"])
async def test_without_a_seat_there_is_no_advice(table: Table, where: str) -> None:
    group, _ = await table.dealt()
    onlooker = await table.friend("看客")
    group.adds(onlooker)
    await table.settle()
    if where == "group":
        await table.says(onlooker, group, "/hint")
    else:
        await table.types(onlooker, "/hint")
    assert "没有牌桌" in onlooker.private.last.text
    assert pieces(onlooker) == []


async def test_before_and_after_the_deal_there_is_no_advice(table: Table) -> None:
    group, friends = await table.seated()
    await table.types(friends[0], "/hint")
    assert pieces(friends[0]) == []
    await table.presses(friends[0], group.last, "开始")
    await table.passes(10)
    await table.says(friends[0], group, "/stop")
    for friend in friends[1:3]:
        await table.presses(friend, group.find("解散第 1 局"), "解散")
    await table.passes(10)
    assert not await is_running(table)
    await table.types(friends[0], "/hint")
    assert "准备" in friends[0].private.last.text
    assert pieces(friends[0]) == []


async def test_whoever_had_best_pass_is_told_so_and_can(table: Table) -> None:
    await table.dealt()
    passed = False
    for _ in range(60):
        # Telegram takes few messages a second in a private chat; nobody asks faster than that.
        await table.passes(6)
        person = await table.on_turn()
        advice = await asks(table, person)
        label = advice.labels[0]
        await table.presses(person, advice, label)
        if label == "不出":
            passed = True
            assert advice.text.splitlines()[1].startswith("不出：")
            assert await table.on_turn() is not person
            break
    assert passed
