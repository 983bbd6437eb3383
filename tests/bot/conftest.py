from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.bot.harness import Table, new_table

SEED = "hypothesis_seed"


@pytest.fixture
def unstarted_table(
    tmp_path: Path, request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> Iterator[Table]:
    """A story whose bot is not started yet; at its end nobody may have seen or logged too much."""
    table = new_table(tmp_path, int(request.config.getoption(SEED)))
    yield table
    assert [str(violation) for violation in table.telegram.violations] == []
    assert table.leak_check.leaks == []
    assert unexpected(table, [*caplog.get_records("setup"), *caplog.get_records("call")]) == []


@pytest.fixture
async def table(unstarted_table: Table) -> AsyncIterator[Table]:
    """A story whose bot runs."""
    await unstarted_table.start()
    yield unstarted_table
    await unstarted_table.stop()


def unexpected(table: Table, records: list[logging.LogRecord]) -> list[str]:
    """What stands in the log at WARNING or above, and was not announced by the test."""
    messages = [
        f"{record.name}: {record.getMessage()}"
        for record in records
        if record.levelno >= logging.WARNING
    ]
    return [
        message
        for message in messages
        if not any(expected in message for expected in table.expected_log)
    ]
