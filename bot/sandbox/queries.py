"""Button presses and inline queries, and what the bot answers to them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.sandbox.chats import Chat
    from bot.sandbox.messages import Message
    from bot.sandbox.people import User
    from bot.sandbox.wire import JsonObject

ANSWER_SECONDS = 15.0
"""How long a press or an inline query waits for its answer.

Telegram publishes no number; bots report refusals from about this age on.
"""


@dataclass(frozen=True)
class Answer:
    """What a person is shown after a press.

    Args:
        at: When, in seconds.
        text: Up to 200 characters, or nothing.
        is_alert: Whether it stays until dismissed.
        url: What the app opens.
    """

    at: float
    text: str
    is_alert: bool
    url: str | None


@dataclass(eq=False)
class Press:
    """A press of a callback button.

    Args:
        id: Of the callback query.
        at: When, in seconds.
        person: Who pressed.
        message: What the button stood on.
        label: What was written on it.
        data: Its callback data.
        answer: What the bot answered, once it did.
    """

    id: str
    at: float
    person: User
    message: Message
    label: str
    data: str
    answer: Answer | None = None


@dataclass(eq=False)
class InlineQuery:
    """What a person typed after the bot's name.

    Args:
        id: Of the query.
        at: When, in seconds.
        person: Who typed.
        chat: Where it was typed; the bot is only told what kind of chat it is.
        text: What was typed.
        results: What the bot offered, once it did, as the Bot API writes it.
        button: The button above the results.
        is_answered: Whether it did.
    """

    id: str
    at: float
    person: User
    chat: Chat
    text: str
    results: list[JsonObject] = field(default_factory=list)
    button: JsonObject | None = None
    is_answered: bool = False

    def result(self, title_or_id: str) -> JsonObject:
        """Find one of the results.

        Raises:
            LookupError: There is no such result.
        """
        for result in self.results:
            if title_or_id in (result.get("id"), result.get("title")):
                return result
        raise LookupError(f"{title_or_id!r} is none of {[r.get('title') for r in self.results]}")
