"""When a chat may hear from us again."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.notices import NoticeKind, Priority
from storage import Notice

BOARD_PAUSE: Final = timedelta(seconds=4)
"""Between two board calls to a chat. Telegram allows about 20 sends and edits a minute in a group
(https://core.telegram.org/bots/faq); this leaves five for results and lobbies."""


@dataclass(frozen=True, slots=True)
class _Gate:
    until: datetime
    priority: int


class Gates:
    """The pauses of every chat, kept in memory: after a restart they are over.

    A closed gate holds back what is as urgent as it says or less, so that nothing overtakes what
    waits before it.
    """

    def __init__(self) -> None:
        self._gates: dict[int, _Gate] = {}
        self._next_board: dict[int, datetime] = {}

    def close(self, chat: int, until: datetime) -> None:
        """Let nothing through to a chat until a moment."""
        self._gates[chat] = _Gate(until, min(Priority))

    def board_was_called(self, chat: int, now: datetime) -> None:
        """A board was sent or edited in a chat."""
        self._next_board[chat] = now + BOARD_PAUSE

    def holds_until(self, notice: Notice, now: datetime) -> datetime | None:
        """The moment until which a notice has to wait; None when it may go."""
        chat = notice.destination_chat
        gate = self._gates.get(chat)
        if gate is not None and gate.until <= now:
            del self._gates[chat]
            gate = None
        if gate is not None and notice.priority >= gate.priority:
            return gate.until
        next_board = self._next_board.get(chat, now)
        if notice.kind != NoticeKind.BOARD or next_board <= now:
            return None
        self._gates[chat] = _Gate(next_board, Priority.BOARD)
        return next_board
