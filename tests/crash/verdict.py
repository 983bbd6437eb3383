"""A story that was cut, held against the same story without cuts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.views.presence import CLOCK_SIGN, HOSTED_SIGN, LATE_SIGN
from tests.crash.outcome import Row
from tests.crash.story import CutMade, Told

COMPARED: Final = ("hand:", "board:", "result:", "result_private:")
"""The roles whose last text must be that of the story without cuts, besides the answers to what was
played. Whatever else there is speaks of clocks, and these go otherwise after an outage."""

PRESENCE: Final = re.compile(rf" ?(?:{LATE_SIGN}|{HOSTED_SIGN}|{CLOCK_SIGN}\w+)")
"""Signs of who is away and how much time there is: as of the moment a board was sent."""


@dataclass(slots=True)
class Verdict:
    """What differs.

    Attributes:
        cuts: the cuts that happened.
        is_finished: whether the deal was played to its end.
        lost: plays of people that are not on record.
        doubled: plays on record that nobody made.
        moves: differences of the records.
        points: differences of the points.
        unseen: differences of what is shown in the end.
        excused: messages that came twice because a cut fell between a send and its booking.
        unexcused: messages that came twice for no such reason.
        troubles: sentences for whatever else must not happen.
    """

    cuts: list[CutMade]
    is_finished: bool = False
    lost: int = 0
    doubled: int = 0
    moves: list[str] = field(default_factory=list)
    points: list[str] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)
    excused: list[str] = field(default_factory=list)
    unexcused: list[str] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)

    @property
    def what_came(self) -> str:
        """In a word."""
        return "the same" if not self.faults else f"{len(self.faults)} FAULTS"

    @property
    def faults(self) -> list[str]:
        """A sentence for everything that breaks the promise."""
        plays = [f"{self.lost} plays lost"] * bool(self.lost)
        plays += [f"{self.doubled} plays doubled"] * bool(self.doubled)
        return [
            *plays,
            *self.moves,
            *self.points,
            *self.unseen,
            *(f"sent twice: {role}" for role in self.unexcused),
            *self.troubles,
        ]


def judge(told: Told, reference: Told) -> Verdict:
    """Hold a story against the one without cuts."""
    by_people, expected = _by_people(told), _by_people(reference)
    made = told.acts - reference.acts + expected
    verdict = Verdict(
        told.cuts,
        is_finished=bool(told.outcome.results),
        lost=max(0, made - by_people),
        doubled=max(0, by_people - made),
        moves=list(_differences("move", told.outcome.moves, reference.outcome.moves)),
        points=[
            *_differences("result", told.outcome.results, reference.outcome.results),
            *_differences("standing", told.outcome.standings, reference.outcome.standings),
        ],
        unseen=list(_unseen(told, reference)),
        troubles=list(told.troubles),
    )
    _count_copies(told, verdict)
    return verdict


def _by_people(told: Told) -> int:
    """Plays and passes on record that neither the clock nor the computer made."""
    return sum(not automatic for *_, automatic in told.outcome.moves)


def _differences(what: str, found: Sequence[Row], wanted: Sequence[Row]) -> Iterator[str]:
    for row in sorted(set(wanted) - set(found), key=str):
        yield f"{what} missing: {row}"
    for row in sorted(set(found) - set(wanted), key=str):
        yield f"{what} too much: {row}"


def _unseen(told: Told, reference: Told) -> Iterator[str]:
    answers = {
        f"turn:{deal}:{number - 1}:ask"
        for deal, number, _, cards, _, _ in reference.outcome.moves
        if cards is not None and isinstance(number, int)
    }
    for where, text in reference.outcome.shown.items():
        if not (where[1].startswith(COMPARED) or where[1] in answers):
            continue
        found = told.outcome.shown.get(where, "")
        if PRESENCE.sub("", found) != PRESENCE.sub("", text):
            yield f"{where} shows {found!r} instead of {text!r}"


def _count_copies(told: Told, verdict: Verdict) -> None:
    """Why each message that came more than once did so.

    A copy that the bot does not know of is one reason; that it could not edit it is another.
    """
    unbooked = {(sent.chat, sent.family) for cut in told.cuts for sent in cut.unbooked}
    for copies in told.copies.values():
        newest = copies[-1]
        is_excused = (newest.chat, newest.family) in unbooked
        roles = [newest.role] * (len(copies) - 1)
        (verdict.excused if is_excused else verdict.unexcused).extend(roles)
