from __future__ import annotations

from datetime import datetime

from storage import NewNotice, Transaction
from tests.storage.world import GROUP, NOW, SECOND, a_chat, a_table

ANN = 42


def a_notice(
    key: str,
    facts: str = "{}",
    *,
    chat: int = GROUP,
    priority: int = 5,
    not_before: datetime | None = None,
) -> NewNotice:
    return NewNotice(chat, None, key.partition(":")[0], key, facts, priority, not_before)


async def waiting(tx: Transaction, now: datetime = NOW) -> list[tuple[str, str]]:
    return [(notice.key, notice.facts) for notice in await tx.messages.notices.due(now, 100)]


async def claim_first(tx: Transaction) -> int:
    (first, *_) = await tx.messages.notices.due(NOW, 1)
    assert await tx.messages.notices.sending(first.id) == (first,)
    return first.id


async def test_a_newer_notice_takes_the_place_of_one_that_has_not_left(tx: Transaction) -> None:
    table_id = await a_table(tx, chat_id=await a_chat(tx))
    await tx.messages.notices.put([a_notice("board:9:4", "1"), a_notice("result:8")], NOW)
    newer = NewNotice(GROUP, table_id, "board", "board:9:4", "2", 5)
    await tx.messages.notices.put([newer], NOW + SECOND)
    assert await waiting(tx, NOW + SECOND) == [("board:9:4", "2"), ("result:8", "{}")]
    board = (await tx.messages.notices.due(NOW + SECOND, 1))[0]
    assert (board.table_id, board.created_at, board.attempts) == (table_id, NOW + SECOND, 0)


async def test_a_newer_notice_that_may_wait_does_not_hold_up_one_that_may_not(
    tx: Transaction,
) -> None:
    await tx.messages.notices.put([a_notice("board:9:4", "a play")], NOW)
    folded = a_notice("board:9:4", "a pass", not_before=NOW + 8 * SECOND)
    await tx.messages.notices.put([folded], NOW + SECOND)
    assert await waiting(tx, NOW + SECOND) == [("board:9:4", "a pass")]


async def test_within_one_batch_the_last_of_a_key_counts(tx: Transaction) -> None:
    await tx.messages.notices.put([a_notice("board:9:4", "1"), a_notice("board:9:4", "2")], NOW)
    await tx.messages.notices.put([], NOW)
    assert await waiting(tx) == [("board:9:4", "2")]


async def test_the_same_key_in_another_chat_is_another_notice(tx: Transaction) -> None:
    await tx.messages.notices.put([a_notice("board:9:4"), a_notice("board:9:4", chat=ANN)], NOW)
    assert len(await waiting(tx)) == 2


async def test_urgent_ones_go_first_then_the_oldest_and_none_before_its_time(
    tx: Transaction,
) -> None:
    later = NOW + 10 * SECOND
    await tx.messages.notices.put(
        [
            a_notice("chatter", priority=9),
            a_notice("prompt:2", priority=1),
            a_notice("warning", priority=1, not_before=later),
            a_notice("prompt:3", priority=1),
        ],
        NOW,
    )
    assert [key for key, _ in await waiting(tx)] == ["prompt:2", "prompt:3", "chatter"]
    assert [key for key, _ in await waiting(tx, later)][1] == "warning"
    assert [notice.key for notice in await tx.messages.notices.due(NOW, 1)] == ["prompt:2"]
    assert await tx.messages.notices.next_due() == NOW
    assert await tx.messages.notices.next_due(NOW) == later
    for _ in range(3):
        await claim_first(tx)
    assert await tx.messages.notices.next_due() == later


async def test_claiming_reads_the_newest_facts_and_happens_once(tx: Transaction) -> None:
    await tx.messages.notices.put([a_notice("board:9:4", "1")], NOW)
    (seen,) = await tx.messages.notices.due(NOW, 1)
    await tx.messages.notices.put([a_notice("board:9:4", "2")], NOW)
    (claimed,) = await tx.messages.notices.sending(seen.id)
    assert claimed.facts == "2"
    assert await tx.messages.notices.sending(seen.id) == ()
    assert await waiting(tx) == []


async def test_one_that_is_being_sent_is_not_replaced(tx: Transaction) -> None:
    await tx.messages.notices.put([a_notice("board:9:4", "1")], NOW)
    first = await claim_first(tx)
    await tx.messages.notices.put([a_notice("board:9:4", "2")], NOW)
    await tx.messages.notices.sent(first)
    assert await waiting(tx) == [("board:9:4", "2")]


async def test_a_postponed_one_waits_again(tx: Transaction) -> None:
    await tx.messages.notices.put([a_notice("board:9:4")], NOW)
    assert await tx.messages.notices.postpone(await claim_first(tx), NOW + 35 * SECOND)
    assert await waiting(tx, NOW + 34 * SECOND) == []
    (again,) = await tx.messages.notices.due(NOW + 35 * SECOND, 1)
    assert again.attempts == 1


async def test_a_postponed_one_gives_way_to_a_newer_one(tx: Transaction) -> None:
    await tx.messages.notices.put([a_notice("board:9:4", "1")], NOW)
    first = await claim_first(tx)
    await tx.messages.notices.put([a_notice("board:9:4", "2")], NOW)
    assert not await tx.messages.notices.postpone(first, NOW)
    assert await waiting(tx) == [("board:9:4", "2")]
    assert await tx.messages.notices.interrupted() == ()


async def test_a_chat_is_parked_without_holding_up_the_others(tx: Transaction) -> None:
    late = NOW + 60 * SECOND
    await tx.messages.notices.put(
        [a_notice("a"), a_notice("b", not_before=late), a_notice("c", chat=ANN)], NOW
    )
    await tx.messages.notices.park(GROUP, NOW + 35 * SECOND)
    assert [key for key, _ in await waiting(tx)] == ["c"]
    assert [key for key, _ in await waiting(tx, NOW + 35 * SECOND)] == ["a", "c"]
    assert len(await waiting(tx, late)) == 3


async def test_what_was_being_sent_at_the_end_is_handed_back(tx: Transaction) -> None:
    await tx.messages.notices.put([a_notice("a"), a_notice("b"), a_notice("c")], NOW)
    first, second = await claim_first(tx), await claim_first(tx)
    assert [notice.id for notice in await tx.messages.notices.interrupted()] == [first, second]
    assert await tx.messages.notices.postpone(first, NOW)
    await tx.messages.notices.dropped(second)
    assert await tx.messages.notices.interrupted() == ()
    assert [key for key, _ in await waiting(tx)] == ["a", "c"]


async def test_what_left_long_ago_is_forgotten(tx: Transaction) -> None:
    await tx.messages.notices.put([a_notice("a"), a_notice("b"), a_notice("c")], NOW)
    await tx.messages.notices.sent(await claim_first(tx))
    await tx.messages.notices.dropped(await claim_first(tx))
    assert await tx.messages.notices.forget(NOW) == 0
    assert await tx.messages.notices.forget(NOW + SECOND) == 2
    assert [key for key, _ in await waiting(tx)] == ["c"]
