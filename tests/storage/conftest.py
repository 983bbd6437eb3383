from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Database, Transaction, file_url


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the schema and nothing else, to be copied."""
    path = tmp_path_factory.mktemp("empty") / "empty.db"

    async def make() -> None:
        database = Database(file_url(path))
        await database.open()
        await database.close()

    asyncio.run(make())
    return path


@pytest.fixture
def path(empty_file: Path, tmp_path: Path) -> Path:
    copy = tmp_path / "table.db"
    shutil.copy(empty_file, copy)
    return copy


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    database = Database(file_url(path))
    await database.open()
    yield database
    await database.close()


@pytest.fixture
async def tx(database: Database) -> AsyncIterator[Transaction]:
    """A transaction for stories that need only one."""
    async with database.transaction() as transaction:
        yield transaction
