"""Seats, teams, and who sits where and leads (Rules §1.1, §1.4, §1.5).

Seats are numbered anticlockwise from 0; partners sit opposite each other. With two seats nobody
has a partner.
"""

from __future__ import annotations

from typing import Final

from engine.rules import Lead, ResultClass

PLAYERS_WITH_PARTNERS: Final = 4
TEAMS: Final = 2


def team_of(seat: int) -> int:
    """The team of a seat: 0 or 1."""
    return seat % TEAMS


def partner_of(seat: int, seats: int) -> int | None:
    """The seat opposite, or None at a table of two.

    >>> partner_of(3, seats=4), partner_of(1, seats=2)
    (1, None)
    """
    if seats < PLAYERS_WITH_PARTNERS:
        return None
    return (seat + TEAMS) % seats


def seating(leader: int, twin: int) -> tuple[int, int, int, int]:
    """Who sits on each of four seats once the face-up card has chosen partners (Rules §1.5).

    Args:
        leader: who was dealt the face-up card; he leads and keeps his seat.
        twin: who was dealt the other copy of the same face.

    Returns:
        For each seat the player, named by the seat he had before. Hands travel with players.

    >>> seating(leader=0, twin=1)
    (0, 2, 1, 3)
    >>> seating(leader=0, twin=2)
    (0, 1, 2, 3)
    """
    opposite = (leader + TEAMS) % PLAYERS_WITH_PARTNERS
    swapped = {twin: opposite, opposite: twin} if twin != leader else {}
    first, second, third, fourth = (
        swapped.get(seat, seat) for seat in range(PLAYERS_WITH_PARTNERS)
    )
    return first, second, third, fourth


def next_leader(lead: Lead, head: int | None, result_class: ResultClass | None) -> int | None:
    """Who leads the next deal, or None when chance decides (Rules §1.4, §12).

    Args:
        lead: how the rules choose.
        head: the seat that went out first in the previous deal; None when there was no such deal
            or it ended abnormally.
        result_class: the class of that deal; None as above.

    >>> next_leader(Lead.RANDOM_OR_HEAD, head=2, result_class=ResultClass.SINGLE)
    2
    >>> next_leader(Lead.RANDOM_OR_HEAD, head=2, result_class=ResultClass.DOUBLE) is None
    True
    """
    if lead is Lead.FACE_CARD:
        return None
    if lead is Lead.RANDOM_OR_HEAD and result_class is not None and result_class.is_double:
        return None
    return head
