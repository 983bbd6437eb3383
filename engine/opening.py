"""How a deal begins: seed, seats, face-up card, leader (Rules §1.2, §1.4, §1.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.cards import Card, Cards
from engine.deal import Deal
from engine.rules import Lead, Rules
from engine.seating import seating
from engine.shuffle import dealt_cards, face_card, holder_of, random_leader


@dataclass(frozen=True, slots=True)
class Opening:
    """Everything that is settled before the first play of a deal.

    Attributes:
        rules: the rules of this deal.
        seed: the 32 bytes that everything random came from.
        before: the players by seat, as they sat when the cards were dealt.
        players: the players by seat, as they play; hands travelled with them (Rules §1.5).
        hands: the physical cards by seat of ``players``.
        leader: the seat that leads.
        face_card: the card that named the leader, where one does.
        twin_seat: the seat that was dealt its other copy.
    """

    rules: Rules
    seed: bytes
    before: tuple[int, ...]
    players: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    leader: int
    face_card: Card | None = None
    twin_seat: int | None = None

    @property
    def swapped(self) -> tuple[int, ...]:
        """The players who changed seats so that the twins are partners; none or two."""
        return tuple(
            player
            for player, before in zip(self.players, self.before, strict=True)
            if player != before
        )

    def with_player(self, player: int, newcomer: int) -> Opening:
        """The same opening with a newcomer in the player's place."""
        return replace(
            self,
            before=tuple(newcomer if each == player else each for each in self.before),
            players=tuple(newcomer if each == player else each for each in self.players),
        )

    def deal(self) -> Deal:
        """The deal before its first play."""
        hands = [Cards.of(card.rank for card in cards) for cards in self.hands]
        return Deal(self.rules, hands, self.leader)


def open_deal(
    rules: Rules, seed: bytes, players: Sequence[int], head: int | None = None
) -> Opening:
    """Deal the cards, and let the rules name leader and partners.

    Args:
        rules: the rules of the deal.
        seed: 32 bytes of chance.
        players: the players by seat; as many as the rules have seats.
        head: the player who leads because of the deal before; None when chance decides.

    Raises:
        BadSeed: the seed is not 32 bytes long.
    """
    if rules.lead is Lead.FACE_CARD:
        order, leader = _face_card_order(rules, seed)
    else:
        order = tuple(range(rules.seats))
        leader = random_leader(seed, rules.seats) if head is None else players.index(head)
    return reopen_deal(rules, seed, tuple(players[seat] for seat in order), leader)


def reopen_deal(rules: Rules, seed: bytes, players: Sequence[int], leader: int) -> Opening:
    """The opening again, from what is known once it is over.

    Args:
        rules: the rules of the deal.
        seed: the 32 bytes it was dealt from.
        players: the players by seat, as they play.
        leader: the seat that leads.
    """
    hands = dealt_cards(seed, rules.seats)
    if rules.lead is not Lead.FACE_CARD:
        return Opening(rules, seed, tuple(players), tuple(players), hands, leader)
    order, _ = _face_card_order(rules, seed)
    turned_up = face_card(seed)
    return Opening(
        rules,
        seed,
        before=tuple(players[order.index(seat)] for seat in range(rules.seats)),
        players=tuple(players),
        hands=tuple(hands[seat] for seat in order),
        leader=leader,
        face_card=turned_up,
        twin_seat=order.index(holder_of(turned_up.twin, hands)),
    )


def _face_card_order(rules: Rules, seed: bytes) -> tuple[tuple[int, ...], int]:
    """For each seat the one its player had before, and the seat that leads."""
    hands = dealt_cards(seed, rules.seats)
    turned_up = face_card(seed)
    leader, twin = holder_of(turned_up, hands), holder_of(turned_up.twin, hands)
    order = seating(leader, twin) if rules.partner_by_card else tuple(range(rules.seats))
    return order, order.index(leader)
