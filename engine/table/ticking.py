"""The table's clocks: when the next one is due, and what happens then.

Time is state: whoever keeps the table asks :attr:`Ticking.due` and calls :meth:`Ticking.tick` when
that moment has come. One tick fires one clock, through the same steps as a player's own action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import TypeAlias

from engine.computers import is_computer
from engine.deal import Deal
from engine.pace import GRACE, PAUSE_LASTS, REMINDER, VOTE_LASTS
from engine.patterns import Kind, Play
from engine.table.attending import Attending
from engine.table.core import Events
from engine.table.phase import Phase
from engine.table.voting import Voting
from engine.table_events import (
    ActedForPlayer,
    Ending,
    TimedOut,
    TurnWarned,
    VoteRejected,
)
from engine.view import PlayerView, view

Think: TypeAlias = Callable[[PlayerView], Play | None]
"""How the computer plays a seat, from what its player may know; None is a pass."""


class Ticking(Attending, Voting):
    """What happens because time goes by."""

    @property
    def due(self) -> datetime | None:
        """The earliest moment at which :meth:`tick` has something to do."""
        return min(self._moments(), default=None)

    def _moments(self) -> Iterator[datetime]:
        if self.idle_due is not None:
            yield self.idle_due
        if self.clock is not None:
            yield self.clock.warning or self.clock.due
        if self.vote is not None:
            yield self.vote.opened_at + VOTE_LASTS
        if self.substitute_vote is not None:
            yield self.substitute_vote.opened_at + VOTE_LASTS
        if self.paused_at is not None:
            yield self.paused_at + PAUSE_LASTS

    def tick(self, now: datetime, think: Think) -> Events:
        """Fire one clock that is due; nothing when none is."""
        if self.phase is Phase.CLOSED or self.due is None or now < self.due:
            return ()
        if self.idle_due is not None and now >= self.idle_due:
            return self.end_series(Ending.IDLE) + self.close(Ending.IDLE)
        if self.paused_at is not None and now >= self.paused_at + PAUSE_LASTS:
            return self._dissolve(now)
        if self.vote is not None and now >= self.vote.opened_at + VOTE_LASTS:
            self.vote = None
            return (VoteRejected(),)
        offer = self.substitute_vote
        if offer is not None and now >= offer.opened_at + VOTE_LASTS:
            return self.withdraw_offer()
        return self._fire_turn_clock(now, think)

    def forgive(self, now: datetime, outage: timedelta) -> None:
        """Nobody could act for ``outage``: no clock counts that time.

        A turn that ran out meanwhile, or is about to, gets a fresh grace period.
        """
        if self.idle_due is not None:
            self.idle_due += outage
        if self.vote is not None:
            self.vote.opened_at += outage
        if self.substitute_vote is not None:
            self.substitute_vote.opened_at += outage
        if self.paused_at is not None:
            self.paused_at += outage
        if self.clock is not None and self.clock.due < now + GRACE:
            self.start_turn(now, GRACE)

    def _fire_turn_clock(self, now: datetime, think: Think) -> Events:
        clock, player = self.clock, self.player_on_turn
        assert clock is not None
        assert player is not None
        if clock.warning is not None and now < clock.due:
            clock.warning = None
            return (TurnWarned(player),)
        if self.computer_acts_for(player):
            return self._act_for(player, now, think)
        if self.pace.turn is None:
            clock.due = now + REMINDER
            return (TurnWarned(player),)
        return self._time_out(player, now)

    def _act_for(self, player: int, now: datetime, think: Think) -> Events:
        """Play for a computer or a hosted seat, or pass for who cannot beat the table."""
        _, deal = self.running()
        seat = self.seat_in_deal(player)
        thinks = is_computer(player) or player in self.attendance.hosted
        chosen = think(view(deal, seat)) if thinks else None
        if chosen is None and not deal.can_pass(seat):
            chosen = smallest_lead(deal)
        events = (
            deal.pass_(seat)
            if chosen is None
            else deal.play(seat, chosen.cards, chosen.reading.kind)
        )
        return (ActedForPlayer(player), *self.after(events, now))

    def _time_out(self, player: int, now: datetime) -> Events:
        """The turn ran out: it is passed, or the smallest single is led."""
        _, deal = self.running()
        seat = self.seat_in_deal(player)
        if deal.can_pass(seat):
            events = deal.pass_(seat)
        else:
            lead = smallest_lead(deal)
            events = deal.play(seat, lead.cards, lead.reading.kind)
        hosted = self.become_hosted(player, now) if self.attendance.timed_out(player) else ()
        return (TimedOut(player), *hosted, *self.after(events, now))

    def _dissolve(self, now: datetime) -> Events:
        """Everybody was away for too long."""
        self.attendance.gone.clear()
        return self.void(Ending.IDLE, now) + self.end_series(Ending.IDLE) + self.close(Ending.IDLE)


def smallest_lead(deal: Deal) -> Play:
    """The smallest single that the seat on turn can lead."""
    return min(
        (play for play in deal.legal_plays() if play.reading.kind is Kind.SINGLE),
        key=lambda play: play.reading.rank or 0,
    )
