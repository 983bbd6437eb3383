"""What is known of a table where something was refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from bot.views.cards import play_text
from bot.views.names import shown_name
from bot.views.needs import what_beats
from bot.wording import Html, Words
from engine.cards import Cards
from engine.patterns import Play
from engine.rules import Rules

Said: TypeAlias = tuple[Html, ...]
"""The lines of a refusal, the reason first."""


@dataclass(frozen=True, slots=True)
class Situation:
    """The table at the moment of a refusal; by default nothing is known.

    Attributes:
        rules: the rules of the table.
        table_play: the play to beat.
        owner_name: who made it.
        hand: what the player holds.
        on_turn_name: who has to act.
        names: the names of the players, by id.
    """

    rules: Rules | None = None
    table_play: Play | None = None
    owner_name: str | None = None
    hand: Cards | None = None
    on_turn_name: str | None = None
    names: Mapping[int, str] = field(default_factory=dict)


NOWHERE: Final = Situation()


def on_table(situation: Situation, words: Words) -> Html | None:
    """The play to beat, where there is one."""
    if situation.table_play is None or situation.rules is None:
        return None
    play = play_text(situation.table_play, situation.rules, words)
    owner = shown_name(situation.owner_name or "")
    if not owner:
        return words.say("On the table: {play}.", play=play)
    return words.say("On the table: {play}, by {owner}.", play=play, owner=owner)


def table_and_answer(situation: Situation, words: Words) -> Said:
    """The play to beat and what beats it; nothing without one."""
    shown = on_table(situation, words)
    if shown is None or situation.table_play is None:
        return ()
    return (shown, what_beats(situation.table_play.reading, words))
