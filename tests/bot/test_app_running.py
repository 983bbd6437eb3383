"""Starting, stopping, and what an operator is told when it cannot be."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.clock import HandClock
from bot.polling import SILENCE, PollingDied, PollingWatch
from bot.sandbox import Outage
from bot.sandbox.http import HttpFront
from tests.bot.harness import PATIENCE, TOKEN, Table

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
async def front(unstarted_table: Table) -> AsyncIterator[HttpFront]:
    """The local Telegram of the story, over HTTP."""
    async with HttpFront(unstarted_table.telegram) as front:
        yield front


def environment(folder: Path, **settings: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name in {"PATH", "LANG", "HOME"}}
    database = f"sqlite+aiosqlite:///{folder / 'run.db'}"
    return {**kept, "PYTHONPATH": str(ROOT), "DATABASE_URL": database, **settings}


async def run_bot(folder: Path, **settings: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        "run",
        cwd=folder,
        env=environment(folder, **settings),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def ended(process: asyncio.subprocess.Process) -> tuple[int | None, str]:
    """The exit code and everything that was printed."""
    async with asyncio.timeout(PATIENCE):
        out, err = await process.communicate()
    return process.returncode, (out + err).decode()


async def somebody_waits(clock: HandClock) -> None:
    """Let everything else run until somebody waits for the clock."""
    while clock.next_moment is None:  # noqa: ASYNC110 - a clock does not tell who looks at it
        await asyncio.sleep(0)


@pytest.mark.parametrize("token", ["", "nonsense"])
async def test_without_a_good_token_it_says_one_sentence_and_ends(
    tmp_path: Path, token: str
) -> None:
    code, printed = await ended(await run_bot(tmp_path, BOT_TOKEN=token))
    assert code == 2
    assert printed.count("\n") == 1
    assert "BOT_TOKEN" in printed


async def test_a_token_that_telegram_refuses_is_never_printed(
    tmp_path: Path, front: HttpFront
) -> None:
    other = "424242:another-secret-that-opens-no-door-1"
    api = front.base_url.removesuffix("/bot")
    code, printed = await ended(await run_bot(tmp_path, BOT_TOKEN=other, BOT_API_URL=api))
    assert code == 2
    assert "@BotFather" in printed
    assert "another-secret" not in printed
    assert "Traceback" not in printed


async def test_a_database_that_cannot_be_opened_is_one_sentence(
    tmp_path: Path, front: HttpFront
) -> None:
    api = front.base_url.removesuffix("/bot")
    process = await run_bot(
        tmp_path, BOT_TOKEN=TOKEN, BOT_API_URL=api, DATABASE_URL="sqlite+aiosqlite:///:memory:"
    )
    code, printed = await ended(process)
    assert code == 2
    assert printed.count("\n") == 1


async def test_it_runs_until_it_is_told_to_stop(
    unstarted_table: Table, tmp_path: Path, front: HttpFront
) -> None:
    telegram, person = unstarted_table.telegram, unstarted_table.person("甲")
    api = front.base_url.removesuffix("/bot")
    process = await run_bot(tmp_path, BOT_TOKEN=TOKEN, BOT_API_URL=api)
    person.starts_bot()
    await telegram.until(lambda: len(person.private.bot_messages) == 1, patience=PATIENCE)
    process.send_signal(signal.SIGTERM)
    code, printed = await ended(process)
    assert code == 0
    assert "Traceback" not in printed
    assert TOKEN not in printed


async def test_an_unreachable_telegram_is_one_line_a_try(
    unstarted_table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    table = unstarted_table
    table.expected_log.append("Telegram cannot be reached")
    table.telegram.inject(Outage(), "getMe", times=3)
    starting = asyncio.create_task(table.start())
    for _ in range(3):
        await somebody_waits(table.clock)
        table.clock.move(timedelta(seconds=5))
    await starting
    lines = [record.getMessage() for record in caplog.records if "reached" in record.getMessage()]
    assert len(lines) == 3
    assert not any("\n" in line for line in lines)
    await table.stop()


async def test_a_start_can_be_broken_off(unstarted_table: Table) -> None:
    unstarted_table.expected_log.append("Telegram cannot be reached")
    unstarted_table.telegram.inject(Outage(), "getMe", times=100)
    starting = asyncio.create_task(unstarted_table.start())
    await somebody_waits(unstarted_table.clock)
    starting.cancel()
    await unstarted_table.stop()


async def test_silence_of_telegram_is_noticed() -> None:
    clock = HandClock()
    watch = PollingWatch(clock)
    watching = asyncio.create_task(watch.until_silence())
    for _ in range(5):
        await asyncio.sleep(0)
        clock.move(SILENCE / 2)
        watch.heard()
    await asyncio.sleep(0)
    assert not watching.done()

    clock.move(SILENCE)
    with pytest.raises(PollingDied):
        await watching


async def test_a_stopped_bot_starts_again_where_it_was(table: Table) -> None:
    group, friends = await table.dealt()
    leader = await table.on_turn()
    await table.stop()
    friends[0].says(group, "/hand")
    table.restart()
    await table.start()
    await table.settle()
    assert await table.on_turn() is leader
    assert "27 张" in friends[0].private.last.text


async def test_the_menus_are_shown_in_every_language_and_scope(table: Table) -> None:
    menus = table.telegram.calls_of("setMyCommands")
    shown = {
        (str(call.parameters["scope"]), call.parameters.get("language_code")) for call in menus
    }
    assert len(shown) == len(menus) == 4
