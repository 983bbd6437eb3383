"""Scores: the result of every seat in every deal, and the standings that grow with them.

Both are written in one transaction, so that the standings are at any moment the sum of the
ranked results. Reading a leaderboard touches the standings alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from datetime import datetime

from sqlalchemy import BigInteger, ColumnElement, RowMapping, case, cast, func, select
from sqlalchemy.exc import IntegrityError

from storage import schema
from storage.dialect import insert
from storage.errors import AlreadyBooked
from storage.periods import ALL_TIME, month_of
from storage.repository import Repository
from storage.states import Outcome


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What one deal was for one seat.

    Attributes:
        team: Seats of the same team won or lost together.
        player_id: None where the computer sat.
        place: The order of finishing, from 1; None when the deal ended without one.
        points: All the deal brought, contributions included.
        contribution: The part of the points that came from big bombs.
        multiplier: What the deal's points were multiplied by.
        biggest_bomb: The cards of the biggest bomb this seat played.
        biggest_bomb_stars: Its stars.
        escaped: The player gave the deal up.
    """

    seat: int
    team: int
    player_id: int | None
    place: int | None
    outcome: Outcome
    points: int
    contribution: int
    multiplier: int
    biggest_bomb: str | None = None
    biggest_bomb_stars: int | None = None
    escaped: bool = False


@dataclass(frozen=True, slots=True)
class BookedDeal:
    """A deal that ended with a result.

    Attributes:
        time_zone: By whose calendar the month is counted.
        is_double: The losing side was beaten double, which standings count.
        ranked: Practice is not: its results are kept, and no standings.
    """

    deal_id: int
    chat_id: int
    preset: str
    time_zone: str
    is_double: bool
    ranked: bool
    ended_at: datetime
    seats: tuple[SeatResult, ...]


@dataclass(frozen=True, slots=True)
class Totals:
    """What a player's ranked deals sum up to.

    Attributes:
        heads: Deals finished first.
        doubles: Doubles won.
        doubled: Doubles lost.
        best_stars: The stars of the biggest bomb; 0 before the first bomb.
    """

    deals: int
    points: int
    contribution: int
    heads: int
    wins: int
    losses: int
    doubles: int
    doubled: int
    escapes: int
    best_stars: int


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """A line of a leaderboard; players level in points and deals share a rank."""

    rank: int
    player_id: int
    name: str
    username: str | None
    totals: Totals


@dataclass(frozen=True, slots=True)
class Companion:
    """How ranked deals with or against another player went.

    Attributes:
        together: Deals on the same team, and how many of them were won.
        against: Deals on different teams, and how many of them were won.
    """

    player_id: int
    name: str
    together: int
    won_together: int
    against: int
    won_against: int


class Scores(Repository):
    """Books deals and answers who stands where."""

    async def book(self, deal: BookedDeal) -> None:
        """Write the results of a deal and add them to the standings, in two statements.

        Raises:
            AlreadyBooked: The deal has results.
            UnknownTimeZone: The time zone has no such name.
        """
        month = month_of(deal.ended_at, deal.time_zone)
        common = {
            "deal_id": deal.deal_id,
            "chat_id": deal.chat_id,
            "preset": deal.preset,
            "is_double": deal.is_double,
            "ranked": deal.ranked,
            "ended_at": deal.ended_at,
        }
        rows = [common | asdict(seat) for seat in deal.seats]
        try:
            await self._connection.execute(schema.results.insert().values(rows))
        except IntegrityError as error:
            raise AlreadyBooked(deal.deal_id) from error
        gains = [
            {
                "chat_id": deal.chat_id,
                "preset": deal.preset,
                "period": period,
                "player_id": seat.player_id,
                **asdict(_gain(seat, is_double=deal.is_double)),
            }
            for seat in deal.seats
            if deal.ranked and seat.player_id is not None
            for period in (ALL_TIME, month)
        ]
        if gains:
            await self._add(gains)

    async def of_deal(self, deal_id: int) -> tuple[SeatResult, ...]:
        """The results of a deal by seat; none when nothing was booked."""
        columns = [schema.results.c[field.name] for field in fields(SeatResult)]
        found = await self._connection.execute(
            select(*columns)
            .where(schema.results.c.deal_id == deal_id)
            .order_by(schema.results.c.seat)
        )
        return tuple(SeatResult(**row) for row in found.mappings())

    async def leaderboard(
        self, chat_id: int, preset: str, period: str, limit: int
    ) -> tuple[LeaderboardRow, ...]:
        """The best players of a chat at a preset: most points, then fewer deals, then by name.

        Args:
            chat_id: The chat.
            preset: The preset; points of different presets never mix.
            period: :data:`storage.periods.ALL_TIME` or a month as ``YYYY-MM``.
            limit: How many rows at most.
        """
        standings, players = schema.standings, schema.players
        found = await self._connection.execute(
            select(standings, players.c.name, players.c.username)
            .join(players, players.c.id == standings.c.player_id)
            .where(standings.c.chat_id == chat_id)
            .where(standings.c.preset == preset)
            .where(standings.c.period == period)
            .order_by(standings.c.points.desc(), standings.c.deals, players.c.name, players.c.id)
            .limit(limit)
        )
        rows: list[LeaderboardRow] = []
        for position, row in enumerate(found.mappings(), start=1):
            totals = _totals(row)
            level = bool(rows) and (rows[-1].totals.points, rows[-1].totals.deals) == (
                totals.points,
                totals.deals,
            )
            rank = rows[-1].rank if level else position
            rows.append(
                LeaderboardRow(rank, row["player_id"], row["name"], row["username"], totals)
            )
        return tuple(rows)

    async def presets(self, chat_id: int) -> tuple[str, ...]:
        """The presets that a chat has standings for, in alphabetical order."""
        found = await self._connection.scalars(
            select(schema.standings.c.preset)
            .where(schema.standings.c.chat_id == chat_id)
            .distinct()
            .order_by(schema.standings.c.preset)
        )
        return tuple(found)

    async def of_player(self, player_id: int, chat_id: int | None) -> Mapping[str, Totals]:
        """A player's totals of all time by preset, in one chat or (None) everywhere."""
        standings = schema.standings
        sums = [_over_chats(standings.c[field.name]) for field in fields(Totals)]
        statement = (
            select(standings.c.preset, *sums)
            .where(standings.c.player_id == player_id)
            .where(standings.c.period == ALL_TIME)
            .group_by(standings.c.preset)
            .order_by(standings.c.preset)
        )
        if chat_id is not None:
            statement = statement.where(standings.c.chat_id == chat_id)
        found = await self._connection.execute(statement)
        return {row["preset"]: _totals(row) for row in found.mappings()}

    async def companions(self, player_id: int, chat_id: int, preset: str) -> tuple[Companion, ...]:
        """How a player did with and against each other player, the most frequent first."""
        mine, theirs = schema.results.alias("mine"), schema.results.alias("theirs")
        together = mine.c.team == theirs.c.team
        against = mine.c.team != theirs.c.team
        won = mine.c.outcome == Outcome.WIN
        found = await self._connection.execute(
            select(
                theirs.c.player_id,
                schema.players.c.name,
                _count(together).label("together"),
                _count(together & won).label("won_together"),
                _count(against).label("against"),
                _count(against & won).label("won_against"),
            )
            .join(theirs, theirs.c.deal_id == mine.c.deal_id)
            .join(schema.players, schema.players.c.id == theirs.c.player_id)
            .where(mine.c.player_id == player_id)
            .where(mine.c.chat_id == chat_id)
            .where(mine.c.preset == preset)
            .where(mine.c.ranked.is_(True))
            .where(theirs.c.player_id != player_id)
            .group_by(theirs.c.player_id, schema.players.c.name)
            .order_by(func.count().desc(), schema.players.c.name, theirs.c.player_id)
        )
        return tuple(Companion(**row) for row in found.mappings())

    async def _add(self, gains: list[dict[str, object]]) -> None:
        standings = schema.standings
        statement = insert(self._connection, standings).values(gains)
        new = statement.excluded
        changes: dict[str, ColumnElement[int]] = {
            field.name: standings.c[field.name] + new[field.name] for field in fields(Totals)
        }
        changes["best_stars"] = case(
            (standings.c.best_stars < new.best_stars, new.best_stars),
            else_=standings.c.best_stars,
        )
        await self._connection.execute(
            statement.on_conflict_do_update(
                index_elements=["chat_id", "preset", "period", "player_id"], set_=changes
            )
        )


def _gain(seat: SeatResult, *, is_double: bool) -> Totals:
    won, lost = seat.outcome is Outcome.WIN, seat.outcome is Outcome.LOSS
    return Totals(
        deals=1,
        points=seat.points,
        contribution=seat.contribution,
        heads=int(seat.place == 1),
        wins=int(won),
        losses=int(lost),
        doubles=int(won and is_double),
        doubled=int(lost and is_double),
        escapes=int(seat.escaped),
        best_stars=seat.biggest_bomb_stars or 0,
    )


def _totals(row: RowMapping) -> Totals:
    return Totals(**{field.name: row[field.name] for field in fields(Totals)})


def _over_chats(column: ColumnElement[int]) -> ColumnElement[int]:
    """One total from those of several chats, in integers on every database."""
    if column.key == "best_stars":
        return func.max(column).label(column.key)
    return cast(func.sum(column), BigInteger).label(column.key)


def _count(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return func.sum(case((condition, 1), else_=0))
