"""Sitting down: a seat is given once a private message has arrived.

A press of “Join” declares the wish and tries a message. Where that fails, the press opens the
private chat instead, and whoever starts it completes the wish, with or without its token.
"""

from __future__ import annotations

from bot.answers import Later, Link, PressAnswer, Privately, Toast
from bot.handlers import refusing
from bot.handlers.desk import Desk
from bot.handlers.requests import Pressed, Said
from bot.people import Person
from bot.refusals import ServiceRefusal
from bot.service.facts import Joined, JoinWish
from bot.views import answers, hints
from bot.views.help import start_page
from bot.views.screen import Screen
from bot.wording import Words, words_for
from engine.errors import EngineError


async def press_join(desk: Desk, pressed: Pressed) -> Later:
    """“Join” under a lobby; the press is answered when the private message has had its time."""
    wish = await desk.service.wish_to_join(
        pressed.who, pressed.press.table, update_id=pressed.update_id
    )
    desk.errands.send(_seat_who_pressed(desk, pressed, wish))
    return Later()


async def join(desk: Desk, said: Said) -> None:
    """``/join`` in a group."""
    table_id = await desk.standing.table_in(said.place)
    wish = await desk.service.wish_to_join(said.who, table_id, update_id=said.update_id)
    desk.errands.send(_seat_who_said(desk, said, wish))


async def start(desk: Desk, said: Said) -> Privately:
    """``/start`` in private, with the token of a wish or an invitation, or with none."""
    words = words_for(said.who.language)
    joined = await desk.service.join(said.who, said.text or None, update_id=said.update_id)
    if joined is not None:
        return Privately(_seated(joined, words))
    return Privately(hints.wish_is_gone(words) if said.text else start_page(words))


async def _seat_who_pressed(desk: Desk, pressed: Pressed, wish: JoinWish) -> None:
    answer: PressAnswer
    message_id = await _reach(desk, pressed.who, wish)
    if message_id is None:
        answer = Link(wish.token)
    else:
        try:
            screen = await _sit_down(desk, pressed.who, wish)
        except (EngineError, ServiceRefusal) as error:
            screen = (await refusing.in_private(desk, pressed.who, error)).screen
        await desk.answers.in_place_of(pressed.who.external_id, message_id, screen)
        # What follows the first line is about the private chat, where it stands as well.
        answer = Toast(screen.text.plain.partition("\n")[0])
    await desk.answers.to_press(pressed.query_id, answer)


async def _seat_who_said(desk: Desk, said: Said, wish: JoinWish) -> None:
    message_id = await _reach(desk, said.who, wish)
    if message_id is None:
        link = desk.answers.deep_link(wish.token)
        screen = hints.needs_private_chat(link, await desk.words(said.who, said.place))
        await desk.answers.to_place(said.place, screen)
        return
    try:
        screen = await _sit_down(desk, said.who, wish)
    except (EngineError, ServiceRefusal) as error:
        screen = (await refusing.in_private(desk, said.who, error)).screen
    await desk.answers.in_place_of(said.who.external_id, message_id, screen)


async def _reach(desk: Desk, who: Person, wish: JoinWish) -> int | None:
    """The message that shows that the person can be written to; None when he cannot."""
    words = words_for(who.language)
    return await desk.answers.to_person(who.external_id, Screen(answers.joining(wish.title, words)))


async def _sit_down(desk: Desk, who: Person, wish: JoinWish) -> Screen:
    joined = await desk.service.join(who, wish.token, update_id=None)
    words = words_for(who.language)
    return hints.wish_is_gone(words) if joined is None else _seated(joined, words)


def _seated(joined: Joined, words: Words) -> Screen:
    text = answers.seated(joined.title, joined.seat, joined.seats, words)
    if joined.group_username is None:
        return Screen(text)
    return Screen(text, ((answers.back_to_group(joined.group_username, words),),))
