from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections import defaultdict
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from storage import (
    AlreadyBooked,
    BookedDeal,
    Database,
    Outcome,
    SeatResult,
    Transaction,
    UnknownTimeZone,
    file_url,
    month_of,
)
from tests.storage.world import (
    GROUP,
    a_booking,
    a_chat,
    a_deal,
    a_player,
    a_result,
    a_table,
    rows,
)

CLOCKS = {"UTC": 0, "Asia/Shanghai": 8, "Pacific/Kiritimati": 14}
"""Time zones that never change their clocks, and the hours they are ahead."""

PLAYERS = st.sampled_from([1, 2, 3, 4, 5, None])


@st.composite
def bookings(draw: st.DrawFn, deal_id: int) -> BookedDeal:
    players = draw(st.lists(PLAYERS, min_size=4, max_size=4, unique_by=lambda p: p or object()))
    return BookedDeal(
        deal_id=deal_id,
        chat_id=draw(st.sampled_from([1, 2])),
        preset=draw(st.sampled_from(["standard", "wild"])),
        time_zone=draw(st.sampled_from(sorted(CLOCKS))),
        is_double=draw(st.booleans()),
        ranked=draw(st.booleans()),
        ended_at=datetime(2026, 1, 31, 0, tzinfo=UTC) + timedelta(hours=draw(st.integers(0, 48))),
        seats=tuple(
            SeatResult(
                seat=seat,
                team=seat % 2,
                player_id=player,
                place=draw(st.one_of(st.none(), st.integers(1, 4))),
                outcome=draw(st.sampled_from(Outcome)),
                points=draw(st.integers(-(2**50), 2**50)),
                contribution=draw(st.integers(-60, 60)),
                multiplier=draw(st.integers(1, 256)),
                biggest_bomb=draw(st.sampled_from([None, "44444", "SSBB"])),
                biggest_bomb_stars=draw(st.one_of(st.none(), st.integers(4, 12))),
                escaped=draw(st.booleans()),
            )
            for seat, player in enumerate(players)
        ),
    )


Books = st.integers(0, 6).flatmap(
    lambda count: st.tuples(*(bookings(deal_id) for deal_id in range(1, count + 1)))
)


def expected(deals: tuple[BookedDeal, ...]) -> set[tuple[object, ...]]:
    """Every standing, added up by hand."""
    sums: dict[tuple[int, str, str, int], list[int]] = defaultdict(lambda: [0] * 10)
    for deal in deals:
        local = deal.ended_at + timedelta(hours=CLOCKS[deal.time_zone])
        for seat in deal.seats:
            if not deal.ranked or seat.player_id is None:
                continue
            won, lost = seat.outcome == "win", seat.outcome == "loss"
            for period in ("all", local.isoformat()[:7]):
                total = sums[deal.chat_id, deal.preset, period, seat.player_id]
                gains = [1, seat.points, seat.contribution, seat.place == 1, won, lost]
                gains += [won and deal.is_double, lost and deal.is_double, seat.escaped]
                total[:9] = [old + new for old, new in zip(total, gains, strict=False)]
                total[9] = max(total[9], seat.biggest_bomb_stars or 0)
    return {(*key, *total) for key, total in sums.items()}


async def book_all(path: Path, deals: tuple[BookedDeal, ...]) -> None:
    database = Database(file_url(path))
    async with database.transaction() as tx:
        for name in "甲乙丙丁戊":
            await a_player(tx, name)
        await a_chat(tx, GROUP - 1)
        table_id = await a_table(tx, chat_id=await a_chat(tx))
        for deal in deals:
            await a_deal(tx, table_id, deal.deal_id)
            await tx.scores.book(deal)
    async with database.reading() as tx:
        for deal in deals:
            assert await tx.scores.of_deal(deal.deal_id) == deal.seats
    await database.close()


@settings(max_examples=40, deadline=None)
@given(deals=Books)
def test_standings_are_the_sum_of_the_ranked_results(
    empty_file: Path, deals: tuple[BookedDeal, ...]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.db"
        shutil.copy(empty_file, path)
        asyncio.run(book_all(path, deals))
        columns = (
            "chat_id, preset, period, player_id, deals, points, contribution, heads,"
            "wins, losses, doubles, doubled, escapes, best_stars"
        )
        assert set(rows(path, f"SELECT {columns} FROM standings")) == expected(deals)
        assert rows(path, "SELECT count(*) FROM results") == [(4 * len(deals),)]


async def a_played_deal(tx: Transaction) -> tuple[int, int, int]:
    chat_id = await a_chat(tx)
    return await a_deal(tx, await a_table(tx, chat_id=chat_id)), chat_id, await a_player(tx, "甲")


async def test_a_deal_is_booked_once(database: Database) -> None:
    async with database.transaction() as tx:
        deal_id, chat_id, player = await a_played_deal(tx)
        booking = a_booking(deal_id, chat_id, a_result(0, player, 4))
        await tx.scores.book(booking)
    with pytest.raises(AlreadyBooked):
        async with database.transaction() as tx:
            await tx.scores.book(booking)
    async with database.reading() as tx:
        totals = await tx.scores.of_player(player, chat_id)
    assert totals["standard"].points == 4


async def test_practice_is_shown_and_not_ranked(tx: Transaction) -> None:
    deal_id, chat_id, player = await a_played_deal(tx)
    seats = (a_result(0, player, 4), a_result(1, None, -4))
    await tx.scores.book(a_booking(deal_id, chat_id, *seats, ranked=False))
    assert await tx.scores.of_deal(deal_id) == seats
    assert await tx.scores.of_player(player, None) == {}
    assert await tx.scores.leaderboard(chat_id, "standard", "all", 10) == ()


async def test_a_month_begins_by_the_clock_of_the_chat() -> None:
    new_year = datetime(2025, 12, 31, 16, 0, tzinfo=UTC)
    assert month_of(new_year, "Asia/Shanghai") == "2026-01"
    assert month_of(new_year - timedelta(seconds=1), "Asia/Shanghai") == "2025-12"
    assert month_of(new_year, "America/New_York") == "2025-12"


@pytest.mark.parametrize("name", ["", "Mars/Olympus", "../etc/passwd", "America", "双扣", "a\0b"])
async def test_a_time_zone_that_is_none_is_refused_before_anything_is_written(
    tx: Transaction, name: str
) -> None:
    deal_id, chat_id, player = await a_played_deal(tx)
    booking = a_booking(deal_id, chat_id, a_result(0, player, 4))
    with pytest.raises(UnknownTimeZone):
        await tx.scores.book(replace(booking, time_zone=name))
    assert await tx.scores.of_deal(deal_id) == ()
