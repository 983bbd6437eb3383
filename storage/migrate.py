"""Bringing a database's schema up to date."""

from __future__ import annotations

import asyncio
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import URL, Connection
from sqlalchemy.exc import SQLAlchemyError

from storage.dialect import is_file, migrating_engine, shown
from storage.errors import DatabaseUnavailable

MIGRATIONS = Path(__file__).parent / "migrations"


async def upgrade(url: URL) -> None:
    """Run the migrations that a database lacks, all in one transaction.

    Alembic keeps what it works on in its own module, so one upgrade at a time in a process.

    Raises:
        DatabaseUnavailable: It cannot be reached or written, or its schema is newer than ours.
    """
    try:
        if is_file(url):
            await asyncio.to_thread(_make_folder, Path(str(url.database)))
        engine = migrating_engine(url)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_upgrade)
        finally:
            await engine.dispose()
    except (SQLAlchemyError, CommandError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error)
        raise DatabaseUnavailable(shown(url), reason) from error


def configuration(connection: Connection) -> Config:
    """What Alembic needs to know to work through an open connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Connection) -> None:
    command.upgrade(configuration(connection), "head")


def _make_folder(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
