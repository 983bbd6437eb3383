"""Receiving updates: nothing is lost on the way in, and silence is noticed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from telegram import Update
from telegram.error import NetworkError
from telegram.ext import ExtBot
from telegram.request import BaseRequest

if TYPE_CHECKING:
    from datetime import datetime

    from telegram._utils.types import JSONDict, ODVInput, TimePeriod
    from telegram.ext import Defaults

    from bot.clock import Clock
    from bot.inbox import Inbox

POLL_SECONDS: Final = 10
"""How long Telegram may hold a call of ``getUpdates`` back when it has nothing."""

SILENCE: Final = timedelta(seconds=90)
"""Without a successful ``getUpdates`` for so long, something is broken for good."""


class PollingDied(Exception):
    """No call of ``getUpdates`` has succeeded for :data:`SILENCE`."""


class PollingWatch:
    """Knows when Telegram answered last.

    A connection that broke half open can leave the polling waiting for hours while everything
    looks well; only the absence of answers tells.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._heard_at: datetime = clock.now()

    def heard(self) -> None:
        """Telegram has answered."""
        self._heard_at = self._clock.now()

    async def until_silence(self) -> None:
        """Return never.

        Raises:
            PollingDied: Telegram has not answered for too long.
        """
        self.heard()
        while True:
            deadline = self._heard_at + SILENCE
            await self._clock.wait_until(deadline)
            if self._heard_at + SILENCE <= self._clock.now():
                raise PollingDied


class KeepingBot(ExtBot[None]):
    """A bot whose received updates are kept before they are confirmed.

    Args:
        token: The bot's token.
        api_url: The Bot API server, without the ``/bot`` at its end.
        request: Carries all calls but ``getUpdates``.
        get_updates_request: Carries ``getUpdates``.
        defaults: What every message has unless it says otherwise.
        inbox: Keeps the updates.
        watch: Is told of every answer to ``getUpdates``.
    """

    def __init__(
        self,
        token: str,
        api_url: str,
        *,
        request: BaseRequest,
        get_updates_request: BaseRequest,
        defaults: Defaults,
        inbox: Inbox,
        watch: PollingWatch,
    ) -> None:
        super().__init__(
            token,
            base_url=f"{api_url}/bot",
            base_file_url=f"{api_url}/file/bot",
            request=request,
            get_updates_request=get_updates_request,
            defaults=defaults,
        )
        self._inbox = inbox
        self._watch = watch

    async def get_updates(
        self,
        offset: int | None = None,
        limit: int | None = None,
        timeout: TimePeriod | None = None,  # noqa: ASYNC109 - the Bot API's own parameter
        allowed_updates: Sequence[str] | None = None,
        *,
        read_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        write_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        connect_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        pool_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,
        api_kwargs: JSONDict | None = None,
    ) -> tuple[Update, ...]:
        """Receive updates and keep them; see :meth:`telegram.Bot.get_updates`.

        Raises:
            telegram.error.NetworkError: They could not be kept, and must be received again.
        """
        updates = await super().get_updates(
            offset,
            limit,
            timeout,
            allowed_updates,
            read_timeout=read_timeout,
            write_timeout=write_timeout,
            connect_timeout=connect_timeout,
            pool_timeout=pool_timeout,
            api_kwargs=api_kwargs,
        )
        self._watch.heard()
        try:
            await self._inbox.keep(updates, self.id)
        except Exception as error:
            # Whatever the database says, only this type makes the polling wait and ask again.
            raise NetworkError("received updates could not be kept") from error
        return updates
