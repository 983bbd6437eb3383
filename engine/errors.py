"""What can go wrong, as types that carry facts; wording is the bot's.

Four steps of a play, four kinds of error: reading text (:class:`ParseError`), reading cards as a
pattern and comparing them (:class:`IllegalPlay`), playing at a deal (:class:`DealRefusal`), and
asking for what the table does not allow now (:class:`TableRefusal` in :mod:`engine.table`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cards import Cards
    from engine.patterns import Kind, Play, Reading


class EngineError(ValueError):
    """Any refusal of the engine; nothing has changed when it is raised."""

    code: str = "bad_request"
    """The machine-readable name that the judge answers with."""


class UnknownRules(EngineError):
    """A preset that does not exist; ``known`` are the names that do."""

    code = "unknown_rules"

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"{name!r}; known are {', '.join(known)}")
        self.name = name
        self.known = tuple(known)


class UnknownOption(EngineError):
    """An option or a value that the preset has no use for.

    ``known`` are the names that would be right: the preset's options when ``value`` is None,
    else the values of the option ``name``.
    """

    code = "unknown_option"

    def __init__(
        self, preset: str, name: str, value: str | int | None, known: Sequence[str | int]
    ) -> None:
        asked = name if value is None else f"{name}: {value!r}"
        super().__init__(f"{asked} in {preset}; known are {', '.join(map(str, known))}")
        self.preset = preset
        self.name = name
        self.value = value
        self.known = tuple(known)


class ContradictoryOptions(UnknownOption):
    """Two choices that exclude each other; ``other`` is the option to give up instead."""

    def __init__(self, preset: str, name: str, value: str | int, other: str) -> None:
        super().__init__(preset, name, value, ())
        self.other = other

    def __str__(self) -> str:
        return f"{self.name}: {self.value!r} excludes the choice of {self.other} in {self.preset}"


class ParseError(EngineError):
    """Typed text that is no play; ``text`` is what was typed."""

    code = "bad_cards"

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class BadCards(ParseError):
    """Cards that two decks do not hold, or that are not where they are taken from."""


class Ambiguous(ParseError):
    """Typed text that reads two ways; ``alternatives`` are the cards it may mean."""

    code = "ambiguous"

    def __init__(self, text: str, alternatives: Sequence[Cards]) -> None:
        super().__init__(text)
        self.alternatives = tuple(alternatives)

    def __str__(self) -> str:
        return f"{self.text}: {' or '.join(map(str, self.alternatives))}"


class IllegalPlay(EngineError):
    """Cards that may not be played; the facts are the cards and the play to beat, if any."""

    def __init__(
        self,
        cards: Cards,
        table: Play | None = None,
        readings: Sequence[Reading] = (),
        kind: Kind | None = None,
    ) -> None:
        super().__init__(f"{cards} on {table.cards}" if table else str(cards))
        self.cards = cards
        self.table = table
        self.readings = tuple(readings)
        """Everything the cards can be; empty when they are no pattern."""
        self.kind = kind
        """The kind that was asked for, if one was named."""


class NoPattern(IllegalPlay):
    """The cards are no pattern of these rules, or not one of the kind that was named."""

    code = "no_pattern"


class WrongShape(IllegalPlay):
    """A pattern, but not of the kind and length on the table, nor a bomb."""

    code = "wrong_shape"


class TooLow(IllegalPlay):
    """The right shape, but not higher than the play on the table."""

    code = "too_low"


class DealRefusal(EngineError):
    """A play or a pass that the deal does not allow to this seat now."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat}")
        self.seat = seat


class MustLead(DealRefusal):
    """The leader of a trick must not pass."""

    code = "must_lead"


class NotYourTurn(DealRefusal):
    """Another seat is to act: ``turn``."""

    code = "not_your_turn"

    def __init__(self, seat: int, turn: int) -> None:
        super().__init__(seat)
        self.turn = turn

    def __str__(self) -> str:
        return f"seat {self.seat}; it is the turn of seat {self.turn}"


class NotInHand(EngineError):
    """Cards that the hand does not hold."""

    code = "not_in_hand"

    def __init__(self, cards: Cards, hand: Cards) -> None:
        super().__init__(f"{cards} from {hand}")
        self.cards = cards
        self.hand = hand


class DealOver(DealRefusal):
    """The deal has ended; nobody may act."""

    code = "deal_over"
