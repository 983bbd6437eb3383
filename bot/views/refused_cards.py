"""Refusals of typed text and of cards at a running deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.refusals import WhichReading
from bot.views.cards import cards_text, kind_text
from bot.views.names import shown_name
from bot.views.needs import what_is_lacking
from bot.views.situation import Said, Situation, on_table, table_and_answer
from bot.wording import Words
from engine.cards import Cards, Rank
from engine.errors import (
    Ambiguous,
    BadCards,
    NoPattern,
    NotInHand,
    NotYourTurn,
    ParseError,
    TooLow,
    WrongShape,
)
from engine.explain import explain


def _unreadable(error: ParseError, words: Words, situation: Situation) -> Said:
    return (
        words.say("I cannot read “{text}” as cards.", text=shown_name(error.text)),
        words.say("Type them like this: 334455, 10JQKA, BBS. To pass: pass."),
        *table_and_answer(situation, words),
    )


def _not_in_two_decks(error: BadCards, words: Words, situation: Situation) -> Said:
    return (
        words.say("Two decks do not hold “{text}”.", text=shown_name(error.text)),
        words.say("There are eight cards of each rank, and two of each joker."),
        *table_and_answer(situation, words),
    )


def _ambiguous(error: Ambiguous, words: Words, situation: Situation) -> Said:
    return (
        words.say(
            "“{text}” reads more than one way: {cards}.",
            text=shown_name(error.text),
            cards=words.listed(cards_text(cards, words) for cards in error.alternatives),
        ),
        words.say("Type the cards one by one, such as 55555."),
        *table_and_answer(situation, words),
    )


def _which_reading(error: WhichReading, words: Words, situation: Situation) -> Said:
    kinds = words.listed(kind_text(play.reading, words) for play in error.plays)
    return (
        words.say("These cards can be played more than one way: {kinds}.", kinds=kinds),
        *table_and_answer(situation, words),
    )


def _no_pattern(error: NoPattern, words: Words, situation: Situation) -> Said:
    cards = cards_text(error.cards, words)
    if error.readings:
        kinds = words.listed(kind_text(reading, words) for reading in error.readings)
        reason = words.say("{cards} can only be: {kinds}.", cards=cards, kinds=kinds)
        return (reason, *table_and_answer(situation, words))
    reason = words.count(
        "{cards}: {n} card that is no pattern.",
        "{cards}: {n} cards that are no pattern.",
        len(error.cards),
        cards=cards,
    )
    lacking = None
    if situation.rules is not None:
        lacking = what_is_lacking(explain(error.cards, situation.rules), words)
    hint = words.say("/rules shows every pattern.") if lacking is None else lacking
    return (reason, hint, *table_and_answer(situation, words))


def _wrong_shape(error: WrongShape, words: Words, situation: Situation) -> Said:
    kinds = words.listed(kind_text(reading, words) for reading in error.readings)
    cards = cards_text(error.cards, words)
    reason = words.say("{cards} does not fit ({kinds}).", cards=cards, kinds=kinds)
    return (reason, *table_and_answer(situation, words))


def _too_low(error: TooLow, words: Words, situation: Situation) -> Said:
    reason = words.say("{cards} is too low.", cards=cards_text(error.cards, words))
    return (reason, *table_and_answer(situation, words))


def _not_in_hand(error: NotInHand, words: Words, situation: Situation) -> Said:
    missing = Cards.from_counts(
        {
            rank: lacking
            for rank in Rank
            if (lacking := error.cards.count(rank) - error.hand.count(rank)) > 0
        }
    )
    reason = words.say(
        "You do not hold all of {cards}; missing: {missing}.",
        cards=cards_text(error.cards, words),
        missing=cards_text(missing, words),
    )
    return (reason, *table_and_answer(situation, words))


def _not_your_turn(_: NotYourTurn, words: Words, situation: Situation) -> Said:
    name = shown_name(situation.on_turn_name or "")
    shown = on_table(situation, words)
    if name:
        reason = words.say("It is not your turn yet: {name} is to play.", name=name)
    else:
        reason = words.say("It is not your turn yet.")
    return (reason,) if shown is None else (reason, shown)


CARD_REFUSALS: Final[Mapping[type[Exception], Callable[[Any, Words, Situation], Said]]] = {
    ParseError: _unreadable,
    BadCards: _not_in_two_decks,
    Ambiguous: _ambiguous,
    WhichReading: _which_reading,
    NoPattern: _no_pattern,
    WrongShape: _wrong_shape,
    TooLow: _too_low,
    NotInHand: _not_in_hand,
    NotYourTurn: _not_your_turn,
}
