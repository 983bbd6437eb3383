"""What happens to chats: the bot comes or goes, somebody blocks it, a group gets a new id."""

from __future__ import annotations

from telegram import ChatMember, ChatMemberRestricted, ChatMemberUpdated, Message

from bot.handlers.desk import Desk
from bot.handlers.requests import person_of, place_of
from bot.views import hints
from bot.wording import words_for


async def own_membership(desk: Desk, update_id: int, change: ChatMemberUpdated) -> None:
    """The bot's own membership of a chat has changed."""
    place = place_of(change.chat)
    is_in = _is_in(change.new_chat_member)
    if place.is_private:
        await desk.service.private_chat_changed(
            person_of(change.from_user), is_open=is_in, update_id=update_id
        )
    elif is_in and not _is_in(change.old_chat_member):
        words = words_for(change.from_user.language_code)
        await desk.answers.to_place(place, hints.greeting(words))


async def membership(desk: Desk, update_id: int, change: ChatMemberUpdated) -> None:
    """Somebody's membership of a group has changed; only its administrators are told of all."""
    if _is_in(change.old_chat_member) and not _is_in(change.new_chat_member):
        who = person_of(change.new_chat_member.user)
        await desk.service.left_group(who, place_of(change.chat), update_id=update_id)


async def left(desk: Desk, update_id: int, message: Message) -> None:
    """A group shows that somebody has left it."""
    assert message.left_chat_member is not None
    if not message.left_chat_member.is_bot:
        who = person_of(message.left_chat_member)
        await desk.service.left_group(who, place_of(message.chat), update_id=update_id)


async def moved(desk: Desk, message: Message) -> None:
    """A group has become a supergroup; both chats say so, and the first to be heard counts."""
    old_id = message.migrate_from_chat_id or message.chat.id
    new_id = message.migrate_to_chat_id or message.chat.id
    await desk.standing.follow(old_id, new_id)


def _is_in(member: ChatMember) -> bool:
    if isinstance(member, ChatMemberRestricted):
        return member.is_member
    return member.status not in {ChatMember.LEFT, ChatMember.BANNED}
