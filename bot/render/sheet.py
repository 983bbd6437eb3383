"""What a room of the renderer works with: the notice, its table, its deal, its reader."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from bot.notices import Json
from bot.render.outgoing import Destination, Outgoing
from bot.views.result import Standing
from bot.views.scene import Scene
from bot.views.screen import Screen
from engine.cards import Cards
from engine.deal import Action, Deal
from engine.opening import Opening, reopen_deal
from engine.options import rules_for
from engine.patterns import Kind
from engine.table import Phase, Table
from storage.notices import Notice
from storage.posts import Post
from storage.tables import StoredTable
from storage.transaction import Transaction


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything one notice is rendered from.

    Attributes:
        tx: the transaction it is rendered in.
        notice: the notice.
        stored: its table, as kept.
        table: its table.
        facts: what the notice says beside the state.
        player: whom it is for; None for the table's own chat.
        scene: how to speak of the table to him.
    """

    tx: Transaction
    notice: Notice
    stored: StoredTable
    table: Table
    facts: Mapping[str, Json]
    player: int | None
    scene: Scene

    @property
    def number(self) -> int:
        """The number of the deal it is about."""
        return self.integer("number")

    @property
    def turn(self) -> str:
        """The moment it is about (see :attr:`engine.table.Table.turn`)."""
        return f"{self.number}.{self.integer('action')}"

    @property
    def is_now(self) -> bool:
        """Whether the table is still at the moment that it is about."""
        return self.table.phase is Phase.PLAYING and self.table.turn == self.turn

    def integer(self, name: str) -> int:
        """A fact that is a whole number."""
        value = self.facts[name]
        assert isinstance(value, int)
        return value

    def text(self, name: str) -> str:
        """A fact that is a word."""
        value = self.facts[name]
        assert isinstance(value, str)
        return value

    @property
    def totals(self) -> dict[int, int]:
        """The points that it tells, by player."""
        totals = self.facts["totals"]
        assert isinstance(totals, dict)
        return {int(player): points for player, points in totals.items() if type(points) is int}

    async def opened(self) -> tuple[Opening, Deal]:
        """The deal of the notice, with all the moves it has now."""
        table = self.table
        if self.number == table.series.started and table.opening and table.deal:
            return table.opening, table.deal
        return await replayed(self.tx, self.stored.id, self.number)

    def standing(self) -> Standing:
        """The series after the deal of the notice; ready players only while they matter."""
        series = self.table.series
        is_latest = self.table.phase is Phase.BETWEEN and self.number == series.started
        return Standing(
            self.totals if "totals" in self.facts else series.standings(),
            frozenset(series.ready) if is_latest else None,
        )

    async def stands(self, role: str) -> Post | None:
        """Our message in this role."""
        return await self.tx.messages.posts.get(self.stored.id, role)

    async def posts(self, prefix: str) -> tuple[Post, ...]:
        """Our messages in the chat of the notice whose roles begin so, the oldest first."""
        posts = await self.tx.messages.posts.in_chat(
            self.stored.id, self.notice.destination_chat, prefix
        )
        return tuple(sorted(posts, key=lambda post: post.message_id))

    def outgoing(
        self,
        screen: Screen,
        *,
        role: str | None = None,
        silent: bool = False,
        retires: tuple[str, ...] = (),
    ) -> Outgoing:
        """The screen on its way; its role is the key of the notice unless it has another."""
        thread = self.stored.thread_id if self.player is None else None
        destination = Destination(self.notice.destination_chat, thread)
        return Outgoing(role or self.own(self.notice.key), destination, screen, silent, retires)

    def own(self, role: str) -> str:
        """A role that each player has for himself."""
        return role if self.player is None else f"{role}@{self.player}"


async def replayed(tx: Transaction, table_id: int, number: int) -> tuple[Opening, Deal]:
    """A deal from its moves on record."""
    stored = await tx.deals.numbered(table_id, number)
    assert stored is not None
    rules = rules_for(stored.preset, json.loads(stored.options))
    players = [player for player in stored.seating if player is not None]
    opening = reopen_deal(rules, stored.seed, players, stored.leader)
    start = opening.deal()
    actions = [
        Action(
            move.seat,
            None if move.cards is None else Cards.parse(move.cards),
            None if move.kind is None else Kind(move.kind),
        )
        for move in await tx.deals.moves(stored.id)
    ]
    return opening, Deal.replay(rules, start.dealt, start.leader, actions)
