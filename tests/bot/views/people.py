"""Four friends, tables and deals for them, with the real engine."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import UTC, datetime

from bot.views.result import Standing
from bot.views.scene import Scene
from bot.wording import CHINESE, ENGLISH, words_for
from engine.cards import Card, Cards
from engine.deal import Deal
from engine.opening import Opening, open_deal
from engine.options import rules_for
from engine.rules import Rules
from engine.scoring import score
from engine.table import Table

FOUR = (1, 2, 3, 4)
NOW = datetime(2026, 1, 1, 20, 0, tzinfo=UTC)
NAMES = {
    CHINESE: {1: "小明", 2: "小红", 3: "老王", 4: "阿强"},
    ENGLISH: {1: "Ann", 2: "Bob", 3: "Cid", 4: "Dee"},
}
TABLE_ID = 7


def scene(language: str) -> Scene:
    return Scene(words_for(language), NAMES[language], TABLE_ID)


def table(preset: str, *players: int, host: int = 1, **options: str | int) -> Table:
    found = Table(rules_for(preset, options), host, NOW)
    for player in players:
        found.join(player, NOW)
    return found


def opened(
    rules: Rules,
    *hands: str,
    leader: int = 0,
    before: Sequence[int] | None = None,
    face_card: Card | None = None,
    twin_seat: int | None = None,
) -> tuple[Opening, Deal]:
    """A deal of these hands between the first friends, before its first play."""
    players = FOUR[: rules.seats]
    opening = Opening(
        rules,
        bytes(32),
        tuple(before or players),
        players,
        ((),) * rules.seats,
        leader,
        face_card,
        twin_seat,
    )
    return opening, Deal(rules, [Cards.parse(hand) for hand in hands], leader)


def go(deal: Deal, *actions: str) -> None:
    """Whoever is on turn plays these cards; ``-`` is a pass."""
    for action in actions:
        assert deal.turn is not None
        if action == "-":
            deal.pass_(deal.turn)
        else:
            deal.play(deal.turn, Cards.parse(action))


def after(opening: Opening, deal: Deal, *ready: int) -> Standing:
    """The standing after the only deal of a series, while the next one is waited for."""
    totals = score(deal.finish(), deal.rules).totals
    return Standing(dict(zip(opening.players, totals, strict=True)), frozenset(ready))


def played_out(rules: Rules, seed: int) -> tuple[Opening, Deal]:
    """A whole deal of two decks, played to its end by chance; passing is rare."""
    chance = random.Random(seed)
    opening = open_deal(rules, chance.randbytes(32), FOUR[: rules.seats])
    deal = opening.deal()
    while deal.turn is not None:
        plays = deal.legal_plays()
        if not plays or (deal.table is not None and chance.random() < 0.2):
            deal.pass_(deal.turn)
        else:
            play = chance.choice(plays)
            deal.play(deal.turn, play.cards, play.reading.kind)
    return opening, deal
