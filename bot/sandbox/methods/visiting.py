"""What a bot can ask about a chat, and how it leaves one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sandbox import membership, rendering
from bot.sandbox.chats import ABSENT, Kind
from bot.sandbox.errors import bad_request
from bot.sandbox.methods.access import chat_of, readable_chat
from bot.sandbox.methods.method import method

if TYPE_CHECKING:
    from bot.sandbox.chats import Chat
    from bot.sandbox.methods.arguments import Arguments
    from bot.sandbox.wire import Json
    from bot.sandbox.world import World


def get_chat(world: World, arguments: Arguments) -> Json:
    """Describe a chat in full."""
    chat = readable_chat(world, arguments)
    return rendering.full_chat(chat, rendering.permissions(chat))


def get_chat_member(world: World, arguments: Arguments) -> Json:
    """Tell what somebody is in a chat."""
    chat = readable_chat(world, arguments)
    account = world.users.get(arguments.integer("user_id") or 0)
    if account is None:
        raise bad_request("user not found")
    return rendering.member(account, chat.membership(account.id))


def get_chat_administrators(world: World, arguments: Arguments) -> Json:
    """List the administrators who are people."""
    chat = _group(world, arguments, "there are no administrators in the private chat")
    return [
        rendering.member(world.users[user_id], member)
        for user_id, member in chat.members.items()
        if member.is_in_charge and not world.users[user_id].is_bot
    ]


def get_chat_member_count(world: World, arguments: Arguments) -> Json:
    """Count who is in a chat."""
    chat = readable_chat(world, arguments)
    return 2 if chat.kind is Kind.PRIVATE else len(chat.present())


def leave_chat(world: World, arguments: Arguments) -> Json:
    """Walk out of a group."""
    chat = _group(world, arguments, "chat member status can't be changed in private chats")
    membership.change(world, chat, world.bot, world.bot, ABSENT)
    return True


def _group(world: World, arguments: Arguments, otherwise: str) -> Chat:
    chat = chat_of(world, arguments)
    if chat.kind is Kind.PRIVATE:
        raise bad_request(otherwise)
    return chat


METHODS = {
    "getChat": method(get_chat, "chat_id"),
    "getChatMember": method(get_chat_member, "chat_id user_id"),
    "getChatAdministrators": method(get_chat_administrators, "chat_id"),
    "getChatMemberCount": method(get_chat_member_count, "chat_id"),
    "leaveChat": method(leave_chat, "chat_id"),
}
