"""Connects python-telegram-bot to a local Telegram in the same process, without sockets."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from telegram.error import NetworkError
from telegram.request import BaseRequest, RequestData

from bot.sandbox.errors import NetworkDown
from bot.sandbox.wire import Parameter, Upload

if TYPE_CHECKING:
    from telegram._utils.types import ODVInput

    from bot.sandbox.telegram import Telegram

LOCAL_BASE_URL = "https://local/bot"


class LocalRequest(BaseRequest):
    """Carries a bot's calls straight to the sandbox.

    Args:
        telegram: Who answers.
    """

    def __init__(self, telegram: Telegram) -> None:
        self._telegram = telegram

    @property
    def read_timeout(self) -> float | None:
        """Return no limit: nothing is waited for but a long poll, which ends by itself."""
        return None

    async def initialize(self) -> None:
        """Open nothing."""

    async def shutdown(self) -> None:
        """Close nothing."""

    async def do_request(  # noqa: PLR0917 - the base class lays down the signature
        self,
        url: str,
        method: str,  # noqa: ARG002 - both HTTP methods mean the same to the Bot API
        request_data: RequestData | None = None,
        read_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,  # noqa: ARG002 - no sockets
        write_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,  # noqa: ARG002 - no sockets
        connect_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,  # noqa: ARG002 - no sockets
        pool_timeout: ODVInput[float] = BaseRequest.DEFAULT_NONE,  # noqa: ARG002 - no sockets
    ) -> tuple[int, bytes]:
        """Hand one call over.

        Raises:
            telegram.error.NetworkError: The connection broke.
        """
        await asyncio.sleep(0)  # as over a network, others get their turn at every call
        token, _, api_method = urlsplit(url).path.partition("/bot")[2].partition("/")
        try:
            return await self._telegram.serve(api_method, _parameters(request_data), token=token)
        except NetworkDown:
            raise NetworkError("the connection broke") from None


def _parameters(request_data: RequestData | None) -> dict[str, Parameter]:
    if request_data is None:
        return {}
    parameters: dict[str, Parameter] = dict(request_data.json_parameters)
    for name, (filename, content, media_type) in (request_data.multipart_data or {}).items():
        body = content if isinstance(content, bytes) else content.read()
        parameters[name] = Upload(filename, body, media_type)
    return parameters
