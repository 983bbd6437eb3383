"""What the bot hears of a group.

See https://core.telegram.org/bots/faq#what-messages-will-my-bot-get.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.sandbox import rendering
from bot.sandbox.chats import Kind
from bot.sandbox.people import Door

if TYPE_CHECKING:
    from bot.sandbox.messages import Message
    from bot.sandbox.world import World

COMMAND = re.compile(r"/[A-Za-z0-9_]+(?:@(?P<to>[A-Za-z0-9_]+))?(?!\w)")


def bot_hears(world: World, message: Message) -> bool:
    """Tell whether a message reaches the bot."""
    chat = message.chat
    if message.sender == world.bot:
        return bool(message.service)
    if chat.kind is Kind.PRIVATE:
        return world.doors[chat.id] is Door.OPEN
    membership = chat.membership(world.bot.id)
    if not membership.is_present:
        return False
    if world.reads_everything or membership.is_in_charge:
        return True
    return _is_meant_for_bot(world, message)


def _is_meant_for_bot(world: World, message: Message) -> bool:
    """Tell whether privacy mode lets a message through."""
    if message.service or message.via_bot == world.bot:
        return True
    answered = message.reply_to
    if answered is not None and answered.sender == world.bot and not answered.service:
        return True
    return is_command_for(message.text, world.bot.username or "")


def is_command_for(text: str, username: str) -> bool:
    """Tell whether a text is a command for this bot, or for any.

    With privacy mode on, ``/command`` without a name goes to the bot that wrote last; the sandbox
    knows only one bot, which gets it.

    >>> is_command_for("/p@other_bot 34", "table_bot"), is_command_for("/p 34", "table_bot")
    (False, True)
    """
    match = COMMAND.match(text)
    return match is not None and (match["to"] or username).lower() == username.lower()


def announce(world: World, message: Message, kind: str = "message") -> None:
    """Queue the update about a message if the bot is to hear it."""
    if bot_hears(world, message):
        world.updates.put(kind, rendering.message(message))
