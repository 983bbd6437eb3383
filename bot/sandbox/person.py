"""A person: what somebody with a Telegram app can do, and what they have seen."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from bot.sandbox import membership, rendering
from bot.sandbox.chats import ABSENT, Chat, Kind, Topic
from bot.sandbox.events import ButtonPressed
from bot.sandbox.formatting import detect
from bot.sandbox.messages import Message, Version
from bot.sandbox.methods.answering import message_text
from bot.sandbox.methods.content import as_mapping, keyboard, marked_up
from bot.sandbox.people import ANONYMOUS_ADMIN, CHANNEL_VOICE, Door, User
from bot.sandbox.places import Group, Place, PrivateChat
from bot.sandbox.posting import people_in, post, remove, revise
from bot.sandbox.queries import InlineQuery, Press
from bot.sandbox.world import FIRST_CHANNEL

if TYPE_CHECKING:
    from bot.sandbox.sightings import Sighting
    from bot.sandbox.world import World

CHAT_TYPE_OF_A_QUERY = {Kind.PRIVATE: "sender", Kind.GROUP: "group", Kind.SUPERGROUP: "supergroup"}


class Impossible(Exception):
    """Something the person's app would not let them do."""


class Person:
    """Somebody with a Telegram app.

    Args:
        world: Where they live.
        user: Their account.
    """

    def __init__(self, world: World, user: User) -> None:
        self._world = world
        self.user = user
        self._private = PrivateChat(world, world.private_chat(user))

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    @property
    def id(self) -> int:
        """Return their user id, which is also the id of their chat with the bot."""
        return self.user.id

    @property
    def name(self) -> str:
        """Return the name above their messages."""
        return self.user.name

    @property
    def private(self) -> PrivateChat:
        """Return their chat with the bot."""
        return self._private

    @property
    def ephemeral_messages(self) -> list[Message]:
        """Return what only they see in groups, without what was deleted."""
        return [
            message
            for message in self._world.ephemeral.values()
            if message.receiver == self.user and message.deleted_at is None
        ]

    def sees(self) -> list[Sighting]:
        """Return everything that was ever shown to them, the oldest first."""
        return list(self._world.sightings[self.id])

    def starts_bot(self, payload: str = "") -> Message:
        """Press Start in the chat with the bot; it may write to them from now on."""
        membership.open_door(self._world, self.user, Door.OPEN)
        return self._write(self.private.chat, f"/start {payload}".strip())

    def blocks_bot(self) -> None:
        """Let nothing of the bot through any more."""
        membership.open_door(self._world, self.user, Door.BLOCKED)

    def unblocks_bot(self) -> None:
        """Let the bot write again, without saying anything."""
        membership.open_door(self._world, self.user, Door.OPEN)

    def deletes_account(self) -> None:
        """Leave Telegram for good."""
        membership.open_door(self._world, self.user, Door.DEACTIVATED)

    def says(self, group: Group, text: str, *, topic: Topic | None = None) -> Message:
        """Write in a group.

        Raises:
            Impossible: They are not in it.
        """
        return self._write(group.chat, text, topic=topic)

    def says_privately(self, text: str) -> Message:
        """Write to the bot; that opens the conversation if nothing did before."""
        membership.open_door(self._world, self.user, Door.OPEN)
        return self._write(self.private.chat, text)

    def says_anonymously(self, group: Group, text: str, *, topic: Topic | None = None) -> Message:
        """Write in the name of the group, as an anonymous administrator does."""
        return post(
            self._world,
            group.chat,
            ANONYMOUS_ADMIN,
            self._spoken(text),
            sender_chat=rendering.chat(group.chat),
            topic_id=topic.id if topic else None,
        )

    def says_as_channel(self, group: Group, channel: str, text: str) -> Message:
        """Write in a group in the name of an own channel."""
        return post(
            self._world,
            group.chat,
            CHANNEL_VOICE,
            self._spoken(text),
            sender_chat=rendering.channel(self._world.new_id(FIRST_CHANNEL), channel),
        )

    def replies(self, message: Message, text: str) -> Message:
        """Answer a message in its chat."""
        self._must_see(message)
        topic = message.chat.topics.get(message.thread_id or 0)
        return self._write(message.chat, text, reply_to=message, topic=topic)

    def edits(self, message: Message, text: str) -> Message:
        """Change an own message.

        Raises:
            Impossible: It is somebody else's.
        """
        if message.sender != self.user:
            raise Impossible(f"{message} is not by {self.name}")
        revise(self._world, message, self._spoken(text))
        return message

    def deletes(self, message: Message) -> None:
        """Delete a message for everybody; the bot is not told."""
        self._must_see(message)
        remove(self._world, message)

    def presses(self, message: Message, label_or_data: str) -> Press:
        """Press a callback button; its answer appears on the press.

        Args:
            message: What the button stands on.
            label_or_data: Its label, a part of its label, or its callback data.

        Raises:
            Impossible: They cannot see it, or the button does something else.
            LookupError: There is no such button now.
        """
        button = message.button(label_or_data)
        if button.action != "callback_data":
            raise Impossible(f"the button {button.label!r} is a {button.action}")
        return self._press(message, button.label, str(button.value))

    def forges(self, message: Message, data: str) -> Press:
        """Press with any callback data: what a late press or a dishonest app sends.

        Raises:
            Impossible: They never saw the message.
        """
        return self._press(message, data, data)

    def follows(self, message: Message, label: str) -> Message | InlineQuery:
        """Press a link or an inline-mode button.

        Raises:
            Impossible: The button does something else.
            LookupError: There is no such button now.
        """
        self._must_see(message)
        button = message.button(label)
        if button.action == "url":
            return self.opens(str(button.value))
        if button.action == "switch_inline_query_current_chat":
            return self._queries(message.chat, str(button.value))
        raise Impossible(f"the button {button.label!r} is a {button.action}")

    def opens(self, url: str, *, group: Group | None = None) -> Message:
        """Open a link to the bot, press Start, and so send what the link carries.

        Args:
            url: ``https://t.me/<bot>?start=…`` or ``?startgroup=…``.
            group: Which group is chosen, for ``startgroup``.

        Raises:
            Impossible: It is no such link.
        """
        parts = urlsplit(url if "//" in url else f"https://{url}")
        query = parse_qs(parts.query, keep_blank_values=True)
        username = str(self._world.bot.username)
        if parts.netloc != "t.me" or parts.path.strip("/").lower() != username.lower():
            raise Impossible(f"{url} does not lead to the bot")
        if "startgroup" in query and group is not None:
            group.adds_bot(by=self)
            return self._write(group.chat, f"/start@{username} {query['startgroup'][0]}".strip())
        if "startgroup" in query:
            raise Impossible(f"{url} asks for a group")
        return self.starts_bot(query.get("start", [""])[0])

    def types_inline(self, place: Place, text: str) -> InlineQuery:
        """Type the bot's name and something behind it; results appear on the query."""
        return self._queries(place.chat, text)

    def picks(
        self, query: InlineQuery, title_or_id: str, *, reply_to: Message | None = None
    ) -> Message:
        """Send one of the results the bot offered.

        Raises:
            LookupError: There is no such result.
        """
        result = query.result(title_or_id)
        body = as_mapping(result.get("input_message_content", {}))
        text, entities = marked_up(message_text(result), str(body.get("parse_mode", "")))
        markup = result.get("reply_markup")
        rows = keyboard(as_mapping(markup)) if markup is not None else ()
        version = Version(self._world.now(), text, entities, rows)
        bot = self._world.bot
        message = post(self._world, query.chat, self.user, version, reply_to=reply_to, via_bot=bot)
        if rows:
            message.inline_id = f"inline-{next(self._world.serial)}"
            self._world.inline_messages[message.inline_id] = message
        self._world.updates.put(
            "chosen_inline_result",
            {
                "result_id": str(result["id"]),
                "from": rendering.user(self.user),
                "query": query.text,
                **rendering.given(inline_message_id=message.inline_id),
            },
        )
        return message

    def joins(self, group: Group) -> None:
        """Come into a group by a link.

        Raises:
            Impossible: They were thrown out.
        """
        if group.chat.membership(self.id) == membership.KICKED:
            raise Impossible(f"{self.name} was thrown out of {group.chat.name}")
        membership.change(self._world, group.chat, self.user, self.user, membership.MEMBER)

    def leaves(self, group: Group) -> None:
        """Walk out of a group."""
        membership.change(self._world, group.chat, self.user, self.user, ABSENT)

    def _press(self, message: Message, label: str, data: str) -> Press:
        self._must_see(message)
        now = self._world.now()
        press = Press(self._query_id(), now, self.user, message, label, data)
        self._world.presses[press.id] = press
        self._world.tell(ButtonPressed(now, press))
        instance = str(abs(message.chat.id) ^ 0x5DEECE66D)
        self._world.updates.put("callback_query", rendering.press(press, instance))
        return press

    def _queries(self, chat: Chat, text: str) -> InlineQuery:
        self._must_be_in(chat)
        query = InlineQuery(self._query_id(), self._world.now(), self.user, chat, text)
        self._world.inline_queries[query.id] = query
        self._world.updates.put(
            "inline_query",
            {
                "id": query.id,
                "from": rendering.user(self.user),
                "query": text,
                "offset": "",
                "chat_type": CHAT_TYPE_OF_A_QUERY[chat.kind],
            },
        )
        return query

    def _query_id(self) -> str:
        return f"{self.id}{next(self._world.serial):09d}"

    def _spoken(self, text: str) -> Version:
        trimmed = text.strip()
        return Version(self._world.now(), trimmed, detect(trimmed))

    def _write(
        self,
        chat: Chat,
        text: str,
        *,
        reply_to: Message | None = None,
        topic: Topic | None = None,
    ) -> Message:
        self._must_be_allowed_to_write(chat, topic)
        return post(
            self._world,
            chat,
            self.user,
            self._spoken(text),
            reply_to=reply_to,
            topic_id=topic.id if topic else None,
        )

    def _must_be_in(self, chat: Chat) -> None:
        if self.id not in people_in(chat):
            raise Impossible(f"{self.name} is not in {chat.name}")

    def _must_see(self, message: Message) -> None:
        self._must_be_in(message.chat)
        if message.receiver not in (None, self.user):
            raise Impossible(f"{message} is not shown to {self.name}")

    def _must_be_allowed_to_write(self, chat: Chat, topic: Topic | None) -> None:
        self._must_be_in(chat)
        if chat.membership(self.id).is_in_charge:
            return
        if not chat.everyone_may_write:
            raise Impossible(f"only administrators may write in {chat.name}")
        if topic is not None and (topic.is_closed or topic.is_deleted):
            raise Impossible(f"the topic {topic.name} is closed")
