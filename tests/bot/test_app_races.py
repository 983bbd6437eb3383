"""Two things at once: one of them wins, and the other is a quiet no-op."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from engine.table import Phase
from tests.bot.harness import Table
from tests.bot.turns import lowest_card, others, prompt_of


async def cards_played(table: Table) -> int:
    """How many cards lie on the table or did."""
    deal = (await table.state()).deal
    assert deal is not None
    return 108 - sum(deal.left)


async def at_once(table: Table, *acts: Callable[[], object], backwards: bool = False) -> None:
    """Let people act so close together that the bot hears of all of it in one batch."""
    await table.settle()
    table.telegram.updates.hold()
    for act in acts:
        act()
    table.telegram.updates.release(reversed if backwards else list)
    await table.settle()


async def test_of_two_plays_at_once_one_counts(table: Table) -> None:
    group, _ = await table.dealt()
    leader = await table.on_turn()
    card = await lowest_card(table, leader)
    await at_once(
        table,
        lambda: leader.says_privately(card),
        lambda: leader.says(group, f"/p {card}"),
    )
    assert await cards_played(table) == 1
    assert await table.on_turn() is not leader


async def test_two_presses_of_pass_in_two_chats_pass_once(table: Table) -> None:
    group, friends = await table.dealt()
    leader, second, third, _ = await others(table, friends)
    await table.types(leader, await lowest_card(table, leader))
    asked = prompt_of(second)
    await at_once(
        table,
        lambda: second.presses(asked, "不出"),
        lambda: second.says(group, "/pass"),
    )
    assert await table.on_turn() is third


async def test_a_play_that_arrives_with_its_own_timeout_counts_once(table: Table) -> None:
    await table.dealt()
    leader = await table.on_turn()
    asked, card = prompt_of(leader), await lowest_card(table, leader)
    await table.passes(49.9)
    assert await table.on_turn() is leader
    leader.says_privately(card)
    await table.passes(0.2)
    assert await cards_played(table) == 1
    following = await table.on_turn()
    assert following is not leader
    assert "⌛" not in asked.text
    assert not (await table.state()).attendance.timeouts


async def test_a_press_that_comes_after_the_timeout_does_nothing(table: Table) -> None:
    _, friends = await table.dealt()
    leader, second, third, _ = await others(table, friends)
    await table.types(leader, await lowest_card(table, leader))
    asked = prompt_of(second)
    data = str(asked.button("不出").value)
    table.telegram.updates.hold()
    second.presses(asked, "不出")
    table.clock.move(timedelta(seconds=61))
    await table.app.settle()
    table.telegram.updates.release(list)
    await table.settle()
    assert await table.on_turn() is third
    late = second.forges(asked, data)
    await table.settle()
    assert late.answer is not None
    assert not late.answer.is_alert
    assert await table.on_turn() is third


async def test_joining_and_starting_at_once_leaves_a_whole_table(table: Table) -> None:
    group, friends = await table.seated()
    newcomer = await table.friend("新人")
    group.adds(newcomer)
    await table.settle()
    lobby = group.last
    join, start = lobby.button("加入"), lobby.button("开始")
    await at_once(
        table,
        lambda: friends[0].forges(lobby, str(start.value)),
        lambda: newcomer.forges(lobby, str(join.value)),
    )
    state = await table.state()
    assert state.phase is Phase.PLAYING
    assert len(state.players) == 4


async def test_the_last_seat_goes_to_one_of_two(table: Table) -> None:
    group, friends = await table.seated()
    await table.presses(friends[3], group.last, "离开")
    one, other = await table.friend("新人"), await table.friend("旧人")
    for person in (one, other):
        group.adds(person)
    await table.settle()
    lobby = group.last
    await at_once(table, lambda: one.presses(lobby, "加入"), lambda: other.presses(lobby, "加入"))
    assert (one.name in lobby.text) is not (other.name in lobby.text)
    assert len((await table.state()).players) == 4


async def test_pressing_start_twice_deals_once(table: Table) -> None:
    group, friends = await table.seated()
    lobby = group.last
    await at_once(
        table,
        lambda: friends[0].presses(lobby, "开始"),
        lambda: friends[1].presses(lobby, "开始"),
    )
    state = await table.state()
    assert state.series.started == 1
    assert state.phase is Phase.PLAYING


async def test_pressing_give_up_twice_costs_once(table: Table) -> None:
    group, friends = await table.dealt()
    await table.types(friends[0], "/leave")
    question = friends[0].private.last
    await at_once(
        table,
        lambda: friends[0].presses(question, "放弃本局"),
        lambda: friends[0].presses(question, "放弃本局"),
    )
    await table.passes(20)
    assert sum("逃跑，这局到此为止" in text for text in group.texts) == 1
    assert (await table.state()).lobby.free == 1


async def test_the_same_update_twice_acts_once(table: Table) -> None:
    _, friends = await table.dealt()
    leader, second, third, _ = await others(table, friends)
    await table.types(leader, await lowest_card(table, leader))
    await table.presses(second, prompt_of(second), "不出")
    table.telegram.updates.deliver_again()
    await table.settle()
    assert await table.on_turn() is third
    assert await cards_played(table) == 1


async def test_updates_that_come_in_the_wrong_order_do_no_harm(table: Table) -> None:
    _, friends = await table.dealt()
    leader, second, third, _ = await others(table, friends)
    card = await lowest_card(table, leader)
    await at_once(
        table,
        lambda: leader.says_privately(card),
        lambda: second.says_privately("不出"),
        backwards=True,
    )
    assert await cards_played(table) == 1
    assert await table.on_turn() in (second, third)


async def test_a_nudge_that_crosses_the_play_it_asks_for_is_dropped(table: Table) -> None:
    group, friends = await table.dealt()
    leader, second, *_ = await others(table, friends)
    card = await lowest_card(table, leader)
    await at_once(
        table,
        lambda: second.presses(group.last, "催一下"),
        lambda: leader.says_privately(card),
    )
    assert await cards_played(table) == 1
    asked = [m for m in leader.private.messages if "催你出牌" in m.text]
    assert len(asked) <= 1
    assert await table.on_turn() is second


async def test_coming_back_just_before_the_computer_plays_keeps_the_turn(table: Table) -> None:
    await table.dealt()
    leader = await table.on_turn()
    await table.presses(leader, prompt_of(leader), "托管")
    note = leader.private.last
    await table.passes(2.9)
    leader.presses(note, "我回来了")
    await table.passes(0.2)
    assert not (await table.state()).attendance.hosted
    assert await cards_played(table) == 0
    assert await table.on_turn() is leader
