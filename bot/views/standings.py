"""The leaderboard of a place, for one preset: points of different presets never mix."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.views.names import shown_name
from bot.views.points import signed
from bot.views.presets import preset_name
from bot.views.result import POINTS_SIGN
from bot.views.screen import Screen
from bot.wording import Html, Words, bold, lines


@dataclass(frozen=True, slots=True)
class Row:
    """One player of a leaderboard; ``name`` as he goes by, unescaped."""

    rank: int
    name: str
    points: int
    deals: int


def leaderboard(preset: str, rows: Sequence[Row], words: Words) -> Screen:
    """The players of one preset, in the order given."""
    title = words.say(
        "{sign} Points, {preset}", sign=POINTS_SIGN, preset=preset_name(preset, words)
    )
    if not rows:
        return Screen(lines(bold(title), words.say("No deal has been finished here yet.")))
    return Screen(
        lines(
            bold(title),
            Html(""),
            *(
                words.count(
                    "{rank}. {name}  {points} ({n} deal)",
                    "{rank}. {name}  {points} ({n} deals)",
                    row.deals,
                    rank=row.rank,
                    name=shown_name(row.name) or words.say("Player {number}", number=place),
                    points=bold(signed(row.points)),
                )
                for place, row in enumerate(rows, start=1)
            ),
        )
    )
