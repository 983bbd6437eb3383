"""What happens besides the plays: mistakes, talk, a look at a hand; none of it changes a deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.demo.cast import Cast
from bot.demo.people import Player
from bot.presses import Action
from engine.cards import Cards
from engine.comparison import choose
from engine.errors import IllegalPlay
from engine.notation import parse_play
from engine.view import PlayerView

WRONG_PLAYS: Final = ("3344大王", "3344小王小王", "3456")
"""Plays that are wrong almost always; the first one that is wrong now is tried."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of a deal.

    Attributes:
        on_turn: whoever has to act.
        others: everybody else.
        view: the deal as seen by whoever has to act.
    """

    on_turn: Player
    others: list[Player]
    view: PlayerView


Episode: TypeAlias = Callable[[Scene], object]


def episodes(cast: Cast) -> Mapping[int, Episode]:
    """What happens, by how many actions were taken before it."""
    return {
        2: _wrong_play,
        4: _out_of_turn,
        6: lambda scene: scene.others[0].person.says_privately(cast.nonsense),
        8: _look_at_hand,
        10: lambda scene: scene.others[1 % len(scene.others)].says(cast.chatter),
        12: lambda scene: scene.others[0].says("/hand"),
    }


def _wrong_play(scene: Scene) -> None:
    text = next(text for text in WRONG_PLAYS if not _is_allowed(text, scene.view))
    scene.on_turn.person.says_privately(text)


def _out_of_turn(scene: Scene) -> None:
    scene.others[-1].person.says_privately("3")


def _look_at_hand(scene: Scene) -> None:
    if scene.on_turn.board() is None:
        scene.on_turn.says("/hand")
    else:
        scene.on_turn.presses(Action.HAND)


def _is_allowed(text: str, view: PlayerView) -> bool:
    cards = parse_play(text)
    assert isinstance(cards, Cards)
    try:
        choose(cards, view.table, view.rules)
    except IllegalPlay:
        return False
    return cards <= view.hand
