"""What can go wrong, as types that carry facts; wording is the bot's.

Four steps of a play, four kinds of error: reading text (:class:`ParseError`), reading cards as a
pattern, verifying it at a deal (:class:`IllegalPlay`), and asking for what the table does not
allow now (:class:`TableRefusal` in :mod:`engine.table`).
"""

from __future__ import annotations


class EngineError(ValueError):
    """Any refusal of the engine; nothing has changed when it is raised."""

    code: str = "bad_request"
    """The machine-readable name that the judge answers with."""


class BadCards(EngineError):
    """Text that is no cards, or cards that two decks do not hold."""

    code = "bad_cards"

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text
