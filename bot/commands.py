"""The menu of commands that Telegram shows, in private chats and in groups."""

from __future__ import annotations

import logging
from typing import Final

from telegram import BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats
from telegram.error import TelegramError
from telegram.ext import ExtBot

from bot.wording import N_, Words, words_for

logger = logging.getLogger(__name__)

DESCRIPTIONS: Final = {
    "new": N_("Open a table"),
    "join": N_("Take a seat"),
    "leave": N_("Give up your seat"),
    "back": N_("Play for yourself again"),
    "time": N_("Set the turn time: /time 60"),
    "hand": N_("See your cards"),
    "p": N_("Play cards: /p 334455"),
    "pass": N_("Pass"),
    "hint": N_("Get advice for your turn"),
    "top": N_("See the points"),
    "rules": N_("See the rules of the table"),
    "stop": N_("End the table, or vote to"),
    "help": N_("How to play"),
}

SCOPES: Final = (
    (
        BotCommandScopeAllPrivateChats(),
        ("hand", "hint", "pass", "new", "leave", "back", "time", "top", "rules", "stop", "help"),
    ),
    (
        BotCommandScopeAllGroupChats(),
        (
            "new",
            "join",
            "leave",
            "back",
            "time",
            "hand",
            "p",
            "pass",
            "hint",
            "top",
            "rules",
            "stop",
            "help",
        ),
    ),
)

LANGUAGES: Final = ((None, "en"), ("zh", "zh"))
"""The language of Telegram that a menu is for, and the one it is in; the first for all others."""


async def show_menus(bot: ExtBot[None]) -> None:
    """Tell Telegram the menus; the bot works without them, so a failure is only logged."""
    try:
        for scope, names in SCOPES:
            for shown_to, language in LANGUAGES:
                menu = _menu(names, words_for(language))
                await bot.set_my_commands(menu, scope, shown_to)
    except TelegramError as error:
        logger.warning("the command menus are not up to date: %s", type(error).__name__)


def _menu(names: tuple[str, ...], words: Words) -> list[BotCommand]:
    return [BotCommand(name, words.say(DESCRIPTIONS[name]).plain) for name in names]
