"""A scripted person: an account of the local Telegram that knows where to press and to write."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from bot.demo.cast import CASTS
from bot.demo.failures import DemoFailed
from bot.demo.spelling import spelled
from bot.presses import Action, BadPress, Press
from bot.sandbox import Group, Message, Person
from bot.sandbox import Press as PressMade
from bot.views.asking import play_argument
from engine.patterns import Play

PLAY_COMMAND: Final = "/p"


class Player:
    """One of the people at the table.

    Args:
        person: the account.
        group: where the table stands.
        language: what they speak.
        chance: picks a spelling, and the way in which a play is made.
    """

    def __init__(self, person: Person, group: Group, language: str, chance: Random) -> None:
        self.person = person
        self._group = group
        self._language = language
        self._chance = chance

    @property
    def name(self) -> str:
        """What the others call this person."""
        return self.person.name

    def was_told_since(self, moment: float) -> bool:
        """Whether the bot has written to this person since a moment, in seconds since 1970."""
        return any(message.date >= moment for message in self.person.private.bot_messages)

    # In the group

    def says(self, text: str) -> None:
        """Write in the group."""
        self.person.says(self._group, text)

    def leaves(self) -> None:
        """Leave the group."""
        self.person.leaves(self._group)

    def presses(self, action: Action, argument: str = "") -> PressMade:
        """Press the newest button of this kind in the group."""
        return self._press(self._group.bot_messages, action, argument)

    def presses_privately(self, action: Action, argument: str = "") -> PressMade:
        """Press the newest button of this kind in the private chat."""
        return self._press(self.person.private.bot_messages, action, argument)

    def can_press_since(self, moment: float, action: Action) -> bool:
        """Whether the bot has offered such a button in the group since a moment."""
        return any(
            True
            for message in self._group.bot_messages
            if message.date >= moment
            for _ in _presses_on(message, action, "")
        )

    def board(self) -> Message | None:
        """The board of the running trick, once it was led."""
        newest = self._group.bot_messages[-1]
        return newest if any(True for _ in _presses_on(newest, Action.HAND, "")) else None

    # Playing

    def plays(self, play: Play) -> None:
        """Type the play in one of the ways there are, in one of its spellings."""
        self._types(spelled(play, self._language, self._chance))

    def passes(self) -> None:
        """Press the button of the prompt, or type a word for it."""
        if self._chance.random() < 1 / 2:
            self.presses_privately(Action.PASS)
        else:
            self._types(self._chance.choice(CASTS[self._language].passes))

    def settles_reading(self, play: Play) -> bool:
        """Answer, if the bot has asked, as which pattern the cards are meant."""
        argument = play_argument(play.cards, play.reading.kind)
        for chat in (self.person.private, self._group):
            message = chat.bot_messages[-1]
            for data in _presses_on(message, Action.PLAY, argument):
                self.person.presses(message, data)
                return True
        return False

    def _types(self, text: str) -> None:
        way = self._chance.choices(("private", "reply", "command"), weights=(6, 2, 2))[0]
        board = self.board()
        if way == "private" or board is None:
            self.person.says_privately(text)
        elif way == "command":
            self.says(f"{PLAY_COMMAND} {text}")
        else:
            self.person.replies(board, text)

    def _press(self, messages: list[Message], action: Action, argument: str) -> PressMade:
        message, data = _newest(messages, action, argument)
        return self.person.presses(message, data)


def _newest(messages: list[Message], action: Action, argument: str) -> tuple[Message, str]:
    """The newest message with such a button, and the button's callback data."""
    for message in reversed(messages):
        for data in _presses_on(message, action, argument):
            return message, data
    raise DemoFailed(f"There is no button to press for “{action}”.")


def _presses_on(message: Message, action: Action, argument: str) -> Iterator[str]:
    for button in message.buttons:
        if button.action != "callback_data":
            continue
        try:
            press = Press.read(str(button.value))
        except BadPress:
            continue
        if press.action is action and (not argument or press.argument == argument):
            yield press.data
