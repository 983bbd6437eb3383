"""A deal that was stopped: nothing of it counts, and the hands are shown."""

from __future__ import annotations

from bot.views.points import points_by_player
from bot.views.result import Standing, hands_left, next_deal_buttons, ready_line
from bot.views.scene import Scene
from bot.views.screen import Screen
from bot.wording import Html, Words, bold, lines
from engine.deal import Deal
from engine.opening import Opening
from engine.table_events import DealVoided, Ending


def voided(
    event: DealVoided, opening: Opening, deal: Deal, standing: Standing, scene: Scene
) -> Screen:
    """The end of a deal without a result."""
    words = scene.words
    return Screen(
        lines(
            bold(words.say("Deal {deal} was stopped", deal=event.number)),
            _why(event.ending, words),
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


def _why(ending: Ending, words: Words) -> Html:
    if ending is Ending.ADMIN:
        return words.say("An admin stopped it. No points are booked.")
    return words.say("The players voted to stop. No points are booked.")
