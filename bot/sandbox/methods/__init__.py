"""The methods of the Bot API that the sandbox carries out, by name."""

from __future__ import annotations

from collections.abc import Mapping

from bot.sandbox.methods import (
    answering,
    editing,
    ephemeral,
    presenting,
    receiving,
    removing,
    sending,
    visiting,
)
from bot.sandbox.methods.method import Method

METHODS: Mapping[str, Method] = {
    **receiving.METHODS,
    **sending.METHODS,
    **editing.METHODS,
    **ephemeral.METHODS,
    **removing.METHODS,
    **answering.METHODS,
    **visiting.METHODS,
    **presenting.METHODS,
}
