"""A deal that was stopped: nothing of it counts, and the hands are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.views.points import points_by_player
from bot.views.result import Standing, hands_left, next_deal_buttons, ready_line
from bot.views.scene import Scene
from bot.views.screen import Screen
from bot.wording import N_, Html, bold, lines
from engine.deal import Deal
from engine.opening import Opening
from engine.table_events import DealVoided, Ending

REASONS: Final[Mapping[Ending, str]] = {
    Ending.VOTE: N_("The players voted to stop. No points are booked."),
    Ending.ADMIN: N_("An admin stopped it. No points are booked."),
    Ending.IDLE: N_("Nobody came back. No points are booked."),
}
"""Why a deal does not count."""


def voided(
    event: DealVoided, opening: Opening, deal: Deal, standing: Standing, scene: Scene
) -> Screen:
    """The end of a deal without a result."""
    words = scene.words
    return Screen(
        lines(
            bold(words.say("Deal {deal} was stopped", deal=event.number)),
            words.say(REASONS[event.ending]),
            Html(""),
            *hands_left(opening, deal, scene),
            *_series(standing, scene),
            ready_line(standing, opening, scene),
        ),
        next_deal_buttons(event.number, standing, scene),
    )


def _series(standing: Standing, scene: Scene) -> tuple[Html, ...]:
    if not standing.totals:
        return ()
    points = points_by_player(standing.totals, scene)
    return (Html(""), scene.words.say("Series: {points}", points=points))
