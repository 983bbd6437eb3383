"""Verbs of the lobby: seats, rules, length, turn time, and the start."""

from __future__ import annotations

from datetime import datetime

from engine.computers import Level, is_computer, new_computer
from engine.pace import LOBBY_EXTENSION, Pace
from engine.refusals import NoComputer
from engine.rules import Rules
from engine.table.core import Events, TableCore
from engine.table.phase import Phase
from engine.table_events import LobbyChanged


class Lobbying(TableCore):
    """What can be done before the first deal."""

    def verify_join(self, player: int) -> None:
        """Raises why the player cannot take a seat now."""
        self.verify_phase(Phase.LOBBY)
        self.lobby.verify_join(player)

    def join(self, player: int, now: datetime) -> Events:
        """Take the first free seat."""
        self.verify_join(player)
        self.lobby.join(player)
        return self._changed(now)

    def leave(self, player: int, now: datetime) -> Events:
        """Free the player's seat; between deals this ends the series.

        Raises:
            NotSeated: he has none.
            WrongPhase: a deal is running.
        """
        self.verify_phase(Phase.LOBBY, Phase.BETWEEN)
        self.lobby.seat_of(player)
        return self.free_seat(player, now)

    def add_computer(self, player: int, level: Level, now: datetime) -> Events:
        """Let a computer take the first free seat; the host may ask.

        Raises:
            NotHost, WrongPhase, TableFull.
        """
        self._verify_host(player)
        self.lobby.join(new_computer(level, self.players))
        return self._changed(now)

    def remove_computer(self, player: int, now: datetime) -> Events:
        """Free the last seat that a computer holds; the host may ask.

        Raises:
            NotHost, WrongPhase, NoComputer.
        """
        self._verify_host(player)
        computers = [seated for seated in self.players if is_computer(seated)]
        if not computers:
            raise NoComputer
        self.lobby.leave(computers[-1])
        return self._changed(now)

    def change_seat(self, player: int, now: datetime) -> Events:
        """Move to a free seat, or wish to swap with whoever wishes the same."""
        self.verify_phase(Phase.LOBBY)
        self.lobby.change_seat(player)
        return self._changed(now)

    def arrange_seats(self, player: int, order: tuple[int, ...], now: datetime) -> Events:
        """Seat everybody anew; ``order`` is a permutation of the seats, drawn by chance."""
        self._verify_host(player)
        self.lobby.arrange(order)
        return self._changed(now)

    def choose_rules(self, player: int, rules: Rules, now: datetime) -> Events:
        """Play by other rules.

        Raises:
            NotHost, WrongPhase, NoRoomForSeats.
        """
        self._verify_host(player)
        self.lobby.resize(rules.seats)
        self.rules = rules
        return self._changed(now)

    def choose_length(self, player: int, deals: int | None, now: datetime) -> Events:
        """Decide how many deals the series has; None: until the host ends it."""
        self._verify_host(player)
        self.series.choose_length(deals)
        return self._changed(now)

    def choose_pace(self, player: int, pace: Pace, now: datetime) -> Events:
        """Decide how much time a turn has."""
        self._verify_host(player)
        self.pace = pace
        return self._changed(now)

    def extend_lobby(self, player: int) -> Events:
        """Keep the lobby open for longer; the host or anybody seated may ask."""
        self.verify_phase(Phase.LOBBY)
        self._verify_belongs(player)
        assert self.idle_due is not None
        self.idle_due += LOBBY_EXTENSION
        return (LobbyChanged(),)

    def start(self, player: int, seed: bytes, now: datetime) -> Events:
        """Deal the first cards; the host or anybody seated may ask.

        Raises:
            NotSeated, WrongPhase, SeatsFree.
        """
        self.verify_phase(Phase.LOBBY)
        self._verify_belongs(player)
        self.lobby.verify_full()
        return (LobbyChanged(), self.begin_deal(seed, now))

    def _verify_host(self, player: int) -> None:
        self.verify_phase(Phase.LOBBY)
        self.lobby.verify_host(player)

    def _verify_belongs(self, player: int) -> None:
        if player != self.host:
            self.lobby.seat_of(player)

    def _changed(self, now: datetime) -> Events:
        self.touch_lobby(now)
        return (LobbyChanged(),)
