"""The table as one player may know it: who is short, who is winning, what can still be beaten."""

from __future__ import annotations

from math import exp
from typing import Final

from engine.ai.odds import HiddenHand
from engine.ai.unseen import unseen
from engine.moves import legal_plays
from engine.patterns import Kind, Play
from engine.seating import partner_of, team_of
from engine.trick import points_in
from engine.view import PlayerView

SHORT: Final = 10
"""With so few cards left somebody may soon be out, and bombs come out of their hands."""
_ROWS: Final = (Kind.STRAIGHT, Kind.PAIR_CHAIN, Kind.TRIPLE_CHAIN, Kind.BUTTERFLY)

_BREAKS_UP: Final = 0.55
"""How often a player who could beat a row does so."""
_BOMBS_EARLY: Final = 0.10
"""How often a player who holds a bomb uses it while nobody is short."""
_BOMBS_LATE: Final = 0.60
_MANY_CARDS: Final = 40
"""With more cards than these in the opponents' hands nothing is called unbeatable."""
_FADES: Final = 4.0
"""Cards over which nearness falls to its 2.7th part."""


class Situation:
    """One view, and what follows from it; answers are kept, they are asked again and again.

    Attributes:
        view: what the player sees.
        partner: the partner's seat while he still has cards; else None.
        opponents: the opponents' seats that still have cards.
        unseen: the cards that others may hold.
    """

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        partner = partner_of(view.seat, view.rules.seats)
        self.partner = partner if partner is not None and view.left[partner] else None
        self.opponents = tuple(
            seat
            for seat, left in enumerate(view.left)
            if left and team_of(seat) != team_of(view.seat)
        )
        self.unseen = unseen(view)
        self.shortest_opponent = min((view.left[seat] for seat in self.opponents), default=0)
        self._hidden = {
            seat: HiddenHand(view.left[seat], self.unseen, view.rules) for seat in self.opponents
        }
        self._partner_hidden = (
            HiddenHand(view.left[self.partner], self.unseen, view.rules)
            if self.partner is not None
            else None
        )
        self._holds: dict[tuple[object, int, bool], float] = {}
        self._unbeatable: dict[object, bool] = {}

    def holds(self, play: Play, left: int) -> float:
        """The odds that no opponent beats a play whose owner has so many cards left."""
        partner_left = left if self.partner is None else self.view.left[self.partner]
        short = min(left, partner_left) <= SHORT
        known = (play.reading, len(play.cards), short)
        found = self._holds.get(known)
        if found is None:
            found = 1.0
            for hand in self._hidden.values():
                found *= 1 - self._beaten_by(hand, play, short=short)
            self._holds[known] = found
        return found

    def _beaten_by(self, hand: HiddenHand, play: Play, *, short: bool) -> float:
        bombs = _BOMBS_LATE if short else _BOMBS_EARLY
        alike = hand.beats_alike(play)
        if play.is_bomb:
            return bombs * alike
        if play.reading.kind in _ROWS:
            alike *= _BREAKS_UP
        return 1 - (1 - alike) * (1 - bombs * hand.bombs())

    def partner_beats(self, play: Play) -> float:
        """The odds that the partner can beat a play in its own shape."""
        if self.partner is None or self._partner_hidden is None:
            return 0.0
        shown = self.view.partner_hand
        if shown is not None:
            return float(
                any(not each.is_bomb for each in legal_plays(shown, play, self.view.rules))
            )
        return self._partner_hidden.beats_alike(play)

    def partner_goes_out_on(self, play: Play) -> float:
        """The odds that the partner can beat a play with all his cards."""
        if self.partner is None or self.view.left[self.partner] != len(play.cards):
            return 0.0
        shown = self.view.partner_hand
        if shown is not None:
            beating = legal_plays(shown, play, self.view.rules)
            return float(any(each.cards == shown for each in beating))
        return self.partner_beats(play) if len(play.cards) == 1 else self.partner_beats(play) / 4

    def nearness(self, seat: int) -> float:
        """How near a seat is to going out: 1 with one card, less with each more, 0 when out."""
        left = self.view.left[seat]
        return exp((1 - left) / _FADES) if left else 0.0

    def is_unbeatable(self, play: Play) -> bool:
        """Whether no opponent can have anything that beats a play."""
        known = (play.reading, len(play.cards))
        found = self._unbeatable.get(known)
        if found is None:
            found = not (self._may_be_beaten(play) or self._is_beaten_by_unseen(play))
            self._unbeatable[known] = found
        return found

    def is_partner(self, seat: int) -> bool:
        """Whether a seat, with or without cards, is the partner's."""
        return seat == partner_of(self.view.seat, self.view.rules.seats)

    @property
    def partner_acts_again(self) -> bool:
        """Whether the partner may still answer the play on the table before its owner leads."""
        view = self.view
        seats = view.rules.seats
        for step in range(1, seats):
            seat = (view.seat + step) % seats
            if seat == view.owner:
                return False
            if seat == self.partner:
                return True
        return False

    def _may_be_beaten(self, play: Play) -> bool:
        """Whether the odds say so already; quicker than to list everything that others may hold."""
        if sum(self.view.left[seat] for seat in self.opponents) > _MANY_CARDS:
            return True
        return any(
            hand.beats_alike(play) > 0 or (not play.is_bomb and hand.bombs() > 0)
            for hand in self._hidden.values()
        )

    def _is_beaten_by_unseen(self, play: Play) -> bool:
        most = max((self.view.left[seat] for seat in self.opponents), default=0)
        answers = legal_plays(self.unseen, play, self.view.rules)
        return any(len(answer.cards) <= most for answer in answers)

    @property
    def points_in_trick(self) -> int:
        """Points that the owner of the running trick would capture."""
        return self.view.tricks[-1].points if self.view.tricks else 0

    def points(self, play: Play) -> int:
        """Points that a play puts into the trick."""
        return points_in(play.cards)
