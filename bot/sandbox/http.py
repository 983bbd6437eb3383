"""The Bot API over HTTP on this machine."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from aiohttp import web

from bot.sandbox.errors import NetworkDown
from bot.sandbox.wire import Json, Parameter, Upload

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

    from bot.sandbox.telegram import Telegram

LOCALHOST = "127.0.0.1"
SHUTDOWN_SECONDS = 1.0
"""How long a running call is waited for before its connection is cut."""

MAX_BODY = 50 * 2**20
"""In bytes: the largest file a bot may upload."""


class HttpFront:
    """Serves a local Telegram on a free port of this machine while it is entered.

    Args:
        telegram: What is served.
        port: Where; any free port unless given.
    """

    def __init__(self, telegram: Telegram, port: int = 0) -> None:
        self._telegram = telegram
        self._port = port
        self._runner = web.AppRunner(
            application(telegram), handler_cancellation=True, shutdown_timeout=SHUTDOWN_SECONDS
        )

    @property
    def base_url(self) -> str:
        """Return what a bot library takes as ``base_url``: the token follows it."""
        return f"http://{LOCALHOST}:{self._port}/bot"

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        site = web.TCPSite(self._runner, LOCALHOST, self._port)
        await site.start()
        _, self._port = self._runner.addresses[0][:2]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._runner.cleanup()


def application(telegram: Telegram) -> web.Application:
    """Return the web application, to run it or to add pages to it."""

    async def call(request: web.Request) -> web.Response:
        token, method = request.match_info["token"], request.match_info["method"]
        try:
            parameters = await _parameters(request)
        except ValueError as error:
            raise web.HTTPBadRequest(text=str(error)) from None
        try:
            status, body = await telegram.serve(method, parameters, token=token)
        except NetworkDown:
            if request.transport is not None:
                request.transport.abort()
            return web.Response()
        return web.Response(status=status, body=body, content_type="application/json")

    app = web.Application(client_max_size=MAX_BODY)
    app.router.add_route("*", "/bot{token}/{method}", call)
    return app


async def _parameters(request: web.Request) -> dict[str, Parameter]:
    parameters: dict[str, Parameter] = dict(request.query)
    if request.content_type == "application/json":
        body: Json = json.loads(await request.text() or "{}")
        if not isinstance(body, dict):
            raise ValueError("the body is no object")
        for name, value in body.items():
            parameters[name] = value if isinstance(value, str) else json.dumps(value)
        return parameters
    for name, field in (await request.post()).items():
        if isinstance(field, web.FileField):
            parameters[name] = Upload(field.filename, field.file.read(), field.content_type)
        else:
            parameters[name] = field if isinstance(field, str) else field.decode()
    return parameters
