"""Who sits where before and between deals: seats, host, swaps.

Seats are numbered in the order of play, anticlockwise; seat 0 is 东, then 南, 西, 北. Partners
sit opposite: seats 0 and 2 against 1 and 3 (Rules §1.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.computers import is_computer
from engine.refusals import (
    AlreadySeated,
    NoRoomForSeats,
    NotHost,
    NotSeated,
    SeatsFree,
    TableFull,
)


@dataclass(slots=True)
class Lobby:
    """The seats of a table, by player id; None is a free seat.

    ``swap_wish`` is the player who asked to change seats while none was free: the next player
    who asks changes seats with him.
    """

    host: int
    seats: list[int | None]
    swap_wish: int | None = field(default=None)

    @classmethod
    def opened_by(cls, host: int, seats: int) -> Lobby:
        """A lobby with ``seats`` free seats; the host does not sit yet."""
        return cls(host, [None] * seats)

    @property
    def players(self) -> tuple[int, ...]:
        """The seated players, in seat order."""
        return tuple(player for player in self.seats if player is not None)

    @property
    def people(self) -> tuple[int, ...]:
        """The seated players who are people, in seat order."""
        return tuple(player for player in self.players if not is_computer(player))

    @property
    def free(self) -> int:
        """How many seats are free."""
        return self.seats.count(None)

    def seat_of(self, player: int) -> int:
        """The player's seat.

        Raises:
            NotSeated: he has none.
        """
        try:
            return self.seats.index(player)
        except ValueError:
            raise NotSeated from None

    def verify_host(self, player: int) -> None:
        """Raises NotHost when somebody else hosts."""
        if player != self.host:
            raise NotHost(self.host)

    def verify_full(self) -> None:
        """Raises SeatsFree while a seat is free."""
        if self.free:
            raise SeatsFree(self.free)

    def verify_join(self, player: int) -> None:
        """Raises AlreadySeated or TableFull."""
        if player in self.seats:
            raise AlreadySeated(self.seats.index(player))
        if not self.free:
            raise TableFull

    def join(self, player: int) -> int:
        """Take the first free seat, and return it."""
        self.verify_join(player)
        seat = self.seats.index(None)
        self.seats[seat] = player
        return seat

    def leave(self, player: int) -> None:
        """Free the player's seat; a host who leaves hands over to the next seated person."""
        seat = self.seat_of(player)
        self.seats[seat] = None
        if self.swap_wish == player:
            self.swap_wish = None
        if self.host == player and self.people:
            after = self.seats[seat:] + self.seats[:seat]
            self.host = next(
                other for other in after if other is not None and not is_computer(other)
            )

    def replace(self, player: int, newcomer: int) -> None:
        """Give the player's seat to a newcomer; the host's place goes with it."""
        self.seats[self.seat_of(player)] = newcomer
        if self.host == player:
            self.host = newcomer

    def change_seat(self, player: int) -> bool:
        """Move to the next free seat; with none free, wish to swap, or meet another's wish.

        Asking again takes the wish back. Returns whether anybody has moved.
        """
        seat = self.seat_of(player)
        after = [(seat + step) % len(self.seats) for step in range(1, len(self.seats))]
        free = next((other for other in after if self.seats[other] is None), None)
        if free is not None:
            self.seats[seat], self.seats[free] = None, player
        elif self.swap_wish is None:
            self.swap_wish = player
            return False
        elif self.swap_wish == player:
            self.swap_wish = None
            return False
        else:
            other = self.seat_of(self.swap_wish)
            self.seats[seat], self.seats[other] = self.seats[other], player
        self.swap_wish = None
        return True

    def arrange(self, order: Sequence[int]) -> None:
        """Seat whoever sat on ``order[i]`` on seat i; ``order`` is a permutation of the seats."""
        self.seats = [self.seats[seat] for seat in order]
        self.swap_wish = None

    def resize(self, seats: int) -> None:
        """Make room for rules with another number of seats; players keep their order.

        Raises:
            NoRoomForSeats: more players sit than there would be seats.
        """
        if len(self.players) > seats:
            raise NoRoomForSeats(seats)
        if seats < len(self.seats):
            self.seats = list(self.players)
        self.seats += [None] * (seats - len(self.seats))
        self.swap_wish = None
