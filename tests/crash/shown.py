"""What the bot has sent, which of its messages each was, and which of them it knows of."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.sandbox import Telegram
from storage import Database
from tests.crash.child import Arrived, Sending

MARKED: Final = re.compile(r"((?:turn:.*|back_again)):(\d+)")
"""Roles of messages that come anew after an outage, and that tell them apart."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A message that arrived in a chat, and the role it was sent for; in seconds since 1970."""

    at: float
    chat: int
    message_id: int
    role: str

    @property
    def family(self) -> str:
        """The role, whether it came for the first time or came back."""
        marked = MARKED.fullmatch(self.role)
        return marked[1] if marked else self.role


class Shown:
    """Keeps account of the messages that notices have become.

    Args:
        telegram: where they stand.
        database: where the bot books them.
    """

    def __init__(self, telegram: Telegram, database: Database) -> None:
        self._telegram = telegram
        self._database = database
        self._under_way: dict[int, Sending] = {}
        self._roles: dict[tuple[int, int], str] = {}
        self._booked: set[tuple[int, int]] = set()

    def hear(self, told: Sending | Arrived) -> None:
        """A notice is about to be shown, or was."""
        if isinstance(told, Sending):
            self._under_way[told.chat] = told
        else:
            self._roles[told.chat, told.message_id] = self._under_way.pop(told.chat).role

    def bot_is_dead(self) -> None:
        """What was under way may have arrived, although the bot could not say so any more."""
        for _, chat, message_id, text in self._messages():
            sending = self._under_way.get(chat)
            if (chat, message_id) not in self._roles and sending and sending.text == text:
                self._roles[chat, message_id] = sending.role
        self._under_way.clear()

    def sent(self) -> list[Sent]:
        """Every message that arrived for a notice, the oldest first."""
        return [
            Sent(at, chat, message_id, self._roles[chat, message_id])
            for at, chat, message_id, _ in self._messages()
            if (chat, message_id) in self._roles
        ]

    def _messages(self) -> Iterator[tuple[float, int, int, str]]:
        """Time, chat, number and text of every message of the bot, the oldest first."""
        for call in self._telegram.calls_of("sendMessage"):
            if not isinstance(call.result, Mapping):
                continue
            chat, message_id = call.parameters["chat_id"], call.result["message_id"]
            assert isinstance(chat, int)
            assert isinstance(message_id, int)
            yield call.at, chat, message_id, str(call.parameters["text"])

    def roles(self, chat: int) -> set[str]:
        """What was shown in a chat so far, whether it came back or not."""
        return {sent.family for sent in self.sent() if sent.chat == chat}

    def copies(self) -> dict[tuple[int, str], list[Sent]]:
        """The messages of each chat and role, the oldest first."""
        copies: dict[tuple[int, str], list[Sent]] = defaultdict(list)
        for sent in self.sent():
            copies[sent.chat, sent.role].append(sent)
        return copies

    def latest_texts(self) -> dict[tuple[int, str], str]:
        """What the newest message of each chat and role says, whether it came back or not."""
        texts: dict[tuple[object, object], str] = {}
        for call in self._telegram.calls_of("sendMessage", "editMessageText"):
            if not isinstance(call.result, Mapping):
                continue
            message = call.parameters.get("message_id", call.result["message_id"])
            texts[call.parameters["chat_id"], message] = str(call.parameters["text"])
        return {(sent.chat, sent.family): texts[sent.chat, sent.message_id] for sent in self.sent()}

    async def look(self) -> None:
        """Note what the bot has booked by now."""
        async with self._database.reading() as tx:
            tables = await tx.tables.open_ids()
            for table in tables:
                posts = await tx.messages.posts.of_table(table)
                self._booked.update((post.destination_chat, post.message_id) for post in posts)

    def unbooked(self, since: int) -> Sequence[Sent]:
        """What has arrived without the bot knowing, of what was sent since so many messages."""
        return [
            sent for sent in self.sent()[since:] if (sent.chat, sent.message_id) not in self._booked
        ]
