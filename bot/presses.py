"""What a button carries: an action, its table, its turn and an argument, in 64 bytes.

Telegram lets anybody send any callback data; whatever does not read back is no press of ours.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

VERSION: Final = "1"
TABLE_IDS: Final = range(1, 2**53)
"""What a table's id can be; anybody may send a number that no database would take."""

LIMIT: Final = 64
"""Bytes of callback data that Telegram allows."""


class Action(StrEnum):
    """What a button does; the value is what its callback data carries."""

    JOIN = "join"
    LEAVE = "leave"
    CHANGE_SEAT = "seat"
    SHUFFLE_SEATS = "mix"
    RULES = "rules"
    CHOOSE_PRESET = "preset"
    CHOOSE_OPTION = "option"
    CHOOSE_LENGTH = "length"
    LOBBY = "lobby"
    START = "start"
    HAND = "hand"
    PASS = "pass"  # noqa: S105 - a pass of the game, no password
    PLAY = "play"
    READY = "ready"
    END_SERIES = "end"
    VOTE_STOP = "stop"
    VOTE_GO_ON = "goon"
    LEADERBOARD = "top"
    EXTEND_LOBBY = "extend"
    CHOOSE_TURN_TIME = "time"
    HOST_SEAT = "host"
    COME_BACK = "back"
    NUDGE = "nudge"
    AUTO_PASS = "auto"  # noqa: S105 - a pass of the game, no password
    GIVE_UP = "giveup"
    SUBSTITUTE = "sub"
    ACCEPT_SUBSTITUTE = "subyes"
    REFUSE_SUBSTITUTE = "subno"
    ADD_COMPUTER = "addbot"
    REMOVE_COMPUTER = "delbot"
    HINT = "hint"


class BadPress(ValueError):
    """Callback data that this bot did not write."""


@dataclass(frozen=True, slots=True)
class Press:
    """One press of a button.

    ``turn`` is the moment the button was made for (see :attr:`engine.table.Table.turn`), so that
    a stale button does nothing.

    >>> Press(Action.PLAY, 7, "3.41", "334455").data
    '1|play|7|3.41|334455'
    >>> Press.read("1|play|7|3.41|334455") == Press(Action.PLAY, 7, "3.41", "334455")
    True
    """

    action: Action
    table: int
    turn: str = ""
    argument: str = ""

    @property
    def data(self) -> str:
        """The callback data of a button.

        Raises:
            ValueError: it would be longer than Telegram allows.
        """
        data = "|".join((VERSION, self.action, str(self.table), self.turn, self.argument))
        if len(data.encode()) > LIMIT:
            raise ValueError(data)
        return data

    @classmethod
    def read(cls, data: str) -> Press:
        """Read callback data.

        Raises:
            BadPress: this is not what :attr:`data` writes.
        """
        version, _, rest = data.partition("|")
        parts = rest.split("|")
        try:
            action, table, turn, argument = parts
            press = cls(Action(action), int(table), turn, argument)
        except ValueError:
            raise BadPress(data) from None
        if version != VERSION or press.data != data or press.table not in TABLE_IDS:
            raise BadPress(data)
        return press
