"""A local Telegram with one bot: the way in for tests, demos and both fronts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.sandbox.calls import Call, Violation
from bot.sandbox.chats import Chat, Kind, Membership, Status
from bot.sandbox.events import Observer
from bot.sandbox.faults import Fault
from bot.sandbox.limits import Limits
from bot.sandbox.people import Door, User
from bot.sandbox.person import Person
from bot.sandbox.places import Group
from bot.sandbox.posting import post_service
from bot.sandbox.serving import Desk
from bot.sandbox.updates import UpdateQueue
from bot.sandbox.wire import Parameter
from bot.sandbox.world import FIRST_GROUP, FIRST_PERSON, FIRST_SUPERGROUP, World

PATIENCE = 5.0
"""How long to wait for something to happen unless told otherwise, in seconds of real time."""


class Telegram:
    """Everybody, everything said, and the bot's account.

    Args:
        token: The bot's token, ``<id>:<secret>``.
        bot_username: Without the ``@``.
        now: The time, in seconds since 1970.
        bot_name: Shown above the bot's messages.
        privacy_mode: Whether the bot hears only what is meant for it in groups.
        limits: Whether too many sends and edits are refused.
    """

    def __init__(
        self,
        *,
        token: str,
        bot_username: str,
        now: Callable[[], float],
        bot_name: str = "双扣",
        privacy_mode: bool = True,
        limits: bool = True,
    ) -> None:
        bot = User(int(token.partition(":")[0]), bot_name, is_bot=True, username=bot_username)
        self.world = World(bot, not privacy_mode, now, Limits(are_on=limits))
        self._desk = Desk(self.world, token)

    @property
    def bot(self) -> User:
        """Return the bot's account."""
        return self.world.bot

    @property
    def token(self) -> str:
        """Return the bot's token."""
        return self._desk.token

    @property
    def calls(self) -> list[Call]:
        """Return every call of the bot, ``getUpdates`` too, the oldest first."""
        return self.world.calls

    @property
    def violations(self) -> list[Violation]:
        """Return the calls that could never have succeeded; a test wants none."""
        return self.world.violations

    @property
    def updates(self) -> UpdateQueue:
        """Return what the bot is to hear: hold back, reorder, deliver twice."""
        return self.world.updates

    @property
    def limits(self) -> Limits:
        """Return the limits, to switch them on or off."""
        return self.world.limits

    def calls_of(self, *methods: str) -> list[Call]:
        """Return the calls of some methods, the oldest first."""
        return [call for call in self.calls if call.method in methods]

    def watch(self, observer: Observer) -> None:
        """Tell somebody of everything that happens from now on."""
        self.world.observers.append(observer)

    def person(
        self,
        first_name: str,
        *,
        language: str | None = None,
        last_name: str | None = None,
        username: str | None = None,
    ) -> Person:
        """Let somebody open an account."""
        user = User(
            self.world.new_id(FIRST_PERSON),
            first_name,
            last_name=last_name,
            username=username,
            language_code=language,
        )
        self.world.users[user.id] = user
        self.world.doors[user.id] = Door.NEVER_OPENED
        return Person(self.world, user)

    def group(
        self,
        title: str,
        people: Sequence[Person],
        *,
        kind: Kind = Kind.GROUP,
        forum: bool = False,
        with_bot: bool = True,
    ) -> Group:
        """Let the first of some people open a group with the others, and with the bot.

        The bot hears of it as it would: ``my_chat_member`` and ``new_chat_members``.

        Args:
            title: Its name.
            people: Who is in it; the first one owns it.
            kind: A basic group, unless it is a supergroup.
            forum: Whether it has topics, which makes it a supergroup.
            with_bot: Whether the owner adds the bot at once.
        """
        if forum:
            kind = Kind.SUPERGROUP
        first_id = FIRST_SUPERGROUP if kind is Kind.SUPERGROUP else FIRST_GROUP
        chat = Chat(self.world.new_id(first_id), kind, title=title, is_forum=forum)
        self.world.chats[chat.id] = chat
        owner, *others = people
        chat.members[owner.id] = Membership(Status.CREATOR)
        chat.members |= {person.id: Membership(Status.MEMBER) for person in others}
        created = "supergroup_chat_created" if kind is Kind.SUPERGROUP else "group_chat_created"
        post_service(self.world, chat, owner.user, {created: True})
        group = Group(self.world, chat, owner)
        if with_bot:
            group.adds_bot()
        return group

    def inject(
        self, fault: Fault, method: str | None = None, *, chat_id: int | None = None, times: int = 1
    ) -> None:
        """Let the next calls run into trouble.

        Args:
            fault: What kind of trouble.
            method: Of which method; any, unless named.
            chat_id: About which chat; any, unless named.
            times: How many calls.
        """
        self._desk.faults.plan(fault, method=method, chat_id=chat_id, times=times)

    def is_idle(self) -> bool:
        """Tell whether no update waits to be fetched."""
        return self.updates.is_idle

    async def until(self, condition: Callable[[], bool], *, patience: float = PATIENCE) -> None:
        """Wait until something is the case; looked at after everything that happens.

        Args:
            condition: What is waited for.
            patience: In seconds of real time.

        Raises:
            TimeoutError: It did not come to be.
        """
        if not await self.world.bell.until(condition, patience):
            raise TimeoutError

    async def all_fetched(self, *, patience: float = PATIENCE) -> None:
        """Wait until the bot has fetched every update.

        Raises:
            TimeoutError: It did not.
        """
        await self.until(lambda: self.updates.is_idle, patience=patience)

    async def all_confirmed(self, *, patience: float = PATIENCE) -> None:
        """Wait until the bot has confirmed every update.

        Raises:
            TimeoutError: It did not.
        """
        await self.until(lambda: self.updates.is_confirmed, patience=patience)

    async def serve(
        self, method: str, parameters: Mapping[str, Parameter], *, token: str | None = None
    ) -> tuple[int, bytes]:
        """Carry out one call of the bot.

        Args:
            method: In any case.
            parameters: As they came: text, or uploaded files.
            token: What the caller showed; the right one unless given.

        Returns:
            The HTTP status and the JSON body.

        Raises:
            NetworkDown: The connection breaks instead of an answer.
        """
        return await self._desk.serve(self.token if token is None else token, method, parameters)
