"""The fields of a judge's request, read strictly: what is not as it must be is a bad request."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.cards import Cards
from engine.comparison import choose
from engine.deal import Action
from engine.errors import EngineError, UnknownOption
from engine.options import rules_for
from engine.patterns import Kind, Play
from engine.rules import ResultClass, Rules
from engine.series import DealOutcome
from engine.tax import WHOLE

NO_PLAY: Final = "pass"
MOST_POINTS: Final = 10**15
"""The largest number of points that a request may name."""
OPTIONS_BESIDE: Final = {"base": (1, MOST_POINTS), "tax_bp": (0, WHOLE)}
"""Options that a request may also give as fields of its own: least and most."""


class BadRequest(EngineError):
    """A request that does not say what its operation needs; ``reason`` is a sentence."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Fields:
    """The fields of one request, by name; every reader raises :class:`BadRequest`."""

    def __init__(self, values: Mapping[str, object]) -> None:
        self._values = values

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def only(self, required: frozenset[str], optional: frozenset[str]) -> None:
        """Check that all required fields are there and no unknown ones."""
        for name in sorted(required - self._values.keys()):
            raise BadRequest(f"The field {name!r} is missing.")
        for name in sorted(self._values.keys() - required - optional):
            raise BadRequest(f"The field {name[:_SHOWN]!r} is unknown here.")

    def text(self, name: str) -> str:
        """A text."""
        return _text(self._values.get(name), name)

    def cards(self, name: str) -> Cards:
        """Cards in canonical notation."""
        return Cards.parse(self.text(name))

    def optional_cards(self, name: str) -> Cards | None:
        """Cards, or None where the field is null or absent."""
        return None if self._values.get(name) is None else self.cards(name)

    def optional_kind(self, name: str) -> Kind | None:
        """A kind of play, or None where the field is absent."""
        if name not in self._values:
            return None
        try:
            return Kind(self.text(name))
        except ValueError:
            raise BadRequest(f"{self._values[name]!r:.{_SHOWN}} is no kind of play.") from None

    def number(self, name: str, below: int, least: int = 0) -> int:
        """A whole number from ``least`` to ``below`` - 1."""
        return _number(self._values.get(name), name, below, least)

    def options(self) -> dict[str, str | int]:
        """The options of the table, ``base`` and ``tax_bp`` beside them included."""
        given = self._values.get("options", {})
        if not isinstance(given, dict):
            raise BadRequest("The field 'options' must be an object.")
        options = {str(name): _choice(value, str(name)) for name, value in given.items()}
        for name, (least, most) in OPTIONS_BESIDE.items():
            if name in self._values:
                if name in options:
                    raise BadRequest(f"{name!r} is given twice.")
                options[name] = self.number(name, most + 1, least)
        return options

    def no_options(self, operation: str) -> None:
        """Check that nothing is chosen where the rules have no say.

        Raises:
            UnknownOption: something is.
        """
        for name in self.options():
            raise UnknownOption(operation, name[:_SHOWN], None, ())

    def rules(self) -> Rules:
        """The rules that the fields ``rules`` and ``options`` make together."""
        return rules_for(self.text("rules"), self.options())

    def hands(self) -> list[Cards]:
        """The hands of a deal, by seat."""
        return [Cards.parse(_text(hand, "hands")) for hand in self._items("hands")]

    def actions(self, seats: int) -> list[Action]:
        """The actions of a deal: pairs of a seat and its cards or ``pass``."""
        return [_action(item, seats) for item in self._items("actions")]

    def order(self, seats: int) -> tuple[int, ...]:
        """Every seat once."""
        order = tuple(_number(item, "order", seats) for item in self._items("order"))
        if sorted(order) != list(range(seats)):
            raise BadRequest("The field 'order' must name every seat once.")
        return order

    def points(self, name: str, seats: int) -> tuple[int, ...]:
        """Points of every seat, none below 0."""
        points = tuple(_number(item, name, MOST_POINTS) for item in self._items(name))
        if len(points) != seats:
            raise BadRequest(f"The field {name!r} must have {seats} numbers.")
        return points

    def bombs(self, rules: Rules) -> tuple[tuple[int, Play], ...]:
        """The bombs that were played, in order: seat and play; none where the field is absent."""
        return tuple(_bomb(item, rules) for item in self._items("bombs", absent=[]))

    def outcomes(self, classes: Mapping[ResultClass, object]) -> list[DealOutcome]:
        """The deals of a match, each with one of these classes and a winner."""
        return [_outcome(item, classes) for item in self._items("deals")]

    def _items(self, name: str, absent: list[object] | None = None) -> list[object]:
        items = self._values.get(name, absent)
        if not isinstance(items, list):
            raise BadRequest(f"The field {name!r} must be a list.")
        return items


_SHOWN: Final = 40
"""Characters of a wrong value that an error repeats."""


def _choice(value: object, name: str) -> str | int:
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise BadRequest(f"The option {name[:_SHOWN]!r} must be a text or a whole number.")
    if isinstance(value, int) and abs(value) > MOST_POINTS:
        raise BadRequest(f"The option {name[:_SHOWN]!r} is too large.")
    return value


def _text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise BadRequest(f"The field {name!r} must be a text.")
    return value


def _number(value: object, name: str, below: int, least: int = 0) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value < below:
        raise BadRequest(f"The field {name!r} takes whole numbers from {least} to {below - 1}.")
    return value


def _object(value: object, name: str, *fields: str) -> Fields:
    if not isinstance(value, dict):
        raise BadRequest(f"The field {name!r} must list objects.")
    item = Fields(value)
    item.only(required=frozenset(fields), optional=frozenset())
    return item


def _action(item: object, seats: int) -> Action:
    if not isinstance(item, list) or len(item) != 2:  # noqa: PLR2004 - a seat and its cards
        raise BadRequest("An action is a seat and its cards, or a seat and 'pass'.")
    seat, cards = _number(item[0], "actions", seats), _text(item[1], "actions")
    return Action(seat) if cards == NO_PLAY else Action(seat, Cards.parse(cards))


def _bomb(item: object, rules: Rules) -> tuple[int, Play]:
    bomb = _object(item, "bombs", "seat", "cards")
    play = choose(bomb.cards("cards"), None, rules)
    if not play.is_bomb:
        raise BadRequest(f"{play.cards} is no bomb.")
    return bomb.number("seat", rules.seats), play


def _outcome(item: object, classes: Mapping[ResultClass, object]) -> DealOutcome:
    deal = _object(item, "deals", "class", "winner")
    name = deal.text("class")
    if name not in classes:
        raise BadRequest(f"{name[:_SHOWN]!r} is no class of a deal here.")
    return DealOutcome(ResultClass(name), deal.number("winner", below=2))
