"""Plays and passes: the four ways in, what is refused, and who hears of it."""

from __future__ import annotations

import pytest

from bot.sandbox import Person
from engine.cards import Cards, Rank
from engine.opening import open_deal
from engine.presets import PRESETS
from tests.bot.harness import Table


def lowest(cards: Cards) -> str:
    """The lowest single card of a hand."""
    return str(min(cards.counts()))


async def lead(table: Table) -> tuple[Person, str]:
    """Who leads, and the single card to lead with."""
    leader = await table.on_turn()
    return leader, lowest((await table.hand(leader)).view.hand)


async def on_table(table: Table, person: Person) -> str | None:
    """The cards that have to be beaten."""
    play = (await table.hand(person)).view.table
    return None if play is None else str(play.cards)


async def test_a_play_typed_in_private_is_seen_in_the_group(table: Table) -> None:
    group, _friends = await table.dealt()
    leader, card = await lead(table)

    await table.types(leader, card)
    await table.passes(5)
    assert await on_table(table, leader) == card
    assert "26 张" in group.last.text
    following = await table.on_turn()
    assert following is not leader
    assert "轮到你" in following.private.last.text


async def test_a_pass_is_typed_or_pressed(table: Table) -> None:
    _, _friends = await table.dealt()
    leader, card = await lead(table)
    await table.types(leader, card)

    second = await table.on_turn()
    await table.presses(second, second.private.last, "不出")
    third = await table.on_turn()
    assert third is not second
    await table.types(third, "要不起")
    assert await table.on_turn() not in (leader, second, third)


async def test_a_play_behind_p_or_replied_to_the_board_counts(table: Table) -> None:
    group, _friends = await table.dealt()
    leader, card = await lead(table)
    await table.says(leader, group, f"/p {card}")
    assert await on_table(table, leader) == card

    second = await table.on_turn()
    higher = next(play for play in (await table.hand(second)).view.legal_plays())
    await table.passes(5)
    second.replies(group.last, str(higher.cards))
    await table.settle()
    assert await on_table(table, leader) == str(higher.cards)

    third = await table.on_turn()
    await table.says(third, group, "/pass")
    assert await table.on_turn() is not third


@pytest.mark.parametrize("way", ["plain", "edited", "forum chatter", "chatting reply"])
async def test_what_people_say_in_the_group_is_no_play(table: Table, way: str) -> None:
    group, _friends = await table.dealt()
    group.promotes_bot()
    leader, card = await lead(table)
    before = len(group.bot_messages)
    match way:
        case "plain":
            await table.says(leader, group, card)
        case "edited":
            message = await table.says(leader, group, "嗯")
            leader.edits(message, f"/p {card}")
        case "forum chatter":
            message = await table.says(leader, group, "嗯")
            leader.replies(message, card)
        case _:
            leader.replies(group.last, "这把牌不行")
    await table.settle()
    assert await on_table(table, leader) is None
    assert len(group.bot_messages) == before


async def test_an_edited_private_text_is_no_play(table: Table) -> None:
    _, _friends = await table.dealt()
    leader, card = await lead(table)
    message = await table.types(leader, "你好")
    leader.edits(message, card)
    await table.settle()
    assert await on_table(table, leader) is None


async def test_a_refusal_reaches_only_the_person_who_caused_it(table: Table) -> None:
    group, friends = await table.dealt()
    leader, card = await lead(table)
    waiting = next(friend for friend in friends if friend is not leader)
    seen = {friend: len(friend.sees()) for friend in friends}
    shown = len(group.bot_messages)

    await table.types(waiting, card)
    await table.says(waiting, group, "/p 3")
    assert leader.name in waiting.private.last.text
    assert len(group.bot_messages) == shown
    assert all(
        len(friend.sees()) == seen[friend] + 1 for friend in friends if friend is not waiting
    )


async def test_cards_that_are_not_held_are_refused_with_the_hand(table: Table) -> None:
    _, _friends = await table.dealt()
    leader = await table.on_turn()
    hand = (await table.hand(leader)).view.hand
    missing = next(rank for rank in Rank if hand.count(rank) < 2)
    await table.types(leader, f"{missing}{missing}")
    assert await on_table(table, leader) is None
    assert "你的牌" in leader.private.last.text or "手牌" in leader.private.last.text


async def test_a_stale_button_says_so_quietly_and_does_nothing(table: Table) -> None:
    _, _friends = await table.dealt()
    leader, card = await lead(table)
    await table.types(leader, card)
    second = await table.on_turn()
    stale = second.private.last.button("不出").value

    await table.types(second, "pass")
    press = second.forges(second.private.messages[0], str(stale))
    await table.settle()
    assert press.answer is not None
    assert press.answer.text
    assert not press.answer.is_alert


@pytest.mark.parametrize("data", ["", "nonsense", "1|play|1|1.0|", "2|hand|1||", "1|hand|x||"])
async def test_forged_data_is_answered_quietly(table: Table, data: str) -> None:
    group, friends = await table.dealt()
    press = friends[0].forges(group.last, data or "|")
    await table.settle()
    assert press.answer is not None


async def test_everybody_sees_the_own_hand_and_nobody_elses(table: Table) -> None:
    group, friends = await table.dealt()
    for friend in friends:
        press = await table.presses(friend, group.last, "👀")
        assert press.answer is not None
        assert press.answer.is_alert
        assert len(press.answer.text) <= 200
        await table.says(friend, group, "/hand")
        assert "27 张" in friend.private.last.text
    assert table.leak_check.rows >= 3 * len(friends)


async def test_an_outsider_sees_no_hand_and_plays_nothing(table: Table) -> None:
    group, friends = await table.dealt()
    outsider = await table.friend("看客")
    group.adds(outsider)
    await table.settle()
    press = await table.presses(outsider, group.last, "👀")
    assert press.answer is not None
    assert press.answer.is_alert

    _, card = await lead(table)
    await table.types(outsider, card)
    assert await on_table(table, friends[0]) is None
    assert outsider.private.last.sender.is_bot


async def test_an_update_that_comes_twice_acts_once(table: Table) -> None:
    _, _friends = await table.dealt()
    leader, card = await lead(table)
    await table.types(leader, card)
    answers = len(leader.private.bot_messages)

    table.telegram.updates.deliver_again()
    await table.settle()
    assert len(leader.private.bot_messages) == answers
    assert sum((await table.hand(leader)).view.left) == 108 - 1


async def test_chatter_in_private_is_answered_once_a_minute(table: Table) -> None:
    person = await table.friend("话多")
    before = len(person.private.bot_messages)
    for text in ("你好", "在吗", "哈哈"):
        await table.types(person, text)
    assert len(person.private.bot_messages) == before + 1
    await table.passes(61)
    await table.types(person, "还在吗")
    assert len(person.private.bot_messages) == before + 2


async def test_what_reads_two_ways_is_asked_back_with_buttons(table: Table) -> None:
    table.seeds.append(seed_with_both("33", "222"))
    _, friends = await table.dealt()
    asked = await holder_of(table, friends, "33222")

    await table.types(asked, "2x3")
    question = asked.private.last
    assert len(question.labels) == 2
    press = await table.presses(asked, question, question.labels[0])
    assert press.answer is not None


async def test_p_alone_explains_itself(table: Table) -> None:
    group, friends = await table.dealt()
    shown = len(group.bot_messages)
    await table.says(friends[0], group, "/p")
    assert "/p 334455" in friends[0].private.last.text
    assert len(group.bot_messages) == shown


def seed_with_both(*groups: str) -> bytes:
    """A seed whose deal gives all these cards to one hand."""
    wanted = Cards.parse("".join(groups))
    for number in range(10_000):
        seed = number.to_bytes(32)
        deal = open_deal(PRESETS["standard"], seed, (1, 2, 3, 4)).deal()
        if any(wanted <= hand for hand in deal.hands):
            return seed
    raise LookupError(groups)


async def holder_of(table: Table, friends: list[Person], cards: str) -> Person:
    """Who holds all these cards."""
    wanted = Cards.parse(cards)
    for friend in friends:
        if wanted <= (await table.hand(friend)).view.hand:
            return friend
    raise LookupError(cards)
