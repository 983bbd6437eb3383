"""Two players that never change, so that every other one is measured against the same thing."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.bombs import bomb_key
from engine.cards import Cards, total
from engine.chain_fill import SMALLEST_BOMB
from engine.comparison import key
from engine.patterns import Play
from engine.seating import partner_of, team_of
from engine.view import PlayerView

BOMBS_AT: Final = 10
"""The greedy player keeps its bombs until an opponent has at most so many cards."""


def play_randomly(view: PlayerView, chance: Random) -> Play | None:
    """Any legal play, or a pass where one is allowed; all of them are equally likely."""
    choices: list[Play | None] = list(view.legal_plays())
    if view.table is not None:
        choices.append(None)
    return chance.choice(choices)


def play_greedily(view: PlayerView) -> Play | None:
    """What a beginner does who sees no further than this play.

    He goes out when he can. He leads the longest play that is no bomb, takes no bomb apart and
    needs no wild joker, the lowest of them first. He follows with the smallest play of the same
    shape that takes no bomb apart, and never beats his partner. He bombs, as weakly as he can,
    only when an opponent has at most :data:`BOMBS_AT` cards.
    """
    plays = view.legal_plays()
    for play in plays:
        if play.cards == view.hand:
            return play
    whole = [play for play in plays if not _takes_bomb_apart(play, view.hand)]
    if view.table is None:
        return _lead(view, plays, whole)
    if view.owner == partner_of(view.seat, view.rules.seats):
        return None
    same_shape = [play for play in whole if not play.is_bomb]
    if same_shape:
        return min(same_shape, key=lambda play: (_wilds(view, play), key(play.reading)))
    bombs = [play for play in whole if play.is_bomb] or [play for play in plays if play.is_bomb]
    return _weakest(view, bombs) if bombs and _opponent_is_short(view) else None


def _lead(view: PlayerView, plays: tuple[Play, ...], whole: list[Play]) -> Play:
    cheap = [play for play in whole if not (play.is_bomb or _wilds(view, play))]
    if cheap:
        return min(cheap, key=lambda play: (-len(play.cards), key(play.reading)))
    bombs = [play for play in whole if play.is_bomb]
    if bombs:
        return _weakest(view, bombs)
    return min(plays, key=lambda play: (_wilds(view, play), len(play.cards)))


def _weakest(view: PlayerView, bombs: list[Play]) -> Play:
    return min(bombs, key=lambda bomb: (bomb_key(bomb, view.rules), _wilds(view, bomb)))


def _wilds(view: PlayerView, play: Play) -> int:
    return total(play.cards.packed & view.rules.patterns.wild_mask)


def _takes_bomb_apart(play: Play, hand: Cards) -> bool:
    return any(
        SMALLEST_BOMB <= hand.count(rank) != count for rank, count in play.cards.counts().items()
    )


def _opponent_is_short(view: PlayerView) -> bool:
    return any(
        0 < left <= BOMBS_AT
        for seat, left in enumerate(view.left)
        if team_of(seat) != team_of(view.seat)
    )
