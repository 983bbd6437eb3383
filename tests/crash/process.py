"""Starting the bot in a process of its own, asking it, and noticing that it is dead."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Final, TypeVar

from tests.crash.child import Arrived, AtRest, Birth, Dying, Logged, Rest, Sending, Stop, Told, live
from tests.crash.steps import Step

Answer = TypeVar("Answer")

PATIENCE: Final = 60.0
"""Seconds of real time in which the bot has to come to rest."""

_nursery = multiprocessing.get_context("forkserver")
_nursery.set_forkserver_preload(["tests.crash.child"])


class Died(Exception):
    """The process is dead."""


class BotProcess:
    """The bot, while it lives.

    Args:
        birth: what it is given.
        on_sending: told of every notice that is about to be shown, and was.
    """

    def __init__(self, birth: Birth, on_sending: Callable[[Sending | Arrived], None]) -> None:
        self._on_sending = on_sending
        self._connection, far_end = _nursery.Pipe()
        self._process = _nursery.Process(target=live, args=(far_end, birth), daemon=True)
        self._process.start()
        far_end.close()
        self._dead = asyncio.Event()
        self._answers: asyncio.Queue[AtRest] = asyncio.Queue()
        self.died_at: Step | None = None
        self.log: list[str] = []
        self.counts: Counter[Step] = Counter()
        asyncio.get_running_loop().add_reader(self._connection.fileno(), self._hear)

    async def rest(self, now: datetime) -> datetime | None:
        """Move its clock, let it come to rest. Returns when something happens next.

        Raises:
            Died: it never will.
        """
        return (await self._ask(Rest(now))).next_moment

    async def stop(self) -> None:
        """Stop it as an operator does.

        Raises:
            Died: it is dead already.
        """
        await self._ask(Stop())
        await self._dead.wait()

    async def unless_dead(self, awaited: Awaitable[Answer]) -> Answer:
        """Wait for something that only a living bot does.

        Raises:
            Died: it died meanwhile.
        """
        waiting = asyncio.ensure_future(awaited)
        dying = asyncio.ensure_future(self._dead.wait())
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.wait({waiting, dying}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            dying.cancel()
            if not waiting.done():
                waiting.cancel()
                await asyncio.wait({waiting})
        if waiting.cancelled():
            raise Died
        return waiting.result()

    @property
    def was_killed(self) -> bool:
        """Whether it ended by a cut, and not by itself."""
        return self._process.exitcode == -signal.SIGKILL

    def kill(self) -> None:
        """Cut it off wherever it is."""
        self._process.kill()

    async def _ask(self, command: Rest | Stop) -> AtRest:
        try:
            self._connection.send(command)
        except OSError:
            await self._dead.wait()
            raise Died from None
        answer = await self.unless_dead(self._answers.get())
        self.counts = answer.counts
        return answer

    def _hear(self) -> None:
        try:
            while self._connection.poll():
                self._take(self._connection.recv())
        except (EOFError, OSError):
            self._bury()

    def _take(self, told: Told) -> None:
        match told:
            case AtRest():
                self._answers.put_nowait(told)
            case Sending() | Arrived():
                self._on_sending(told)
            case Dying(step):
                self.died_at = step
            case Logged(line):
                self.log.append(line)

    def _bury(self) -> None:
        asyncio.get_running_loop().remove_reader(self._connection.fileno())
        self._connection.close()
        self._process.join()
        self._dead.set()
