"""What an update asks, in terms of people and places."""

from __future__ import annotations

from dataclasses import dataclass

from telegram import CallbackQuery, Chat, Message, User

from bot.people import Person, Place, PlaceKind
from bot.presses import BadPress, Press


@dataclass(frozen=True, slots=True)
class Said:
    """Somebody wrote a command or a text.

    Attributes:
        text: What he wrote; of a command, what stands behind its name.
        is_anonymous: Whether it was written in the name of a group or a channel; ``who`` is
            nobody then.
        speaks_for_group: Whether it was the group itself, which only its administrators can.
    """

    update_id: int
    who: Person
    place: Place
    text: str
    is_anonymous: bool
    speaks_for_group: bool


@dataclass(frozen=True, slots=True)
class Pressed:
    """Somebody pressed a button.

    Attributes:
        query_id: What the answer goes to.
        message_id: The message that the button stands on.
    """

    update_id: int
    who: Person
    place: Place
    press: Press
    query_id: str
    message_id: int


def person_of(user: User) -> Person:
    """Who this account is."""
    return Person(user.id, user.full_name, user.username, user.language_code)


def place_of(chat: Chat, message: Message | None = None) -> Place:
    """Where this is; in a forum, in which topic."""
    thread_id = message.message_thread_id if message and message.is_topic_message else None
    return Place(chat.id, PlaceKind(chat.type), chat.title or "", chat.username, thread_id)


def said(update_id: int, message: Message, text: str) -> Said | None:
    """What a message asks; None when nobody said it."""
    if message.from_user is None or message.is_automatic_forward:
        return None
    sender = message.sender_chat
    return Said(
        update_id,
        person_of(message.from_user),
        place_of(message.chat, message),
        text,
        is_anonymous=sender is not None,
        speaks_for_group=sender is not None and sender.id == message.chat.id,
    )


def behind_command(message: Message) -> str:
    """What stands behind the name of a command.

    A command ends at its first blank: ``/p 3344`` says ``3344``.
    """
    _, _, rest = (message.text or "").replace("\n", " ").partition(" ")
    return rest.strip()


def pressed(update_id: int, query: CallbackQuery, press: Press) -> Pressed | None:
    """What a press asks; None when its message is gone from Telegram's memory."""
    message = query.message
    if message is None:
        return None
    place = place_of(message.chat, message if isinstance(message, Message) else None)
    return Pressed(
        update_id, person_of(query.from_user), place, press, query.id, message.message_id
    )


def whole_number(text: str) -> int:
    """The number that a press carries.

    Raises:
        BadPress: It carries something else.
    """
    if not text.isdecimal():
        raise BadPress(text)
    return int(text)
