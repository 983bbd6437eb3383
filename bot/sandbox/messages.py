"""Messages: what each said at every moment of its life."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.sandbox.chats import Chat
    from bot.sandbox.people import User
    from bot.sandbox.wire import Json, JsonObject, Upload


@dataclass(frozen=True)
class Entity:
    """A marked range of a text, in UTF-16 code units as Telegram counts them."""

    type: str
    offset: int
    length: int
    extra: JsonObject = field(default_factory=dict)


@dataclass(frozen=True)
class Button:
    """An inline button.

    Args:
        label: What is written on it.
        action: The field that says what it does: ``callback_data``, ``url``, …
        value: That field's value.
        decoration: Its other fields, such as ``style``.
    """

    label: str
    action: str
    value: Json
    decoration: JsonObject = field(default_factory=dict)


Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True)
class Photo:
    """A picture as it lies on Telegram's servers."""

    file_id: str
    upload: Upload


@dataclass(frozen=True)
class Version:
    """What a message shows from one moment on.

    Args:
        at: That moment, in seconds.
        text: The text, or the caption of a photo.
        entities: Its marked ranges.
        rows: The inline keyboard.
        photo: The picture, if it is a photo.
    """

    at: float
    text: str
    entities: tuple[Entity, ...] = ()
    rows: Rows = ()
    photo: Photo | None = None

    def shows_the_same_as(self, other: Version) -> bool:
        """Tell whether nobody could see a difference."""
        return replace(self, at=0) == replace(other, at=0)


@dataclass(eq=False)
class Message:
    """A message, alive: its properties say what it shows now.

    Args:
        id: Its number in its chat.
        chat: Where it stands.
        sender: Who wrote it; a fake user when ``sender_chat`` is set.
        history: Every version, the oldest first.
        sender_chat: The chat in whose name it was written.
        via_bot: The bot whose inline result it is.
        reply_to: The message it answers.
        thread_id: The topic, or in a supergroup the first message of a chain of replies.
        is_topic_message: Whether ``thread_id`` is a topic.
        service: The fields of a service message, such as ``new_chat_members``.
        reply_interface: A reply keyboard, its removal or a forced reply that came with it.
        inline_id: By which the bot edits a message that was sent through it.
        receiver: The only person who sees an ephemeral message.
        ephemeral_id: By which the bot edits an ephemeral message; its ``id`` is 0.
        deleted_at: When it went, in seconds.
    """

    id: int
    chat: Chat
    sender: User
    history: list[Version]
    sender_chat: JsonObject | None = None
    via_bot: User | None = None
    reply_to: Message | None = None
    thread_id: int | None = None
    is_topic_message: bool = False
    service: JsonObject = field(default_factory=dict)
    reply_interface: JsonObject | None = None
    inline_id: str | None = None
    receiver: User | None = None
    ephemeral_id: int | None = None
    deleted_at: float | None = None

    @property
    def now(self) -> Version:
        """Return the latest version."""
        return self.history[-1]

    @property
    def text(self) -> str:
        """Return what it says now."""
        return self.now.text

    @property
    def rows(self) -> Rows:
        """Return its inline keyboard as it is now."""
        return self.now.rows

    @property
    def buttons(self) -> list[Button]:
        """Return its inline buttons, row after row."""
        return [button for row in self.rows for button in row]

    @property
    def labels(self) -> list[str]:
        """Return what is written on its inline buttons."""
        return [button.label for button in self.buttons]

    @property
    def date(self) -> float:
        """Return when it was sent, in seconds."""
        return self.history[0].at

    @property
    def is_edited(self) -> bool:
        """Tell whether it has changed since it was sent."""
        return len(self.history) > 1

    def button(self, label_or_data: str) -> Button:
        """Find a button by its label or its callback data.

        A label may be given in part when no other button contains it.

        Raises:
            LookupError: No button, or more than one, is meant.
        """
        exact = [b for b in self.buttons if label_or_data in (b.label, b.value)]
        found = exact or [b for b in self.buttons if label_or_data in b.label]
        if len(found) != 1:
            raise LookupError(f"{label_or_data!r} means {len(found)} of the buttons {self.labels}")
        return found[0]

    def __repr__(self) -> str:
        return f"<Message {self.id} from {self.sender.name}: {self.text!r} {self.labels}>"
