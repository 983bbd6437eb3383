"""What is settled among all: lobby, votes, offers, pauses, and the bot's return."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from zoneinfo import ZoneInfo

from bot.notices import NoticeKind
from bot.render.outgoing import Outgoing
from bot.render.prompts import render_paused
from bot.render.sheet import Sheet
from bot.service.records import TIME_ZONE
from bot.views.away import back_again, paused, resumed
from bot.views.lobby import Closing, lobby
from bot.views.offer import offer, offer_refused, substituted
from bot.views.vote import vote, vote_over, vote_rejected
from engine.escape import escape
from engine.table import Phase
from engine.table_events import Ending

INVITATION: Final = "https://t.me/{username}?start={token}"


async def render_lobby(sheet: Sheet, username: Callable[[], str]) -> Outgoing | None:
    """The lobby; at a table without a group with the link to it."""
    link = None
    waits = sheet.table.phase is Phase.LOBBY
    if sheet.stored.is_private and waits:
        intent = await sheet.tx.intents.of_table(sheet.stored.id, sheet.notice.created_at)
        if intent is not None:
            link = INVITATION.format(username=username(), token=intent.token)
    return sheet.outgoing(lobby(sheet.table, sheet.scene, _closing(sheet), link))


def _closing(sheet: Sheet) -> Closing:
    """When the lobby closes by itself, by the calendar of its chat, or why it has."""
    reason = sheet.facts.get("ending")
    due = sheet.table.idle_due
    zone = ZoneInfo(sheet.stored.chat.time_zone or TIME_ZONE)
    return Closing(
        at=None if due is None else due.astimezone(zone),
        reason=Ending(reason) if isinstance(reason, str) else None,
    )


async def render_vote(sheet: Sheet) -> Outgoing | None:
    """The vote, or how it ended where it stands."""
    table = sheet.table
    if table.vote is not None and table.opening is not None and table.deal is not None:
        runner = table.runner_of_vote
        price = (
            None
            if runner is None
            else escape(table.seat_in_deal(runner), table.deal.bombs, table.rules)
        )
        screen = vote(table.vote, table.opening, sheet.number, price, sheet.scene)
        return sheet.outgoing(screen)
    words = sheet.scene.words
    over = sheet.outgoing(
        vote_rejected(words) if table.phase is Phase.PLAYING else vote_over(words)
    )
    return None if await sheet.stands(over.role) is None else over


async def render_offer(sheet: Sheet) -> Outgoing | None:
    """A newcomer's offer while it is open; then, in the same message, what became of it."""
    table, newcomer = sheet.table, sheet.integer("newcomer")
    prefix = f"{sheet.notice.key}:"
    standing = await sheet.posts(prefix)
    asked = table.substitute_vote
    if asked is not None and asked.newcomer == newcomer and table.opening is not None:
        role = sheet.own(f"{prefix}{int(asked.opened_at.timestamp())}")
        is_asked = sheet.player is None or sheet.player in asked.judges
        return sheet.outgoing(
            offer(asked, table.opening, sheet.scene, is_asked=is_asked), role=role
        )
    opening, _ = await sheet.opened()
    if newcomer in opening.players:
        screen = substituted(opening.players.index(newcomer), opening, sheet.scene)
    elif standing:
        screen = offer_refused(newcomer, sheet.scene)
    else:
        return None
    role = standing[-1].role if standing else sheet.own(f"{prefix}{sheet.notice.id}")
    return sheet.outgoing(screen, role=role)


async def render_pause(sheet: Sheet) -> Outgoing | None:
    """The table waits for its people, or goes on again; each player has his own way back."""
    if sheet.player is not None:
        return await render_paused(sheet)
    prefix = f"{sheet.notice.key}:"
    if sheet.table.paused_at is not None:
        role = f"{prefix}{int(sheet.table.paused_at.timestamp())}"
        return sheet.outgoing(paused(sheet.scene), role=role)
    standing = await sheet.posts(prefix)
    if not standing:
        return None
    return sheet.outgoing(resumed(sheet.scene.words), role=standing[-1].role, silent=True)


async def render_back_again(sheet: Sheet) -> Outgoing | None:
    """The bot was away and is back."""
    table = sheet.table
    if not sheet.is_now:
        return None
    opening, deal = await sheet.opened()
    waits = table.paused_at is not None or deal.turn is None
    screen = back_again(None if waits else deal.turn, opening.players, sheet.scene)
    return sheet.outgoing(screen, role=f"{NoticeKind.BACK_AGAIN}:{sheet.notice.id}")
