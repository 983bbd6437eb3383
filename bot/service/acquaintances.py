"""Players in memory, so that who acts often need not be looked up and written down each time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Final

from bot.people import Person
from storage.players import Player

MOST_PLAYERS: Final = 4096

SEEN_AGAIN: Final = timedelta(minutes=10)
"""How exactly it is kept when somebody was seen last."""


class Acquaintances:
    """Players as they were last committed; their language and private state may have moved on."""

    def __init__(self) -> None:
        self._players: dict[int, Player] = {}
        self._ids: dict[int, int] = {}

    def known(self, who: Person, now: datetime) -> Player | None:
        """The player that this person is, if there is nothing new to keep of him."""
        player = self._players.get(self._ids.get(who.external_id, 0))
        if player is None or (player.name, player.username) != (who.name, who.username):
            return None
        return player if now - player.seen_at < SEEN_AGAIN else None

    def among(self, player_ids: Iterable[int]) -> Mapping[int, Player]:
        """Those of these players that are known, by id."""
        return {each: self._players[each] for each in player_ids if each in self._players}

    def remember(self, players: Iterable[Player]) -> None:
        """Keep players in mind, after the transaction that has read or written them."""
        for player in players:
            self._forget(player.id)
            if player.external_id is not None:
                self._players[player.id] = player
                self._ids[player.external_id] = player.id
        while len(self._players) > MOST_PLAYERS:
            self._forget(next(iter(self._players)))

    def _forget(self, player_id: int) -> None:
        player = self._players.pop(player_id, None)
        if player is not None and player.external_id is not None:
            del self._ids[player.external_id]
