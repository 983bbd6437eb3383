"""From a notice to what is shown: rendered from the state at the moment it is sent.

Boards and results are made from the moves up to their trick or deal, so that a late one still
shows the right thing; a prompt that has become stale is dropped.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.notices import Json, NoticeKind
from bot.service.tables import TableCache
from bot.views.board import board
from bot.views.hand import hand
from bot.views.lobby import lobby
from bot.views.played import played
from bot.views.prompt import prompt
from bot.views.result import Standing, private_result, result
from bot.views.scene import Scene
from bot.views.screen import Screen
from bot.views.series import series_total, table_closed
from bot.views.voided import voided
from bot.views.vote import vote, vote_over, vote_rejected
from bot.wording import words_for
from engine.cards import Cards
from engine.deal import Action, Deal
from engine.opening import Opening, reopen_deal
from engine.options import rules_for
from engine.patterns import Kind
from engine.table import Phase, Table
from engine.table_events import DealVoided, Ending, SeriesEnded, TableClosed
from engine.view import view
from storage.notices import Notice
from storage.tables import StoredTable
from storage.transaction import Transaction

PROMPTS_AT_ONCE: Final = 4
"""Stale prompts are deleted together, so many at a time."""

INVITATION: Final = "https://t.me/{username}?start={token}"


@dataclass(frozen=True, slots=True)
class Destination:
    """A chat, by the messenger's id, and in a forum the topic."""

    chat_id: int
    thread_id: int | None = None


@dataclass(frozen=True, slots=True)
class Outgoing:
    """One message to send, or to edit where its role is taken already.

    Attributes:
        role: which of the table's messages it is.
        destination: where to.
        screen: what it shows.
        silent: whether it arrives without a sound.
        retires: roles of messages that go once it stands.
    """

    role: str
    destination: Destination
    screen: Screen
    silent: bool = False
    retires: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Sheet:
    """Everything one notice is rendered from."""

    tx: Transaction
    notice: Notice
    stored: StoredTable
    table: Table
    facts: Mapping[str, Json]
    player: int | None
    scene: Scene

    @property
    def number(self) -> int:
        number = self.facts["number"]
        assert isinstance(number, int)
        return number

    def integer(self, name: str) -> int:
        value = self.facts[name]
        assert isinstance(value, int)
        return value

    @property
    def totals(self) -> dict[int, int]:
        totals = self.facts["totals"]
        assert isinstance(totals, dict)
        return {int(player): points for player, points in totals.items() if type(points) is int}

    async def opened(self) -> tuple[Opening, Deal]:
        """The deal of the notice, with all the moves it has now."""
        table = self.table
        if self.number == table.series.started and table.opening and table.deal:
            return table.opening, table.deal
        return await _replayed(self.tx, self.stored.id, self.number)

    def standing(self) -> Standing:
        """The series after the deal of the notice; ready players only while they matter."""
        series = self.table.series
        is_latest = self.table.phase is Phase.BETWEEN and self.number == series.started
        return Standing(
            self.totals if "totals" in self.facts else series.standings(),
            frozenset(series.ready) if is_latest else None,
        )


class Renderer:
    """Makes messages of notices.

    Args:
        cache: the tables that are in memory.
        username: the bot's username, for invitations.
    """

    def __init__(self, cache: TableCache, username: Callable[[], str]) -> None:
        self._cache = cache
        self._username = username
        self._rooms = {
            NoticeKind.LOBBY: self._lobby,
            NoticeKind.BOARD: _board,
            NoticeKind.HAND: _hand,
            NoticeKind.PROMPT: _prompt,
            NoticeKind.PLAYED: _played,
            NoticeKind.RESULT: _result,
            NoticeKind.RESULT_PRIVATE: _private_result,
            NoticeKind.VOID: _voided,
            NoticeKind.VOTE: _vote,
            NoticeKind.SERIES: _series,
            NoticeKind.CLOSED: _closed,
        }

    async def render(self, notice: Notice, tx: Transaction) -> Outgoing | None:
        """What the notice shows now; None when it has become pointless."""
        assert notice.table_id is not None
        stored = await tx.tables.get(notice.table_id)
        assert stored is not None
        table = self._cache.look(stored)
        facts: dict[str, Json] = json.loads(notice.facts)
        player = facts.pop("player")
        assert player is None or isinstance(player, int)
        people = await tx.players.many(_people(table))
        language = stored.chat.language
        if player is not None:
            reader = people.get(player) or await tx.players.get(player)
            assert reader is not None
            language = reader.language
        scene = Scene(
            words_for(language), {each.id: each.name for each in people.values()}, stored.id
        )
        sheet = _Sheet(tx, notice, stored, table, facts, player, scene)
        return await self._rooms[NoticeKind(notice.kind)](sheet)

    async def _lobby(self, sheet: _Sheet) -> Outgoing | None:
        link = None
        if sheet.stored.is_private and sheet.table.phase is Phase.LOBBY:
            intent = await sheet.tx.intents.of_table(sheet.stored.id, sheet.notice.created_at)
            if intent is not None:
                link = INVITATION.format(username=self._username(), token=intent.token)
        return _outgoing(sheet, lobby(sheet.table, sheet.scene, link))


def _people(table: Table) -> set[int]:
    people = {*table.players, table.host, *table.series.totals}
    if table.opening is not None:
        people.update(table.opening.players)
    return people


async def _replayed(tx: Transaction, table_id: int, number: int) -> tuple[Opening, Deal]:
    """A deal that is over, from its moves on record."""
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


def _outgoing(
    sheet: _Sheet,
    screen: Screen,
    *,
    role: str | None = None,
    silent: bool = False,
    retires: tuple[str, ...] = (),
) -> Outgoing:
    if role is None:
        role = sheet.notice.key
        if sheet.player is not None:
            role = f"{role}@{sheet.player}"
    thread = sheet.stored.thread_id if sheet.player is None else None
    destination = Destination(sheet.notice.destination_chat, thread)
    return Outgoing(role, destination, screen, silent, retires)


async def _board(sheet: _Sheet) -> Outgoing | None:
    opening, deal = await sheet.opened()
    screen = board(opening, deal, sheet.integer("trick"), sheet.number, sheet.scene)
    return _outgoing(sheet, screen, silent=True)


async def _hand(sheet: _Sheet) -> Outgoing | None:
    """The hand as it was dealt; what is left of it stands in the prompts."""
    assert sheet.player is not None
    opening, _ = await sheet.opened()
    dealt = view(opening.deal(), opening.players.index(sheet.player))
    return _outgoing(sheet, hand(dealt, opening.players, sheet.number, sheet.scene))


def _prompt_role(number: int, action: int) -> str:
    return f"prompt:{number}:{action}"


async def _prompt(sheet: _Sheet) -> Outgoing | None:
    table, player = sheet.table, sheet.player
    action = sheet.integer("action")
    turn = f"{sheet.number}.{action}"
    if table.turn != turn or table.player_on_turn != player or player is None:
        return None
    opening, deal = await sheet.opened()
    stale = await _stale_prompts(sheet, deal)
    return _outgoing(
        sheet,
        prompt(view(deal, table.seat_in_deal(player)), opening.players, turn, sheet.scene),
        role=_prompt_role(sheet.number, action),
        retires=stale if len(stale) >= PROMPTS_AT_ONCE else (),
    )


async def _stale_prompts(sheet: _Sheet, deal: Deal) -> tuple[str, ...]:
    """The prompts of this deal in this chat that were answered with a pass."""
    posts = await sheet.tx.messages.posts.in_chat(
        sheet.stored.id, sheet.notice.destination_chat, f"prompt:{sheet.number}:"
    )
    return tuple(
        post.role
        for post in posts
        if (action := int(post.role.rpartition(":")[2])) < len(deal.actions)
        and deal.actions[action].cards is None
    )


async def _played(sheet: _Sheet) -> Outgoing | None:
    """The prompt that was answered becomes the answer and what is left of the hand."""
    _, deal = await sheet.opened()
    action = sheet.integer("action")
    seat = deal.actions[action].seat
    moves = [move for trick in deal.tricks for move in trick.moves]
    play = moves[action][1]
    assert play is not None
    return _outgoing(
        sheet,
        played(play, view(deal, seat), sheet.scene),
        role=_prompt_role(sheet.number, action),
        silent=True,
    )


async def _result(sheet: _Sheet) -> Outgoing | None:
    opening, deal = await sheet.opened()
    return _outgoing(sheet, result(sheet.number, opening, deal, sheet.standing(), sheet.scene))


async def _private_result(sheet: _Sheet) -> Outgoing | None:
    assert sheet.player is not None
    opening, deal = await sheet.opened()
    seat = opening.players.index(sheet.player)
    return _outgoing(
        sheet,
        private_result(sheet.number, opening, deal, sheet.standing(), sheet.scene, seat=seat),
        retires=await _stale_prompts(sheet, deal),
    )


async def _voided(sheet: _Sheet) -> Outgoing | None:
    ending = sheet.table.series.voided
    if ending is None or sheet.number != sheet.table.series.started:
        return None
    opening, deal = await sheet.opened()
    event = DealVoided(sheet.number, ending)
    return _outgoing(sheet, voided(event, opening, deal, sheet.standing(), sheet.scene))


async def _vote(sheet: _Sheet) -> Outgoing | None:
    table = sheet.table
    if table.vote is not None and table.opening is not None:
        return _outgoing(sheet, vote(table.vote, table.opening, sheet.number, sheet.scene))
    words = sheet.scene.words
    over = _outgoing(
        sheet, vote_rejected(words) if table.phase is Phase.PLAYING else vote_over(words)
    )
    stands = await sheet.tx.messages.posts.get(sheet.stored.id, over.role)
    return None if stands is None else over


async def _series(sheet: _Sheet) -> Outgoing | None:
    ended = SeriesEnded(sheet.integer("deals"), sheet.totals, _ending(sheet))
    return _outgoing(sheet, series_total(ended, sheet.scene))


async def _closed(sheet: _Sheet) -> Outgoing | None:
    return _outgoing(sheet, table_closed(TableClosed(_ending(sheet)), sheet.scene.words))


def _ending(sheet: _Sheet) -> Ending:
    ending = sheet.facts["ending"]
    assert isinstance(ending, str)
    return Ending(ending)
