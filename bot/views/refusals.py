"""Why something was refused, what would be right, and what lies on the table.

There is a text for every error that a player can cause.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.views.cards import hand_text
from bot.views.refused_cards import CARD_REFUSALS
from bot.views.refused_tables import PLAIN_REFUSALS, TABLE_REFUSALS
from bot.views.situation import NOWHERE, Said, Situation
from bot.wording import N_, Html, Words, bold, lines
from engine.errors import IllegalPlay, NotInHand

LONGEST_ALERT: Final = 200
"""Characters that Telegram shows in an alert."""

UNFORESEEN: Final = (N_("That did not work, and nothing has changed."),)

# Each function takes the error that it is listed under.
_WITH_FACTS: Final[Mapping[type[Exception], Callable[[Any, Words, Situation], Said]]] = {
    **CARD_REFUSALS,
    **TABLE_REFUSALS,
}


def refusal(error: Exception, words: Words, situation: Situation = NOWHERE) -> Html:
    """The refusal as a message: its reason stands out, the hand is repeated where it helps."""
    reason, *rest = _said(error, words, situation)
    about_cards = isinstance(error, IllegalPlay | NotInHand)
    return lines(bold(reason), *rest, _held(situation, words) if about_cards else None)


def refusal_alert(error: Exception, words: Words, situation: Situation = NOWHERE) -> Html:
    """The refusal for an alert: as many of its lines as 200 characters hold."""
    said = _said(error, words, situation)
    fitting = [said[:count] for count in range(1, len(said) + 1) if _fits(said[:count])]
    return lines(*(fitting[-1] if fitting else said[:1]))


def _fits(said: Said) -> bool:
    return len(lines(*said).plain) <= LONGEST_ALERT


def _said(error: Exception, words: Words, situation: Situation) -> Said:
    """The lines for the type of the error, or for the nearest type that it is a kind of."""
    for kind in type(error).mro():
        if kind in _WITH_FACTS:
            return _WITH_FACTS[kind](error, words, situation)
        if kind in PLAIN_REFUSALS:
            return tuple(words.say(message) for message in PLAIN_REFUSALS[kind])
    return tuple(words.say(message) for message in UNFORESEEN)


def _held(situation: Situation, words: Words) -> Html | None:
    if not situation.hand or situation.rules is None:
        return None
    cards = hand_text(situation.hand, situation.rules, words)
    return words.say("Your hand: {cards}", cards=cards)
