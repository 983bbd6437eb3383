"""Writes people, chats and messages the way the Bot API does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sandbox.chats import Chat, Kind, Membership, Status
from bot.sandbox.keyboards import write_keyboard

if TYPE_CHECKING:
    from bot.sandbox.messages import Entity, Message, Photo
    from bot.sandbox.people import User
    from bot.sandbox.queries import Press
    from bot.sandbox.wire import Json, JsonObject

ADMINISTRATOR_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
)
MEMBER_PERMISSIONS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)
PHOTO_SIDE = 800
"""Both sides of every photo in pixels: the sandbox does not look inside a picture."""


def given(**fields: Json) -> JsonObject:
    """Leave out what is absent: the Bot API never writes null."""
    return {
        name: value for name, value in fields.items() if value is not None and value is not False
    }


def user(account: User) -> JsonObject:
    """Write a ``User``."""
    return {
        "id": account.id,
        "is_bot": account.is_bot,
        "first_name": account.first_name,
        **given(
            last_name=account.last_name,
            username=account.username,
            language_code=account.language_code,
        ),
    }


def chat(place: Chat) -> JsonObject:
    """Write a ``Chat``."""
    person = place.person
    names = (
        given(first_name=person.first_name, last_name=person.last_name, username=person.username)
        if person is not None
        else given(title=place.title, is_forum=place.is_forum)
    )
    return {"id": place.id, "type": place.kind.value, **names}


def channel(channel_id: int, title: str) -> JsonObject:
    """Write the ``Chat`` of a channel that speaks in a group."""
    return {"id": channel_id, "type": "channel", "title": title}


def message(shown: Message, *, with_reply: bool = True) -> JsonObject:
    """Write a ``Message`` as it is now; a message it answers is written without its own answer."""
    version = shown.now
    reply = shown.reply_to if with_reply else None
    text_field, entities_field = (
        ("caption", "caption_entities") if version.photo else ("text", "entities")
    )
    return {
        "message_id": shown.id,
        "from": user(shown.sender),
        "chat": chat(shown.chat),
        "date": int(shown.date),
        **given(
            sender_chat=shown.sender_chat,
            via_bot=user(shown.via_bot) if shown.via_bot else None,
            edit_date=int(version.at) if shown.is_edited else None,
            message_thread_id=shown.thread_id,
            ephemeral_message_id=shown.ephemeral_id,
            receiver_user=user(shown.receiver) if shown.receiver else None,
            is_topic_message=shown.is_topic_message,
            reply_to_message=message(reply, with_reply=False) if reply else None,
            photo=photo(version.photo) if version.photo else None,
            reply_markup=write_keyboard(version.rows) if version.rows else None,
        ),
        **({text_field: version.text} if version.text else {}),
        **({entities_field: [entity(e) for e in version.entities]} if version.entities else {}),
        **shown.service,
    }


def entity(marked: Entity) -> JsonObject:
    """Write a ``MessageEntity``."""
    return {
        "type": marked.type,
        "offset": marked.offset,
        "length": marked.length,
        **marked.extra,
    }


def photo(picture: Photo) -> Json:
    """Write the sizes of a photo; there is only one."""
    return [
        {
            "file_id": picture.file_id,
            "file_unique_id": f"unique-{picture.file_id}",
            "width": PHOTO_SIDE,
            "height": PHOTO_SIDE,
            "file_size": len(picture.upload.content),
        }
    ]


def inaccessible(gone: Message) -> JsonObject:
    """Write the ``InaccessibleMessage`` that stands for a deleted one."""
    return {"chat": chat(gone.chat), "message_id": gone.id, "date": 0}


def member(account: User, membership: Membership) -> JsonObject:
    """Write a ``ChatMember``."""
    fields: dict[str, Json] = {"user": user(account), "status": membership.status.value}
    match membership.status:
        case Status.CREATOR:
            fields["is_anonymous"] = "is_anonymous" in membership.rights
        case Status.ADMINISTRATOR:
            fields["can_be_edited"] = False
            fields["is_anonymous"] = "is_anonymous" in membership.rights
            fields |= {right: right in membership.rights for right in ADMINISTRATOR_RIGHTS}
        case Status.RESTRICTED:
            fields["is_member"] = True
            fields["until_date"] = 0
            fields |= {right: right in membership.rights for right in MEMBER_PERMISSIONS}
        case Status.KICKED:
            fields["until_date"] = 0
        case Status.MEMBER | Status.LEFT:
            pass
    return fields


def full_chat(place: Chat, everyone_may: JsonObject) -> JsonObject:
    """Write a ``ChatFullInfo``."""
    pinned = next((m for m in reversed(place.pinned) if m.deleted_at is None), None)
    no_gifts = (
        "unlimited_gifts",
        "limited_gifts",
        "unique_gifts",
        "premium_subscription",
        "gifts_from_channels",
    )
    return {
        **chat(place),
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(no_gifts, False),
        **given(pinned_message=message(pinned) if pinned else None),
        **({} if place.kind is Kind.PRIVATE else {"permissions": everyone_may}),
    }


def permissions(place: Chat) -> JsonObject:
    """Write the ``ChatPermissions`` of members who are no administrators."""
    return dict.fromkeys(MEMBER_PERMISSIONS, place.everyone_may_write)


def press(pressed: Press, instance: str) -> JsonObject:
    """Write a ``CallbackQuery``.

    A message that came through the bot's inline mode is only named by its ``inline_message_id``.
    """
    origin = pressed.message
    where: JsonObject
    if origin.inline_id is not None:
        where = {"inline_message_id": origin.inline_id}
    elif origin.deleted_at is not None:
        where = {"message": inaccessible(origin)}
    else:
        where = {"message": message(origin)}
    return {
        "id": pressed.id,
        "from": user(pressed.person),
        "chat_instance": instance,
        "data": pressed.data,
        **where,
    }
