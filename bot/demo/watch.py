"""What must never happen in a demo: a leaked hand, a bad call, an error in the log."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from bot.sandbox import Person, Telegram
from bot.views.cards import cards_text, hand_text
from bot.wording import LANGUAGES, words_for
from engine.cards import Cards
from engine.deal import Deal
from engine.record import Record
from engine.rules import Rules
from engine.seating import partner_of

TELLING: Final = 8
"""A hand of fewer cards may be told by accident: its last plays are public."""

CARD: Final = "[0-9JQKATSB大小王💣]"


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal that is over.

    Attributes:
        number: its number in the series.
        record: how it went.
        people: who played it, by seat.
        ended: when its last card was played, in seconds since 1970; from then on the hands are
            public.
    """

    number: int
    record: Record
    people: tuple[Person, ...]
    ended: float


class Complaints(logging.Handler):
    """Collects what the bot logs of its own trouble."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one line of the log."""
        self._lines.append(f"{record.name}: {record.getMessage()}")

    def sentences(self) -> tuple[str, ...]:
        """What was logged, each as a sentence."""
        return tuple(f"The bot has logged: {line}." for line in self._lines)


def troubles(
    telegram: Telegram, complaints: Complaints, deals: Iterable[PlayedDeal]
) -> Iterator[str]:
    """A sentence for everything that must not have happened."""
    for violation in telegram.violations:
        yield f"A call could never have succeeded: {violation}."
    yield from complaints.sentences()
    for deal in deals:
        yield from leaks(deal)


def leaks(deal: PlayedDeal) -> Iterator[str]:
    """A sentence for every hand that somebody saw while it was not theirs to see."""
    hands = list(_hands(deal.record))
    for reader, person in enumerate(deal.people):
        shown = "\n".join(
            f"{sighting.text}\n{sighting.hidden}"
            for sighting in person.sees()
            if sighting.from_bot and sighting.at < deal.ended
        )
        for holder, hand in hands:
            if _may_see(reader, holder, deal.record.rules):
                continue
            if any(_stands_in(form, shown) for form in _forms(hand, deal.record.rules)):
                owner = deal.people[holder].name
                yield f"In deal {deal.number} {person.name} has seen the hand of {owner}: {hand}."


def _hands(record: Record) -> Iterator[tuple[int, Cards]]:
    """Every hand of the deal that was held at some moment, with its seat."""
    played = {action.cards for action in record.actions}
    deal = Deal(record.rules, record.hands, record.leader)
    seen = set(enumerate(deal.hands))
    for action in record.actions:
        deal.act(action)
        seen.update(enumerate(deal.hands))
    for seat, hand in seen:
        if len(hand) >= TELLING and hand not in played:
            yield seat, hand


def _stands_in(form: str, shown: str) -> bool:
    """Whether these cards are shown by themselves, not as a part of more cards."""
    if form not in shown:
        return False
    alone = f"(?<!{CARD})(?<!{CARD} ){re.escape(form)}(?! ?{CARD})"
    return re.search(alone, shown) is not None


def _may_see(reader: int, holder: int, rules: Rules) -> bool:
    if reader == holder:
        return True
    return rules.open_partner_hands and partner_of(reader, rules.seats) == holder


def _forms(hand: Cards, rules: Rules) -> Iterator[str]:
    """How a hand is written, in every language and by machines."""
    yield str(hand)
    for language in LANGUAGES:
        words = words_for(language)
        yield hand_text(hand, rules, words).plain
        yield cards_text(hand, words).plain
