"""Boards, hands and the ends of deals and series."""

from __future__ import annotations

from bot.notices import NoticeKind
from bot.render.outgoing import Outgoing
from bot.render.prompts import stale
from bot.render.sheet import Sheet
from bot.views.board import board
from bot.views.escaped import escaped, private_escaped
from bot.views.hand import hand
from bot.views.presence import ALL_HERE, Presence
from bot.views.result import private_result, result
from bot.views.series import series_total, table_closed
from bot.views.voided import voided
from engine.escape import escape
from engine.table import Phase
from engine.table_events import DealVoided, Ending, SeriesEnded, TableClosed
from engine.view import view


async def render_board(sheet: Sheet) -> Outgoing | None:
    """One trick; who is away is seen while the deal runs."""
    opening, deal = await sheet.opened()
    table = sheet.table
    runs = table.phase is Phase.PLAYING and sheet.number == table.series.started
    screen = board(
        opening,
        deal,
        sheet.integer("trick"),
        sheet.number,
        sheet.scene,
        presence=Presence.of(table) if runs else ALL_HERE,
    )
    return sheet.outgoing(screen, silent=True)


async def render_hand(sheet: Sheet) -> Outgoing | None:
    """The hand as it was dealt, and for a newcomer as it is; the rest stands in the prompts."""
    assert sheet.player is not None
    opening, deal = await sheet.opened()
    if sheet.player not in opening.players:
        return None
    held = deal if "action" in sheet.facts else opening.deal()
    seen = view(held, opening.players.index(sheet.player))
    return sheet.outgoing(hand(seen, opening.players, sheet.number, sheet.scene))


async def render_result(sheet: Sheet) -> Outgoing | None:
    """The result of a deal, for all; nothing for one that was stopped."""
    opening, deal = await sheet.opened()
    if not deal.is_over:
        return None
    return sheet.outgoing(result(sheet.number, opening, deal, sheet.standing(), sheet.scene))


async def render_private_result(sheet: Sheet) -> Outgoing | None:
    """The result of a deal for one player; everything stale in his chat goes."""
    assert sheet.player is not None
    opening, deal = await sheet.opened()
    if not deal.is_over:
        return None
    seat = opening.players.index(sheet.player)
    return sheet.outgoing(
        private_result(sheet.number, opening, deal, sheet.standing(), sheet.scene, seat=seat),
        retires=await stale(sheet, deal),
    )


async def render_escaped(sheet: Sheet) -> Outgoing | None:
    """What a deal came to that a player gave up."""
    opening, deal = await sheet.opened()
    price = escape(sheet.integer("runner"), deal.bombs, deal.rules)
    if sheet.notice.kind == NoticeKind.ESCAPED:
        return sheet.outgoing(
            escaped(sheet.number, opening, deal, price, sheet.scene, totals=sheet.totals)
        )
    assert sheet.player is not None
    screen = private_escaped(
        sheet.number,
        opening,
        price,
        sheet.scene,
        totals=sheet.totals,
        seat=opening.players.index(sheet.player),
    )
    return sheet.outgoing(screen, retires=await stale(sheet, deal))


async def render_voided(sheet: Sheet) -> Outgoing | None:
    """A deal that was stopped."""
    opening, deal = await sheet.opened()
    event = DealVoided(sheet.number, Ending(sheet.text("ending")))
    return sheet.outgoing(voided(event, opening, deal, sheet.standing(), sheet.scene))


async def render_series(sheet: Sheet) -> Outgoing | None:
    """The total of a series."""
    ended = SeriesEnded(sheet.integer("deals"), sheet.totals, Ending(sheet.text("ending")))
    return sheet.outgoing(series_total(ended, sheet.scene))


async def render_closed(sheet: Sheet) -> Outgoing | None:
    """The end of a table without points."""
    closed = TableClosed(Ending(sheet.text("ending")))
    return sheet.outgoing(table_closed(closed, sheet.scene.words))
