"""What changes nothing: the own hand, the points, the rules, the help."""

from __future__ import annotations

from bot.answers import Alert, Privately, Publicly
from bot.handlers.desk import Desk
from bot.handlers.requests import Pressed, Said
from bot.service.facts import Leaderboard
from bot.views import standings
from bot.views.hand import hand as hand_screen
from bot.views.hand import hand_alert
from bot.views.help import help_page
from bot.views.rules import rule_sheet
from bot.views.scene import Scene
from bot.views.screen import Screen
from bot.wording import Words, words_for
from engine.refusals import NotSeated


async def hand(desk: Desk, said: Said) -> Privately:
    """``/hand``; wherever it is asked, the answer is private."""
    shown = await desk.looking.hand(said.who)
    scene = Scene(words_for(said.who.language), shown.names, shown.table_id)
    return Privately(hand_screen(shown.view, shown.players, shown.number, scene))


async def press_hand(desk: Desk, pressed: Pressed) -> Alert:
    """“My cards” under a board: an alert that nobody else sees."""
    shown = await desk.looking.hand(pressed.who)
    if shown.table_id != pressed.press.table:
        raise NotSeated
    return Alert(hand_alert(shown.view, words_for(pressed.who.language)))


async def top(desk: Desk, said: Said) -> Privately | Publicly | None:
    """``/top``."""
    board = await desk.looking.leaderboard(said.place, said.who)
    return sheet(desk, said, "top", _leaderboard(board, await desk.words(said.who, said.place)))


async def press_top(desk: Desk, pressed: Pressed) -> Privately | Publicly | None:
    """“Points” under a result."""
    board = await desk.looking.leaderboard(pressed.place, pressed.who)
    words = await desk.words(pressed.who, pressed.place)
    return sheet(desk, pressed, "top", _leaderboard(board, words))


async def rules(desk: Desk, said: Said) -> Privately | Publicly | None:
    """``/rules``."""
    played = await desk.looking.rules(said.place, said.who)
    return sheet(desk, said, "rules", rule_sheet(played, await desk.words(said.who, said.place)))


async def help_(desk: Desk, said: Said) -> Privately | Publicly | None:
    """``/help``."""
    return sheet(desk, said, "help", help_page(await desk.words(said.who, said.place)))


def sheet(
    desk: Desk, asked: Said | Pressed, name: str, screen: Screen
) -> Privately | Publicly | None:
    """A long answer; in a group only once in a while, for all its messages share one limit."""
    if asked.place.is_private:
        return Privately(screen)
    place = (asked.place.external_id, asked.place.thread_id, name)
    return Publicly(screen) if desk.sheets.lets_pass(place) else None


def _leaderboard(board: Leaderboard, words: Words) -> Screen:
    rows = [
        standings.Row(row.rank, row.name, row.totals.points, row.totals.deals) for row in board.rows
    ]
    return standings.leaderboard(board.preset, rows, words)
