"""The prompt: it is your turn, with everything that is needed to answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.presses import Action
from bot.views.advice import HINT_SIGN, pass_button
from bot.views.board import TURN_SIGN, left_text, to_beat
from bot.views.hand import held
from bot.views.names import seat_name
from bot.views.presence import HOSTED_SIGN, time_text
from bot.views.scene import Scene
from bot.views.screen import Button, Screen
from bot.wording import Html, bold, joined, lines
from engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class Choices:
    """What a player has chosen for his turns.

    Attributes:
        seconds: how long this one may take; None without a limit, or where it is known already.
        auto_pass: whether he passes by himself where he cannot beat the table.
    """

    seconds: int | None = None
    auto_pass: bool = False


def prompt(
    view: PlayerView, players: Sequence[int], turn: str, choices: Choices, scene: Scene
) -> Screen:
    """The prompt for the player on turn.

    Args:
        view: the deal as he sees it.
        players: the players of the deal, by seat.
        turn: the moment it is made for (see :attr:`engine.table.Table.turn`).
        choices: what he has chosen for his turns.
        scene: how to speak of the table.
    """
    words = scene.words
    leads = view.table is None
    return Screen(
        lines(
            bold(Html(_headline(view, scene) + time_text(choices.seconds, words))),
            _table(view, players, scene),
            _others(view, scene),
            Html(""),
            held(view, words),
            Html(""),
            words.say("Type your cards, such as 334455.")
            if leads
            else words.say("Type your cards, or “pass”."),
        ),
        (_turn_row(turn, scene, leads=leads), _away_row(choices, scene)),
    )


def _turn_row(turn: str, scene: Scene, *, leads: bool) -> tuple[Button, ...]:
    """A pass, where one is possible, and advice."""
    hint = scene.button(scene.words.say("{sign} Hint", sign=HINT_SIGN), Action.HINT, turn)
    return (hint,) if leads else (pass_button(turn, scene), hint)


def _away_row(choices: Choices, scene: Scene) -> tuple[Button, ...]:
    """What the computer may do for the player."""
    words = scene.words
    state = words.say("on") if choices.auto_pass else words.say("off")
    return (
        scene.button(words.say("{sign} Play for me", sign=HOSTED_SIGN), Action.HOST_SEAT),
        scene.button(words.say("Auto-pass: {state}", state=state), Action.AUTO_PASS),
    )


def _headline(view: PlayerView, scene: Scene) -> Html:
    if view.table is None:
        return scene.words.say("{sign} Your turn: you lead", sign=TURN_SIGN)
    return scene.words.say("{sign} Your turn", sign=TURN_SIGN)


def _table(view: PlayerView, players: Sequence[int], scene: Scene) -> Html:
    if view.table is None or view.owner is None:
        return scene.words.say("Lead whatever you like.")
    return to_beat(view.table, scene.seated(view.owner, players), view.rules, scene.words)


def _others(view: PlayerView, scene: Scene) -> Html:
    """How many cards everybody else holds, in the order they act."""
    seats = len(view.left)
    return joined(
        " · ",
        (
            scene.words.say(
                "{seat} {left}",
                seat=seat_name(seat, seats, scene.words),
                left=left_text(view.left, view.out, seat, scene.words),
            )
            for seat in ((view.seat + step) % seats for step in range(1, seats))
        ),
    )
