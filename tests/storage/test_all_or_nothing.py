"""One play, cut off before each of its statements in turn."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import event

from storage import (
    Database,
    JoinIntent,
    KeptUpdate,
    NewNotice,
    Post,
    Transaction,
)
from tests.storage.world import (
    GROUP,
    NOW,
    SECOND,
    a_booking,
    a_chat,
    a_deal,
    a_move,
    a_player,
    a_result,
    a_table,
    contents,
    statements_of,
)

MOST_STATEMENTS = 8


class Cut(Exception):
    """The process might have died here."""


async def a_running_deal(database: Database) -> None:
    async with database.transaction() as tx:
        seats = {seat: await a_player(tx, name) for seat, name in enumerate("东南西北")}
        table_id = await a_table(tx, chat_id=await a_chat(tx), seats=seats)
        await a_deal(tx, table_id)
        await tx.messages.inbox.keep([KeptUpdate(7, "table:1", "{}")], NOW)


async def a_play(tx: Transaction) -> None:
    """What the service does for one play."""
    player = await tx.players.touch(1, "东", None, None, NOW)
    table = await tx.tables.at(GROUP, None)
    assert table is not None
    await tx.tables.save(
        table.id,
        table.version,
        state='{"turn": 1}',
        phase="playing",
        preset="standard",
        due_at=NOW + SECOND,
    )
    await tx.deals.append(1, [a_move(1), a_move(2, cards=None)])
    await tx.messages.notices.put(
        [
            NewNotice(GROUP, table.id, "board", "board:1:1", "{}", 5),
            NewNotice(player.id, table.id, "prompt", "prompt:1:1", "{}", 1),
        ],
        NOW,
    )
    await tx.messages.inbox.done(7, NOW)


async def the_last_play(tx: Transaction) -> None:
    """A play that ends the deal, with everything that hangs on it."""
    await a_play(tx)
    await tx.deals.finish(1, result_class="double", record="a record", ended_at=NOW)
    await tx.scores.book(a_booking(1, 1, *(a_result(n, n + 1, 4 - 8 * (n % 2)) for n in range(4))))
    await tx.messages.posts.put(Post(1, "board:1:1", GROUP, 99, "hash", NOW))
    await tx.intents.put(JoinIntent("token", 1, 1, NOW, NOW + SECOND))
    await tx.tables.save(
        1, 2, state="{}", phase="lobby", preset="standard", due_at=None, seats={0: 4, 1: 3}
    )
    await tx.tables.close(1, 3, state="{}", phase="closed", closed_at=NOW)
    await tx.heartbeat.beat(NOW)


async def test_a_play_takes_few_statements(database: Database) -> None:
    await a_running_deal(database)
    with statements_of(database._writer) as seen:
        async with database.transaction() as tx:
            await a_play(tx)
    assert seen.pop(0)[0] == "BEGIN IMMEDIATE"
    assert len(seen) <= MOST_STATEMENTS


async def test_a_cut_before_any_statement_leaves_everything_as_it_was(
    database: Database, path: Path
) -> None:
    await a_running_deal(database)
    before = contents(path)
    cuts = 0
    while True:
        left = cuts

        def cut(*_: object) -> None:
            nonlocal left
            if left == 0:
                raise Cut
            left -= 1

        event.listen(database._writer.sync_engine, "before_cursor_execute", cut)
        try:
            async with database.transaction() as tx:
                await the_last_play(tx)
        except Cut:
            cuts += 1
        else:
            break
        finally:
            event.remove(database._writer.sync_engine, "before_cursor_execute", cut)
        assert contents(path) == before
    assert cuts > 15
    assert contents(path) != before


async def test_an_error_of_the_caller_undoes_the_transaction(
    database: Database, path: Path
) -> None:
    await a_running_deal(database)
    before = contents(path)

    async def fails_after_all() -> None:
        async with database.transaction() as tx:
            await the_last_play(tx)
            raise Cut

    with pytest.raises(Cut):
        await fails_after_all()
    assert contents(path) == before


async def test_a_cancelled_task_undoes_its_transaction_and_the_next_one_works(
    database: Database, path: Path
) -> None:
    await a_running_deal(database)
    before = contents(path)
    started = asyncio.Event()

    async def never_ends() -> None:
        async with database.transaction() as tx:
            await a_play(tx)
            started.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(never_ends())
    await started.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert contents(path) == before
    async with database.transaction() as tx:
        await a_play(tx)
    assert contents(path) != before
