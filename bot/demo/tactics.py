"""How the scripted people play: greedily, from their own view of the deal alone.

They lead what holds their lowest card and most others with it, answer with the lowest play that
spares what belongs together, leave their partner's trick alone, and keep bombs for when an
opponent runs out of cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from engine.cards import Cards, Rank
from engine.patterns import Kind, Play
from engine.seating import partner_of
from engine.view import PlayerView

BOMB: Final = 4
"""Equal cards that are worth keeping together."""
FEW: Final = 10
"""An opponent with so many cards or fewer is worth a bomb."""
DARING: Final = 0.15
"""How often a bomb is played for no such reason."""
HIGH: Final = Rank.QUEEN
"""A partner's play of this rank or a higher one is left alone."""


def choose(view: PlayerView, chance: Random) -> Play | None:
    """What the player on turn does; None: he passes.

    Args:
        view: the deal as he sees it.
        chance: decides what is worth a gamble.
    """
    plays = list(view.legal_plays())
    if out := [play for play in plays if play.cards == view.hand]:
        return out[0]
    calm = [play for play in plays if not play.is_bomb]
    if view.table is None:
        return _lead(calm, plays, view.hand)
    if view.owner == partner_of(view.seat, view.rules.seats):
        return _beside_partner(calm, view)
    return _answer(calm, view.hand) or _bomb(plays, view, chance)


def _lead(calm: Iterable[Play], plays: Iterable[Play], hand: Cards) -> Play:
    whole = [play for play in calm if not _breaks_a_bomb(play, hand) and not _spends_jokers(play)]
    if whole:
        return min(whole, key=lambda play: (_lowest(play), -len(play.cards), _split(play, hand)))
    return min(plays, key=lambda play: (_breaks_a_bomb(play, hand), len(play.cards), _lowest(play)))


def _beside_partner(calm: Iterable[Play], view: PlayerView) -> Play | None:
    """A low card that is to go anyway; else the partner keeps the trick."""
    assert view.table is not None
    if view.table.is_bomb or _top(view.table) >= HIGH:
        return None
    cheap = [play for play in _whole(calm, view.hand) if _top(play) < HIGH]
    return min(cheap, key=_top, default=None)


def _answer(calm: Iterable[Play], hand: Cards) -> Play | None:
    spared = [play for play in calm if not _breaks_a_bomb(play, hand)]
    return min(spared, key=lambda play: (_split(play, hand), _top(play)), default=None)


def _bomb(plays: Iterable[Play], view: PlayerView, chance: Random) -> Play | None:
    partner = partner_of(view.seat, view.rules.seats)
    others = [
        left for seat, left in enumerate(view.left) if seat not in {view.seat, partner} and left
    ]
    if min(others) > FEW and len(view.hand) > FEW and chance.random() > DARING:
        return None
    whole = [play for play in plays if play.is_bomb and not _breaks_a_bomb(play, view.hand)]
    return min(whole, key=lambda play: (len(play.cards), _top(play)), default=None)


def _whole(plays: Iterable[Play], hand: Cards) -> list[Play]:
    return [play for play in plays if not _split(play, hand) and not _breaks_a_bomb(play, hand)]


def _breaks_a_bomb(play: Play, hand: Cards) -> bool:
    """Whether the play leaves a part of equal cards that are a bomb together."""
    return any(
        BOMB <= hand.count(rank) != used
        for rank, used in play.cards.counts().items()
        if not rank.is_joker
    )


def _split(play: Play, hand: Cards) -> int:
    """How many groups of equal cards the play takes apart."""
    return sum(hand.count(rank) > used for rank, used in play.cards.counts().items())


def _spends_jokers(play: Play) -> bool:
    return play.reading.kind is not Kind.SINGLE and any(rank.is_joker for rank in play.cards)


def _lowest(play: Play) -> Rank:
    return min(play.cards)


def _top(play: Play) -> Rank:
    return play.reading.rank or max(play.cards)
