"""A prompt once it is answered: what was played, and what is left of the hand."""

from __future__ import annotations

from bot.views import answers
from bot.views.hand import held
from bot.views.scene import Scene
from bot.views.screen import Screen
from bot.wording import lines
from engine.patterns import Play
from engine.view import PlayerView


def played(play: Play, view: PlayerView, scene: Scene) -> Screen:
    """What the player played, and his view since."""
    said = answers.played(play, view.left[view.seat], view.rules, scene.words)
    return Screen(lines(said, held(view, scene.words)))
