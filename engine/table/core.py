"""What every part of a table shares: its state, and the steps from one phase to the next."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.attendance import Attendance
from engine.computers import is_computer, is_practice
from engine.deal import Deal
from engine.escape import escape
from engine.events import DealEnded, Event
from engine.lobby import Lobby
from engine.match import is_decided
from engine.opening import Opening, open_deal
from engine.pace import (
    HOSTED_DELAY,
    LOBBY_IDLE,
    PAUSE_LASTS,
    REMINDER,
    THINKING_TIMES,
    WARNING,
    Pace,
)
from engine.refusals import NotSeated, StaleTurn, WrongPhase
from engine.rules import Rules
from engine.scoring import Result, score
from engine.seating import next_leader
from engine.series import DealOutcome, Series
from engine.table.phase import Phase
from engine.table_events import (
    DealEscaped,
    DealFinished,
    DealStarted,
    DealVoided,
    Ending,
    LobbyChanged,
    SeriesEnded,
    SubstituteRefused,
    SubstituteSeated,
    TableClosed,
    TableEvent,
)
from engine.vote import SubstituteVote, Vote

Events = tuple[TableEvent, ...]


@dataclass(slots=True)
class TurnClock:
    """The clock of the running turn.

    Attributes:
        due: when it runs out, or the next reminder where there is no turn time.
        warning: when its player is to be warned; None when he was, or there is no need.
    """

    due: datetime
    warning: datetime | None = None


class TableCore:
    """One table's state. Every change goes through the verbs of :class:`engine.table.Table`."""

    def __init__(self, rules: Rules, host: int, now: datetime, pace: Pace | None = None) -> None:
        self.rules = rules
        self.pace = pace or Pace()
        self.lobby = Lobby.opened_by(host, rules.seats)
        self.idle_due: datetime | None = now + LOBBY_IDLE
        self.series = Series()
        self.phase = Phase.LOBBY
        self.opening: Opening | None = None
        self.deal: Deal | None = None
        self.attendance = Attendance()
        self.clock: TurnClock | None = None
        self.paused_at: datetime | None = None
        self.nudged_at: datetime | None = None
        self.vote: Vote | None = None
        self.substitute_vote: SubstituteVote | None = None

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
    def people(self) -> tuple[int, ...]:
        """The seated players who are people, in seat order."""
        return self.lobby.people

    @property
    def is_practice(self) -> bool:
        """Whether a computer plays in the deal: it is shown, and not ranked."""
        return self.opening is not None and is_practice(self.opening.players)

    @property
    def turn(self) -> str:
        """The moment that an input is made for: deal and action, such as ``3.41``.

        Within a deal every play and pass gives it another value.
        """
        actions = len(self.deal.actions) if self.deal else 0
        return f"{self.series.started}.{actions}"

    @property
    def player_on_turn(self) -> int | None:
        """The player who has to act in the running deal, or None."""
        if self.phase is not Phase.PLAYING:
            return None
        opening, deal = self.running()
        return None if deal.turn is None else opening.players[deal.turn]

    def seat_in_deal(self, player: int) -> int:
        """The player's seat in the running deal, or in the latest one.

        Raises:
            NotSeated: he does not play in it.
        """
        if self.opening is None or player not in self.opening.players:
            raise NotSeated
        return self.opening.players.index(player)

    def running(self) -> tuple[Opening, Deal]:
        """The opening and the deal of a table that plays."""
        assert self.opening is not None
        assert self.deal is not None
        return self.opening, self.deal

    def verify_seated(self, player: int) -> None:
        """Raises NotSeated for whoever has no seat, or sits elsewhere meanwhile."""
        if player not in self.players or player in self.attendance.gone:
            raise NotSeated

    def verify_phase(self, *phases: Phase) -> None:
        """Raises WrongPhase unless the table is in one of these."""
        if self.phase not in phases:
            raise WrongPhase(self.phase)

    def verify_deal(self, number: int | None) -> None:
        """Raises StaleTurn when ``number`` is given and is not the latest deal."""
        if number is not None and number != self.series.started:
            raise StaleTurn(self.turn)

    # Steps from one phase to the next

    def touch_lobby(self, now: datetime) -> None:
        """Something happened in the lobby: its idle time begins anew."""
        idle_until = now + LOBBY_IDLE
        self.idle_due = max(idle_until, self.idle_due or idle_until)

    def begin_deal(self, seed: bytes, now: datetime) -> DealStarted:
        """Deal the cards and start the first turn."""
        self.opening = open_deal(self.rules, seed, self.players, self.series.head)
        self.deal = self.opening.deal()
        self.lobby.seats = list(self.opening.players)
        self.idle_due = None
        self.phase = Phase.PLAYING
        self.attendance = Attendance(auto_pass=self.attendance.auto_pass)
        number = self.series.start_deal()
        self.start_turn(now)
        return DealStarted(number)

    def start_turn(self, now: datetime, time: timedelta | None = None) -> None:
        """Wind the clock for whoever is on turn; where turns are limited, to ``time`` if given."""
        player = self.player_on_turn
        self.clock = None
        if player is None or self.paused_at is not None:
            return
        if is_computer(player):
            self.clock = TurnClock(now + self._thinking_time())
        elif self.computer_acts_for(player):
            self.clock = TurnClock(now + HOSTED_DELAY)
        elif self.pace.turn is None:
            self.clock = TurnClock(now + REMINDER)
        else:
            self.clock = _turn_clock(now, time or self.pace.turn)

    def computer_acts_for(self, player: int) -> bool:
        """Whether the computer acts for the player on turn.

        It does when he is one, is away, or wants to pass where nothing he holds beats the table.
        """
        if is_computer(player) or player in self.attendance.hosted:
            return True
        _, deal = self.running()
        return player in self.attendance.auto_pass and not any(True for _ in deal.legal_plays())

    def after(self, events: tuple[Event, ...], now: datetime) -> Events:
        """Go on after an action of the deal: to the next turn, or to the end of the deal."""
        if not isinstance(events[-1], DealEnded):
            seated = self.seat_substitute(now)
            self.start_turn(now)
            return events + seated
        opening, deal = self.running()
        result = score(deal.finish(), self.rules)
        self._book(result, opening)
        self._stop_playing(now)
        finished = DealFinished(
            self.series.started, opening.players, result, self.series.standings()
        )
        if self._is_series_complete():
            ended = self.end_series(Ending.COMPLETE) + self.close(Ending.COMPLETE)
        else:
            ended = self._free_seats_of_the_gone(now)
        return (*events, finished, *ended)

    def run_away(self, player: int, now: datetime) -> Events:
        """End the deal because a player gave it up for good, and free his seat (Rules §1.11)."""
        opening, deal = self.running()
        result = escape(opening.players.index(player), deal.bombs, self.rules)
        self.series.add(opening.players, result.totals)
        self.series.head = None
        self._stop_playing(now)
        escaped = DealEscaped(self.series.started, opening.players, result, self.series.standings())
        return (escaped, *self.free_seat(player, now), *self._free_seats_of_the_gone(now))

    def free_seat(self, player: int, now: datetime) -> Events:
        """Free a seat between deals: the series ends, and the table looks for a player."""
        ended = self.end_series(Ending.SEAT_LEFT)
        self.lobby.leave(player)
        if self.phase is not Phase.LOBBY:
            self.idle_due = None
        self.opening, self.deal = None, None
        self.series = Series(length=self.series.length, started=self.series.started)
        if not self.people:
            return ended + self.close(Ending.EMPTY)
        self.phase = Phase.LOBBY
        self.touch_lobby(now)
        return (*ended, LobbyChanged())

    def void(self, ending: Ending, now: datetime) -> Events:
        """Stop the deal; nothing of it counts."""
        self.series.void_deal(ending)
        self._stop_playing(now)
        voided = DealVoided(self.series.started, ending)
        return (voided, *self._free_seats_of_the_gone(now))

    def seat_substitute(self, now: datetime) -> Events:
        """Seat a newcomer whom the others want, once no trick is under way, or goes on."""
        offer = self.substitute_vote
        if offer is None or not offer.is_carried:
            return ()
        opening, deal = self.running()
        if deal.table is not None and self.paused_at is None:
            return ()
        self.substitute_vote = None
        if offer.owner not in self.attendance.hosted:
            return (SubstituteRefused(offer.newcomer),)
        self.opening = opening.with_player(offer.owner, offer.newcomer)
        self.lobby.replace(offer.owner, offer.newcomer)
        self.attendance.replace(offer.owner)
        self.paused_at = None
        self.start_turn(now)
        return (SubstituteSeated(offer.newcomer, offer.owner),)

    def end_series(self, ending: Ending) -> Events:
        """The total of the series, if a deal of it counted."""
        if not self.series.totals:
            return ()
        return (SeriesEnded(self.series.finished, self.series.standings(), ending),)

    def close(self, ending: Ending) -> Events:
        """Close the table for good."""
        self.phase = Phase.CLOSED
        self.idle_due = None
        return (TableClosed(ending),)

    # Inside

    def _stop_playing(self, now: datetime) -> None:
        self.phase = Phase.BETWEEN
        self.idle_due = now + PAUSE_LASTS
        self.clock = None
        self.paused_at = None
        self.vote = None
        self.substitute_vote = None

    def _thinking_time(self) -> timedelta:
        """How long a computer takes, a little different every time."""
        _, deal = self.running()
        return THINKING_TIMES[len(deal.actions) % len(THINKING_TIMES)]

    def _free_seats_of_the_gone(self, now: datetime) -> Events:
        """Whoever sits elsewhere meanwhile is not waited for."""
        gone = tuple(player for player in self.players if player in self.attendance.gone)
        self.attendance.gone.clear()
        return tuple(event for player in gone for event in self.free_seat(player, now))

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


def _turn_clock(now: datetime, time: timedelta) -> TurnClock:
    """A clock that runs for ``time``, with a warning where that is long enough for one."""
    due = now + time
    return TurnClock(due, due - WARNING if time > WARNING else None)
