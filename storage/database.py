"""The database: opened once, then a source of transactions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import URL

from storage.dialect import parse_url, reading_engine, shown, writing_engine
from storage.errors import DatabaseUnavailable
from storage.migrate import upgrade
from storage.transaction import Transaction


class Database:
    """Tables, deals, scores and messages at one address.

    Args:
        url: A database address such as ``sqlite:///data/table.db``; see
            :func:`storage.dialect.file_url` for paths with unusual characters.

    Raises:
        DatabaseUnavailable: It is no database address, or the driver is not installed.
    """

    def __init__(self, url: str | URL) -> None:
        self._url = parse_url(url)
        try:
            self._writer = writing_engine(self._url)
            self._reader = reading_engine(self._url)
        except ImportError as error:
            raise DatabaseUnavailable(shown(self._url), str(error)) from error
        # One process gains by queueing its writers here: waiting for SQLite's own lock means
        # polling it. PostgreSQL would not need it, and loses nothing at a bot's pace.
        self._writing = asyncio.Lock()

    async def open(self) -> None:
        """Bring the schema up to date, making the file and its folder if need be.

        Raises:
            DatabaseUnavailable: The path cannot be written, the file is no database, the server
                does not answer, or the schema is newer than this program.
        """
        await upgrade(self._url)

    async def close(self) -> None:
        """Wait for the transaction that is writing, then let all connections go."""
        async with self._writing:
            await self._writer.dispose()
            await self._reader.dispose()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """A transaction that may write: kept as a whole, or undone when the block raises."""
        async with self._writing, self._writer.begin() as connection:
            yield Transaction(connection)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Transaction]:
        """A transaction that only reads; it waits for nobody, and writing through it fails."""
        async with self._reader.begin() as connection:
            yield Transaction(connection)
