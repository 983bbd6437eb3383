"""Accounts: people, the bot, and the two fake users Telegram speaks through."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True)
class User:
    """An account as the Bot API describes it."""

    id: int
    first_name: str
    is_bot: bool = False
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None

    @property
    def name(self) -> str:
        """Return the name that is shown above a message."""
        return f"{self.first_name} {self.last_name}" if self.last_name else self.first_name


ANONYMOUS_ADMIN = User(1087968824, "Group", is_bot=True, username="GroupAnonymousBot")
"""Stands in ``from`` when an administrator writes in the name of the group."""

CHANNEL_VOICE = User(136817688, "Channel", is_bot=True, username="Channel_Bot")
"""Stands in ``from`` when a channel writes in a group."""


class Door(StrEnum):
    """Whether the bot may write to a person.

    A bot can never open a conversation (https://core.telegram.org/bots/faq): the person starts it.
    """

    NEVER_OPENED = "never opened"
    OPEN = "open"
    BLOCKED = "blocked"
    DEACTIVATED = "deactivated"
