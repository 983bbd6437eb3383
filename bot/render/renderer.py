"""The renderer: which room makes which notice, and for whose eyes."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeAlias

from bot.notices import Json, NoticeKind
from bot.render import game, group, prompts
from bot.render.outgoing import Outgoing
from bot.render.sheet import Sheet
from bot.render.sources import Sources
from bot.service.tables import TableCache
from bot.views.scene import Scene
from bot.wording import words_for
from engine.table import Table
from storage.notices import Notice
from storage.transaction import Transaction

Room: TypeAlias = Callable[[Sheet], Awaitable[Outgoing | None]]

ROOMS: Final[Mapping[NoticeKind, Room]] = {
    NoticeKind.BOARD: game.render_board,
    NoticeKind.HAND: game.render_hand,
    NoticeKind.RESULT: game.render_result,
    NoticeKind.RESULT_PRIVATE: game.render_private_result,
    NoticeKind.ESCAPED: game.render_escaped,
    NoticeKind.ESCAPED_PRIVATE: game.render_escaped,
    NoticeKind.VOID: game.render_voided,
    NoticeKind.SERIES: game.render_series,
    NoticeKind.CLOSED: game.render_closed,
    NoticeKind.PROMPT: prompts.render_prompt,
    NoticeKind.PLAYED: prompts.render_played,
    NoticeKind.HINT: prompts.render_hint,
    NoticeKind.WARNING: prompts.render_warning,
    NoticeKind.NUDGED: prompts.render_nudged,
    NoticeKind.HOSTED: prompts.render_hosted,
    NoticeKind.VOTE: group.render_vote,
    NoticeKind.OFFER: group.render_offer,
    NoticeKind.PAUSED: group.render_pause,
    NoticeKind.BACK_AGAIN: group.render_back_again,
}
"""Every kind but the lobby, which may carry an invitation."""


class Renderer:
    """Makes messages of notices.

    Args:
        cache: the tables that are in memory.
        username: the bot's username, for invitations.
    """

    def __init__(self, cache: TableCache, username: Callable[[], str]) -> None:
        self._cache = cache
        self._username = username

    async def render(self, notice: Notice, sources: Sources) -> Outgoing | None:
        """What the notice shows now; None when it has become pointless."""
        assert notice.table_id is not None
        tx, stored = sources.tx, await sources.table(notice.table_id)
        table = self._cache.look(stored)
        facts: dict[str, Json] = json.loads(notice.facts)
        player = facts.pop("player")
        assert player is None or isinstance(player, int)
        wanted = await _people(tx, stored.id, table, facts)
        people = await sources.people(wanted if player is None else {*wanted, player})
        language = stored.chat.language if player is None else people[player].language
        scene = Scene(
            words_for(language), {each.id: each.name for each in people.values()}, stored.id
        )
        sheet = Sheet(tx, notice, stored, table, facts, player, scene)
        kind = NoticeKind(notice.kind)
        if kind is NoticeKind.LOBBY:
            return await group.render_lobby(sheet, self._username)
        return await ROOMS[kind](sheet)


async def _people(
    tx: Transaction, table_id: int, table: Table, facts: Mapping[str, Json]
) -> set[int]:
    """Everybody who may have to be named: at the table, in its deal, in the facts."""
    people = {*table.players, table.host, *table.series.totals}
    totals = facts.get("totals")
    if isinstance(totals, dict):
        people.update(map(int, totals))
    people.update(who for name in ("by", "newcomer") if isinstance(who := facts.get(name), int))
    number = facts.get("number")
    if table.opening is not None and number in (None, table.series.started):
        people.update(table.opening.players)
    elif isinstance(number, int):
        deal = await tx.deals.numbered(table_id, number)
        people.update(who for who in (deal.seating if deal else ()) if who is not None)
    return people
