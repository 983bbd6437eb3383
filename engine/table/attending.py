"""Verbs of a player who is away, comes back, hurries another, or gives up."""

from __future__ import annotations

from datetime import datetime

from engine.computers import is_computer
from engine.escape import EscapeResult, escape
from engine.pace import NUDGE_PAUSE
from engine.refusals import AlreadyHosted, NotAway, NothingToNudge, TooSoon
from engine.table.core import Events, TableCore
from engine.table.phase import Phase
from engine.table_events import AutoPassChanged, BecameHosted, CameBack, Nudged, Paused, TableEvent


class Attending(TableCore):
    """Hosted seats (托管), nudges, and the ways out of a running deal."""

    def host_seat(self, player: int, now: datetime) -> Events:
        """Let the computer play the seat until its owner acts himself.

        Raises:
            NotSeated, WrongPhase, AlreadyHosted.
        """
        self._verify_plays(player)
        if player in self.attendance.hosted:
            raise AlreadyHosted
        return self.become_hosted(player, now)

    def come_back(self, player: int, now: datetime) -> Events:
        """Play for oneself again; a table that paused goes on.

        Raises:
            NotSeated, WrongPhase; NotAway when the computer does not play for him.
        """
        self._verify_plays(player)
        if player not in self.attendance.hosted:
            raise NotAway
        self.attendance.acted(player)
        if self.paused_at is not None or self.player_on_turn == player:
            self.paused_at = None
            self.start_turn(now)
        return (CameBack(player),)

    def nudge(self, player: int, now: datetime) -> Events:
        """Hurry the player on turn.

        Raises:
            NotSeated, WrongPhase; NothingToNudge when it is his own turn or the computer's;
            TooSoon after another nudge.
        """
        self._verify_plays(player)
        on_turn = self.player_on_turn
        if on_turn is None or on_turn == player:
            raise NothingToNudge
        if is_computer(on_turn) or on_turn in self.attendance.hosted:
            raise NothingToNudge
        if self.nudged_at is not None and now - self.nudged_at < NUDGE_PAUSE:
            raise TooSoon(NUDGE_PAUSE)
        self.nudged_at = now
        return (Nudged(on_turn, player),)

    def toggle_auto_pass(self, player: int, now: datetime) -> Events:
        """Pass without being asked where nothing in the hand beats the table, or do so no more.

        Raises:
            NotSeated: he has no seat.
        """
        self.lobby.seat_of(player)
        acted_alone = self.player_on_turn == player and self.computer_acts_for(player)
        self.attendance.auto_pass ^= {player}
        if self.player_on_turn == player and self.computer_acts_for(player) != acted_alone:
            self.start_turn(now)
        return (AutoPassChanged(player),)

    def price_of_giving_up(self, player: int) -> EscapeResult:
        """What the running deal would cost a player who gave it up now (Rules §1.11)."""
        self._verify_plays(player)
        _, deal = self.running()
        return escape(self.seat_in_deal(player), deal.bombs, self.rules)

    def give_up(self, player: int, now: datetime, deal: int | None = None) -> Events:
        """Give the running deal up for good, at its price.

        Raises:
            NotSeated, WrongPhase; StaleTurn when ``deal`` is not the running one.
        """
        self._verify_plays(player)
        self.verify_deal(deal)
        return self.run_away(player, now)

    def sit_elsewhere(self, player: int, now: datetime) -> bool:
        """Let go of a player who was hosted for long enough; the computer keeps his seat.

        Returns:
            Whether he may go.
        """
        if self.phase is not Phase.PLAYING or player not in self.players:
            return False
        if not self.attendance.may_sit_elsewhere(player, now):
            return False
        self.attendance.gone.add(player)
        return True

    def become_hosted(self, player: int, now: datetime) -> Events:
        """The computer plays the seat; with every seat hosted the table pauses."""
        self.attendance.host(player, now)
        events: tuple[TableEvent, ...] = (BecameHosted(player),)
        if set(self.attendance.hosted) >= set(self.people):
            self.paused_at, self.clock = now, None
            return (*events, Paused())
        if self.player_on_turn == player:
            self.start_turn(now)
        return events

    def _verify_plays(self, player: int) -> None:
        self.verify_seated(player)
        self.verify_phase(Phase.PLAYING)
