"""Short ways to tell a deal: seats play texts, or pass with a dash."""

from __future__ import annotations

from engine.cards import Cards
from engine.deal import Deal
from engine.events import Event
from engine.options import rules_for
from engine.patterns import Kind


def deal_of(preset: str, *hands: str, leader: int = 0, **options: str | int) -> Deal:
    """A deal with these hands."""
    return Deal(rules_for(preset, options), [Cards.parse(hand) for hand in hands], leader)


def go(deal: Deal, *actions: str, kind: Kind | None = None) -> tuple[Event, ...]:
    """Let whoever is on turn play these cards, one after the other; ``-`` passes.

    The events of the last action are returned.
    """
    events: tuple[Event, ...] = ()
    for cards in actions:
        assert deal.turn is not None
        if cards == "-":
            events = deal.pass_(deal.turn)
        else:
            events = deal.play(deal.turn, Cards.parse(cards), kind)
    return events
