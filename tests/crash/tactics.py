"""How people play here: quickly, and so that every play can be read in one way only."""

from __future__ import annotations

from random import Random

from engine.comparison import candidates
from engine.patterns import Play
from engine.view import PlayerView

DARING = 0.3
"""How often a bomb is played where nothing else beats the table."""


def decide(seen: PlayerView, chance: Random) -> Play | None:
    """What the player on turn does; None: he passes.

    The same view and chance decide the same. Many cards are led and everything is answered, so
    that deals are short.
    """
    plays = [
        play
        for play in seen.legal_plays()
        if len(candidates(play.cards, seen.table, seen.rules)) == 1
    ]
    calm = [play for play in plays if not play.is_bomb]
    if seen.table is None:
        return max(calm or plays, key=lambda play: (len(play.cards), str(play.cards)))
    if calm:
        return min(calm, key=lambda play: (play.reading.rank or 0, str(play.cards)))
    if plays and chance.random() < DARING:
        return min(plays, key=lambda play: (len(play.cards), str(play.cards)))
    return None
