"""What one player may know of a running deal, and nothing else.

Whatever thinks for a player gets a :class:`PlayerView`, never the deal.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Cards
from engine.deal import Deal
from engine.moves import legal_plays
from engine.patterns import Play
from engine.rules import Rules
from engine.seating import partner_of
from engine.trick import Trick


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A deal as the player on ``seat`` sees it.

    Attributes:
        rules: the rules of the deal.
        seat: whose view this is.
        hand: what he holds.
        partner_hand: what his partner holds under 双明 (Rules §6); else None.
        leader: the seat that led the first trick.
        turn: the seat to act; None when the deal is over.
        table: the play to beat; None for a free lead.
        owner: who made that play.
        left: how many cards each seat holds.
        out: the seats without cards, in the order they went out.
        tricks: everything that was played and passed so far.
        captured: points captured, by seat (Rules §10.3).
        bombs: every bomb that was played, in order: seat and play.
    """

    rules: Rules
    seat: int
    hand: Cards
    partner_hand: Cards | None
    leader: int
    turn: int | None
    table: Play | None
    owner: int | None
    left: tuple[int, ...]
    out: tuple[int, ...]
    tricks: tuple[Trick, ...]
    captured: tuple[int, ...]
    bombs: tuple[tuple[int, Play], ...]

    def legal_plays(self) -> tuple[Play, ...]:
        """What this player may play now; empty when it is not his turn."""
        if self.turn != self.seat:
            return ()
        return tuple(legal_plays(self.hand, self.table, self.rules))


def view(deal: Deal, seat: int) -> PlayerView:
    """The deal as the player on ``seat`` sees it."""
    hands = deal.hands
    partner = partner_of(seat, deal.rules.seats)
    shown = deal.rules.open_partner_hands and partner is not None
    return PlayerView(
        rules=deal.rules,
        seat=seat,
        hand=hands[seat],
        partner_hand=hands[partner] if shown and partner is not None else None,
        leader=deal.leader,
        turn=deal.turn,
        table=deal.table,
        owner=deal.owner,
        left=deal.left,
        out=deal.out,
        tricks=deal.tricks,
        captured=deal.captured,
        bombs=deal.bombs,
    )
