"""One change of one table, from loading it to the notices that tell of it.

Everything happens in the transaction it is given; nothing here speaks to the messenger.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.notices import (
    Audience,
    NoticeDraft,
    back_again_notices,
    hint_notices,
    latest_notices,
    notices_for,
    role_of,
)
from bot.people import Person, Place
from bot.refusals import NoTable, SeatElsewhere
from bot.service.acquaintances import Acquaintances
from bot.service.records import Before, Records, seats_of
from bot.service.tables import TableCache
from bot.wording import words_for
from engine.computers import is_computer
from engine.refusals import StaleTurn
from engine.snapshot import dumps
from engine.table import Phase, Table
from engine.table_events import TableEvent
from storage.chats import Chat
from storage.errors import PlayerSeated
from storage.notices import NewNotice
from storage.players import Player
from storage.states import ChatKind
from storage.tables import NewTable, StoredTable
from storage.transaction import Transaction


@dataclass(frozen=True, slots=True)
class TableAt:
    """A table that was loaded, and where it stands."""

    stored: StoredTable
    table: Table

    @property
    def id(self) -> int:
        """Its id in storage."""
        return self.stored.id

    @property
    def title(self) -> str | None:
        """The title of its group; None for a table without one."""
        return None if self.stored.is_private else self.stored.chat.title


class Unit:
    """One transaction's work: people and tables found, changes kept, notices written."""

    def __init__(
        self, tx: Transaction, cache: TableCache, acquaintances: Acquaintances, now: datetime
    ) -> None:
        self.tx = tx
        self.now = now
        self._cache = cache
        self._acquaintances = acquaintances
        self._met: list[Player] = []
        self._saved: list[tuple[int, int, Table]] = []

    @property
    def due(self) -> datetime | None:
        """The next clock of the tables that were changed."""
        clocks = (table.due for _, _, table in self._saved)
        return min((due for due in clocks if due is not None), default=None)

    def remember(self) -> None:
        """After the commit: what was saved and who was met need not be loaded again."""
        self._acquaintances.remember(self._met)
        for table_id, version, table in self._saved:
            if table.phase is Phase.CLOSED:
                self._cache.forget(table_id)
            else:
                self._cache.keep(table_id, version, table)

    # Finding

    async def person(self, who: Person) -> Player:
        """The player that this person is, made if new."""
        known = self._acquaintances.known(who, self.now)
        if known is not None:
            return known
        player = await self.tx.players.touch(
            who.external_id, who.name, who.username, who.language, self.now
        )
        self._met.append(player)
        return player

    async def chat(self, place: Place) -> Chat:
        """The chat of this place, made if new."""
        return await self.tx.chats.touch(
            place.external_id, ChatKind(place.kind), place.title, place.username, self.now
        )

    async def speak(self, chat: Chat, who: Person) -> None:
        """A chat that has no language yet speaks that of whoever is first to ask for something."""
        if chat.language is None:
            language = words_for(who.language).language
            await self.tx.chats.configure(chat.id, language=language)

    async def find(self, table_id: int) -> TableAt | None:
        """The open table of this id, if it is still open."""
        try:
            return await self.table(table_id)
        except NoTable:
            return None

    async def table(self, table_id: int) -> TableAt:
        """The open table of this id.

        Raises:
            NoTable: it is closed, or never was.
        """
        return self._take(await self.tx.tables.get(table_id))

    async def look(self, table_id: int) -> TableAt:
        """The open table of this id, for the caller to read only.

        Raises:
            NoTable: it is closed, or never was.
        """
        stored = await self.tx.tables.get(table_id)
        if stored is None or stored.closed_at is not None:
            raise NoTable
        return TableAt(stored, self._cache.look(stored))

    async def table_in(self, place: Place) -> TableAt:
        """The open table in this place.

        Raises:
            NoTable: there is none.
        """
        return self._take(await self.tx.tables.at(place.external_id, place.thread_id))

    async def table_of(self, player: Player) -> TableAt:
        """The table where the player sits.

        Raises:
            NoTable: he sits nowhere.
        """
        return self._take(await self.tx.tables.of_player(player.id))

    async def table_meant(self, player: Player, place: Place) -> TableAt:
        """The table of this place; in private, the one where the player sits.

        Raises:
            NoTable: there is none.
        """
        return await (self.table_of(player) if place.is_private else self.table_in(place))

    async def own_table(self, player: Player, meant: int | None) -> TableAt:
        """The table where the player sits, and which he means.

        Raises:
            NoTable: he sits nowhere; StaleTurn: he means another table, by its id.
        """
        at = await self.table_of(player)
        if meant is not None and meant != at.id:
            raise StaleTurn(at.table.turn)
        return at

    async def void_offer(self, at: TableAt) -> Sequence[TableEvent]:
        """Withdraw a newcomer's offer to play a hosted seat once he sits at another table."""
        offer = at.table.substitute_vote
        if offer is None or await self.tx.tables.of_player(offer.newcomer) is None:
            return ()
        return at.table.withdraw_offer()

    async def verify_free(self, player: Player) -> None:
        """Let the player sit down somewhere: he sits nowhere, or has been hosted for long.

        Raises:
            SeatElsewhere: another table holds him.
        """
        stored = await self.tx.tables.of_player(player.id)
        if stored is None:
            return
        at = TableAt(stored, self._cache.take(stored))
        before = Before.of(at.table)
        if not at.table.sit_elsewhere(player.id, self.now):
            raise SeatElsewhere(at.title)
        await self.keep(at, (), before)

    def _take(self, stored: StoredTable | None) -> TableAt:
        if stored is None or stored.closed_at is not None:
            raise NoTable
        return TableAt(stored, self._cache.take(stored))

    # Keeping

    async def open(self, table: Table, chat: Chat, place: Place) -> int:
        """Keep a new table, and show its lobby."""
        table_id = await self.tx.tables.open(
            NewTable(
                chat.id,
                place.thread_id,
                is_private=place.is_private,
                phase=table.phase,
                preset=table.rules.preset,
                state=dumps(table),
                opened_at=self.now,
                due_at=table.due,
                seats=seats_of(table),
            )
        )
        stored = await self.tx.tables.get(table_id)
        assert stored is not None
        self._saved.append((table_id, stored.version, table))
        at = TableAt(stored, table)
        await self.tell(at, latest_notices(table, self.audience(at)))
        return table_id

    async def keep(self, at: TableAt, events: Sequence[TableEvent], before: Before) -> None:
        """Keep what the events did to the table, and write their notices.

        Args:
            at: the table, changed.
            events: what happened.
            before: the table before the change.

        Raises:
            SeatElsewhere: somebody who sat down has a seat at another table.
            StaleTable: another process changed the table meanwhile.
        """
        await Records(self.tx, self._cache, self.now).keep(at.stored, at.table, events, before)
        await self._keep_table(at, before.seats)
        await self.tell(
            at, notices_for(events, at.table, self.audience(at), before.course(at.table))
        )

    async def show_again(self, stored: StoredTable) -> None:
        """Let the table's latest message appear anew, where it can be seen."""
        at = TableAt(stored, self._cache.look(stored))
        drafts = latest_notices(at.table, self.audience(at))
        for draft in drafts:
            await self.tx.messages.posts.remove(at.id, role_of(draft))
        await self.tell(at, drafts)

    async def say_back_again(self, at: TableAt) -> None:
        """Tell a table that the bot is back after an outage, and show where the game stands."""
        await self.tell(at, back_again_notices(at.table, self.audience(at)))

    async def advise(self, at: TableAt, player: Player) -> None:
        """Tell the player on turn what he had best do."""
        await self.tell(at, hint_notices(at.table, self.audience(at), player.id))

    def audience(self, at: TableAt) -> Audience:
        """Whom this table speaks to."""
        return Audience(at.id, group=not at.stored.is_private)

    async def tell(self, at: TableAt, drafts: Iterable[NoticeDraft]) -> None:
        """Put notices into the outbox; whoever cannot be written to is left out."""
        drafts = tuple(
            draft for draft in drafts if draft.player is None or not is_computer(draft.player)
        )
        wanted = {draft.player for draft in drafts if draft.player is not None}
        players = await self._players(wanted)
        notices = []
        for draft in drafts:
            destination = at.stored.chat.external_id
            if draft.player is not None:
                external = players[draft.player].external_id
                if external is None:
                    continue
                destination = external
            facts = dict(draft.facts) | {"player": draft.player}
            notices.append(
                NewNotice(
                    destination,
                    at.id,
                    draft.kind,
                    draft.key,
                    json.dumps(facts),
                    draft.priority,
                    self.now + draft.delay,
                )
            )
        await self.tx.messages.notices.put(notices, self.now)

    async def _players(self, player_ids: set[int]) -> Mapping[int, Player]:
        known = self._acquaintances.among(player_ids)
        if known.keys() == player_ids:
            return known
        players = await self.tx.players.many(player_ids)
        self._met.extend(players.values())
        return players

    async def _keep_table(self, at: TableAt, before: Mapping[int, int]) -> None:
        table, stored = at.table, at.stored
        seats = seats_of(table)
        if table.phase is Phase.CLOSED:
            await self.tx.tables.close(
                at.id, stored.version, state=dumps(table), phase=table.phase, closed_at=self.now
            )
            self._saved.append((at.id, stored.version, table))
            return
        try:
            version = await self.tx.tables.save(
                at.id,
                stored.version,
                state=dumps(table),
                phase=table.phase,
                preset=table.rules.preset,
                due_at=table.due,
                seats=None if seats == before else seats,
            )
        except PlayerSeated as seated:
            other = await self.tx.tables.get(seated.table_id)
            raise SeatElsewhere(
                None if other is None or other.is_private else other.chat.title
            ) from None
        self._saved.append((at.id, version, table))
