"""The vote to stop a running deal."""

from __future__ import annotations

from bot.presses import Action
from bot.views.escaped import price_line
from bot.views.scene import Scene
from bot.views.screen import Screen, Style
from bot.wording import Html, Words, bold, lines
from engine.computers import is_computer
from engine.escape import EscapeResult
from engine.opening import Opening
from engine.vote import Vote


def vote(
    vote: Vote, opening: Opening, number: int, price: EscapeResult | None, scene: Scene
) -> Screen:
    """A vote that is open in deal ``number``.

    Args:
        vote: the vote.
        opening: how the deal began.
        number: the number of the deal.
        price: what it would come to if it counts as an escape; None when the deal would be void.
        scene: how to speak of the table.
    """
    words, turn = scene.words, str(number)
    return Screen(
        lines(
            bold(words.say("Stop deal {deal}?", deal=number)),
            *_meaning(vote, opening, price, scene),
            words.say(
                "Stop: {yes} of {needed} needed. Play on: {no}.",
                yes=vote.yes,
                needed=vote.needed,
                no=vote.no,
            ),
            Html(""),
            *(
                words.say(
                    "{name}: {answer}", name=scene.name(player), answer=_answer(vote, player, words)
                )
                for player in opening.players
                if not is_computer(player)
            ),
        ),
        (
            (
                scene.button(words.say("Stop"), Action.VOTE_STOP, turn, style=Style.DANGER),
                scene.button(words.say("Play on"), Action.VOTE_GO_ON, turn, style=Style.SUCCESS),
            ),
        ),
    )


def _meaning(
    vote: Vote, opening: Opening, price: EscapeResult | None, scene: Scene
) -> tuple[Html, ...]:
    """Who asks, and what the vote would do."""
    words, name = scene.words, scene.name(vote.opened_by)
    if price is None:
        return (words.say("{name} asks. Nothing of the deal would count.", name=name),)
    runner = scene.seated(price.runner, opening.players)
    return (
        words.say("{name} asks. The computer plays for {player}.", name=name, player=runner),
        words.say("If it is carried, {player} counts as having run from the deal.", player=runner),
        price_line(price, opening.players, scene),
    )


def _answer(vote: Vote, player: int, words: Words) -> Html:
    if player not in vote.answers:
        return words.say("no answer yet")
    return words.say("stop") if vote.answers[player] else words.say("play on")


def vote_rejected(words: Words) -> Screen:
    """A vote that cannot be carried any more."""
    return Screen(bold(words.say("The vote failed: the deal goes on.")))


def vote_over(words: Words) -> Screen:
    """A vote whose deal is over."""
    return Screen(words.say("The vote is closed: the deal is over."))
