"""Chats as a story sees them: a group with its name and members, a person's chat with the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sandbox import membership
from bot.sandbox.chats import Chat, Membership, Status, Topic
from bot.sandbox.posting import post_service

if TYPE_CHECKING:
    from bot.sandbox.messages import Message
    from bot.sandbox.person import Person
    from bot.sandbox.wire import JsonObject
    from bot.sandbox.world import World

FORUM_ICON = 7322096
"""The colour of a topic's icon, as an RGB number."""

USUAL_RIGHTS = ("can_manage_chat", "can_delete_messages", "can_pin_messages", "can_invite_users")


class Place:
    """A chat and what stands in it.

    Args:
        world: Where it belongs.
        chat: The chat itself.
    """

    def __init__(self, world: World, chat: Chat) -> None:
        self._world = world
        self._chats = [chat]

    @property
    def chat(self) -> Chat:
        """Return the chat; of an upgraded group, the supergroup."""
        return self._chats[-1]

    @property
    def id(self) -> int:
        """Return its present id."""
        return self.chat.id

    @property
    def messages(self) -> list[Message]:
        """Return all messages as they are now, without deleted and service messages."""
        return [m for chat in self._chats for m in chat.visible() if not m.service]

    @property
    def service_messages(self) -> list[Message]:
        """Return what Telegram itself wrote."""
        return [m for chat in self._chats for m in chat.visible() if m.service]

    @property
    def bot_messages(self) -> list[Message]:
        """Return the messages the bot wrote."""
        return [m for m in self.messages if m.sender == self._world.bot]

    @property
    def texts(self) -> list[str]:
        """Return the texts of all messages as they are now."""
        return [message.text for message in self.messages]

    @property
    def last(self) -> Message:
        """Return the latest message of the bot.

        Raises:
            LookupError: It has not written here.
        """
        if not self.bot_messages:
            raise LookupError(f"the bot has not written in {self.chat.name}")
        return self.bot_messages[-1]

    def find(self, text: str) -> Message:
        """Return the latest message that contains a text.

        Raises:
            LookupError: There is none.
        """
        for message in reversed(self.messages):
            if text in message.text:
                return message
        raise LookupError(f"{text!r} is in none of {self.texts}")


class PrivateChat(Place):
    """The chat between a person and the bot."""


class Group(Place):
    """A group, supergroup or forum."""

    def __init__(self, world: World, chat: Chat, owner: Person) -> None:
        super().__init__(world, chat)
        self.owner = owner

    @property
    def old_id(self) -> int:
        """Return the id it had at first, before an upgrade."""
        return self._chats[0].id

    def members(self) -> list[int]:
        """Return the ids of all who are in it."""
        return self.chat.present()

    def adds_bot(self, *, by: Person | None = None) -> None:
        """Let a member (the owner) invite the bot."""
        self._change_bot(membership.MEMBER, by)

    def removes_bot(self, *, by: Person | None = None) -> None:
        """Let somebody throw the bot out."""
        self._change_bot(membership.KICKED, by)

    def promotes_bot(self, *rights: str, by: Person | None = None) -> None:
        """Make the bot an administrator, with the usual rights unless they are named."""
        granted = frozenset(rights or USUAL_RIGHTS)
        self._change_bot(Membership(Status.ADMINISTRATOR, granted), by)

    def demotes_bot(self, *, by: Person | None = None) -> None:
        """Make the bot an ordinary member."""
        self._change_bot(membership.MEMBER, by)

    def restricts_bot(self, *, by: Person | None = None) -> None:
        """Take the bot's right to write."""
        self._change_bot(Membership(Status.RESTRICTED), by)

    def mutes_members(self) -> None:
        """Let only administrators write."""
        self.chat.everyone_may_write = False

    def unmutes_members(self) -> None:
        """Let everybody write again."""
        self.chat.everyone_may_write = True

    def adds(self, person: Person, *, by: Person | None = None) -> None:
        """Let a member (the owner) add somebody."""
        self._change(person, membership.MEMBER, by)

    def removes(self, person: Person, *, by: Person | None = None) -> None:
        """Throw somebody out."""
        self._change(person, membership.KICKED, by)

    def promotes(self, person: Person, *rights: str, by: Person | None = None) -> None:
        """Make somebody an administrator, with the usual rights unless they are named."""
        granted = frozenset(rights or USUAL_RIGHTS)
        self._change(person, Membership(Status.ADMINISTRATOR, granted), by)

    def becomes_supergroup(self) -> None:
        """Upgrade; from now on this is the supergroup, with another id and new message numbers."""
        self._chats.append(membership.migrate(self._world, self.chat, self.owner.user))

    def opens_topic(self, name: str, *, by: Person | None = None) -> Topic:
        """Open a topic of a forum.

        Raises:
            ValueError: This is no forum.
        """
        if not self.chat.is_forum:
            raise ValueError(f"{self.chat.name} has no topics")
        created: JsonObject = {"forum_topic_created": {"name": name, "icon_color": FORUM_ICON}}
        message = post_service(self._world, self.chat, (by or self.owner).user, created)
        message.thread_id, message.is_topic_message = message.id, True
        topic = self.chat.topics[message.id] = Topic(message.id, name)
        return topic

    def closes_topic(self, topic: Topic) -> None:
        """Let nobody but administrators write in a topic."""
        topic.is_closed = True
        closed: JsonObject = {"forum_topic_closed": {}}
        post_service(self._world, self.chat, self.owner.user, closed, topic.id)

    def deletes_topic(self, topic: Topic) -> None:
        """Delete a topic; Telegram tells the bot nothing."""
        topic.is_deleted = True

    def _change_bot(self, after: Membership, by: Person | None) -> None:
        host = (by or self.owner).user
        membership.change(self._world, self.chat, self._world.bot, host, after)

    def _change(self, person: Person, after: Membership, by: Person | None) -> None:
        host = (by or self.owner).user
        membership.change(self._world, self.chat, person.user, host, after)
