"""editMessageText, editMessageReplyMarkup, editMessageMedia, editMessageCaption."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.sandbox import rendering
from bot.sandbox.errors import bad_request, invalid_call, not_modelled
from bot.sandbox.messages import Version
from bot.sandbox.methods import content
from bot.sandbox.methods.access import message_of, spend, writable_chat
from bot.sandbox.methods.method import method
from bot.sandbox.posting import revise

if TYPE_CHECKING:
    from bot.sandbox.messages import Message
    from bot.sandbox.methods.arguments import Arguments
    from bot.sandbox.wire import Json
    from bot.sandbox.world import World

EDIT_PARAMETERS = "chat_id message_id inline_message_id reply_markup "
NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)


def edit_message_text(world: World, arguments: Arguments) -> Json:
    """Replace the text; without a keyboard the message loses its own."""
    source = arguments.text("text")
    if not source:
        raise invalid_call("message text is empty")
    text, entities = content.marked_up(source, arguments.text("parse_mode"))
    rows = content.keyboard(arguments.mapping("reply_markup"))

    def revised(message: Message) -> Version:
        if message.now.photo is not None or message.service:
            raise bad_request("there is no text in the message to edit")
        content.check_text(text, limit=content.MAX_TEXT, too_long="MESSAGE_TOO_LONG")
        return Version(world.now(), text, entities, rows)

    return _edit(world, arguments, revised)


def edit_message_caption(world: World, arguments: Arguments) -> Json:
    """Replace the caption of a picture."""
    caption, entities = content.marked_up(arguments.text("caption"), arguments.text("parse_mode"))
    rows = content.keyboard(arguments.mapping("reply_markup"))

    def revised(message: Message) -> Version:
        if message.now.photo is None:
            raise bad_request("there is no caption in the message to edit")
        if len(caption) > content.MAX_CAPTION:
            raise invalid_call("MEDIA_CAPTION_TOO_LONG")
        return Version(world.now(), caption, entities, rows, message.now.photo)

    return _edit(world, arguments, revised)


def edit_message_media(world: World, arguments: Arguments) -> Json:
    """Replace a picture, or a text by a picture."""
    media = content.as_mapping(arguments.mapping("media"))
    if media["type"] != "photo":
        raise not_modelled(f"media of type {media['type']}")
    caption, entities = content.marked_up(
        str(media.get("caption", "")), str(media.get("parse_mode", ""))
    )
    picture = content.photo(world, arguments.attachment(str(media["media"])))
    rows = content.keyboard(arguments.mapping("reply_markup"))

    def revised(_message: Message) -> Version:
        if len(caption) > content.MAX_CAPTION:
            raise invalid_call("message caption is too long")
        return Version(world.now(), caption, entities, rows, picture)

    return _edit(world, arguments, revised)


def edit_message_reply_markup(world: World, arguments: Arguments) -> Json:
    """Replace the keyboard, or take it away."""
    rows = content.keyboard(arguments.mapping("reply_markup"))

    def revised(message: Message) -> Version:
        now = message.now
        return Version(world.now(), now.text, now.entities, rows, now.photo)

    return _edit(world, arguments, revised)


def _edit(world: World, arguments: Arguments, revised: Callable[[Message], Version]) -> Json:
    inline_id = arguments.text("inline_message_id")
    if inline_id:
        message = world.inline_messages.get(inline_id)
        if message is None:
            raise bad_request("MESSAGE_ID_INVALID")
    else:
        message = message_of(writable_chat(world, arguments), arguments, "edit")
        if message.sender != world.bot or message.service or message.reply_interface is not None:
            raise bad_request("message can't be edited")
    version = revised(message)
    if version.shows_the_same_as(message.now):
        raise bad_request(NOT_MODIFIED)
    spend(world, message.chat)
    revise(world, message, version)
    return True if inline_id else rendering.message(message)


METHODS = {
    "editMessageText": method(
        edit_message_text, EDIT_PARAMETERS + "text parse_mode link_preview_options"
    ),
    "editMessageCaption": method(edit_message_caption, EDIT_PARAMETERS + "caption parse_mode"),
    "editMessageMedia": method(edit_message_media, EDIT_PARAMETERS + "media"),
    "editMessageReplyMarkup": method(edit_message_reply_markup, EDIT_PARAMETERS),
}
