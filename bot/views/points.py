"""How points are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.views.names import seat_name
from bot.views.scene import Scene
from bot.wording import Html, Words, joined

MINUS: Final = "−"


def signed(points: int) -> Html:
    """Points with their sign.

    >>> signed(4), signed(0), signed(-12)
    ('+4', '0', '−12')
    """
    if points == 0:
        return Html("0")
    return Html(f"+{points}" if points > 0 else f"{MINUS}{-points}")


def points_by_seat(points: Sequence[int], words: Words) -> Html:
    """Points of every seat, in the order of play."""
    return joined(
        " · ",
        (
            words.say(
                "{seat} {points}", seat=seat_name(seat, len(points), words), points=signed(each)
            )
            for seat, each in enumerate(points)
        ),
    )


def points_by_player(totals: Mapping[int, int], scene: Scene) -> Html:
    """Points of players by id, highest first."""
    ranked = sorted(totals.items(), key=lambda entry: -entry[1])
    return joined(
        " · ",
        (
            scene.words.say("{name} {points}", name=scene.name(player), points=signed(points))
            for player, points in ranked
        ),
    )
