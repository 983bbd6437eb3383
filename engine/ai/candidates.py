"""The choices worth judging: of some hundred legal plays, few are ever good."""

from __future__ import annotations

from typing import Final

from engine.ai.plan import Plan
from engine.bombs import bomb_key
from engine.patterns import Play
from engine.view import PlayerView

FEW_CARDS: Final = 10
"""With so few cards every lead is judged."""
_WEAKEST: Final = 2
"""Bombs that are judged although the plan does not keep them whole."""

_STRONGEST: Final = 2
"""Chain bombs that a long hand may lead; wild jokers make dozens of them."""


def candidates(view: PlayerView, plan: Plan) -> tuple[Play | None, ...]:
    """What the player on turn may sensibly do; None is a pass.

    A long hand leads a group of its plan, or a chain bomb. An answer is any play of the same
    shape, or a bomb: one of the weakest that do, or one of the plan.
    """
    plays = view.legal_plays()
    if view.table is None:
        return _leads(view, plays, plan)
    bombs = sorted(
        (play for play in plays if play.is_bomb), key=lambda bomb: bomb_key(bomb, view.rules)
    )
    planned = (bomb for bomb in bombs[_WEAKEST:] if bomb in plan.groups or bomb.cards == view.hand)
    return (None, *(play for play in plays if not play.is_bomb), *bombs[:_WEAKEST], *planned)


def _leads(view: PlayerView, plays: tuple[Play, ...], plan: Plan) -> tuple[Play, ...]:
    if len(view.hand) <= FEW_CARDS:
        return plays
    last = (play for play in plays if play.cards == view.hand)
    chains = sorted(
        (play for play in plays if play.is_bomb and play.reading.length is not None),
        key=lambda bomb: bomb_key(bomb, view.rules),
        reverse=True,
    )
    return tuple(dict.fromkeys((*plan.groups, *last, *chains[:_STRONGEST])))
