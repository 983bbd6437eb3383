"""Four people, and how they play when it does not matter how."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from typing import Final

from engine.options import rules_for
from engine.rules import Rules
from engine.table import Phase, Table

ANN, BEN, CAT, DAN, EVE = 11, 22, 33, 44, 55
FOUR: Final = (ANN, BEN, CAT, DAN)
NOW: Final = datetime(2026, 1, 1, 20, 0, tzinfo=UTC)
SEED: Final = bytes(range(32))


def lobby_of_four(preset: str = "standard") -> Table:
    """A table that Ann hosts, with everybody seated."""
    table = Table(rules_for(preset), ANN, NOW)
    for player in people_for(table.rules):
        table.join(player, NOW)
    return table


def people_for(rules: Rules) -> tuple[int, ...]:
    """As many people as the rules have seats."""
    return FOUR[: rules.seats]


def started(preset: str = "standard", seed: bytes = SEED) -> Table:
    """The same table with the first deal on."""
    table = lobby_of_four(preset)
    table.start(ANN, seed, NOW)
    return table


def play_one(table: Table, chance: random.Random) -> None:
    """One legal action by whoever is on turn."""
    deal, player = table.deal, table.player_on_turn
    assert deal is not None
    assert player is not None
    plays = list(deal.legal_plays())
    if plays and (deal.table is None or chance.random() < 0.8):
        chosen = chance.choice(plays)
        table.play(player, chosen.cards, NOW, chosen.reading.kind)
    else:
        table.pass_(player, NOW)


def play_out(table: Table, seed: int = 1) -> None:
    """Play the running deal to its end."""
    chance = random.Random(seed)
    while table.phase is Phase.PLAYING:
        play_one(table, chance)
