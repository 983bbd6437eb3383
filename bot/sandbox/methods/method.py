"""How a method of the Bot API is carried out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from bot.sandbox.methods.arguments import Arguments
    from bot.sandbox.wire import Json
    from bot.sandbox.world import World

Handler: TypeAlias = "Callable[[World, Arguments], Json | Awaitable[Json]]"


@dataclass(frozen=True)
class Method:
    """A method that is modelled.

    Args:
        handler: Carries it out; raises ``Refusal`` when it cannot be.
        parameters: The parameters whose meaning is modelled. A call that uses another one fails,
            so that nobody believes it had an effect.
    """

    handler: Handler
    parameters: frozenset[str]


def method(handler: Handler, parameters: str = "") -> Method:
    """Describe a method; its parameters are separated by blanks."""
    return Method(handler, frozenset(parameters.split()))
