"""A refusal as an answer: the reason in words, or the question that settles it."""

from __future__ import annotations

from bot.answers import Alert, Privately, Toast
from bot.handlers.desk import Desk
from bot.people import Person
from bot.refusals import ServiceRefusal, WhichReading
from bot.service.facts import HandShown
from bot.views.asking import which_cards, which_kind
from bot.views.refusals import refusal, refusal_alert
from bot.views.scene import Scene
from bot.views.screen import Screen
from bot.views.situation import NOWHERE, Situation
from bot.wording import Words, words_for
from engine.errors import Ambiguous, EngineError
from engine.refusals import StaleTurn

Refusal = EngineError | ServiceRefusal


async def in_private(desk: Desk, who: Person, error: Refusal) -> Privately:
    """What to tell the person in his private chat."""
    shown = await desk.looking.situation(who)
    words = words_for(who.language)
    return _question(error, who, shown) or Privately(
        Screen(refusal(error, words, _situation(shown, words)))
    )


async def to_press(desk: Desk, who: Person, error: Refusal) -> Privately | Alert | Toast:
    """What to answer the press; a late one, which anybody makes, is told so in passing."""
    shown = await desk.looking.situation(who)
    question = _question(error, who, shown)
    if question is not None:
        return question
    words = words_for(who.language)
    text = refusal_alert(error, words, _situation(shown, words)).plain
    return Toast(text) if isinstance(error, StaleTurn) else Alert(text)


def _question(error: Refusal, who: Person, shown: HandShown | None) -> Privately | None:
    """What is asked back when the cards can mean several plays; None otherwise."""
    if shown is None:
        return None
    scene = Scene(words_for(who.language), shown.names, shown.table_id)
    match error:
        case Ambiguous():
            return Privately(which_cards(error, shown.turn, scene))
        case WhichReading(plays=plays):
            return Privately(which_kind(plays, shown.view.rules, shown.turn, scene))
        case _:
            return None


def _situation(shown: HandShown | None, words: Words) -> Situation:
    if shown is None:
        return NOWHERE
    view, scene = shown.view, Scene(words, shown.names, shown.table_id)

    def name_at(seat: int | None) -> str | None:
        return None if seat is None else scene.name(shown.players[seat]).plain

    return Situation(
        rules=view.rules,
        table_play=view.table,
        owner_name=name_at(view.owner),
        hand=view.hand,
        on_turn_name=name_at(view.turn),
        names=shown.names,
    )
