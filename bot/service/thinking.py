"""How the computer plays: for whoever is away as well as it can, for itself by its level."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from engine.ai.hint import choose, hints
from engine.ai.reasons import Why
from engine.computers import Level, is_computer, level_of
from engine.patterns import Play
from engine.table import Table
from engine.table.ticking import Think
from engine.view import PlayerView

EASY_ODDS: Final = (5, 3, 2)
"""How often an easy computer takes the best choice, the second, the third."""


def thinking_at(table: Table) -> Think:
    """How the seat on turn is played.

    The slips of an easy computer follow from the deal and the moment, so that a play that was
    lost in a crash is made again.
    """
    player = table.player_on_turn
    if player is None or not is_computer(player) or level_of(player) is Level.NORMAL:
        return choose
    opening, deal = table.running()
    chance = Random(f"{opening.seed.hex()}:{len(deal.actions)}")  # noqa: S311 - slips, no secret
    return partial(think_easily, chance=chance)


def think_easily(view: PlayerView, chance: Random) -> Play | None:
    """One of the best few choices, the better ones more often; nobody forgets to go out."""
    advice = hints(view, len(EASY_ODDS))
    if advice[0].reason.why is Why.GOES_OUT:
        return advice[0].play
    (chosen,) = chance.choices(advice, EASY_ODDS[: len(advice)])
    return chosen.play
