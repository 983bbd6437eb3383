"""Rows that stories begin with."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import (
    BookedDeal,
    ChatKind,
    Move,
    NewDeal,
    NewTable,
    Outcome,
    SeatResult,
    Transaction,
)

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
SECOND = timedelta(seconds=1)
GROUP = -1_001_234_567_890
SEED = bytes(range(32))


async def a_chat(tx: Transaction, external_id: int = GROUP, title: str = "双扣俱乐部") -> int:
    chat = await tx.chats.touch(external_id, ChatKind.SUPERGROUP, title, None, NOW)
    return chat.id


async def a_player(tx: Transaction, name: str) -> int:
    """A player whose messenger id follows from the name."""
    external_id = int.from_bytes(name.encode()[:6], "big")
    return (await tx.players.touch(external_id, name, None, None, NOW)).id


async def a_table(
    tx: Transaction,
    *,
    chat_id: int,
    thread_id: int | None = None,
    seats: Mapping[int, int] | None = None,
) -> int:
    return await tx.tables.open(
        NewTable(
            chat_id=chat_id,
            thread_id=thread_id,
            is_private=False,
            phase="lobby",
            preset="standard",
            state='{"turn": 0}',
            opened_at=NOW,
            due_at=NOW + SECOND,
            seats=seats or {},
        )
    )


async def a_deal(tx: Transaction, table_id: int, number: int = 1) -> int:
    return await tx.deals.start(
        NewDeal(
            table_id=table_id,
            number=number,
            preset="standard",
            options='{"base": 1}',
            base=1,
            seed=SEED,
            leader=2,
            seating=(None, None, None, None),
            started_at=NOW,
        )
    )


def a_move(number: int, cards: str | None = "3344") -> Move:
    return Move(
        number=number,
        seat=number % 4,
        cards=cards,
        kind=None if cards is None else "pair_straight",
        automatic=False,
        at=NOW,
    )


def a_result(seat: int, player_id: int | None, points: int) -> SeatResult:
    """A seat that won when it has points; east and west are one team."""
    outcome = Outcome.WIN if points > 0 else Outcome.LOSS if points < 0 else Outcome.DRAW
    return SeatResult(
        seat=seat,
        team=seat % 2,
        player_id=player_id,
        place=seat + 1,
        outcome=outcome,
        points=points,
        contribution=0,
        multiplier=1,
    )


def a_booking(deal_id: int, chat_id: int, *seats: SeatResult, ranked: bool = True) -> BookedDeal:
    return BookedDeal(
        deal_id=deal_id,
        chat_id=chat_id,
        preset="standard",
        time_zone="Asia/Shanghai",
        is_double=True,
        ranked=ranked,
        ended_at=NOW,
        seats=seats,
    )


def contents(path: Path) -> list[str]:
    """Everything a database file holds, as SQL, seen through a connection of its own."""
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def rows(path: Path, statement: str) -> list[tuple[object, ...]]:
    """What a statement finds in a database file, past all of our own code."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(statement).fetchall()


Statement = tuple[str, object]


@contextmanager
def statements_of(engine: AsyncEngine) -> Iterator[list[Statement]]:
    """The statements that an engine executes meanwhile, with their parameters."""
    seen: list[Statement] = []

    def note(
        _connection: Connection, _cursor: object, sql: str, parameters: object, *_: object
    ) -> None:
        seen.append((sql, parameters))

    event.listen(engine.sync_engine, "before_cursor_execute", note)
    yield seen
    event.remove(engine.sync_engine, "before_cursor_execute", note)
