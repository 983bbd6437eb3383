from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import cast

from storage import ALL_TIME, Companion, Database, Transaction
from tests.storage.world import (
    GROUP,
    NOW,
    a_booking,
    a_chat,
    a_deal,
    a_player,
    a_result,
    a_table,
    statements_of,
)


async def play(tx: Transaction, *deals: dict[str, int]) -> int:
    """Deals by the points they brought to each name, seated in the order given."""
    chat_id = await a_chat(tx)
    table_id = await a_table(tx, chat_id=chat_id)
    for number, points in enumerate(deals, start=1):
        deal_id = await a_deal(tx, table_id, number)
        seats = [
            a_result(seat, await a_player(tx, name), gained)
            for seat, (name, gained) in enumerate(points.items())
        ]
        await tx.scores.book(a_booking(deal_id, chat_id, *seats))
    return chat_id


async def test_points_come_first_then_fewer_deals_then_the_name(tx: Transaction) -> None:
    chat_id = await play(
        tx,
        {"甲": 4, "乙": 4, "丙": -2, "bob": -6},
        {"甲": 0, "丁": 4, "ann": -6, "丙": 2},
    )
    board = await tx.scores.leaderboard(chat_id, "standard", ALL_TIME, 10)
    assert [(row.rank, row.name, row.totals.points, row.totals.deals) for row in board] == [
        (1, "丁", 4, 1),
        (1, "乙", 4, 1),
        (3, "甲", 4, 2),
        (4, "丙", 0, 2),
        (5, "ann", -6, 1),
        (5, "bob", -6, 1),
    ]
    top = await tx.scores.leaderboard(chat_id, "standard", ALL_TIME, 2)
    assert top == board[:2]


async def test_presets_periods_and_chats_never_mix(tx: Transaction) -> None:
    chat_id = await play(tx, {"甲": 4, "乙": -4})
    other = await a_chat(tx, GROUP - 1)
    for preset, period, chat in [
        ("wild", ALL_TIME, chat_id),
        ("standard", "2026-02", chat_id),
        ("standard", ALL_TIME, other),
    ]:
        assert await tx.scores.leaderboard(chat, preset, period, 10) == ()
    assert len(await tx.scores.leaderboard(chat_id, "standard", "2026-03", 10)) == 2
    assert await tx.scores.presets(chat_id) == ("standard",)
    assert await tx.scores.presets(other) == ()


async def test_a_player_sums_up_over_chats(tx: Transaction) -> None:
    chat_id = await play(tx, {"甲": 4, "乙": -4})
    ann, other = await a_player(tx, "甲"), await a_chat(tx, GROUP - 1)
    deal_id = await a_deal(tx, await a_table(tx, chat_id=other))
    bombed = replace(a_result(1, ann, -2), biggest_bomb="44444", biggest_bomb_stars=5)
    await tx.scores.book(a_booking(deal_id, other, bombed))

    here = (await tx.scores.of_player(ann, chat_id))["standard"]
    assert (here.deals, here.points, here.wins, here.heads, here.doubles) == (1, 4, 1, 1, 1)
    everywhere = (await tx.scores.of_player(ann, None))["standard"]
    assert (everywhere.deals, everywhere.points, everywhere.losses) == (2, 2, 1)
    assert (everywhere.doubled, everywhere.best_stars) == (1, 5)
    assert type(everywhere.points) is int


async def test_companions_are_partners_and_opponents(tx: Transaction) -> None:
    chat_id = await play(
        tx,
        {"甲": 4, "乙": -4, "丙": 4, "丁": -4},
        {"甲": -2, "丙": 2, "乙": -2, "丁": 2},
        {"乙": 4, "丙": -4},
    )
    ann, bob, cat, dan = [await a_player(tx, name) for name in "甲乙丙丁"]
    assert set(await tx.scores.companions(ann, chat_id, "standard")) == {
        Companion(bob, "乙", together=1, won_together=0, against=1, won_against=1),
        Companion(cat, "丙", together=1, won_together=1, against=1, won_against=0),
        Companion(dan, "丁", together=0, won_together=0, against=2, won_against=1),
    }


async def test_the_leaderboard_reads_an_index_and_never_the_history(
    database: Database, path: Path
) -> None:
    async with database.transaction() as tx:
        chat_id = await play(tx, {"甲": 4, "乙": -4})
    with statements_of(database._reader) as seen:
        async with database.reading() as tx:
            await tx.scores.leaderboard(chat_id, "standard", ALL_TIME, 10)
    _begin, (statement, parameters) = seen
    plan = explained(path, statement, parameters)
    assert "results" not in statement
    assert any("USING INDEX ix_standings_leaderboard" in step for step in plan)
    assert not any(step.startswith("SCAN") for step in plan)


async def test_what_every_play_asks_is_found_through_an_index(
    database: Database, path: Path
) -> None:
    async with database.transaction() as tx:
        await play(tx, {"甲": 4, "乙": -4})
    with statements_of(database._reader) as seen:
        async with database.reading() as tx:
            await tx.tables.at(GROUP, None)
            await tx.tables.of_player(1)
            await tx.tables.next_due()
            await tx.messages.inbox.waiting()
            await tx.messages.notices.due(NOW, 10)
    plans = {sql: explained(path, sql, parameters) for sql, parameters in seen if "SELECT" in sql}
    indexes = [
        "uq_tables_open_place",
        "uq_seats_live_player",
        "ix_tables_open_due_at",
        "ix_inbox_waiting",
        "ix_notices_waiting",
    ]
    assert len(plans) == len(indexes)
    for index, plan in zip(indexes, plans.values(), strict=True):
        assert any(index in step for step in plan), plan


def explained(path: Path, statement: str, parameters: object) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        plan = connection.execute(
            f"EXPLAIN QUERY PLAN {statement}", cast("tuple[int | str, ...]", parameters)
        )
        return [str(step[3]) for step in plan]
