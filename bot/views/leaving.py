"""Leaving a running deal: the ways to do it, with what each costs."""

from __future__ import annotations

from bot.presses import Action
from bot.views.away import back_button
from bot.views.points import signed
from bot.views.presence import HOSTED_SIGN
from bot.views.scene import Scene
from bot.views.screen import Screen, Style
from bot.wording import Html, bold, lines
from engine.escape import EscapeResult

IN_QUESTION = "asked"
"""The argument of a button under this question, which goes once it is answered."""


def how_to_leave(number: int, price: EscapeResult, scene: Scene, *, is_hosted: bool) -> Screen:
    """The question.

    Args:
        number: the number of the running deal.
        price: what giving it up would come to now.
        scene: how to speak of the table.
        is_hosted: whether the computer plays for him already.
    """
    words = scene.words
    if is_hosted:
        first = back_button(scene)
        now = words.say("{sign} The computer plays your cards already.", sign=HOSTED_SIGN)
    else:
        first = scene.button(
            words.say("{sign} Computer plays until I am back", sign=HOSTED_SIGN),
            Action.HOST_SEAT,
            argument=IN_QUESTION,
            style=Style.PRIMARY,
        )
        now = words.say("The computer can play your cards; you come back whenever you like.")
    return Screen(
        lines(
            bold(words.say("Deal {deal} is still on. How do you want to leave?", deal=number)),
            now,
            _what_giving_up_means(price, scene),
        ),
        (
            (first,),
            (
                scene.button(
                    _give_up_label(price, scene), Action.GIVE_UP, str(number), style=Style.DANGER
                ),
            ),
            (scene.button(words.say("Stay"), Action.LOBBY),),
        ),
    )


def _what_giving_up_means(price: EscapeResult, scene: Scene) -> Html:
    words = scene.words
    if price.forfeited_by is not None:
        return words.say(
            "Giving up ends the deal for all, and your team loses the whole match. You lose your "
            "seat."
        )
    return words.say(
        "Giving up ends the deal for all: {points} for you; what was paid for bombs stays. You "
        "lose your seat.",
        points=signed(price.points[price.runner]),
    )


def _give_up_label(price: EscapeResult, scene: Scene) -> Html:
    words = scene.words
    if price.forfeited_by is not None:
        return words.say("Give up (match lost)")
    return words.say("Give up ({points})", points=signed(price.points[price.runner]))
