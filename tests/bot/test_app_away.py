"""Being away as people meet it: hosting, pauses, nudges, giving up, substitutes, leaving."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.sandbox import Group, Person
from engine.table import Phase
from tests.bot.harness import Table
from tests.bot.turns import acts, answer_of, is_running, others, prompt_of


async def hosted(table: Table, person: Person) -> None:
    """Let the computer play for somebody, by leaving the deal that way."""
    await table.types(person, "/leave")
    await table.presses(person, person.private.last, "托管到我回来")
    assert "由电脑代打" in person.private.last.text


# Away and back


async def test_a_player_hands_over_his_cards_and_takes_them_back(table: Table) -> None:
    group, _ = await table.dealt()
    leader = await table.on_turn()
    await table.presses(leader, prompt_of(leader), "托管")
    note = leader.private.last
    assert "由电脑代打（托管）" in note.text

    press = await table.presses(leader, note, "我回来了")
    assert "欢迎回来" in answer_of(press)
    await table.passes(10)
    assert await table.on_turn() is leader
    assert "🤖" not in group.last.text
    assert "轮到你" in leader.private.last.text
    assert note not in leader.private.messages


async def test_who_comes_back_on_his_turn_is_asked_again(table: Table) -> None:
    _, friends = await table.dealt()
    _, away, *_rest = await others(table, friends)
    await hosted(table, away)
    await acts(table)
    assert await table.on_turn() is away
    assert "轮到你" not in away.private.last.text
    await table.types(away, "/back")
    await table.passes(1)
    assert "轮到你" in away.private.last.text
    await table.passes(10)
    assert await table.on_turn() is away


async def test_a_play_takes_the_cards_back_too(table: Table) -> None:
    await table.dealt()
    leader = await table.on_turn()
    await table.presses(leader, prompt_of(leader), "托管")
    await acts(table)
    assert not (await table.state()).attendance.hosted


@pytest.mark.parametrize("command", ["/back", "我回来了"])
async def test_nobody_comes_back_who_is_not_away(table: Table, command: str) -> None:
    group, friends = await table.dealt()
    if command == "/back":
        await table.says(friends[0], group, command)
        said = friends[0].private.last.text
    else:
        await hosted(table, friends[0])
        note = friends[0].private.last
        await table.presses(friends[0], note, command)
        press = friends[0].forges(note, "1|back|1||")
        await table.settle()
        said = answer_of(press)
    assert "没有" in said


async def test_away_twice_is_one_sentence(table: Table) -> None:
    await table.dealt()
    leader = await table.on_turn()
    asked = prompt_of(leader)
    await table.presses(leader, asked, "托管")
    press = await table.presses(leader, asked, "托管")
    assert "已经在替你托管了" in answer_of(press)


async def test_passing_by_oneself_is_switched_under_the_prompt(table: Table) -> None:
    await table.dealt()
    leader = await table.on_turn()
    asked = prompt_of(leader)
    assert "自动过：关" in asked.labels
    press = await table.presses(leader, asked, "自动过")
    assert "自动过已开" in answer_of(press)
    assert "自动过：开" in asked.labels
    press = await table.presses(leader, asked, "自动过")
    assert "自动过已关" in answer_of(press)
    assert "自动过：关" in asked.labels


# Everybody away


async def test_with_all_away_the_table_pauses_until_one_is_back(table: Table) -> None:
    group, friends = await table.dealt()
    for friend in friends[:3]:
        await hosted(table, friend)
    await table.types(friends[3], "/leave")
    await table.presses(friends[3], friends[3].private.last, "托管到我回来")
    await table.passes(10)
    pause = group.find("牌局暂停")
    for friend in friends:
        assert "牌局暂停" in friend.private.last.text
        assert "我回来了" in friend.private.last.labels

    await table.presses(friends[2], pause, "我回来了")
    await table.passes(2)
    assert "接着打" in pause.text
    assert pause.labels == []
    assert (await table.state()).paused_at is None


async def test_a_pause_of_a_day_ends_the_table_without_points(table: Table) -> None:
    group, friends = await table.dealt()
    for friend in friends:
        await table.types(friend, "/leave")
        await table.presses(friend, friend.private.last, "托管到我回来")
    await table.passes(10)
    table.clock.move(timedelta(days=1))
    await table.passes(10)
    assert any("一直没有人回来，不计分" in text for text in group.texts)
    await table.says(friends[0], group, "/new")
    assert "空位" in group.last.text


async def test_a_private_table_pauses_in_everybodys_chat(table: Table) -> None:
    host, guest = await private_headsup(table)
    for person in (host, guest):
        await table.types(person, "/leave")
        await table.presses(person, person.private.last, "托管到我回来")
    await table.passes(12)
    for person in (host, guest):
        assert "我回来了" in person.private.find("牌局暂停").labels
    await table.presses(guest, guest.private.find("牌局暂停"), "我回来了")
    assert (await table.state()).paused_at is None


async def private_headsup(table: Table) -> tuple[Person, Person]:
    """Two people in a deal at a table without a group."""
    host, guest = await table.friend("主人"), await table.friend("客人")
    await table.types(host, "/new")
    lobby = host.private.last
    link = next(word for word in lobby.text.split() if word.startswith("https://t.me/"))
    host.forges(lobby, "1|preset|1||headsup")
    await table.settle()
    guest.opens(link)
    await table.settle()
    await table.presses(host, host.private.find("坐满"), "开始")
    await table.passes(5)
    assert await is_running(table)
    return host, guest


# Nudges


async def test_a_nudge_reaches_the_player_on_turn_and_not_twice_at_once(table: Table) -> None:
    group, friends = await table.dealt()
    slow, waiting, *_ = await others(table, friends)
    press = await table.presses(waiting, group.last, "催一下")
    assert "已经催了" in answer_of(press)
    assert f"{waiting.name} 催你出牌" in slow.private.last.text
    first = slow.private.last

    press = await table.presses(waiting, group.last, "催一下")
    assert "20 秒" in answer_of(press)
    assert slow.private.last is first
    await table.passes(21)
    await table.presses(waiting, group.last, "催一下")
    assert slow.private.find("催你出牌") is not first


async def test_nudges_that_make_no_sense_are_one_sentence(table: Table) -> None:
    group, _ = await table.dealt()
    outsider = await table.friend("看客")
    group.adds(outsider)
    await table.settle()
    press = await table.presses(await table.on_turn(), group.last, "催一下")
    assert "没人可催" in answer_of(press)
    press = await table.presses(outsider, group.last, "催一下")
    assert "你不在这桌" in answer_of(press)


# Giving up


async def test_leaving_a_running_deal_asks_back_and_names_the_price(table: Table) -> None:
    group, friends = await table.dealt()
    runner, *rest = friends
    shown = len(group.bot_messages)
    await table.says(runner, group, "/leave")
    question = runner.private.last
    assert "怎么走" in question.text
    give_up = next(label for label in question.labels if "放弃本局" in label)
    price = give_up.partition("（")[2].rstrip("）")
    assert price.startswith("−")
    assert price in question.text
    assert len(group.bot_messages) == shown

    await table.presses(runner, question, "不走了")
    assert question not in runner.private.messages
    assert await is_running(table)

    await table.says(runner, group, "/leave")
    await table.presses(runner, runner.private.last, "放弃本局")
    await table.passes(20)
    account = group.find("逃跑，这局到此为止")
    assert runner.name in account.text
    assert price in account.text
    assert f"你逃跑了，{price}" in runner.private.find("逃跑").text
    for friend in rest:
        assert f"{runner.name} 逃跑了" in friend.private.find("逃跑").text
    assert "1 局总分" in group.find("🏆").text
    state = await table.state()
    assert state.phase is Phase.LOBBY
    assert state.lobby.free == 1
    assert runner.name not in group.find("空位").text


async def test_giving_up_twice_and_from_an_old_question_do_nothing(table: Table) -> None:
    group, friends = await table.dealt()
    await table.types(friends[0], "/leave")
    await table.types(friends[0], "/leave")
    newest, oldest = friends[0].private.last, friends[0].private.bot_messages[-2]
    await table.presses(friends[0], newest, "放弃本局")
    press = await table.presses(friends[0], oldest, "放弃本局")
    assert answer_of(press)
    await table.passes(20)
    assert sum("逃跑，这局到此为止" in text for text in group.texts) == 1
    await table.types(friends[0], "/leave")
    assert "没有牌桌" in friends[0].private.last.text


async def test_the_run_is_booked_and_the_seat_can_be_taken(table: Table) -> None:
    group, friends = await table.dealt()
    await table.types(friends[0], "/leave")
    await table.presses(friends[0], friends[0].private.last, "放弃本局")
    await table.passes(20)
    await table.says(friends[1], group, "/top")
    assert friends[0].name in group.last.text
    newcomer = await table.friend("新人")
    group.adds(newcomer)
    await table.settle()
    await table.presses(newcomer, group.find("空位"), "加入")
    assert newcomer.name in group.find("坐满").text


async def test_a_vote_to_stop_says_whose_run_it_would_be(table: Table) -> None:
    group, friends = await table.dealt()
    away, asking, second, third = friends
    await table.says(asking, group, "/stop")
    await table.passes(5)
    vote = group.find("解散第 1 局")
    assert "不计分" in vote.text
    await hosted(table, away)
    await table.passes(5)
    assert f"{away.name} 逃跑算" in vote.text
    assert "逃跑扣分：−" in vote.text
    await table.presses(second, vote, "解散")
    await table.presses(third, vote, "解散")
    await table.passes(20)
    assert away.name in group.find("逃跑，这局到此为止").text
    assert vote.labels == []


async def test_an_outsider_does_not_vote(table: Table) -> None:
    group, friends = await table.dealt()
    outsider = await table.friend("看客")
    group.adds(outsider)
    await table.says(friends[0], group, "/stop")
    await table.passes(5)
    press = await table.presses(outsider, group.find("解散第 1 局"), "解散")
    assert answer_of(press)
    vote = (await table.state()).vote
    assert vote is not None
    assert vote.yes == 1


# Substitutes


async def with_an_empty_seat(table: Table) -> tuple[Group, list[Person], Person]:
    """A deal in which the second to act is away; the board shows it."""
    group, friends = await table.dealt()
    away = (await others(table, friends))[1]
    await hosted(table, away)
    await table.passes(5)
    assert any("顶替" in label for label in group.last.labels)
    return group, friends, away


async def newcomer_in(table: Table, group: Group, name: str = "新人") -> Person:
    """Somebody who has started the bot and comes into the group."""
    newcomer = await table.friend(name)
    group.adds(newcomer)
    await table.settle()
    return newcomer


async def test_a_newcomer_takes_over_a_seat_when_the_others_agree(table: Table) -> None:
    group, friends, away = await with_an_empty_seat(table)
    newcomer = await newcomer_in(table, group)
    press = await table.presses(newcomer, group.last, "顶替")
    assert "已经告诉这桌了" in answer_of(press)
    await table.passes(5)
    offer = group.find("想顶替")
    assert newcomer.name in offer.text
    assert away.name in offer.text
    assert "想顶替" in newcomer.private.last.text

    judges = [friend for friend in friends if friend is not away]
    for judge in judges:
        await table.presses(judge, offer, "同意")
        await table.passes(1)
    assert "顶替上桌" in offer.text
    assert offer.labels == []
    state = await table.state()
    assert len(state.players) == 4
    assert "你坐" in newcomer.private.find("你坐").text
    assert "顶替上桌" in away.private.last.text
    await acts(table)
    assert await table.on_turn() is newcomer
    assert "轮到你" in newcomer.private.last.text
    await table.types(away, "/hand")
    assert "没有牌桌" in away.private.last.text


async def test_a_refusal_ends_the_offer(table: Table) -> None:
    group, friends, away = await with_an_empty_seat(table)
    newcomer = await newcomer_in(table, group)
    await table.presses(newcomer, group.last, "顶替")
    await table.passes(5)
    offer = group.find("想顶替")
    judge = next(friend for friend in friends if friend is not away)
    await table.presses(judge, offer, "不同意")
    await table.passes(2)
    assert "没有顶替成" in offer.text
    assert "没有顶替成" in newcomer.private.last.text
    press = judge.forges(offer, "1|subyes|1||5")
    await table.settle()
    assert answer_of(press)


async def test_an_offer_that_nobody_answers_lapses(table: Table) -> None:
    group, _, _ = await with_an_empty_seat(table)
    newcomer = await newcomer_in(table, group)
    await table.presses(newcomer, group.last, "顶替")
    await table.passes(101)
    assert "没有顶替成" in group.find(newcomer.name).text


async def test_whoever_cannot_be_written_to_is_told_to_press_start_first(table: Table) -> None:
    group, _, _ = await with_an_empty_seat(table)
    shy = table.person("害羞")
    group.adds(shy)
    await table.settle()
    press = await table.presses(shy, group.last, "顶替")
    assert "START" in answer_of(press)
    assert (await table.state()).substitute_vote is None
    shy.starts_bot()
    await table.settle()
    await table.presses(shy, group.last, "顶替")
    assert (await table.state()).substitute_vote is not None


async def test_who_sits_already_cannot_take_another_seat(table: Table) -> None:
    group, friends, _ = await with_an_empty_seat(table)
    for friend in friends:
        press = await table.presses(friend, group.last, "顶替")
        assert "已经" in answer_of(press)
    assert (await table.state()).substitute_vote is None


async def test_an_offer_is_void_once_its_newcomer_sits_elsewhere(table: Table) -> None:
    group, friends, away = await with_an_empty_seat(table)
    newcomer = await newcomer_in(table, group)
    await table.presses(newcomer, group.last, "顶替")
    await table.passes(2)
    await table.types(newcomer, "/new")
    offer = group.find("想顶替")
    judge = next(friend for friend in friends if friend is not away)
    press = await table.presses(judge, offer, "同意")
    assert answer_of(press)
    await one_acts(table, friends)
    await table.passes(5)
    assert "没有顶替成" in offer.text


async def one_acts(table: Table, friends: list[Person]) -> None:
    """Whoever of the friends is asked plays his lowest card."""
    for friend in friends:
        shown = await table.hand(friend)
        if shown.view.turn == shown.view.seat:
            await table.types(friend, str(min(shown.view.hand.counts())))
            return


# Leaving the group, blocking the bot


@pytest.mark.parametrize("is_admin", [False, True], ids=["member", "admin"])
async def test_whoever_leaves_the_group_is_hosted(table: Table, is_admin: bool) -> None:  # noqa: FBT001 - a case of the story
    group, friends = await table.dealt()
    if is_admin:
        group.promotes_bot()
        await table.settle()
    away = (await others(table, friends))[2]
    away.leaves(group)
    await table.passes(10)
    assert "由电脑代打" in away.private.last.text
    assert f"{away.name} 🤖" in group.last.text
    assert await is_running(table)


async def test_an_onlooker_who_leaves_the_group_changes_nothing(table: Table) -> None:
    group, _ = await table.dealt()
    onlooker = await newcomer_in(table, group, "看客")
    onlooker.leaves(group)
    await table.settle()
    assert not (await table.state()).attendance.hosted


async def test_a_player_who_blocks_the_bot_does_not_stop_the_game(table: Table) -> None:
    _, friends = await table.dealt()
    blocked = (await others(table, friends))[1]
    blocked.blocks_bot()
    for _ in range(2):
        while await table.on_turn() is not blocked:
            await acts(table)
        await table.passes(61)
    state = await table.state()
    assert len(state.attendance.hosted) == 1
