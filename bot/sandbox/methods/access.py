"""May the bot reach this chat, write there, find this message?

Checks run in Telegram's order: the chat first, then the rights, then the message.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from bot.sandbox.chats import Chat, Kind, Status
from bot.sandbox.errors import Refusal, bad_request, forbidden, too_many_requests
from bot.sandbox.limits import GROUP, PRIVATE_CHAT
from bot.sandbox.people import Door

if TYPE_CHECKING:
    from bot.sandbox.messages import Message
    from bot.sandbox.methods.arguments import Arguments
    from bot.sandbox.world import World

SHUT_DOORS = {
    Door.NEVER_OPENED: "bot can't initiate conversation with a user",
    Door.BLOCKED: "bot was blocked by the user",
    Door.DEACTIVATED: "user is deactivated",
}
EXITS = {
    Status.KICKED: "bot was kicked from the {} chat",
    Status.LEFT: "bot is not a member of the {} chat",
}


def chat_of(world: World, arguments: Arguments) -> Chat:
    """Find the chat a call is about.

    Raises:
        Refusal: It does not exist, was upgraded, or the bot is no longer in it.
    """
    chat_id = arguments.integer("chat_id")
    chat = None
    if chat_id in world.chats:
        chat = world.chats[chat_id]
    elif chat_id in world.doors:
        chat = world.private_chat(world.users[chat_id])
    if chat is None:
        raise bad_request("chat not found")
    if chat.kind is Kind.PRIVATE:
        return chat
    if chat.successor is not None:
        raise Refusal(
            HTTPStatus.BAD_REQUEST,
            "group chat was upgraded to a supergroup chat",
            parameters={"migrate_to_chat_id": chat.successor.id},
        )
    if world.bot.id not in chat.members:
        raise bad_request("chat not found")
    status = chat.members[world.bot.id].status
    if status in EXITS:
        raise forbidden(EXITS[status].format(chat.kind))
    return chat


def readable_chat(world: World, arguments: Arguments) -> Chat:
    """Find a chat the bot may ask about; a person who never wrote to it is unknown.

    Raises:
        Refusal: As for ``chat_of``.
    """
    chat = chat_of(world, arguments)
    if chat.kind is Kind.PRIVATE and world.doors[chat.id] is Door.NEVER_OPENED:
        raise bad_request("chat not found")
    return chat


def writable_chat(world: World, arguments: Arguments) -> Chat:
    """Find a chat the bot may write to.

    Raises:
        Refusal: As for ``chat_of``, or the bot is kept from writing.
    """
    chat = chat_of(world, arguments)
    if chat.kind is Kind.PRIVATE:
        door = world.doors[chat.id]
        if door in SHUT_DOORS:
            raise forbidden(SHUT_DOORS[door])
        return chat
    membership = chat.membership(world.bot.id)
    is_muted = membership.status is Status.RESTRICTED and "can_send_messages" not in (
        membership.rights
    )
    if is_muted or not (chat.everyone_may_write or membership.is_in_charge):
        raise bad_request("not enough rights to send text messages to the chat")
    return chat


def open_topic(world: World, chat: Chat, topic_id: int | None) -> int | None:
    """Check that a topic can be written to.

    Raises:
        Refusal: It does not exist or is closed.
    """
    if topic_id is None:
        return None
    topic = chat.topics.get(topic_id)
    if topic is None or topic.is_deleted:
        raise bad_request("message thread not found")
    if topic.is_closed and not chat.membership(world.bot.id).may("can_manage_topics"):
        raise bad_request("TOPIC_CLOSED")
    return topic_id


def spend(world: World, chat: Chat) -> None:
    """Count a send or an edit against the limits.

    Raises:
        Refusal: There were too many lately.
    """
    window = PRIVATE_CHAT if chat.kind is Kind.PRIVATE else GROUP
    wait = world.limits.take(chat.id, window, world.now())
    if wait is not None:
        raise too_many_requests(wait)


def message_of(chat: Chat, arguments: Arguments, purpose: str) -> Message:
    """Find the message a call is about.

    Args:
        chat: Where it should be.
        arguments: With ``message_id``.
        purpose: What it is wanted for, as the refusal says it: ``edit``, ``delete``, ``pin``.

    Raises:
        Refusal: It does not exist, or no longer.
    """
    message = chat.find(arguments.integer("message_id"))
    if message is None:
        raise bad_request(f"message to {purpose} not found")
    return message
