"""Counts the steps of the process it is in, and ends the process at one of them.

Nothing of the bot knows of this: the transport and the database's engine are watched from outside.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, event
from telegram.request import BaseRequest, HTTPXRequest, RequestData

from bot.app import App
from tests.crash.steps import Cut, Step

if TYPE_CHECKING:
    from telegram._utils.types import ODVInput

CALLS: Final = frozenset({"sendMessage", "editMessageText", "deleteMessages"})
"""What changes a chat."""

NOTHING_RECEIVED: Final = b'"result": []'
CONNECTIONS: Final = 16

Rooms = tuple[Step, Step, Step]
"""The steps of a transaction: after a statement, before its commit, after its commit."""

UPDATE: Final[Rooms] = (Step.CHANGING, Step.CHANGED, Step.COMMITTED)
DELIVERY: Final[Rooms] = (Step.CLAIMING, Step.BOOKING, Step.BOOKED)
CLOCK: Final[Rooms] = (Step.TICKING, Step.TICKED, Step.FIRED)


class Scissors:
    """Knows at which step the process is.

    Args:
        cut: where the process ends; None: it does not.
        last_words: told of the cut just before.
    """

    def __init__(self, cut: Cut | None, last_words: Callable[[Step], None]) -> None:
        self._cut = cut
        self._last_words = last_words
        self.counts: Counter[Step] = Counter()
        self.is_starting = True

    def reach(self, step: Step) -> None:
        """Count a step; it may be the last one."""
        self._count(step)
        if self.is_starting:
            self._count(Step.STARTING)

    def _count(self, step: Step) -> None:
        self.counts[step] += 1
        cut = self._cut
        if cut is not None and cut.step is step and cut.nth == self.counts[step]:
            self._last_words(step)
            os.kill(os.getpid(), signal.SIGKILL)


class WatchedTransactions:
    """Tells the scissors of every step of every writing transaction.

    Args:
        app: whose transactions.
        scissors: are told.
    """

    def __init__(self, app: App, scissors: Scissors) -> None:
        self._app = app
        self._scissors = scissors
        self._statements: list[str] = []
        self._committed: Step | None = None
        engine = app.database._writer.sync_engine
        event.listen(engine, "begin", self._begins)
        event.listen(engine, "after_cursor_execute", self._has_executed)
        event.listen(engine, "commit", self._commits)
        event.listen(engine.pool, "checkin", self._is_over)

    def _begins(self, _connection: Connection) -> None:
        self._statements.clear()

    def _has_executed(
        self,
        _connection: Connection,
        _cursor: object,
        statement: str,
        *_: object,
    ) -> None:
        self._statements.append(statement)
        if (rooms := self._rooms()) is not None:
            self._scissors.reach(rooms[0])

    def _commits(self, _connection: Connection) -> None:
        rooms = self._rooms()
        if rooms is not None:
            self._scissors.reach(rooms[1])
            self._committed = rooms[2]
        elif self._keeps_updates():
            self._committed = Step.KEPT

    def _is_over(self, *_: object) -> None:
        """The only connection of the writer comes back: what was committed is on disk."""
        committed, self._committed = self._committed, None
        if committed is not None:
            self._scissors.reach(committed)

    def _rooms(self) -> Rooms | None:
        """What kind of transaction this is; None: one that has no steps of its own."""
        task = asyncio.current_task()
        if task is self._app._delivering:
            return DELIVERY
        if task is self._app._ticking or self._scissors.is_starting:
            return CLOCK
        if any(statement.startswith("UPDATE inbox") for statement in self._statements):
            return UPDATE
        return None

    def _keeps_updates(self) -> bool:
        return any(statement.startswith("INSERT INTO inbox") for statement in self._statements)


class WatchedRequest(HTTPXRequest):
    """Carries the calls to Telegram, and tells the scissors of them.

    Args:
        scissors: are told.
    """

    def __init__(self, scissors: Scissors) -> None:
        super().__init__(connection_pool_size=CONNECTIONS, read_timeout=20.0)
        self._scissors = scissors

    async def do_request(  # noqa: PLR0917 - the base class lays down the signature
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        write_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        connect_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        pool_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Carry one call."""
        api_method = url.rpartition("/")[2]
        if api_method in CALLS:
            self._scissors.reach(Step.BEFORE_CALL)
        answer = await super().do_request(
            url, method, request_data, read_timeout, write_timeout, connect_timeout, pool_timeout
        )
        if api_method in CALLS:
            self._scissors.reach(Step.AFTER_CALL)
        elif api_method == "getUpdates" and NOTHING_RECEIVED not in answer[1]:
            self._scissors.reach(Step.RECEIVED)
        return answer
