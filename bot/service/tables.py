"""Tables in memory: what was loaded or saved last, so that a play need not replay its deal."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from engine.snapshot import loads
from engine.table import Table
from storage.tables import StoredTable

MOST_TABLES: Final = 512


class TableCache:
    """Tables by id and version; a version that was not kept is read from its snapshot.

    A table that is about to change is taken out, so that a change that fails leaves nothing.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[int, tuple[int, Table]] = OrderedDict()
        self._deals: dict[int, tuple[int, int]] = {}

    def take(self, stored: StoredTable) -> Table:
        """The table, for the caller alone to change."""
        version, table = self._kept.pop(stored.id, (None, None))
        if table is not None and version == stored.version:
            return table
        return loads(stored.state)

    def look(self, stored: StoredTable) -> Table:
        """The table, for the caller to read only."""
        version, table = self._kept.get(stored.id, (None, None))
        if table is not None and version == stored.version:
            return table
        return loads(stored.state)

    def keep(self, table_id: int, version: int, table: Table) -> None:
        """Remember a table as it was saved."""
        self._kept[table_id] = (version, table)
        self._kept.move_to_end(table_id)
        if len(self._kept) > MOST_TABLES:
            self.forget(next(iter(self._kept)))

    def forget(self, table_id: int) -> None:
        """Remember a table no more."""
        self._kept.pop(table_id, None)
        self._deals.pop(table_id, None)

    def deal_id(self, table_id: int, number: int) -> int | None:
        """The id in storage of the deal of this number, if it was the last to be kept here."""
        kept_number, deal_id = self._deals.get(table_id, (None, None))
        return deal_id if kept_number == number else None

    def keep_deal(self, table_id: int, number: int, deal_id: int) -> None:
        """Remember the id of a table's deal that was committed; it never changes."""
        self._deals[table_id] = (number, deal_id)
