"""Trouble on request: what a test or a demo may make the next calls run into."""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus
from typing import TypeAlias

from bot.sandbox.errors import NetworkDown, Refusal, too_many_requests


@dataclass(frozen=True)
class Flood:
    """The call is refused with 429 and ``retry_after`` seconds."""

    retry_after: int


@dataclass(frozen=True)
class Outage:
    """The call is refused by a server in trouble and has no effect."""

    status: HTTPStatus = HTTPStatus.BAD_GATEWAY


@dataclass(frozen=True)
class Unreachable:
    """The connection breaks before Telegram hears of the call."""


@dataclass(frozen=True)
class AnswerLost:
    """Telegram carries the call out, then the connection breaks."""


Fault: TypeAlias = Flood | Outage | Unreachable | AnswerLost


@dataclass
class _Planned:
    fault: Fault
    method: str | None
    chat_id: int | None
    times: int


class Faults:
    """The faults that are still to come."""

    def __init__(self) -> None:
        self._planned: list[_Planned] = []

    def plan(self, fault: Fault, *, method: str | None, chat_id: int | None, times: int) -> None:
        """Let the next matching calls fail; None matches every method or chat."""
        self._planned.append(_Planned(fault, method, chat_id, times))

    def next(self, method: str, chat_id: int | None) -> Fault | None:
        """Use up one fault for a call, if one is planned."""
        for planned in self._planned:
            if planned.method in (None, method) and planned.chat_id in (None, chat_id):
                planned.times -= 1
                if planned.times <= 0:
                    self._planned.remove(planned)
                return planned.fault
        return None


def strike(fault: Fault | None) -> None:
    """Fail a call before it takes effect, if its fault is of that kind.

    Raises:
        Refusal: For a flood or an outage.
        NetworkDown: When nobody is reached.
    """
    match fault:
        case Flood(retry_after):
            raise too_many_requests(retry_after)
        case Outage(status):
            raise Refusal(status, status.phrase)
        case Unreachable():
            raise NetworkDown
        case _:
            return
