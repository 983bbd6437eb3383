from __future__ import annotations

import io
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection, create_engine

from storage import Database, DatabaseUnavailable, file_url
from storage.dialect import migrating_engine
from storage.migrate import configuration
from storage.migrations.versions import initial_0001
from storage.schema import metadata
from tests.storage.world import NOW, a_chat, a_table, rows

MASTER = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'alembic%'"


def shape(path: Path) -> dict[str, list[str]]:
    """Every table and index by name, its definition in words whose order does not matter."""
    return {
        str(name): sorted(re.split(r"[\s,()]+", str(sql).replace('"', "")))
        for name, sql in rows(path, MASTER)
    }


async def migrate(path: Path, revision: str) -> None:
    def step(connection: Connection) -> None:
        move = command.downgrade if revision == "base" else command.upgrade
        move(configuration(connection), revision)

    engine = migrating_engine(file_url(path))
    async with engine.begin() as connection:
        await connection.run_sync(step)
    await engine.dispose()


async def test_migrations_from_nothing_make_the_schema_that_the_code_speaks_of(
    database: Database, path: Path, tmp_path: Path
) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    async with database._writer.connect() as connection:
        assert await connection.run_sync(differences) == []

    made_directly = tmp_path / "direct.db"
    engine = create_engine(f"sqlite:///{made_directly}")
    metadata.create_all(engine)
    engine.dispose()
    assert shape(path) == shape(made_directly)


async def test_down_and_up_again_gives_the_same_schema(path: Path) -> None:
    before = shape(path)
    await migrate(path, "base")
    assert shape(path) == {}
    await migrate(path, "head")
    assert shape(path) == before


async def test_opening_again_keeps_what_is_there(database: Database) -> None:
    async with database.transaction() as tx:
        table_id = await a_table(tx, chat_id=await a_chat(tx))
    await database.open()
    async with database.reading() as tx:
        table = await tx.tables.get(table_id)
    assert table is not None
    assert table.opened_at == NOW


async def test_a_schema_newer_than_the_program_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(DatabaseUnavailable) as refused:
        await Database(file_url(path)).open()
    assert "9999" in refused.value.reason


def test_the_same_migrations_are_written_for_postgresql() -> None:
    written = io.StringIO()
    context = MigrationContext.configure(
        dialect_name="postgresql", opts={"as_sql": True, "output_buffer": written}
    )
    with Operations.context(context):
        initial_0001.upgrade()
        initial_0001.downgrade()
    sql = written.getvalue()
    assert "id BIGSERIAL" in sql
    assert "TIMESTAMP WITH TIME ZONE" in sql
    assert re.search(r"UNIQUE INDEX uq_seats_live_player .* WHERE left_at IS NULL", sql)
    assert sql.count("CREATE TABLE") == sql.count("DROP TABLE") == len(metadata.tables)
