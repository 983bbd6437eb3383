"""Verbs of a running deal, and of the pause between two."""

from __future__ import annotations

from datetime import datetime

from engine.cards import Cards
from engine.deal import Deal
from engine.pace import PAUSE_LASTS
from engine.patterns import Kind, Play
from engine.refusals import StaleTurn
from engine.table.core import Events, TableCore
from engine.table.phase import Phase
from engine.table_events import BecameReady, CameBack, Ending, TableEvent


class Playing(TableCore):
    """Plays and passes; ready for the next deal; the end of the series."""

    def verify_turn(self, player: int, turn: str | None) -> tuple[Deal, int]:
        """The running deal and the player's seat in it.

        Raises:
            NotSeated: he does not play.
            WrongPhase: no deal is running.
            StaleTurn: ``turn`` is given, and is not :attr:`turn`.
        """
        self.verify_seated(player)
        self.verify_phase(Phase.PLAYING)
        _, deal = self.running()
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
        self,
        player: int,
        cards: Cards,
        now: datetime,
        kind: Kind | None = None,
        turn: str | None = None,
    ) -> Events:
        """Put cards on the table."""
        deal, seat = self.verify_turn(player, turn)
        events = deal.play(seat, cards, kind)
        return self._own_action(player) + self.after(events, now)

    def pass_(self, player: int, now: datetime, turn: str | None = None) -> Events:
        """Do not answer the play on the table."""
        deal, seat = self.verify_turn(player, turn)
        events = deal.pass_(seat)
        return self._own_action(player) + self.after(events, now)

    def get_ready(self, player: int, seed: bytes, now: datetime, deal: int | None = None) -> Events:
        """Be ready for the next deal; the last one to be ready starts it with ``seed``.

        Being ready twice is no error, and changes nothing.

        Raises:
            NotSeated, WrongPhase; StaleTurn when ``deal`` is not the latest.
        """
        self._verify_between(player, deal)
        if player in self.series.ready:
            return ()
        self.series.ready.add(player)
        self.idle_due = now + PAUSE_LASTS
        if self.series.ready >= set(self.people):
            return (BecameReady(player), self.begin_deal(seed, now))
        return (BecameReady(player),)

    def end(self, player: int, deal: int | None = None) -> Events:
        """End the series between two deals, and with it the table; the host may.

        Raises:
            NotSeated, WrongPhase, NotHost; StaleTurn when ``deal`` is not the latest.
        """
        self._verify_between(player, deal)
        self.lobby.verify_host(player)
        return self.end_series(Ending.HOST) + self.close(Ending.HOST)

    def _verify_between(self, player: int, deal: int | None) -> None:
        self.lobby.seat_of(player)
        self.verify_deal(deal)
        self.verify_phase(Phase.BETWEEN)

    def _own_action(self, player: int) -> tuple[TableEvent, ...]:
        was_paused, self.paused_at = self.paused_at is not None, None
        if self.attendance.acted(player) or was_paused:
            return (CameBack(player),)
        return ()
