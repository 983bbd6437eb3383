"""Choosing rules, in the private chat of whoever asked: the lobby stays open for the others."""

from __future__ import annotations

from bot.handlers.desk import Desk
from bot.handlers.requests import Pressed
from bot.people import Person
from bot.refusals import PrivateChatClosed
from bot.views.choosing import read_option_argument, rules_menu
from bot.views.scene import Scene
from bot.views.screen import Screen
from bot.wording import words_for


async def press_rules(desk: Desk, pressed: Pressed) -> None:
    """“Rules” under a lobby.

    Raises:
        PrivateChatClosed: The menu cannot be shown to this person.
    """
    menu = await _menu(desk, pressed.who, pressed.press.table)
    if await desk.answers.to_person(pressed.who.external_id, menu) is None:
        raise PrivateChatClosed


async def press_preset(desk: Desk, pressed: Pressed) -> None:
    """One of the presets."""
    await desk.service.choose_preset(
        pressed.who, pressed.press.table, pressed.press.argument, update_id=pressed.update_id
    )
    await _show_choice(desk, pressed)


async def press_option(desk: Desk, pressed: Pressed) -> None:
    """The next value of one option."""
    name, value = read_option_argument(pressed.press.argument)
    await desk.service.choose_option(
        pressed.who, pressed.press.table, name, value, update_id=pressed.update_id
    )
    await _show_choice(desk, pressed)


async def press_back(desk: Desk, pressed: Pressed) -> None:
    """“Back”: the menu goes, the lobby stands where it stood."""
    if pressed.place.is_private:
        await desk.answers.remove(pressed.place.external_id, pressed.message_id)


async def _show_choice(desk: Desk, pressed: Pressed) -> None:
    if pressed.place.is_private:
        menu = await _menu(desk, pressed.who, pressed.press.table)
        await desk.answers.in_place_of(pressed.place.external_id, pressed.message_id, menu)


async def _menu(desk: Desk, who: Person, table_id: int) -> Screen:
    rules = await desk.standing.rules_of(table_id)
    return rules_menu(rules, Scene(words_for(who.language), {}, table_id))
