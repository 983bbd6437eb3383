"""Taking messages away and pinning them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sandbox import rendering
from bot.sandbox.chats import Kind
from bot.sandbox.errors import bad_request
from bot.sandbox.methods.access import chat_of, message_of, writable_chat
from bot.sandbox.methods.method import method
from bot.sandbox.posting import post_service, remove

if TYPE_CHECKING:
    from bot.sandbox.chats import Chat
    from bot.sandbox.messages import Message
    from bot.sandbox.methods.arguments import Arguments
    from bot.sandbox.wire import Json
    from bot.sandbox.world import World

DELETABLE_SECONDS = 48 * 3600.0


def delete_message(world: World, arguments: Arguments) -> Json:
    """Delete a message for everybody."""
    chat = chat_of(world, arguments)
    message = message_of(chat, arguments, "delete")
    _check_deletable(world, message)
    remove(world, message)
    return True


def delete_messages(world: World, arguments: Arguments) -> Json:
    """Delete several messages; those that do not exist are skipped."""
    chat = chat_of(world, arguments)
    ids = [number for number in arguments.items("message_ids") if isinstance(number, int)]
    found = [message for number in ids if (message := chat.find(number)) is not None]
    for message in found:
        _check_deletable(world, message)
    for message in found:
        remove(world, message)
    return True


def pin_chat_message(world: World, arguments: Arguments) -> Json:
    """Pin a message on top of the chat; a service message says so."""
    chat = writable_chat(world, arguments)
    message = message_of(chat, arguments, "pin")
    _check_may_pin(world, chat)
    chat.pinned.append(message)
    pinned = {"pinned_message": rendering.message(message, with_reply=False)}
    post_service(world, chat, world.bot, pinned)
    return True


def unpin_chat_message(world: World, arguments: Arguments) -> Json:
    """Take down one pinned message, the latest unless it is named."""
    chat = writable_chat(world, arguments)
    if "message_id" in arguments:
        message = message_of(chat, arguments, "unpin")
    elif chat.pinned:
        message = chat.pinned[-1]
    else:
        raise bad_request("message to unpin not found")
    _check_may_pin(world, chat)
    chat.pinned = [pinned for pinned in chat.pinned if pinned is not message]
    return True


def _check_deletable(world: World, message: Message) -> None:
    chat = message.chat
    membership = chat.membership(world.bot.id)
    is_allowed = (
        chat.kind is Kind.PRIVATE
        or message.sender == world.bot
        or membership.may("can_delete_messages")
    )
    if not is_allowed or world.now() - message.date >= DELETABLE_SECONDS:
        raise bad_request("message can't be deleted")


def _check_may_pin(world: World, chat: Chat) -> None:
    may_pin = chat.membership(world.bot.id).may("can_pin_messages")
    if chat.kind is not Kind.PRIVATE and not may_pin:
        raise bad_request("not enough rights to manage pinned messages in the chat")


METHODS = {
    "deleteMessage": method(delete_message, "chat_id message_id"),
    "deleteMessages": method(delete_messages, "chat_id message_ids"),
    "pinChatMessage": method(pin_chat_message, "chat_id message_id disable_notification"),
    "unpinChatMessage": method(unpin_chat_message, "chat_id message_id"),
}
