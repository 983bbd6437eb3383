"""Opening a table, its seats and rules, and ending it."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from bot.answers import Privately, Toast
from bot.handlers import attending
from bot.handlers.desk import Desk
from bot.handlers.requests import Pressed, Said, whole_number
from bot.presses import BadPress
from bot.views import answers
from bot.views.screen import Screen
from bot.wording import words_for
from engine.computers import Level
from engine.pace import LONGEST_TURN, SHORTEST_TURN
from engine.refusals import BadTurnTime, WrongPhase
from engine.table import Phase

NO_LIMIT: Final = frozenset({"off", "none", "不限", "不限时"})
"""What stands behind ``/time`` for turns that may take as long as they like."""

LONGEST_NUMBER: Final = 6
"""Digits; whoever writes more does not mean seconds."""


async def new(desk: Desk, said: Said) -> None:
    """``/new``: a table here, or the one that stands here once more."""
    await desk.service.open_table(said.who, said.place, update_id=said.update_id)


async def leave(desk: Desk, said: Said) -> Privately:
    """``/leave``; in a running deal it asks back, for that has its price."""
    try:
        left = await desk.service.leave(said.who, update_id=said.update_id)
    except WrongPhase as error:
        if error.phase is not Phase.PLAYING:
            raise
        return await attending.ask_how_to_leave(desk, said.who)
    return Privately(Screen(answers.left(left.title, words_for(said.who.language))))


async def stop(desk: Desk, said: Said) -> None:
    """``/stop``; an administrator may end any table of his group."""
    is_admin = said.speaks_for_group or await desk.admins.has(said.place, said.who)
    await desk.service.stop(said.who, said.place, is_admin=is_admin, update_id=said.update_id)


async def press_leave(desk: Desk, pressed: Pressed) -> Toast | Privately:
    """“Leave” under a lobby; once the deal runs it asks back."""
    try:
        left = await desk.service.leave(pressed.who, update_id=pressed.update_id)
    except WrongPhase as error:
        if error.phase is not Phase.PLAYING:
            raise
        return await attending.ask_how_to_leave(desk, pressed.who)
    return Toast(answers.left(left.title, words_for(pressed.who.language)).plain)


async def press_change_seat(desk: Desk, pressed: Pressed) -> None:
    """“Move” under a lobby."""
    await desk.service.change_seat(pressed.who, pressed.press.table, update_id=pressed.update_id)


async def press_arrange(desk: Desk, pressed: Pressed) -> None:
    """“Random seats” under a lobby."""
    await desk.service.arrange_seats(pressed.who, pressed.press.table, update_id=pressed.update_id)


async def press_add_computer(desk: Desk, pressed: Pressed) -> None:
    """“Add a computer” under a lobby.

    Raises:
        BadPress: No button of ours carries this.
    """
    try:
        level = Level(pressed.press.argument)
    except ValueError:
        raise BadPress(pressed.press.argument) from None
    await desk.service.add_computer(
        pressed.who, pressed.press.table, level, update_id=pressed.update_id
    )


async def press_remove_computer(desk: Desk, pressed: Pressed) -> None:
    """“Remove a computer” under a lobby."""
    await desk.service.remove_computer(
        pressed.who, pressed.press.table, update_id=pressed.update_id
    )


async def press_length(desk: Desk, pressed: Pressed) -> None:
    """The button that goes through the lengths of a series."""
    deals = whole_number(pressed.press.argument) if pressed.press.argument else None
    await desk.service.choose_length(
        pressed.who, pressed.press.table, deals, update_id=pressed.update_id
    )


async def press_turn_time(desk: Desk, pressed: Pressed) -> None:
    """The button that goes through the turn times."""
    time = _turn_time(pressed.press.argument) if pressed.press.argument else None
    await desk.service.choose_turn_time(
        pressed.who, pressed.press.table, time, update_id=pressed.update_id
    )


async def time(desk: Desk, said: Said) -> None:
    """``/time 45``: the turn time of the table here.

    Raises:
        BadTurnTime: what stands behind it is no time that a turn can have.
    """
    limit = None if said.text.casefold() in NO_LIMIT else _turn_time(said.text)
    await desk.service.choose_turn_time_here(said.who, said.place, limit, update_id=said.update_id)


def _turn_time(text: str) -> timedelta:
    """A turn time written in seconds."""
    if not text.isdecimal() or len(text) > LONGEST_NUMBER:
        raise BadTurnTime(SHORTEST_TURN, LONGEST_TURN)
    return timedelta(seconds=int(text))


async def press_extend(desk: Desk, pressed: Pressed) -> None:
    """“+5 minutes” under a lobby."""
    await desk.service.extend_lobby(pressed.who, pressed.press.table, update_id=pressed.update_id)


async def press_start(desk: Desk, pressed: Pressed) -> None:
    """“Start” under a full lobby."""
    await desk.service.start(pressed.who, pressed.press.table, update_id=pressed.update_id)
