"""The aggregate of one running deal: hands, the trick, who is out (Rules §1.6–§1.10).

Verbs come in three: ``verify_play`` raises the reason why not, ``can_play`` asks, ``play`` does it
and returns what happened. Likewise ``verify_pass``, ``can_pass`` and ``pass_``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Self

from engine.cards import Cards
from engine.comparison import choose
from engine.contributions import contribution
from engine.errors import (
    BadCards,
    DealOver,
    DealRefusal,
    EngineError,
    IllegalPlay,
    MustLead,
    NotInHand,
    NotYourTurn,
    TooLow,
    WrongShape,
)
from engine.events import (
    Contributed,
    DealEnded,
    Event,
    Passed,
    Played,
    TrickWon,
    WentOut,
)
from engine.moves import legal_plays
from engine.patterns import Kind, Play
from engine.rules import ResultClass, Rules
from engine.scoring import Finish, result_class_of
from engine.seating import partner_of, team_of
from engine.trick import Move, Trick, points_in
from engine.unplayed import paying_bombs

REFUSALS: Final = (IllegalPlay, DealRefusal, NotInHand)
"""Why an action is not allowed; all that :meth:`Deal.act` raises."""


class BadDeal(EngineError):
    """Hands or a leader that no deal can start with; ``reason`` says which."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat did; without cards it passed. ``kind`` names the reading of the cards."""

    seat: int
    cards: Cards | None = None
    kind: Kind | None = None


class Deal:
    """One deal, from dealt hands to the end. Equal deals went the same way.

    Attributes:
        rules: the rules of the deal.
        dealt: the hands at the start, by seat.
        leader: the seat that leads the first trick.
        turn: the seat to act; None when the deal is over.
        table: the play to beat; None for a free lead.
        owner: who made that play; None for a free lead.

    >>> from engine.presets import PRESETS
    >>> hands = [Cards.parse(text) for text in ("3", "44", "5", "66")]
    >>> deal = Deal(PRESETS["standard"], hands, leader=0)
    >>> [type(event).__name__ for event in deal.play(0, Cards.parse("3"))]
    ['Played', 'WentOut']
    >>> _ = deal.pass_(1)
    >>> deal.play(2, Cards.parse("5"))[-1]
    DealEnded(result_class=<ResultClass.DOUBLE: 'double'>, order=(0, 2, 3, 1))
    """

    __slots__ = (
        "_actions",
        "_bombs",
        "_captured",
        "_finished",
        "_hands",
        "_left",
        "_moves",
        "_out",
        "_trick_leader",
        "dealt",
        "leader",
        "owner",
        "rules",
        "table",
        "turn",
    )

    def __init__(self, rules: Rules, hands: Sequence[Cards], leader: int) -> None:
        """Start a deal.

        Raises:
            BadDeal: the number of hands or the leader does not fit the rules, or a hand is empty.
            BadCards: two decks do not hold these hands.
        """
        if len(hands) != rules.seats:
            raise BadDeal(f"{rules.seats} hands are needed, not {len(hands)}")
        if leader not in range(rules.seats):
            raise BadDeal(f"there is no seat {leader}")
        if not all(hands):
            raise BadDeal("a hand is empty")
        for hand in hands:
            if not hand.fits_two_decks:
                raise BadCards(text=str(hand))
        if not (together := sum(hands, Cards())).fits_two_decks:
            raise BadCards(text=str(together))
        self.rules = rules
        self.dealt = tuple(hands)
        self.leader = leader
        self.turn: int | None = leader
        self.table: Play | None = None
        self.owner: int | None = None
        self._hands = list(hands)
        self._left = [len(hand) for hand in hands]
        self._out: list[int] = []
        self._actions: list[Action] = []
        self._bombs: list[tuple[int, Play]] = []
        self._captured = [0] * rules.seats
        self._finished: list[Trick] = []
        self._moves: list[Move] = []
        self._trick_leader = leader

    @classmethod
    def replay(
        cls, rules: Rules, hands: Sequence[Cards], leader: int, actions: Iterable[Action]
    ) -> Deal:
        """The deal that these actions lead to.

        Raises:
            EngineError: the deal cannot start so, or an action is not allowed.
        """
        deal = cls(rules, hands, leader)
        for action in actions:
            deal.act(action)
        return deal

    def act(self, action: Action) -> tuple[Event, ...]:
        """Play or pass, as the action says.

        Raises:
            EngineError: the action is not allowed, as :meth:`verify_play` and
                :meth:`verify_pass` say; nothing has changed.
        """
        if action.cards is None:
            return self.pass_(action.seat)
        return self.play(action.seat, action.cards, action.kind)

    @property
    def hands(self) -> tuple[Cards, ...]:
        """What each seat still holds."""
        return tuple(self._hands)

    @property
    def left(self) -> tuple[int, ...]:
        """How many cards each seat still holds."""
        return tuple(self._left)

    @property
    def out(self) -> tuple[int, ...]:
        """The seats without cards, in the order they went out."""
        return tuple(self._out)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats by finishing place; before the end those that are out.

        The unfinished are ranked by who would act next (Rules §1.9).
        """
        if not self.is_over:
            return self.out
        rest = (seat for seat in self._seats_after(self._out[-1]) if self._left[seat])
        return (*self._out, *rest)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything that was done; ``Deal.replay`` makes the same deal of it."""
        return tuple(self._actions)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks so far, the last one running unless the deal is over."""
        if self.is_over:
            return tuple(self._finished)
        return (*self._finished, Trick(self._trick_leader, tuple(self._moves)))

    @property
    def captured(self) -> tuple[int, ...]:
        """Points captured, by seat; all 0 where points are not counted (Rules §10.3)."""
        return tuple(self._captured)

    @property
    def bombs(self) -> tuple[tuple[int, Play], ...]:
        """Every bomb that was played, in order: seat and play."""
        return tuple(self._bombs)

    @property
    def is_over(self) -> bool:
        """Whether some team has both players out (Rules §1.8)."""
        return self.turn is None

    @property
    def result_class(self) -> ResultClass | None:
        """How the deal was won; None while it runs."""
        return result_class_of(self.finish(), self.rules) if self.is_over else None

    def verify_play(self, seat: int, cards: Cards, kind: Kind | None = None) -> Play:
        """The play that these cards make now.

        Args:
            seat: who plays.
            cards: what he plays.
            kind: the reading he names; None for the first that will do (Rules §2.2.5).

        Raises:
            DealOver: the deal is over.
            NotYourTurn: another seat is to act.
            NoPattern: the cards are no pattern (of this kind), whoever holds them.
            NotInHand: the seat does not hold them.
            WrongShape: they are not of the kind and length on the table.
            TooLow: they are, but do not beat it.
        """
        self._verify_turn(seat)
        held = cards <= self._hands[seat]
        try:
            play = choose(cards, self.table, self.rules, kind)
        except (WrongShape, TooLow):
            if held:
                raise
            raise NotInHand(cards, self._hands[seat]) from None
        if not held:
            raise NotInHand(cards, self._hands[seat])
        return play

    def can_play(self, seat: int, cards: Cards, kind: Kind | None = None) -> bool:
        """Whether :meth:`play` would be allowed."""
        try:
            self.verify_play(seat, cards, kind)
        except REFUSALS:
            return False
        return True

    def play(self, seat: int, cards: Cards, kind: Kind | None = None) -> tuple[Event, ...]:
        """Put cards on the table.

        Raises:
            EngineError: as :meth:`verify_play`; nothing has changed.
        """
        play = self.verify_play(seat, cards, kind)
        self._actions.append(Action(seat, play.cards, play.reading.kind))
        self._moves.append((seat, play))
        self._hands[seat] = Cards(self._hands[seat].packed - play.cards.packed)
        self._left[seat] -= len(play.cards)
        self.table, self.owner = play, seat
        events: list[Event] = [Played(seat, play, self._left[seat])]
        if play.is_bomb:
            self._bombs.append((seat, play))
            if (points := contribution(seat, play, self.rules)) is not None:
                events.append(Contributed(seat, play, points))
        if not self._left[seat]:
            self._out.append(seat)
            events.append(WentOut(seat, place=len(self._out)))
            if self._team_is_out(seat):
                return (*events, *self._end())
        return (*events, *self._move_on(seat))

    def verify_pass(self, seat: int) -> None:
        """Check that a seat may pass.

        Raises:
            DealOver: the deal is over.
            NotYourTurn: another seat is to act.
            MustLead: there is nothing to pass on.
        """
        self._verify_turn(seat)
        if self.table is None:
            raise MustLead(seat)

    def can_pass(self, seat: int) -> bool:
        """Whether :meth:`pass_` would be allowed."""
        try:
            self.verify_pass(seat)
        except REFUSALS:
            return False
        return True

    def pass_(self, seat: int) -> tuple[Event, ...]:
        """Leave the play on the table unanswered; the seat may answer later in the trick.

        Raises:
            EngineError: as :meth:`verify_pass`; nothing has changed.
        """
        self.verify_pass(seat)
        self._actions.append(Action(seat))
        self._moves.append((seat, None))
        return (Passed(seat), *self._move_on(seat))

    def legal_plays(self) -> tuple[Play, ...]:
        """What the seat on turn may play, one for each reading; empty when the deal is over."""
        if self.turn is None:
            return ()
        return tuple(legal_plays(self._hands[self.turn], self.table, self.rules))

    def finish(self) -> Finish:
        """What decides the points of this deal.

        Raises:
            BadDeal: the deal is not over.
        """
        if not self.is_over:
            raise BadDeal("the deal is not over")
        order = self.order
        counts_points = self.rules.scoring.captured is not None
        pays_unplayed = self.rules.scoring.contribution.unplayed
        return Finish(
            order=order,
            bombs=self.bombs,
            cards_left=self._left[order[-1]],
            captured=self.captured,
            points_left=tuple(points_in(hand) if counts_points else 0 for hand in self._hands),
            unplayed=tuple(
                (seat, bomb)
                for seat, hand in enumerate(self._hands)
                if pays_unplayed
                for bomb in paying_bombs(hand, self.rules)
            ),
        )

    def copy(self) -> Self:
        """An equal deal that goes its own way from here."""
        twin = object.__new__(type(self))
        twin.rules, twin.dealt, twin.leader = self.rules, self.dealt, self.leader
        twin.turn, twin.table, twin.owner = self.turn, self.table, self.owner
        twin._hands = self._hands[:]
        twin._left = self._left[:]
        twin._out = self._out[:]
        twin._actions = self._actions[:]
        twin._bombs = self._bombs[:]
        twin._captured = self._captured[:]
        twin._finished = self._finished[:]
        twin._moves = self._moves[:]
        twin._trick_leader = self._trick_leader
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return (self.rules, self.dealt, self.leader, self._actions) == (
            other.rules,
            other.dealt,
            other.leader,
            other._actions,
        )

    __hash__ = None  # type: ignore[assignment]  # a running deal changes

    def __repr__(self) -> str:
        return (
            f"<Deal {self.rules.preset} hands={[str(hand) for hand in self._hands]} "
            f"turn={self.turn} table={self.table} owner={self.owner}>"
        )

    def _verify_turn(self, seat: int) -> None:
        if self.turn is None:
            raise DealOver(seat)
        if seat != self.turn:
            raise NotYourTurn(seat, self.turn)

    def _seats_after(self, seat: int) -> Iterator[int]:
        """The other seats in the order they act, then ``seat`` itself."""
        seats = self.rules.seats
        return ((seat + step) % seats for step in range(1, seats + 1))

    def _team_is_out(self, seat: int) -> bool:
        return not any(
            left for other, left in enumerate(self._left) if team_of(other) == team_of(seat)
        )

    def _move_on(self, seat: int) -> tuple[TrickWon, ...]:
        """Give the turn to the next seat with cards, or end the trick at its owner's seat."""
        for other in self._seats_after(seat):
            if other == self.owner:
                break
            if self._left[other]:
                self.turn = other
                return ()
        return (self._end_trick(),)

    def _end_trick(self) -> TrickWon:
        owner = self.owner
        assert owner is not None
        leader: int | None = owner
        if self.is_over:
            leader = None
        elif not self._left[owner]:
            leader = partner_of(owner, self.rules.seats)
        trick = Trick(self._trick_leader, tuple(self._moves))
        points = trick.points if self.rules.scoring.captured is not None else 0
        self._captured[owner] += points
        self._finished.append(trick)
        self._moves = []
        if leader is not None:
            self._trick_leader = self.turn = leader
            self.table = self.owner = None
        return TrickWon(owner, leader, leader not in {None, owner}, points)

    def _end(self) -> tuple[TrickWon, DealEnded]:
        """End the deal; no card of the running trick is played any more."""
        self.turn = None
        won = self._end_trick()
        return won, DealEnded(result_class_of(self.finish(), self.rules), self.order)
