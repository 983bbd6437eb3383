"""Errors that nobody foresaw, in the log."""

from __future__ import annotations

import logging
import traceback


def log_failure(logger: logging.Logger, what: str, error: BaseException) -> None:
    """Log what failed, the type of the error and the lines it came through, but not its text.

    The text may quote a statement with everything it writes, and that is a hand.
    """
    frames = "".join(traceback.format_tb(error.__traceback__))
    logger.error("%s: %s\n%s", what, type(error).__name__, frames)
