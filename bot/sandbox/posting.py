"""The only ways in which a message comes, changes and goes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.sandbox import sightings
from bot.sandbox.chats import Kind
from bot.sandbox.events import MessageDeleted, MessageEdited, MessagePosted
from bot.sandbox.hearing import announce
from bot.sandbox.messages import Message, Version

if TYPE_CHECKING:
    from bot.sandbox.chats import Chat
    from bot.sandbox.people import User
    from bot.sandbox.wire import JsonObject
    from bot.sandbox.world import World


def people_in(chat: Chat) -> list[int]:
    """Return the ids of the people who see what is written in a chat."""
    return [chat.person.id] if chat.person is not None else chat.present()


def audience(message: Message) -> list[int]:
    """Return the ids of the people who see a message."""
    return [message.receiver.id] if message.receiver is not None else people_in(message.chat)


def post(
    world: World,
    chat: Chat,
    sender: User,
    version: Version,
    *,
    reply_to: Message | None = None,
    topic_id: int | None = None,
    sender_chat: JsonObject | None = None,
    via_bot: User | None = None,
    service: JsonObject | None = None,
    reply_interface: JsonObject | None = None,
) -> Message:
    """Put a message into a chat, show it to everybody there and let the bot hear it."""
    opener = chat.messages.get(topic_id) if topic_id is not None else None
    message = Message(
        id=world.new_message_id(chat),
        chat=chat,
        sender=sender,
        history=[version],
        sender_chat=sender_chat,
        via_bot=via_bot,
        reply_to=reply_to or opener,
        thread_id=topic_id or _reply_chain(chat, reply_to),
        is_topic_message=topic_id is not None,
        service=service or {},
        reply_interface=reply_interface,
    )
    chat.messages[message.id] = message
    _show(world, message, version)
    world.tell(MessagePosted(version.at, message))
    announce(world, message)
    return message


def whisper(world: World, chat: Chat, receiver: User, version: Version) -> Message:
    """Show an ephemeral message of the bot to one person in a group."""
    message = Message(
        id=0,
        chat=chat,
        sender=world.bot,
        history=[version],
        receiver=receiver,
        ephemeral_id=next(world.serial),
    )
    assert message.ephemeral_id is not None
    world.ephemeral[message.ephemeral_id] = message
    _show(world, message, version)
    world.tell(MessagePosted(version.at, message))
    return message


def post_service(
    world: World, chat: Chat, sender: User, service: JsonObject, topic_id: int | None = None
) -> Message:
    """Put a service message into a chat."""
    silence = Version(world.now(), "")
    return post(world, chat, sender, silence, service=service, topic_id=topic_id)


def revise(world: World, message: Message, version: Version) -> None:
    """Let a message show something else from now on; the bot hears it when a person does it."""
    dated = replace(version, at=world.now())
    message.history.append(dated)
    _show(world, message, dated)
    world.tell(MessageEdited(dated.at, message, dated))
    if world.bot not in (message.sender, message.via_bot):
        announce(world, message, "edited_message")


def remove(world: World, message: Message) -> None:
    """Delete a message for everybody; no update tells the bot."""
    message.deleted_at = world.now()
    world.tell(MessageDeleted(message.deleted_at, message))


def _show(world: World, message: Message, version: Version) -> None:
    sighting = sightings.of_version(message, version)
    for person_id in audience(message):
        world.sightings[person_id].append(sighting)


def _reply_chain(chat: Chat, reply_to: Message | None) -> int | None:
    """Return the thread of a reply outside of topics.

    A plain supergroup numbers chains of replies by their first message. It is no topic, and a
    send to it as if it were one fails.
    """
    if chat.kind is not Kind.SUPERGROUP or chat.is_forum or reply_to is None:
        return None
    return reply_to.thread_id or reply_to.id
