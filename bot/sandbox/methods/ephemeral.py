"""Messages in a group that only one person sees.

See https://core.telegram.org/bots/api#ephemeral-messages-and-commands. Telegram promises no
delivery; here they arrive. Which refusal is given for which reason is not documented.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sandbox.chats import Kind
from bot.sandbox.errors import bad_request, not_modelled
from bot.sandbox.messages import Version
from bot.sandbox.methods import content
from bot.sandbox.methods.access import spend, writable_chat
from bot.sandbox.methods.method import method
from bot.sandbox.posting import remove, revise

if TYPE_CHECKING:
    from bot.sandbox.chats import Chat
    from bot.sandbox.messages import Message
    from bot.sandbox.methods.arguments import Arguments
    from bot.sandbox.people import User
    from bot.sandbox.wire import Json, JsonObject
    from bot.sandbox.world import World

AFTER_A_PRESS = 15.0
"""How long a bot that is no administrator may whisper to somebody who pressed, in seconds."""

MODELLED = frozenset({"receiver_user_id", "callback_query_id"})
WHERE = "chat_id receiver_user_id ephemeral_message_id "


def receiver_of(world: World, chat: Chat, wish: JsonObject | None) -> User | None:
    """Read who alone is to see a message; None when everybody is.

    Raises:
        Refusal: The bot may not whisper to them here and now.
    """
    if wish is None:
        return None
    if unknown := set(wish) - MODELLED:
        raise not_modelled(f"ephemeral_message_parameters with {sorted(unknown)}")
    if chat.kind is Kind.PRIVATE:
        raise bad_request("BOT_NOT_ADMIN")
    receiver_id = wish["receiver_user_id"]
    assert isinstance(receiver_id, int)
    if not chat.membership(receiver_id).is_present:
        raise bad_request("USER_NOT_PARTICIPANT")
    if not chat.membership(world.bot.id).is_in_charge:
        _check_press(world, chat, receiver_id, str(wish.get("callback_query_id", "")))
    return world.users[receiver_id]


def edit_ephemeral_message_text(world: World, arguments: Arguments) -> Json:
    """Show the same person something else."""
    text, entities = content.marked_up(arguments.text("text"), arguments.text("parse_mode"))
    rows = content.keyboard(arguments.mapping("reply_markup"))
    chat = writable_chat(world, arguments)
    message = _message(world, arguments)
    content.check_text(text, limit=content.MAX_TEXT, too_long="MESSAGE_TOO_LONG")
    spend(world, chat)
    revise(world, message, Version(world.now(), text, entities, rows))
    return True


def delete_ephemeral_message(world: World, arguments: Arguments) -> Json:
    """Take it away again."""
    writable_chat(world, arguments)
    remove(world, _message(world, arguments))
    return True


def _check_press(world: World, chat: Chat, receiver_id: int, query_id: str) -> None:
    """An answered press no longer counts: answering uses it up."""
    press = world.presses.get(query_id)
    is_eligible = (
        press is not None
        and press.person.id == receiver_id
        and press.message.chat is chat
        and press.answer is None
        and world.now() - press.at <= AFTER_A_PRESS
    )
    if not is_eligible:
        raise bad_request("CHAT_ADMIN_REQUIRED")


def _message(world: World, arguments: Arguments) -> Message:
    message = world.ephemeral.get(arguments.integer("ephemeral_message_id") or 0)
    if (
        message is None
        or message.receiver is None
        or message.deleted_at is not None
        or message.receiver.id != arguments.integer("receiver_user_id")
        or message.chat.id != arguments.integer("chat_id")
    ):
        raise bad_request("MESSAGE_ID_INVALID")
    return message


METHODS = {
    "editEphemeralMessageText": method(
        edit_ephemeral_message_text, WHERE + "text parse_mode link_preview_options reply_markup"
    ),
    "deleteEphemeralMessage": method(delete_ephemeral_message, WHERE),
}
