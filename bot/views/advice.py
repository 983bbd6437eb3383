"""Advice for the player on turn: the best few plays, each with its reason and its button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.presses import Action
from bot.views.asking import play_argument
from bot.views.cards import play_text
from bot.views.scene import Scene
from bot.views.screen import Button, Screen
from bot.wording import N_, Html, Words, bold, lines
from engine.ai.hint import Hint
from engine.ai.reasons import Reason, Why
from engine.patterns import Play
from engine.rules import Rules
from engine.view import PlayerView

HINT_SIGN: Final = "💡"

REASON_WORDS: Final[Mapping[Why, str]] = {
    Why.GOES_OUT: N_("these are your last cards"),
    Why.PLAYS_OUT: N_("nobody can stop you any more; plays to go: {groups}"),
    Why.LETS_PARTNER_OUT: N_("{player} may go out on it"),
    Why.STOPS_OPPONENT: N_("stops {player}, who is down to {cards}"),
    Why.BOMB_PAYS: N_("this bomb brings points"),
    Why.CAPTURES_POINTS: N_("wins the {points} points of this trick"),
    Why.TAKES_LEAD: N_("will probably hold"),
    Why.SHEDS: N_("gets rid of what is hard to lose later"),
    Why.FOLLOWS_CHEAPLY: N_("beats it and costs little"),
    Why.LEAVES_TO_PARTNER: N_("{player} has the trick already"),
    Why.SAVES_STRENGTH: N_("what beats it is worth more later"),
    Why.NOTHING_BEATS: N_("nothing you hold beats it"),
}
"""What speaks for a choice, with the facts that :class:`engine.ai.reasons.Reason` has."""


def advice(
    hints: Sequence[Hint], view: PlayerView, players: Sequence[int], turn: str, scene: Scene
) -> Screen:
    """The advice, best first; each button does what its line says.

    Args:
        hints: what the player may do, best first.
        view: the deal as he sees it.
        players: the players of the deal, by seat.
        turn: the moment it is made for (see :attr:`engine.table.Table.turn`).
        scene: how to speak of the table.
    """
    words = scene.words
    return Screen(
        lines(
            bold(words.say("{sign} What you could do, best first:", sign=HINT_SIGN)),
            *(
                words.say(
                    "{choice}: {reason}",
                    choice=_choice(hint.play, view.rules, words),
                    reason=_reason(hint.reason, players, scene),
                )
                for hint in hints
            ),
        ),
        tuple((_button(hint.play, view.rules, turn, scene),) for hint in hints),
    )


def pass_button(turn: str, scene: Scene) -> Button:
    """The button that passes this turn."""
    return scene.button(scene.words.say("Pass"), Action.PASS, turn)


def _button(play: Play | None, rules: Rules, turn: str, scene: Scene) -> Button:
    if play is None:
        return pass_button(turn, scene)
    argument = play_argument(play.cards, play.reading.kind)
    return scene.button(play_text(play, rules, scene.words), Action.PLAY, turn, argument)


def _choice(play: Play | None, rules: Rules, words: Words) -> Html:
    return words.say("Pass") if play is None else play_text(play, rules, words)


def _reason(reason: Reason, players: Sequence[int], scene: Scene) -> Html:
    return scene.words.say(
        REASON_WORDS[reason.why],
        player="" if reason.seat is None else scene.seated(reason.seat, players),
        cards=_cards(reason.cards_left or 0, scene.words),
        groups=reason.groups_left,
        points=reason.points,
    )


def _cards(count: int, words: Words) -> Html:
    return words.count("{n} card", "{n} cards", count)
