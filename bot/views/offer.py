"""A newcomer who offers to play a hosted seat, and what becomes of it."""

from __future__ import annotations

from bot.presses import Action
from bot.views.scene import Scene
from bot.views.screen import Buttons, Screen, Style
from bot.wording import Html, bold, lines
from engine.opening import Opening
from engine.vote import SubstituteVote


def offer(asked: SubstituteVote, opening: Opening, scene: Scene, *, is_asked: bool) -> Screen:
    """An open offer.

    Args:
        asked: the offer.
        opening: the opening of the running deal.
        scene: how to speak of the table.
        is_asked: whether the reader may have to answer; the newcomer only waits.
    """
    words = scene.words
    title = words.say(
        "{newcomer} offers to play for {owner}",
        newcomer=scene.name(asked.newcomer),
        owner=scene.seated(opening.players.index(asked.owner), opening.players),
    )
    if asked.is_carried:
        return Screen(lines(bold(title), words.say("Agreed: they change after this trick.")))
    return Screen(
        lines(
            bold(title),
            words.say("All who play themselves have to agree:"),
            *(
                _answer(player, asked, scene)
                for player in opening.players
                if player in asked.judges
            ),
        ),
        _buttons(asked, scene) if is_asked else (),
    )


def _answer(player: int, asked: SubstituteVote, scene: Scene) -> Html:
    words = scene.words
    has_agreed = player in asked.agreed
    return words.say(
        "{name}: {answer}",
        name=scene.name(player),
        answer=words.say("agrees") if has_agreed else words.say("no answer yet"),
    )


def _buttons(asked: SubstituteVote, scene: Scene) -> Buttons:
    words, newcomer = scene.words, str(asked.newcomer)
    return (
        (
            scene.button(
                words.say("Agree"),
                Action.ACCEPT_SUBSTITUTE,
                argument=newcomer,
                style=Style.SUCCESS,
            ),
            scene.button(
                words.say("Do not agree"),
                Action.REFUSE_SUBSTITUTE,
                argument=newcomer,
                style=Style.DANGER,
            ),
        ),
    )


def offer_refused(newcomer: int, scene: Scene) -> Screen:
    """The newcomer does not get the seat."""
    return Screen(
        scene.words.say("{newcomer} does not take the seat.", newcomer=scene.name(newcomer))
    )


def substituted(seat: int, opening: Opening, scene: Scene) -> Screen:
    """A newcomer plays the seat from now on."""
    player = scene.seated(seat, opening.players)
    return Screen(scene.words.say("{player} has taken over the seat.", player=player))
