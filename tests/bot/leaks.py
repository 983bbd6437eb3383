"""Whether anybody was ever shown cards that he must not know.

The check knows nothing of how the bot words things: it finds rows of cards in whatever a person was
shown, and asks whether he may know them all: as his own, as his open partner's, or because they
were played. A row that he may not know and that somebody else held is a leak.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from bot.sandbox import Person, Telegram
from engine.cards import Cards
from engine.errors import BadCards
from engine.seating import partner_of
from engine.snapshot import loads
from engine.table import Phase, Table
from storage import Database

SHORTEST_ROW: Final = 7
"""Fewer cards in a row may be a number, a word, or the 334455 of an example."""

CARD: Final = r"(?:大王|小王|10|[2-9TJQKASB])"
ROW: Final = re.compile(rf"{CARD}(?:[ ·、,💣]*{CARD})*")
EXAMPLES: Final = frozenset({"334455、10JQKA", "334455 · 10JQKA · 77777 · 大王大王小王小王"})
"""What the bot shows of how plays are typed; now and then somebody holds just these cards."""
SPELLING: Final = {"大王": "B", "小王": "S", "10": "T"}


@dataclass(frozen=True)
class Leak:
    """A person saw cards that were somebody else's secret."""

    person: str
    cards: str
    shown: str


class LeakCheck:
    """Looks at everything new that anybody was shown, at every rest.

    Args:
        telegram: Where it was shown.
        people: Everybody there is; the list may grow.
    """

    def __init__(self, telegram: Telegram, people: list[Person]) -> None:
        self._telegram = telegram
        self._people = people
        self._seen: dict[int, int] = {}
        self.leaks: list[Leak] = []
        self.rows = 0
        """Rows of cards that were looked at, so that a test can tell the check was awake."""

    async def look(self, database: Database) -> None:
        """Check what was shown since the last look."""
        new = [(person, rows) for person in self._people if (rows := self._new_rows(person))]
        if not new:
            return
        async with database.reading() as tx:
            stored = [await tx.tables.get(table_id) for table_id in await tx.tables.open_ids()]
            tables = [loads(each.state) for each in stored if each is not None]
            ids = {}
            for person, _ in new:
                player = await tx.players.by_external(person.id)
                ids[person.id] = None if player is None else player.id
        running = [table for table in tables if table.phase is Phase.PLAYING]
        for person, rows in new:
            for cards, shown in rows:
                if any(is_secret(cards, ids[person.id], table) for table in running):
                    self.leaks.append(Leak(person.name, str(cards), shown))

    def _new_rows(self, person: Person) -> list[tuple[Cards, str]]:
        """Rows of cards that the bot has shown to the person, and where they stood."""
        sightings = person.sees()
        new = sightings[self._seen.get(person.id, 0) :]
        self._seen[person.id] = len(sightings)
        rows = [
            (cards, sighting.text)
            for sighting in new
            if sighting.from_bot
            for cards in rows_in(f"{sighting.text}\n{sighting.hidden}")
        ]
        self.rows += len(rows)
        return rows


def rows_in(text: str) -> Iterator[Cards]:
    """The rows of at least :data:`SHORTEST_ROW` cards in a text."""
    for row in ROW.finditer(text):
        if row[0] in EXAMPLES:
            continue
        ranks = [SPELLING.get(card, card) for card in re.findall(CARD, row[0])]
        if len(ranks) >= SHORTEST_ROW:
            with suppress(BadCards):
                yield Cards.parse("".join(ranks))


def is_secret(cards: Cards, player: int | None, table: Table) -> bool:
    """Whether another seat of a running deal holds these cards, and the player may not know."""
    assert table.deal is not None
    assert table.opening is not None
    seats = table.opening.players
    known = {seats.index(player)} if player in seats else set()
    for seat in tuple(known):
        partner = partner_of(seat, len(seats))
        if table.rules.open_partner_hands and partner is not None:
            known.add(partner)
    public = [play.cards for trick in table.deal.tricks for _, play in trick.moves if play]
    if any(holds(shown, cards) for shown in public):
        return False
    if any(holds(table.deal.dealt[seat], cards) for seat in known):
        return False
    return any(holds(hand, cards) for hand in table.deal.dealt)


def holds(hand: Cards, cards: Cards) -> bool:
    """Whether the hand contains all the cards."""
    return all(hand.count(rank) >= count for rank, count in cards.counts().items())
