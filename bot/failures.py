"""Errors that nobody foresaw, in the log."""

from __future__ import annotations

import traceback


def where(error: BaseException) -> str:
    """The type of an error and the lines it came through, but not its text.

    The text may quote a statement with everything it writes, and that is a hand.
    """
    frames = "".join(traceback.format_tb(error.__traceback__))
    return f"{type(error).__name__}\n{frames}"
