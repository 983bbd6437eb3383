"""The table: the aggregate that everything else goes through.

A table has a lobby (who sits where), a series (deals played and points), and while it plays a
deal. Every method takes what it needs to know from outside: the player, the moment, chance.
Player ids are whatever the caller uses; the engine only compares them.
"""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from engine.cards import Cards
from engine.deal import Deal
from engine.events import DealEnded, Event
from engine.lobby import Lobby
from engine.match import is_decided
from engine.opening import Opening, open_deal
from engine.patterns import Kind, Play
from engine.refusals import (
    NotSeated,
    NoVote,
    StaleTurn,
    StopNeedsVote,
    WrongPhase,
)
from engine.rules import Rules
from engine.scoring import Result, score
from engine.seating import next_leader
from engine.series import DealOutcome, Series
from engine.table_events import (
    BecameReady,
    DealFinished,
    DealStarted,
    DealVoided,
    Ending,
    LobbyChanged,
    SeriesEnded,
    TableClosed,
    TableEvent,
    VoteChanged,
    VoteRejected,
)
from engine.vote import Vote


class Phase(StrEnum):
    """What a table is doing."""

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between"
    """A deal is over; the next one starts when everybody is ready."""
    CLOSED = "closed"


Events = tuple[TableEvent, ...]


class Table:
    """One table, from its opening to its end.

    Every verb either returns what happened or raises an :class:`engine.errors.EngineError`
    and changes nothing.
    """

    def __init__(self, rules: Rules, host: int) -> None:
        self.rules = rules
        self.lobby = Lobby.opened_by(host, rules.seats)
        self.series = Series()
        self.phase = Phase.LOBBY
        self.opening: Opening | None = None
        self.deal: Deal | None = None
        self.vote: Vote | None = None

    # Questions

    @property
    def host(self) -> int:
        """The player who hosts."""
        return self.lobby.host

    @property
    def players(self) -> tuple[int, ...]:
        """The seated players, in seat order."""
        return self.lobby.players

    @property
    def turn(self) -> str:
        """The moment that an input is made for: deal and action, such as ``3.41``.

        Before a deal's end every play and pass gives it another value.
        """
        actions = len(self.deal.actions) if self.deal else 0
        return f"{self.series.started}.{actions}"

    @property
    def player_on_turn(self) -> int | None:
        """The player who has to act in the running deal, or None."""
        if self.phase is not Phase.PLAYING:
            return None
        _, deal = self._running()
        return None if deal.turn is None else self._player_at(deal.turn)

    def seat_in_deal(self, player: int) -> int:
        """The player's seat in the running deal, or in the latest one.

        Raises:
            NotSeated: he does not play in it.
        """
        if self.opening is None or player not in self.opening.players:
            raise NotSeated
        return self.opening.players.index(player)

    # Lobby

    def verify_join(self, player: int) -> None:
        """Raises why the player cannot take a seat now."""
        self._verify_phase(Phase.LOBBY)
        self.lobby.verify_join(player)

    def join(self, player: int) -> Events:
        """Take the first free seat."""
        self.verify_join(player)
        self.lobby.join(player)
        return (LobbyChanged(),)

    def leave(self, player: int) -> Events:
        """Free the player's seat; between deals this ends the series.

        Raises:
            NotSeated: he has none.
            WrongPhase: a deal is running.
        """
        self._verify_phase(Phase.LOBBY, Phase.BETWEEN)
        self.lobby.leave(player)
        ended = self._end_series(Ending.SEAT_LEFT)
        if not self.players:
            return ended + self._close(Ending.EMPTY)
        self.phase, self.opening, self.deal = Phase.LOBBY, None, None
        self.series = Series(length=self.series.length, started=self.series.started)
        return (*ended, LobbyChanged())

    def change_seat(self, player: int) -> Events:
        """Move to a free seat, or wish to swap with whoever wishes the same."""
        self._verify_phase(Phase.LOBBY)
        self.lobby.change_seat(player)
        return (LobbyChanged(),)

    def arrange_seats(self, player: int, order: tuple[int, ...]) -> Events:
        """Seat everybody anew; ``order`` is a permutation of the seats, drawn by chance."""
        self._verify_phase(Phase.LOBBY)
        self.lobby.verify_host(player)
        self.lobby.arrange(order)
        return (LobbyChanged(),)

    def choose_rules(self, player: int, rules: Rules) -> Events:
        """Play by other rules; the series starts anew.

        Raises:
            NotHost, WrongPhase, NoRoomForSeats.
        """
        self._verify_phase(Phase.LOBBY)
        self.lobby.verify_host(player)
        self.lobby.resize(rules.seats)
        self.rules = rules
        return (LobbyChanged(),)

    def choose_length(self, player: int, deals: int | None) -> Events:
        """Decide how many deals the series has; None: until the host ends it."""
        self._verify_phase(Phase.LOBBY)
        self.lobby.verify_host(player)
        self.series.choose_length(deals)
        return (LobbyChanged(),)

    def start(self, player: int, seed: bytes) -> Events:
        """Deal the first cards; the host or anybody seated may ask.

        Raises:
            NotSeated, WrongPhase, SeatsFree.
        """
        self._verify_phase(Phase.LOBBY)
        if player != self.host:
            self.lobby.seat_of(player)
        self.lobby.verify_full()
        return (LobbyChanged(), self._deal(seed))

    # A running deal

    def verify_turn(self, player: int, turn: str | None) -> tuple[Deal, int]:
        """The running deal and the player's seat in it.

        Raises:
            NotSeated: he does not play.
            WrongPhase: no deal is running.
            StaleTurn: ``turn`` is given, and is not :attr:`turn`.
        """
        if player not in self.players:
            raise NotSeated
        self._verify_phase(Phase.PLAYING)
        _, deal = self._running()
        if turn is not None and turn != self.turn:
            raise StaleTurn(self.turn)
        return deal, self.seat_in_deal(player)

    def verify_play(
        self, player: int, cards: Cards, kind: Kind | None = None, turn: str | None = None
    ) -> Play:
        """The play that the cards would be; raises why they cannot be played now."""
        deal, seat = self.verify_turn(player, turn)
        return deal.verify_play(seat, cards, kind)

    def play(
        self, player: int, cards: Cards, kind: Kind | None = None, turn: str | None = None
    ) -> Events:
        """Put cards on the table."""
        deal, seat = self.verify_turn(player, turn)
        return self._after(deal.play(seat, cards, kind))

    def pass_(self, player: int, turn: str | None = None) -> Events:
        """Do not answer the play on the table."""
        deal, seat = self.verify_turn(player, turn)
        return self._after(deal.pass_(seat))

    # Votes, stops, the next deal

    def stop(self, player: int, now: datetime, *, is_admin: bool = False) -> Events:
        """End the table; in a running deal open a vote, or void it as an admin who does not play.

        Raises:
            NotHost, NotSeated, WrongPhase; StopNeedsVote when the vote is open already.
        """
        self._verify_phase(Phase.LOBBY, Phase.BETWEEN, Phase.PLAYING)
        is_neutral_admin = is_admin and player not in self.players
        if self.phase is Phase.PLAYING:
            if is_neutral_admin:
                return self._void(Ending.ADMIN)
            return self._open_vote(player, now)
        if not is_neutral_admin:
            self.lobby.verify_host(player)
        ending = Ending.ADMIN if is_neutral_admin else Ending.HOST
        return self._end_series(ending) + self._close(ending)

    def end(self, player: int, deal: int | None = None) -> Events:
        """End the series between two deals, and with it the table; the host may.

        Raises:
            NotSeated, WrongPhase, NotHost; StaleTurn when ``deal`` is not the latest.
        """
        self._verify_between(player, deal)
        self.lobby.verify_host(player)
        return self._end_series(Ending.HOST) + self._close(Ending.HOST)

    def answer_vote(self, player: int, *, stop: bool, deal: int | None = None) -> Events:
        """Say whether the running deal shall be stopped.

        Raises:
            NotSeated, NoVote, AlreadyVoted; StaleTurn when ``deal`` is not the running one.
        """
        self.lobby.seat_of(player)
        self._verify_deal(deal)
        if self.vote is None:
            raise NoVote
        self.vote.answer(player, stop=stop)
        if self.vote.is_carried:
            return self._void(Ending.VOTE)
        if self.vote.is_rejected:
            self.vote = None
            return (VoteRejected(),)
        return (VoteChanged(),)

    def get_ready(self, player: int, seed: bytes, deal: int | None = None) -> Events:
        """Be ready for the next deal; the last one to be ready starts it with ``seed``.

        Being ready twice is no error, and changes nothing.

        Raises:
            NotSeated, WrongPhase; StaleTurn when ``deal`` is not the latest.
        """
        self._verify_between(player, deal)
        if player in self.series.ready:
            return ()
        self.series.ready.add(player)
        if self.series.ready >= set(self.players):
            return (BecameReady(player), self._deal(seed))
        return (BecameReady(player),)

    # Inside

    def _verify_phase(self, *phases: Phase) -> None:
        if self.phase not in phases:
            raise WrongPhase(self.phase)

    def _verify_deal(self, deal: int | None) -> None:
        if deal is not None and deal != self.series.started:
            raise StaleTurn(self.turn)

    def _verify_between(self, player: int, deal: int | None) -> None:
        self.lobby.seat_of(player)
        self._verify_deal(deal)
        self._verify_phase(Phase.BETWEEN)

    def _running(self) -> tuple[Opening, Deal]:
        assert self.opening is not None
        assert self.deal is not None
        return self.opening, self.deal

    def _player_at(self, seat: int) -> int:
        return self._running()[0].players[seat]

    def _deal(self, seed: bytes) -> DealStarted:
        self.opening = open_deal(self.rules, seed, self.players, self.series.head)
        self.deal = self.opening.deal()
        self.lobby.seats = list(self.opening.players)
        self.phase = Phase.PLAYING
        return DealStarted(self.series.start_deal())

    def _after(self, events: tuple[Event, ...]) -> Events:
        if not isinstance(events[-1], DealEnded):
            return events
        opening, deal = self._running()
        result = score(deal.finish(), self.rules)
        self._book(result, opening)
        finished = DealFinished(
            self.series.started, opening.players, result, self.series.standings()
        )
        self.phase = Phase.BETWEEN
        self.vote = None
        if not self._is_series_complete():
            return (*events, finished)
        return (
            *events,
            finished,
            *self._end_series(Ending.COMPLETE),
            *self._close(Ending.COMPLETE),
        )

    def _book(self, result: Result, opening: Opening) -> None:
        head = next_leader(self.rules.lead, result.order[0], result.result_class)
        self.series.book(
            DealOutcome(result.result_class, result.winner),
            opening.players,
            result.totals,
            None if head is None else opening.players[head],
        )

    def _is_series_complete(self) -> bool:
        if self.rules.scoring.match_deals is not None:
            return is_decided(self.series.outcomes, self.rules)
        return self.series.is_complete

    def _open_vote(self, player: int, now: datetime) -> Events:
        self.lobby.seat_of(player)
        if self.vote is not None:
            if player in self.vote.answers:
                raise StopNeedsVote
            return self.answer_vote(player, stop=True)
        self.vote = Vote(player, now, self.rules.seats, {player: True})
        return (VoteChanged(),)

    def _void(self, ending: Ending) -> Events:
        self.vote = None
        self.series.void_deal(ending)
        self.phase = Phase.BETWEEN
        return (DealVoided(self.series.started, ending),)

    def _end_series(self, ending: Ending) -> Events:
        if not self.series.finished:
            return ()
        return (SeriesEnded(self.series.finished, self.series.standings(), ending),)

    def _close(self, ending: Ending) -> Events:
        self.phase = Phase.CLOSED
        return (TableClosed(ending),)
