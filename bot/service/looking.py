"""What can be looked at without changing anything: a hand, the points, the rules."""

from __future__ import annotations

from bot.people import Person, Place
from bot.refusals import NoTable
from bot.service.facts import HandShown, Leaderboard
from bot.service.joining import DEFAULT_PRESET
from bot.service.tables import TableCache
from engine.options import rules_for
from engine.refusals import WrongPhase
from engine.rules import Rules
from engine.table import Phase, Table
from engine.view import view
from storage.database import Database
from storage.periods import ALL_TIME
from storage.tables import StoredTable
from storage.transaction import Transaction

LEADERBOARD_ROWS = 10


class Looking:
    """Reads tables and points; nothing it does can change them."""

    def __init__(self, database: Database, cache: TableCache) -> None:
        self._database = database
        self._cache = cache

    async def hand(self, who: Person) -> HandShown:
        """The person's own view of the running deal.

        Raises:
            NoTable: he sits nowhere; WrongPhase: no deal is running.
        """
        async with self._database.reading() as tx:
            stored, table, player = await self._table_of(tx, who)
            if table.phase is not Phase.PLAYING:
                raise WrongPhase(table.phase)
            assert table.deal is not None
            assert table.opening is not None
            return HandShown(
                stored.id,
                table.series.started,
                table.turn,
                view(table.deal, table.seat_in_deal(player)),
                table.opening.players,
                await names_of(tx, table),
            )

    async def situation(self, who: Person) -> HandShown | None:
        """The same, to word a refusal with; None without a running deal of his."""
        try:
            return await self.hand(who)
        except (NoTable, WrongPhase):
            return None

    async def leaderboard(self, place: Place, who: Person) -> Leaderboard:
        """The points of this chat, of the preset it plays now.

        In private it is the chat of the table where the person sits, or his own.
        """
        async with self._database.reading() as tx:
            chat = await tx.chats.by_external(place.external_id)
            preset = None if chat is None else chat.preset
            standing = await self._table_at(tx, place, who)
            if standing is not None:
                chat, preset = standing.chat, standing.preset
            if chat is None:
                return Leaderboard(DEFAULT_PRESET, ())
            played = await tx.scores.presets(chat.id)
            if preset is None or (preset not in played and standing is None and played):
                preset = played[0] if played else DEFAULT_PRESET
            rows = await tx.scores.leaderboard(chat.id, preset, ALL_TIME, LEADERBOARD_ROWS)
            return Leaderboard(preset, rows)

    async def language(self, place: Place) -> str | None:
        """The language of a chat; None while nobody has chosen one."""
        async with self._database.reading() as tx:
            chat = await tx.chats.by_external(place.external_id)
            return None if chat is None else chat.language

    async def rules(self, place: Place, who: Person) -> Rules:
        """The rules of the table here, else of the person's table, else what is played here."""
        async with self._database.reading() as tx:
            standing = await self._table_at(tx, place, who)
            if standing is not None:
                return self._cache.look(standing).rules
            chat = await tx.chats.by_external(place.external_id)
            return rules_for((chat and chat.preset) or DEFAULT_PRESET)

    async def _table_at(self, tx: Transaction, place: Place, who: Person) -> StoredTable | None:
        standing = await tx.tables.at(place.external_id, place.thread_id)
        if standing is None and place.is_private:
            player = await tx.players.by_external(who.external_id)
            standing = None if player is None else await tx.tables.of_player(player.id)
        return standing

    async def _table_of(self, tx: Transaction, who: Person) -> tuple[StoredTable, Table, int]:
        player = await tx.players.by_external(who.external_id)
        stored = None if player is None else await tx.tables.of_player(player.id)
        if player is None or stored is None:
            raise NoTable
        return stored, self._cache.look(stored), player.id


async def names_of(tx: Transaction, table: Table) -> dict[int, str]:
    """What the people of a table call themselves, by player id."""
    wanted = {*table.players, table.host}
    if table.opening is not None:
        wanted.update(table.opening.players)
    return {player.id: player.name for player in (await tx.players.many(wanted)).values()}
