"""Opening a table, its seats and rules, and ending it."""

from __future__ import annotations

from bot.answers import Privately, Toast
from bot.handlers.desk import Desk
from bot.handlers.requests import Pressed, Said, whole_number
from bot.views import answers
from bot.views.screen import Screen
from bot.wording import words_for


async def new(desk: Desk, said: Said) -> None:
    """``/new``: a table here, or the one that stands here once more."""
    await desk.service.open_table(said.who, said.place, update_id=said.update_id)


async def leave(desk: Desk, said: Said) -> Privately:
    """``/leave``."""
    left = await desk.service.leave(said.who, update_id=said.update_id)
    return Privately(Screen(answers.left(left.title, words_for(said.who.language))))


async def stop(desk: Desk, said: Said) -> None:
    """``/stop``; an administrator may end any table of his group."""
    is_admin = said.speaks_for_group or await desk.admins.has(said.place, said.who)
    await desk.service.stop(said.who, said.place, is_admin=is_admin, update_id=said.update_id)


async def press_leave(desk: Desk, pressed: Pressed) -> Toast:
    """“Leave” under a lobby."""
    left = await desk.service.leave(pressed.who, update_id=pressed.update_id)
    return Toast(answers.left(left.title, words_for(pressed.who.language)).plain)


async def press_change_seat(desk: Desk, pressed: Pressed) -> None:
    """“Move” under a lobby."""
    await desk.service.change_seat(pressed.who, pressed.press.table, update_id=pressed.update_id)


async def press_arrange(desk: Desk, pressed: Pressed) -> None:
    """“Random seats” under a lobby."""
    await desk.service.arrange_seats(pressed.who, pressed.press.table, update_id=pressed.update_id)


async def press_length(desk: Desk, pressed: Pressed) -> None:
    """The button that goes through the lengths of a series."""
    deals = whole_number(pressed.press.argument) if pressed.press.argument else None
    await desk.service.choose_length(
        pressed.who, pressed.press.table, deals, update_id=pressed.update_id
    )


async def press_start(desk: Desk, pressed: Pressed) -> None:
    """“Start” under a full lobby."""
    await desk.service.start(pressed.who, pressed.press.table, update_id=pressed.update_id)
