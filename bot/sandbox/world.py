"""The state of a local Telegram: everybody, everything said, and one bot's account."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

from bot.sandbox.bell import Bell
from bot.sandbox.calls import Call, Violation
from bot.sandbox.chats import Chat, Kind
from bot.sandbox.events import Event, Observer
from bot.sandbox.limits import Limits
from bot.sandbox.messages import Message, Photo
from bot.sandbox.people import Door, User
from bot.sandbox.queries import InlineQuery, Press
from bot.sandbox.sightings import Sighting
from bot.sandbox.updates import UpdateQueue
from bot.sandbox.wire import Json

FIRST_PERSON = 5_000_000_001
FIRST_GROUP = -4_000_000_001
FIRST_SUPERGROUP = -1_002_000_000_001
FIRST_CHANNEL = -1_001_500_000_001


@dataclass
class World:
    """Everything there is.

    Ids are as wide as the real ones, beyond 32 bits. Messages of private chats and basic groups
    share one series of numbers, as they do in the bot's account; a supergroup has its own. These
    numbers, and those of updates, begin at the time in whole seconds: a bot that brings its
    database from an earlier evening meets no number twice.

    Args:
        bot: The bot's account.
        reads_everything: Whether its privacy mode is off.
        now: The time, in seconds.
        limits: How often it may send.
    """

    bot: User
    reads_everything: bool
    now: Callable[[], float]
    limits: Limits
    bell: Bell = field(default_factory=Bell)
    updates: UpdateQueue = field(init=False)
    webhook_url: str = ""
    users: dict[int, User] = field(default_factory=dict)
    doors: dict[int, Door] = field(default_factory=dict)
    chats: dict[int, Chat] = field(default_factory=dict)
    photos: dict[str, Photo] = field(default_factory=dict)
    presses: dict[str, Press] = field(default_factory=dict)
    inline_queries: dict[str, InlineQuery] = field(default_factory=dict)
    ephemeral: dict[int, Message] = field(default_factory=dict)
    inline_messages: dict[str, Message] = field(default_factory=dict)
    commands: dict[tuple[str, str], Json] = field(default_factory=dict)
    profile: dict[tuple[str, str], str] = field(default_factory=dict)
    sightings: dict[int, list[Sighting]] = field(default_factory=lambda: defaultdict(list))
    calls: list[Call] = field(default_factory=list)
    violations: list[Violation] = field(default_factory=list)
    observers: list[Observer] = field(default_factory=list)
    serial: count[int] = field(default_factory=lambda: count(1))
    _account_messages: count[int] = field(init=False)
    _first_number: int = field(init=False)
    _supergroup_messages: dict[int, count[int]] = field(default_factory=dict)
    _ids: dict[int, count[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._first_number = int(self.now())
        self._account_messages = count(self._first_number)
        self.updates = UpdateQueue(self.now, self.bell, self._first_number)
        self.users[self.bot.id] = self.bot

    def new_id(self, first: int) -> int:
        """Return the next unused id of a series, counting away from zero."""
        step = 1 if first > 0 else -1
        return next(self._ids.setdefault(first, count(first, step)))

    def new_message_id(self, chat: Chat) -> int:
        """Return the number of the next message of a chat."""
        if chat.kind is Kind.SUPERGROUP:
            return next(self._supergroup_messages.setdefault(chat.id, count(self._first_number)))
        return next(self._account_messages)

    def private_chat(self, person: User) -> Chat:
        """Return the chat between a person and the bot."""
        if person.id not in self.chats:
            self.chats[person.id] = Chat(person.id, Kind.PRIVATE, person=person)
        return self.chats[person.id]

    def tell(self, event: Event) -> None:
        """Let everybody who watches or waits know."""
        for observer in self.observers:
            observer(event)
        self.bell.ring()
