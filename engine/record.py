"""A deal as text that loads and replays exactly.

One fact a line: a header, the hands, the actions, and how it ended. The example is a whole record
of hands of one and two cards::

    shuangkou 1
    preset standard
    options base=10
    seats 0 1 2 3
    leader 0
    hand 0 3
    hand 1 44
    hand 2 5
    hand 3 66
    play 0 3 single
    pass 1
    play 2 5 single
    end double 0 2 3 1
    points 40 -40 40 -40

``seed`` (64 hexadecimal digits) and ``face`` (the number of the face-up card, 0 to 107) stand
after ``options`` and ``seats`` where they are known; ``seats`` names, for each seat, where its
player sat when the cards were dealt (Rules §1.5). The points are those of the seats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from engine.cards import Card, Cards
from engine.deal import Action, Deal
from engine.errors import EngineError
from engine.escape import escape
from engine.opening import Opening, open_deal
from engine.options import rules_for
from engine.patterns import Kind
from engine.rules import ResultClass, Rules
from engine.scoring import score
from engine.shuffle import SEED_BYTES, BadSeed

FORMAT: Final = "shuangkou 1"


class BadRecord(EngineError):
    """A text that is no record, or tells of a deal that cannot have gone so.

    Attributes:
        line: the number of the first bad line, from 1.
        reason: what is wrong with it.
    """

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Finished:
    """The deal was played to its end."""

    result_class: ResultClass
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Escaped:
    """The player on seat ``runner`` gave the deal up for good."""

    runner: int


@dataclass(frozen=True, slots=True)
class Void:
    """The deal was dissolved; nothing is booked."""


Ending: TypeAlias = Finished | Escaped | Void


@dataclass(frozen=True, slots=True)
class Record:
    """Everything about one deal that is over.

    Attributes:
        rules: the rules it was played under.
        hands: the hands at the start, by seat.
        leader: the seat that led.
        actions: what was done, in order.
        ending: how it ended.
        points: what each seat won or lost.
        seats: for each seat, where its player sat when the cards were dealt.
        seed: the 32 bytes that the cards came from, if they did.
        face: the face-up card, if one was turned up.
    """

    rules: Rules
    hands: tuple[Cards, ...]
    leader: int
    actions: tuple[Action, ...]
    ending: Ending
    points: tuple[int, ...]
    seats: tuple[int, ...]
    seed: bytes | None = None
    face: Card | None = None

    def replay(self) -> Deal:
        """The deal, played again."""
        return Deal.replay(self.rules, self.hands, self.leader, self.actions)


def record(deal: Deal, runner: int | None = None, opening: Opening | None = None) -> Record:
    """The record of a deal that is played out, given up by ``runner``, or dissolved.

    Args:
        deal: the deal as it stands.
        runner: the seat that gave it up, if one did before the end.
        opening: how it was dealt, if from a seed.
    """
    ending: Ending = Void()
    points: tuple[int, ...] = (0,) * deal.rules.seats
    if deal.is_over:
        result = score(deal.finish(), deal.rules)
        ending, points = Finished(result.result_class, result.order), result.totals
    elif runner is not None:
        ending, points = Escaped(runner), escape(runner, deal.bombs, deal.rules).totals
    return Record(
        rules=deal.rules,
        hands=deal.dealt,
        leader=deal.leader,
        actions=deal.actions,
        ending=ending,
        points=points,
        seats=_seats(opening) if opening else tuple(range(deal.rules.seats)),
        seed=opening.seed if opening else None,
        face=opening.face_card if opening else None,
    )


def _seats(opening: Opening) -> tuple[int, ...]:
    """For each seat, where its player sat when the cards were dealt."""
    return tuple(opening.before.index(player) for player in opening.players)


def dumps(record: Record) -> str:
    """The record as text, which :func:`loads` reads back to an equal record."""
    return "".join(f"{line}\n" for line in _lines(record))


def _lines(record: Record) -> Iterator[str]:
    yield FORMAT
    yield f"preset {record.rules.preset}"
    options = sorted(record.rules.options.items())
    yield " ".join(["options", *(f"{name}={value}" for name, value in options)])
    if record.seed is not None:
        yield f"seed {record.seed.hex()}"
    yield f"seats {_numbers(record.seats)}"
    if record.face is not None:
        yield f"face {record.face.number}"
    yield f"leader {record.leader}"
    for seat, hand in enumerate(record.hands):
        yield f"hand {seat} {hand}"
    for action in record.actions:
        if action.cards is None:
            yield f"pass {action.seat}"
        else:
            named = f" {action.kind}" if action.kind is not None else ""
            yield f"play {action.seat} {action.cards}{named}"
    yield f"end {_ending_words(record.ending)}"
    yield f"points {_numbers(record.points)}"


def _ending_words(ending: Ending) -> str:
    if isinstance(ending, Finished):
        return f"{ending.result_class} {_numbers(ending.order)}"
    return f"escape {ending.runner}" if isinstance(ending, Escaped) else "void"


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(str(number) for number in numbers)


def loads(text: str) -> Record:
    """Read a record, replay it, and hold its seed, its end and its points against the replay.

    Raises:
        BadRecord: the text is no record, or tells of a deal that cannot have gone so.
    """
    reader = _Reader(text)
    try:
        return _read(reader)
    except BadRecord:
        raise
    except EngineError as error:
        raise BadRecord(reader.number, f"{error.code} {error}".strip()) from error


class _Reader:
    """The lines of a record, one after the other; ``number`` is that of the current one."""

    def __init__(self, text: str) -> None:
        self._lines = text.removesuffix("\n").split("\n")
        self.number = 0

    def next_is(self, keyword: str) -> bool:
        """Whether the next line starts with this word."""
        return self.number < len(self._lines) and (
            self._lines[self.number].partition(" ")[0] == keyword
        )

    def take(self, keyword: str) -> list[str]:
        """The words after ``keyword`` on the next line, which must start with it."""
        self.number += 1
        if self.number > len(self._lines):
            raise self.bad(f"{keyword!r} is missing")
        first, *words = self._lines[self.number - 1].split(" ")
        if first != keyword:
            raise self.bad(f"{keyword!r} is expected")
        return words

    def take_one(self, keyword: str) -> str:
        """The one word after ``keyword`` on the next line."""
        words = self.take(keyword)
        if len(words) != 1:
            raise self.bad(f"one word is expected after {keyword!r}")
        return words[0]

    def end(self) -> None:
        """Check that nothing follows."""
        if self.number < len(self._lines):
            self.number += 1
            raise self.bad("nothing is expected here")

    def integer(self, word: str) -> int:
        """A whole number, written as Python writes it."""
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < _MOST_DIGITS):
            raise self.bad(f"{word!r} is no number")
        return int(word)

    def below(self, word: str, bound: int) -> int:
        """A whole number from 0 to ``bound`` - 1."""
        number = self.integer(word)
        if not 0 <= number < bound:
            raise self.bad(f"{word!r} is not below {bound}")
        return number

    def bad(self, reason: str) -> BadRecord:
        """The error for the current line."""
        return BadRecord(self.number, reason)


_MOST_DIGITS: Final = 100


def _read(reader: _Reader) -> Record:
    if reader.take("shuangkou") != ["1"]:
        raise reader.bad(f"{FORMAT!r} is expected")
    rules = _read_rules(reader)
    seed = _read_seed(reader) if reader.next_is("seed") else None
    seats = tuple(reader.below(word, rules.seats) for word in reader.take("seats"))
    if sorted(seats) != list(range(rules.seats)):
        raise reader.bad("every seat is expected once")
    face = Card(reader.integer(reader.take_one("face"))) if reader.next_is("face") else None
    leader = reader.below(reader.take_one("leader"), rules.seats)
    opening = None
    if seed is not None:
        opening = open_deal(rules, seed, range(rules.seats), head=leader)
        if (seats, face, leader) != (opening.players, opening.face_card, opening.leader):
            raise reader.bad("the seed gives other seats, another face-up card or leader")
    dealt = opening.deal().dealt if opening else None
    deal = Deal(rules, _read_hands(reader, rules, dealt), leader)
    while not reader.next_is("end"):
        deal.act(_read_action(reader, rules))
    ending = _read_ending(reader, rules)
    runner = ending.runner if isinstance(ending, Escaped) else None
    played = record(deal, runner)
    if played.ending != ending:
        raise reader.bad(f"'end {_ending_words(played.ending)}' is expected")
    points = tuple(reader.integer(word) for word in reader.take("points"))
    if points != played.points:
        raise reader.bad(f"'points {_numbers(played.points)}' is expected")
    reader.end()
    return replace(played, seats=seats, seed=seed, face=face)


def _read_rules(reader: _Reader) -> Rules:
    preset = rules_for(reader.take_one("preset")).preset
    options: dict[str, str | int] = {}
    for word in reader.take("options"):
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise reader.bad(f"{word!r} is no option")
        options[name] = reader.integer(value) if value.isdigit() else value
    return rules_for(preset, options)


def _read_seed(reader: _Reader) -> bytes:
    digits = reader.take_one("seed")
    try:
        seed = bytes.fromhex(digits)
    except ValueError:
        raise reader.bad("a seed is written in hexadecimal digits") from None
    if len(seed) != SEED_BYTES:
        raise BadSeed(len(seed))
    return seed


def _read_hands(reader: _Reader, rules: Rules, dealt: tuple[Cards, ...] | None) -> list[Cards]:
    """The hands, which must be those that a seed dealt, if one did."""
    hands: list[Cards] = []
    for seat in range(rules.seats):
        words = reader.take("hand")
        if len(words) != 2 or words[0] != str(seat):  # noqa: PLR2004 - a seat and its cards
            raise reader.bad(f"'hand {seat}' and its cards are expected")
        hands.append(Cards.parse(words[1]))
        if dealt is not None and hands[seat] != dealt[seat]:
            raise reader.bad("the seed deals another hand")
    return hands


def _read_action(reader: _Reader, rules: Rules) -> Action:
    if reader.next_is("pass"):
        return Action(reader.below(reader.take_one("pass"), rules.seats))
    words = reader.take("play")
    if len(words) not in {2, 3}:
        raise reader.bad("a seat, its cards and their kind are expected")
    try:
        kind = Kind(words[2]) if words[2:] else None
    except ValueError:
        raise reader.bad(f"{words[2]!r} is no kind of play") from None
    return Action(reader.below(words[0], rules.seats), Cards.parse(words[1]), kind)


def _read_ending(reader: _Reader, rules: Rules) -> Ending:
    words = reader.take("end")
    if words == ["void"]:
        return Void()
    if words[:1] == ["escape"] and len(words) == 2:  # noqa: PLR2004 - the word and a seat
        return Escaped(reader.below(words[1], rules.seats))
    order = tuple(reader.below(word, rules.seats) for word in words[1:])
    try:
        return Finished(ResultClass(words[0]), order)
    except (IndexError, ValueError):
        raise reader.bad("an end is expected") from None
