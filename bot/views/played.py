"""A prompt once it is answered, by the player or for him, and what is left of his hand."""

from __future__ import annotations

from bot.views import answers
from bot.views.cards import play_text
from bot.views.hand import held
from bot.views.presence import HOSTED_SIGN, LATE_SIGN
from bot.views.scene import Scene
from bot.views.screen import Screen
from bot.wording import Html, lines
from engine.patterns import Play
from engine.view import PlayerView


def played(play: Play, view: PlayerView, scene: Scene) -> Screen:
    """What the player played, and his view since."""
    said = answers.played(play, view.left[view.seat], view.rules, scene.words)
    return Screen(lines(said, held(view, scene.words)))


def acted_for(play: Play | None, view: PlayerView, scene: Scene, *, is_late: bool) -> Screen:
    """What was done for the player, and his view since.

    Args:
        play: what was played; None: it was a pass.
        view: the deal as he sees it since.
        scene: how to speak of the table.
        is_late: whether his time had run out; else the computer played for him.
    """
    said = _late(play, view, scene) if is_late else _hosted(play, view, scene)
    return Screen(lines(said, held(view, scene.words)))


def _late(play: Play | None, view: PlayerView, scene: Scene) -> Html:
    words = scene.words
    if play is None:
        return words.say("{sign} Time is up: passed for you", sign=LATE_SIGN)
    shown = play_text(play, view.rules, words)
    return words.say("{sign} Time is up: played for you: {play}", sign=LATE_SIGN, play=shown)


def _hosted(play: Play | None, view: PlayerView, scene: Scene) -> Html:
    words = scene.words
    if play is None:
        return words.say("{sign} Passed for you", sign=HOSTED_SIGN)
    shown = play_text(play, view.rules, words)
    return words.say("{sign} Played for you: {play}", sign=HOSTED_SIGN, play=shown)
