"""What the scripted people know of the cards: each of them his own view, and no other."""

from __future__ import annotations

from bot.people import Person as Account
from bot.sandbox import Person
from bot.service.facts import HandShown
from bot.service.looking import Looking
from bot.service.tables import TableCache
from storage import Database


class Eyes:
    """Reads what a person could read off his own prompt.

    Args:
        database: where the table is kept.
    """

    def __init__(self, database: Database) -> None:
        self._looking = Looking(database, TableCache())

    async def see(self, person: Person) -> HandShown | None:
        """The running deal as this person sees it; None between deals."""
        return await self._looking.situation(Account(person.id, person.name))
