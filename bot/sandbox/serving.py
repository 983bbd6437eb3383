"""One call from arrival to answer; both ways into the sandbox end here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from inspect import isawaitable
from typing import TYPE_CHECKING

from bot.sandbox.calls import Call, Violation
from bot.sandbox.checking import Decoded, decode_call
from bot.sandbox.errors import NetworkDown, Refusal, not_modelled
from bot.sandbox.events import CallServed
from bot.sandbox.faults import AnswerLost, Faults, strike
from bot.sandbox.methods import METHODS
from bot.sandbox.methods.arguments import Arguments
from bot.sandbox.schema import MethodShape, bot_api
from bot.sandbox.wire import Json, Parameter, Upload

if TYPE_CHECKING:
    from bot.sandbox.world import World


@dataclass
class Desk:
    """Takes the bot's calls.

    Args:
        world: What they act on.
        token: The only token that is let in.
        faults: The trouble they run into.
    """

    world: World
    token: str
    faults: Faults = field(default_factory=Faults)

    async def serve(
        self, token: str, method_name: str, parameters: Mapping[str, Parameter]
    ) -> tuple[int, bytes]:
        """Carry out one call.

        Returns:
            The HTTP status and the JSON body.

        Raises:
            NetworkDown: The connection breaks instead.
        """
        known = bot_api().method(method_name)
        name = known.name if known else method_name
        decoded: Mapping[str, Decoded] = parameters
        try:
            self._admit(token)
            shape = self._known(method_name)
            decoded = decode_call(bot_api(), shape, parameters)
            chat_id = decoded.get("chat_id")
            fault = self.faults.next(name, chat_id if isinstance(chat_id, int) else None)
            strike(fault)
            result = await self._carry_out(shape, decoded, parameters)
        except Refusal as refusal:
            return self._refuse(name, decoded, refusal)
        except NetworkDown:
            self._log(name, decoded, 0, None, "the connection broke before the call arrived")
            raise
        if isinstance(fault, AnswerLost):
            self._log(name, decoded, 0, None, "the answer was lost")
            raise NetworkDown
        self._log(name, decoded, HTTPStatus.OK, result, None)
        return HTTPStatus.OK, _body({"ok": True, "result": result})

    def _admit(self, token: str) -> None:
        if token != self.token:
            raise Refusal(HTTPStatus.UNAUTHORIZED, "Unauthorized")

    def _known(self, method_name: str) -> MethodShape:
        shape = bot_api().method(method_name)
        if shape is None:
            raise Refusal(HTTPStatus.NOT_FOUND, "Not Found", is_violation=True)
        return shape

    async def _carry_out(
        self,
        shape: MethodShape,
        decoded: Mapping[str, Decoded],
        parameters: Mapping[str, Parameter],
    ) -> Json:
        method = METHODS.get(shape.name)
        if method is None:
            raise not_modelled(shape.name)
        if unmodelled := set(decoded) - method.parameters:
            raise not_modelled(f"{shape.name} with {', '.join(sorted(unmodelled))}")
        uploads = {
            name: upload for name, upload in parameters.items() if isinstance(upload, Upload)
        }
        result = method.handler(self.world, Arguments(decoded, uploads))
        return await result if isawaitable(result) else result

    def _refuse(
        self, name: str, decoded: Mapping[str, Decoded], refusal: Refusal
    ) -> tuple[int, bytes]:
        if refusal.is_violation:
            self.world.violations.append(
                Violation(self.world.now(), name, decoded, refusal.description)
            )
        self._log(name, decoded, refusal.status, None, refusal.description)
        body: dict[str, Json] = {
            "ok": False,
            "error_code": int(refusal.status),
            "description": refusal.description,
        }
        if refusal.parameters:
            body["parameters"] = refusal.parameters
        return refusal.status, _body(body)

    def _log(
        self,
        name: str,
        decoded: Mapping[str, Decoded],
        status: int,
        result: Json,
        description: str | None,
    ) -> None:
        call = Call(self.world.now(), name, decoded, status, result, description)
        self.world.calls.append(call)
        self.world.tell(CallServed(call.at, call))


def _body(answer: Mapping[str, Json]) -> bytes:
    return json.dumps(answer, ensure_ascii=False).encode()
