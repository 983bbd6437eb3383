"""The one place that knows which database is underneath.

SQLite needs care that PostgreSQL does not: a transaction that starts as a reader and then writes
fails at once with "database is locked" when another has written meanwhile, whatever the time-out,
so every writing transaction must take the write lock when it begins. Python's own driver would
also begin transactions by itself and at the wrong moment; it is told not to.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, Connection, Table, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from storage.errors import DatabaseUnavailable

SQLITE = "sqlite"
_NO_OWN_BEGIN = {"isolation_level": None}

_DRIVERS = {
    SQLITE: "sqlite+aiosqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
}

# The time-out comes first: switching to WAL may itself have to wait for another process.
_PRAGMAS = ("busy_timeout=5000", "journal_mode=WAL", "synchronous=NORMAL")


def file_url(path: Path) -> URL:
    """The address of a SQLite file, whatever characters its path holds."""
    return URL.create(_DRIVERS[SQLITE], database=str(path))


def parse_url(url: str | URL) -> URL:
    """Read a database address, filling in the driver where only the database is named.

    Raises:
        DatabaseUnavailable: It is no address, or a SQLite database without a file, which
            every connection would see as a different, empty one.

    >>> parse_url("sqlite:///games.db").drivername
    'sqlite+aiosqlite'
    """
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise DatabaseUnavailable("", "not a database address") from error
    parsed = parsed.set(drivername=_DRIVERS.get(parsed.drivername, parsed.drivername))
    if parsed.drivername not in _DRIVERS.values():
        raise DatabaseUnavailable(shown(parsed), f"no such database: {parsed.drivername}")
    if is_file(parsed) and parsed.database in {None, "", ":memory:"}:
        raise DatabaseUnavailable(shown(parsed), "SQLite needs a file")
    return parsed


def is_file(url: URL) -> bool:
    """Whether the database is a file of ours rather than a server."""
    return url.get_backend_name() == SQLITE


def shown(url: URL) -> str:
    """An address fit for a log: the password is hidden."""
    return url.render_as_string(hide_password=True)


def writing_engine(url: URL) -> AsyncEngine:
    """Connections whose transactions may write, one at a time."""
    if not is_file(url):
        return create_async_engine(url)
    engine = create_async_engine(url, pool_size=1, max_overflow=0, connect_args=_NO_OWN_BEGIN)
    _prepare(engine, begin="BEGIN IMMEDIATE", pragmas=(*_PRAGMAS, "foreign_keys=ON"))
    return engine


def reading_engine(url: URL) -> AsyncEngine:
    """Connections that only read, next to the writer and without waiting for it."""
    if not is_file(url):
        return create_async_engine(url, execution_options={"postgresql_readonly": True})
    engine = create_async_engine(url, connect_args=_NO_OWN_BEGIN)
    _prepare(engine, begin="BEGIN", pragmas=(*_PRAGMAS, "query_only=ON"))
    return engine


def migrating_engine(url: URL) -> AsyncEngine:
    """A connection to change the schema with.

    SQLite alters most things by copying a table and dropping the old one; with foreign keys on,
    dropping it would take the rows that point there along.
    """
    if not is_file(url):
        return create_async_engine(url, poolclass=NullPool)
    engine = create_async_engine(url, poolclass=NullPool, connect_args=_NO_OWN_BEGIN)
    _prepare(engine, begin="BEGIN IMMEDIATE", pragmas=(*_PRAGMAS, "foreign_keys=OFF"))
    return engine


def insert(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An INSERT that can say what to do on conflict; both databases spell it alike."""
    return insert_for(connection.dialect.name, table)


def insert_for(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """The same for a database by its name, to be made once and used often."""
    return sqlite.insert(table) if dialect == SQLITE else postgresql.insert(table)


def _prepare(engine: AsyncEngine, *, begin: str, pragmas: tuple[str, ...]) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def _configure(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)
