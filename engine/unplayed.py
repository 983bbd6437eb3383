"""Bombs left in a hand, where they are paid for (option ``unplayed_bombs_contribute``, §7)."""

from __future__ import annotations

from functools import cache

from engine.bombs import stars
from engine.cards import Cards
from engine.moves import legal_plays
from engine.patterns import Play
from engine.rules import Rules
from engine.steps import value_at


def paying_bombs(hand: Cards, rules: Rules) -> tuple[Play, ...]:
    """Bombs that share no card and gain the most together (Rules §9.8); empty for none."""
    gains = rules.scoring.contribution.gains

    def gain(bomb: Play) -> int:
        return value_at(gains, stars(bomb, rules)) or 0

    @cache
    def best(rest: Cards) -> tuple[int, tuple[Play, ...]]:
        found: tuple[int, tuple[Play, ...]] = (0, ())
        for bomb in legal_plays(rest, None, rules):
            if bomb.is_bomb and (own := gain(bomb)):
                others, plays = best(rest - bomb.cards)
                if own + others > found[0]:
                    found = (own + others, (bomb, *plays))
        return found

    return best(hand)[1]
