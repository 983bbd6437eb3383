"""What every view of a table needs to speak of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.presses import Action, Press
from bot.views.names import player_name, seat_name
from bot.views.screen import Button, Style
from bot.wording import Html, Words


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as somebody is told of it.

    Attributes:
        words: the language.
        names: the names that players go by, by id, unescaped.
        table_id: the table that buttons speak of.
    """

    words: Words
    names: Mapping[int, str]
    table_id: int

    def name(self, player: int) -> Html:
        """What a player is called."""
        return player_name(player, self.names, self.words)

    def seated(self, seat: int, players: Sequence[int]) -> Html:
        """The direction of a seat and who sits there; ``players`` by seat."""
        return self.words.say(
            "{seat} {name}",
            seat=seat_name(seat, len(players), self.words),
            name=self.name(players[seat]),
        )

    def button(
        self,
        label: Html,
        action: Action,
        turn: str = "",
        argument: str = "",
        *,
        style: Style | None = None,
    ) -> Button:
        """A button that presses for this table."""
        return Button(label.plain, Press(action, self.table_id, turn, argument), style=style)
