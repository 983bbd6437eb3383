"""The end of a series, and of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.views.points import signed
from bot.views.result import POINTS_SIGN
from bot.views.scene import Scene
from bot.views.screen import Screen
from bot.wording import N_, Html, Words, bold, lines
from engine.table_events import Ending, SeriesEnded, TableClosed

ENDING_WORDS: Final[Mapping[Ending, str]] = {
    Ending.HOST: N_("The host ended it."),
    Ending.ADMIN: N_("An admin ended it."),
    Ending.VOTE: N_("The players voted to end it."),
    Ending.COMPLETE: N_("All deals are played."),
    Ending.EMPTY: N_("Everybody has left."),
    Ending.SEAT_LEFT: N_("A player left the table."),
    Ending.IDLE: N_("Nothing happened for too long."),
}


def series_total(ended: SeriesEnded, scene: Scene) -> Screen:
    """The final points of a series."""
    words = scene.words
    title = words.count("Total of {n} deal", "Total of {n} deals", ended.deals)
    ranked = sorted(ended.totals.items(), key=lambda entry: -entry[1])
    return Screen(
        lines(
            bold(words.say("{sign} {title}", sign=POINTS_SIGN, title=title)),
            words.say(ENDING_WORDS[ended.ending]),
            Html(""),
            *(
                words.say("{name}  {points}", name=scene.name(player), points=bold(signed(points)))
                for player, points in ranked
            ),
            Html(""),
            words.say("Another one? /new opens a table."),
        )
    )


def table_closed(closed: TableClosed, words: Words) -> Screen:
    """The end of a table."""
    return Screen(
        lines(
            bold(words.say("The table is closed")),
            words.say(ENDING_WORDS[closed.ending]),
            words.say("Another one? /new opens a table."),
        )
    )
