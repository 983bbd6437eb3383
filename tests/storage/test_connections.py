from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import URL, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import ChatKind, Database, DatabaseUnavailable, file_url
from tests.storage.world import GROUP, NOW, a_chat, a_table

ROOT = Path(__file__).resolve().parents[2]


async def pragma(engine: AsyncEngine, name: str) -> object:
    async with engine.connect() as connection:
        return await connection.scalar(text(f"PRAGMA {name}"))


async def test_every_connection_logs_ahead_waits_and_minds_its_keys(database: Database) -> None:
    for engine in (database._writer, database._reader):
        assert await pragma(engine, "journal_mode") == "wal"
        assert await pragma(engine, "busy_timeout") == 5000
        assert await pragma(engine, "synchronous") == 1
    assert await pragma(database._writer, "foreign_keys") == 1


async def test_a_reader_cannot_write(database: Database) -> None:
    with pytest.raises(OperationalError, match="readonly"):
        async with database.reading() as tx:
            await tx.heartbeat.beat(NOW)


async def test_a_reader_waits_for_no_writer_and_sees_no_half_done_work(database: Database) -> None:
    async with database.transaction() as writing:
        await writing.heartbeat.beat(NOW)
        async with database.reading() as reading:
            assert await reading.heartbeat.last() is None
    async with database.reading() as reading:
        assert await reading.heartbeat.last() == NOW


async def count_up(database: Database, table_id: int, times: int) -> None:
    for _ in range(times):
        async with database.transaction() as tx:
            table = await tx.tables.get(table_id)
            assert table is not None
            await tx.tables.save(
                table_id,
                table.version,
                state=str(table.version),
                phase="playing",
                preset="standard",
                due_at=None,
            )


async def test_eight_writers_in_one_process_lose_no_write(database: Database) -> None:
    async with database.transaction() as tx:
        table_id = await a_table(tx, chat_id=await a_chat(tx))
    await asyncio.gather(*(count_up(database, table_id, 10) for _ in range(8)))
    async with database.reading() as tx:
        table = await tx.tables.get(table_id)
    assert table is not None
    assert table.version == 81


async def test_eight_writers_that_share_nothing_but_the_file_lose_no_write(path: Path) -> None:
    databases = [Database(file_url(path)) for _ in range(8)]
    async with databases[0].transaction() as tx:
        table_id = await a_table(tx, chat_id=await a_chat(tx))
    await asyncio.gather(*(count_up(database, table_id, 10) for database in databases))
    async with databases[0].reading() as tx:
        table = await tx.tables.get(table_id)
    assert table is not None
    assert table.version == 81
    for database in databases:
        await database.close()


@pytest.mark.parametrize(
    "name", ["table.db", "a b/ünï 双扣.db", "q?x=1#y/50%25 off.db", "deep/er/and/deeper.sqlite"]
)
async def test_a_file_may_be_called_anything_and_its_folder_is_made(
    tmp_path: Path, name: str
) -> None:
    file = tmp_path / name
    database = Database(file_url(file))
    await database.open()
    async with database.transaction() as tx:
        await tx.chats.touch(GROUP, ChatKind.GROUP, "李雷 & <b>韩梅梅</b> 🀄", None, NOW)
    await database.close()
    assert file.is_file()
    assert [found.name for found in file.parent.iterdir()] == [file.name]


async def test_an_address_may_name_just_the_database(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'table.db'}")
    await database.open()
    await database.close()
    assert (tmp_path / "table.db").is_file()


@pytest.mark.parametrize(
    "url",
    ["", "nonsense", "sqlite://", "sqlite:///:memory:", "nosuchdb://host/name", "mysql://h/n"],
)
async def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(DatabaseUnavailable):
        Database(url)


async def test_a_path_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("I am no folder")
    (tmp_path / "folder").mkdir()
    (tmp_path / "other.db").write_text("I am no database, however long I may be " * 100)
    for path in ("file/table.db", "folder", "other.db"):
        with pytest.raises(DatabaseUnavailable) as refused:
            await Database(file_url(tmp_path / path)).open()
        assert path in refused.value.url
        assert refused.value.reason


async def test_a_password_is_never_shown() -> None:
    url = URL.create("mysql", username="bot", password="hunter2", host="db", database="games")
    with pytest.raises(DatabaseUnavailable) as refused:
        Database(url)
    assert "hunter2" not in str(refused.value)


LIFE = """
import asyncio, os, sys
from datetime import UTC, datetime
from pathlib import Path
from storage import Database, file_url

async def live(path, end):
    database = Database(file_url(Path(path)))
    await database.open()
    async with database.transaction() as tx:
        await tx.heartbeat.beat(datetime(2026, 3, 1, tzinfo=UTC))
    if end == "close":
        await database.close()
    if end == "die":
        async with database.transaction() as tx:
            await tx.heartbeat.beat(datetime(2027, 1, 1, tzinfo=UTC))
            os._exit(9)

asyncio.run(live(*sys.argv[1:]))
"""


def run(path: Path, end: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", LIFE, str(path), end],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_process_that_closes_its_database_ends_without_a_word(path: Path) -> None:
    done = run(path, "close")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


async def test_a_process_that_dies_in_a_transaction_leaves_what_was_there_before(
    path: Path,
) -> None:
    assert (await asyncio.to_thread(run, path, "die")).returncode == 9
    database = Database(file_url(path))
    await database.open()
    async with database.reading() as tx:
        last = await tx.heartbeat.last()
    await database.close()
    assert last is not None
    assert last.year == 2026
