"""The check for leaks finds what it is for."""

from __future__ import annotations

from tests.bot.harness import Table
from tests.bot.leaks import rows_in


def test_rows_of_cards_are_found_in_any_language() -> None:
    text = "第 1 局 · 27 张\n大王 小王 22 K QQ 10 10 99💣 3\nB S AA KK 10 9"
    assert [str(cards) for cards in rows_in(text)] == ["399TTQQK22SB", "9TKKAASB"]


async def test_a_hand_that_reaches_somebody_else_is_found(table: Table) -> None:
    group, friends = await table.dealt()
    hand = friends[0].private.find("第 1 局").text
    await table.app._bot.send_message(friends[1].id, hand.splitlines()[1])
    await table.settle()
    assert [leak.person for leak in table.leak_check.leaks] == [friends[1].name]

    table.leak_check.leaks.clear()
    await table.app._bot.send_message(group.id, hand.splitlines()[1])
    await table.settle()
    assert {leak.person for leak in table.leak_check.leaks} == {
        friend.name for friend in friends[1:]
    }
    table.leak_check.leaks.clear()
