"""Deals that the scripted people play among themselves, without a bot."""

from __future__ import annotations

from random import Random

from bot.demo.tactics import choose
from engine.deal import Deal
from engine.opening import Opening, open_deal
from engine.presets import PRESETS
from engine.view import view


def opened(preset: str, seed: int) -> Opening:
    """The cards that a seed deals."""
    rules = PRESETS[preset]
    return open_deal(rules, Random(seed).randbytes(32), range(rules.seats))


def played(preset: str, seed: int) -> tuple[Opening, Deal]:
    """A deal played to its end."""
    opening = opened(preset, seed)
    deal, chance = opening.deal(), Random(seed)
    while deal.turn is not None:
        play = choose(view(deal, deal.turn), chance)
        if play is None:
            deal.pass_(deal.turn)
        else:
            deal.play(deal.turn, play.cards, play.reading.kind)
    return opening, deal
