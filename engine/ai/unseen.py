"""The cards that a player cannot see: two decks without his own and what was played."""

from __future__ import annotations

from typing import Final

from engine.cards import COPIES_OF_RANK, Cards
from engine.view import PlayerView

TWO_DECKS: Final = Cards.from_counts(COPIES_OF_RANK)


def unseen(view: PlayerView) -> Cards:
    """What the other hands can hold, and cards that were not dealt; a shown hand is seen.

    >>> from engine.deal import Deal
    >>> from engine.presets import STANDARD
    >>> from engine.view import view
    >>> hands = [Cards.parse(text) for text in ("3344", "555", "66", "77")]
    >>> deal = Deal(STANDARD, hands, leader=0)
    >>> _ = deal.play(0, Cards.parse("33"))
    >>> unseen(view(deal, 1)).counts()[hands[0].parse("3").__iter__().__next__()]
    6
    """
    seen = view.hand.packed
    if view.partner_hand is not None:
        seen += view.partner_hand.packed
    for trick in view.tricks:
        for _, play in trick.moves:
            if play is not None:
                seen += play.cards.packed
    return Cards(TWO_DECKS.packed - seen)
