"""What two tellings of a story are compared by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from storage import Database

MOVES: Final = """
    SELECT deals.number, moves.number, seat, cards, kind, automatic
    FROM moves JOIN deals ON deals.id = deal_id ORDER BY deals.number, moves.number
"""
RESULTS: Final = """
    SELECT number, results.seat, player_id, place, outcome, points, contribution, multiplier
    FROM results JOIN deals ON deals.id = deal_id ORDER BY number, results.seat
"""
STANDINGS: Final = """
    SELECT player_id, deals, points, contribution, heads, wins, losses, doubles, doubled
    FROM standings WHERE period = 'all' ORDER BY player_id
"""

Row = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a story.

    Attributes:
        moves: deal, number, seat, cards, kind, and whether the clock or the computer made it.
        results: what every deal brought to whom.
        standings: the leaderboard of the group, of all time.
        shown: what every message of the table says in the end, by chat and role.
    """

    moves: tuple[Row, ...]
    results: tuple[Row, ...]
    standings: tuple[Row, ...]
    shown: Mapping[tuple[int, str], str]


async def outcome(database: Database, shown: Mapping[tuple[int, str], str]) -> Outcome:
    """Read it from a database, with what the chats show."""

    async def rows(query: str) -> tuple[Row, ...]:
        found = await tx.scores._connection.exec_driver_sql(query)
        return tuple(tuple(row) for row in found)

    async with database.reading() as tx:
        return Outcome(await rows(MOVES), await rows(RESULTS), await rows(STANDINGS), shown)
