"""sendMessage, sendPhoto, sendChatAction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sandbox import rendering
from bot.sandbox.errors import bad_request, invalid_call, not_modelled
from bot.sandbox.messages import Version
from bot.sandbox.methods import content
from bot.sandbox.methods.access import open_topic, spend, writable_chat
from bot.sandbox.methods.ephemeral import receiver_of
from bot.sandbox.methods.method import method
from bot.sandbox.posting import post, whisper

if TYPE_CHECKING:
    from bot.sandbox.chats import Chat
    from bot.sandbox.messages import Message
    from bot.sandbox.methods.arguments import Arguments
    from bot.sandbox.wire import Json
    from bot.sandbox.world import World

SEND_PARAMETERS = """
    chat_id message_thread_id parse_mode disable_notification protect_content reply_parameters
    reply_markup
"""
MODELLED_REPLY = frozenset({"message_id", "allow_sending_without_reply"})


def send_message(world: World, arguments: Arguments) -> Json:
    """Post a text."""
    source = arguments.text("text")
    if not source:
        raise invalid_call("message text is empty")
    text, entities = content.marked_up(source, arguments.text("parse_mode"))
    version = Version(
        world.now(), text, entities, content.keyboard(arguments.mapping("reply_markup"))
    )
    return _send(world, arguments, version, content.MAX_TEXT, "message is too long")


def send_photo(world: World, arguments: Arguments) -> Json:
    """Post a picture with a caption."""
    caption, entities = content.marked_up(arguments.text("caption"), arguments.text("parse_mode"))
    version = Version(
        world.now(),
        caption,
        entities,
        content.keyboard(arguments.mapping("reply_markup")),
        content.photo(world, arguments.file("photo")),
    )
    return _send(world, arguments, version, content.MAX_CAPTION, "message caption is too long")


def send_chat_action(world: World, arguments: Arguments) -> Json:
    """Show that the bot is busy; nothing remains of it."""
    chat = writable_chat(world, arguments)
    open_topic(world, chat, arguments.integer("message_thread_id"))
    return True


def _send(world: World, arguments: Arguments, version: Version, limit: int, too_long: str) -> Json:
    chat = writable_chat(world, arguments)
    topic_id = open_topic(world, chat, arguments.integer("message_thread_id"))
    reply_to = _answered(chat, arguments)
    if version.text or version.photo is None:
        content.check_text(version.text, limit=limit, too_long=too_long)
    receiver = receiver_of(world, chat, arguments.mapping("ephemeral_message_parameters"))
    spend(world, chat)
    if receiver is not None:
        return rendering.message(whisper(world, chat, receiver, version))
    message = post(
        world,
        chat,
        world.bot,
        version,
        reply_to=reply_to,
        topic_id=topic_id or _topic_of(reply_to),
        reply_interface=content.reply_interface(arguments.mapping("reply_markup")),
    )
    return rendering.message(message)


def _topic_of(reply_to: Message | None) -> int | None:
    """A reply goes to the topic of what it answers."""
    return reply_to.thread_id if reply_to is not None and reply_to.is_topic_message else None


def _answered(chat: Chat, arguments: Arguments) -> Message | None:
    reply = arguments.mapping("reply_parameters")
    if reply is None:
        return None
    if unknown := set(reply) - MODELLED_REPLY:
        raise not_modelled(f"reply_parameters with {sorted(unknown)}")
    message_id = reply["message_id"]
    assert isinstance(message_id, int)
    message = chat.find(message_id)
    if message is None and reply.get("allow_sending_without_reply") is not True:
        raise bad_request("message to be replied not found")
    return message


METHODS = {
    "sendMessage": method(
        send_message, SEND_PARAMETERS + "text link_preview_options ephemeral_message_parameters"
    ),
    "sendPhoto": method(send_photo, SEND_PARAMETERS + "photo caption"),
    "sendChatAction": method(send_chat_action, "chat_id message_thread_id action"),
}
