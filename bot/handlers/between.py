"""Between two deals, and the vote that can stop one."""

from __future__ import annotations

from bot.answers import Toast
from bot.handlers.desk import Desk
from bot.handlers.requests import Pressed, whole_number
from bot.views import answers
from bot.wording import words_for


async def press_ready(desk: Desk, pressed: Pressed) -> Toast:
    """“Ready” under a result."""
    readiness = await desk.service.get_ready(
        pressed.who,
        pressed.press.table,
        deal=whole_number(pressed.press.turn),
        update_id=pressed.update_id,
    )
    words = words_for(pressed.who.language)
    return Toast(answers.ready(readiness.ready, readiness.players, words).plain)


async def press_end(desk: Desk, pressed: Pressed) -> None:
    """“End the series” under a result."""
    await desk.service.stop_table(
        pressed.who,
        pressed.press.table,
        deal=whole_number(pressed.press.turn),
        update_id=pressed.update_id,
    )


async def press_stop(desk: Desk, pressed: Pressed) -> Toast:
    """“Stop” in a vote."""
    return await _vote(desk, pressed, stop=True)


async def press_go_on(desk: Desk, pressed: Pressed) -> Toast:
    """“Play on” in a vote."""
    return await _vote(desk, pressed, stop=False)


async def _vote(desk: Desk, pressed: Pressed, *, stop: bool) -> Toast:
    await desk.service.answer_vote(
        pressed.who,
        pressed.press.table,
        deal=whole_number(pressed.press.turn),
        stop=stop,
        update_id=pressed.update_id,
    )
    return Toast(answers.voted(words_for(pressed.who.language)).plain)
