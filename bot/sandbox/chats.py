"""Chats, their members and topics."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.sandbox.messages import Message
    from bot.sandbox.people import User


class Kind(StrEnum):
    """The kinds of chat that are modelled."""

    PRIVATE = "private"
    GROUP = "group"
    SUPERGROUP = "supergroup"


class Status(StrEnum):
    """What somebody is in a chat."""

    CREATOR = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    RESTRICTED = "restricted"
    LEFT = "left"
    KICKED = "kicked"


PRESENT = frozenset({Status.CREATOR, Status.ADMINISTRATOR, Status.MEMBER, Status.RESTRICTED})
IN_CHARGE = frozenset({Status.CREATOR, Status.ADMINISTRATOR})


@dataclass(frozen=True)
class Membership:
    """Somebody's status in a chat and, for an administrator, the rights that go with it."""

    status: Status
    rights: frozenset[str] = frozenset()

    @property
    def is_present(self) -> bool:
        """Tell whether this is somebody in the chat."""
        return self.status in PRESENT

    @property
    def is_in_charge(self) -> bool:
        """Tell whether this is an administrator or the creator."""
        return self.status in IN_CHARGE

    def may(self, right: str) -> bool:
        """Tell whether an administrator's right is held."""
        return self.status is Status.CREATOR or right in self.rights


ABSENT = Membership(Status.LEFT)


@dataclass
class Topic:
    """A topic of a forum; its id is that of the service message that opened it."""

    id: int
    name: str
    is_closed: bool = False
    is_deleted: bool = False


@dataclass(eq=False)
class Chat:
    """A chat.

    Args:
        id: As the Bot API numbers it: positive for a person, negative for groups.
        kind: Private, group or supergroup.
        title: The name of a group.
        person: The other side of a private chat.
        is_forum: Whether it has topics.
        members: What everybody who ever was in it is now, by user id.
        messages: All messages, deleted ones too, by id.
        topics: By id.
        everyone_may_write: Whether members who are no administrators may send.
        successor: The supergroup this group was upgraded to.
        pinned: Pinned messages, the latest last.
    """

    id: int
    kind: Kind
    title: str | None = None
    person: User | None = None
    is_forum: bool = False
    members: dict[int, Membership] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    everyone_may_write: bool = True
    successor: Chat | None = None
    pinned: list[Message] = field(default_factory=list)

    def membership(self, user_id: int) -> Membership:
        """Return what somebody is here; a stranger has left."""
        return self.members.get(user_id, ABSENT)

    def present(self) -> list[int]:
        """Return the ids of all who are in the chat."""
        return [user_id for user_id, membership in self.members.items() if membership.is_present]

    def visible(self) -> list[Message]:
        """Return the messages that are not deleted, the oldest first."""
        return [message for message in self.messages.values() if message.deleted_at is None]

    def find(self, message_id: int | None) -> Message | None:
        """Find a message that is not deleted."""
        message = self.messages.get(message_id) if message_id is not None else None
        return message if message is not None and message.deleted_at is None else None

    @property
    def name(self) -> str:
        """Return how people call it."""
        if self.person is not None:
            return self.person.name
        return self.title or str(self.id)
