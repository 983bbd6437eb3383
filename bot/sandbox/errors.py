"""Why a call is refused, with Telegram's own codes and wording."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus

PREFIXES = {
    HTTPStatus.BAD_REQUEST: "Bad Request: ",
    HTTPStatus.FORBIDDEN: "Forbidden: ",
    HTTPStatus.CONFLICT: "Conflict: ",
    HTTPStatus.TOO_MANY_REQUESTS: "Too Many Requests: ",
    HTTPStatus.NOT_IMPLEMENTED: "The sandbox does not model this: ",
}


class Refusal(Exception):
    """A call that Telegram would not carry out.

    Args:
        status: The HTTP status, which is also the ``error_code``.
        reason: The description without the prefix that belongs to the status.
        is_violation: Whether the call could never have succeeded, whatever the state of the
            world: a fault of the bot, which a test must not overlook.
        parameters: What the answer carries in ``parameters``: ``retry_after`` in seconds or
            ``migrate_to_chat_id``.
    """

    def __init__(
        self,
        status: HTTPStatus,
        reason: str,
        *,
        is_violation: bool = False,
        parameters: Mapping[str, int] | None = None,
    ) -> None:
        self.status = status
        self.description = PREFIXES.get(status, "") + reason
        self.is_violation = is_violation
        self.parameters = dict(parameters or {})
        super().__init__(self.description)


class NetworkDown(Exception):
    """The connection broke before the bot had an answer: nothing can be sent back."""


def bad_request(reason: str) -> Refusal:
    """Refuse for the state of the world: the same call may be right at another moment."""
    return Refusal(HTTPStatus.BAD_REQUEST, reason)


def invalid_call(reason: str) -> Refusal:
    """Refuse a call that is wrong in itself."""
    return Refusal(HTTPStatus.BAD_REQUEST, reason, is_violation=True)


def forbidden(reason: str) -> Refusal:
    """Refuse because somebody keeps the bot out."""
    return Refusal(HTTPStatus.FORBIDDEN, reason)


def conflict(reason: str) -> Refusal:
    """Refuse because two ways of receiving updates meet."""
    return Refusal(HTTPStatus.CONFLICT, reason)


def too_many_requests(retry_after: int) -> Refusal:
    """Refuse until ``retry_after`` seconds have passed."""
    return Refusal(
        HTTPStatus.TOO_MANY_REQUESTS,
        f"retry after {retry_after}",
        parameters={"retry_after": retry_after},
    )


def not_modelled(what: str) -> Refusal:
    """Refuse what Telegram knows and the sandbox does not, so that no test passes by luck."""
    return Refusal(HTTPStatus.NOT_IMPLEMENTED, what, is_violation=True)
