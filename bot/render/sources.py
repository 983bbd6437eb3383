"""What notices are rendered from: tables and people, read once for all that leave together."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from storage.players import Player
from storage.tables import StoredTable
from storage.transaction import Transaction


class Sources:
    """Reads in one transaction, which must not write what was read.

    Args:
        tx: the transaction.
    """

    def __init__(self, tx: Transaction) -> None:
        self.tx = tx
        self._tables: dict[int, StoredTable] = {}
        self._players: dict[int, Player] = {}
        self._read: set[int] = set()

    async def table(self, table_id: int) -> StoredTable:
        """The table of this id; there is one."""
        if table_id not in self._tables:
            stored = await self.tx.tables.get(table_id)
            assert stored is not None
            self._tables[table_id] = stored
        return self._tables[table_id]

    async def people(self, player_ids: Collection[int]) -> Mapping[int, Player]:
        """The players of these ids, by id; ids that are no player's are left out."""
        unread = set(player_ids) - self._read
        if unread:
            self._players |= await self.tx.players.many(unread)
            self._read |= unread
        return {each: self._players[each] for each in player_ids if each in self._players}
