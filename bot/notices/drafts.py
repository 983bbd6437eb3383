"""Notices before they are kept: what is shown, to whom, how soon."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from enum import IntEnum, StrEnum
from typing import TypeAlias

from engine.table import Table

Json: TypeAlias = str | int | list["Json"] | dict[str, "Json"] | None


class NoticeKind(StrEnum):
    """What a notice shows."""

    LOBBY = "lobby"
    BOARD = "board"
    HAND = "hand"
    PROMPT = "prompt"
    PLAYED = "played"
    HINT = "hint"
    RESULT = "result"
    RESULT_PRIVATE = "result_private"
    VOID = "void"
    VOTE = "vote"
    CLOSED = "closed"
    WARNING = "warning"
    HOSTED = "hosted"
    PAUSED = "paused"
    NUDGED = "nudged"
    OFFER = "offer"
    ESCAPED = "escaped"
    ESCAPED_PRIVATE = "escaped_private"
    BACK_AGAIN = "back_again"
    SERIES = "series"


class Priority(IntEnum):
    """Which notice leaves first; lower is sooner."""

    PROMPT = 0
    HAND = 1
    BOARD = 2
    TABLE = 3


PRIORITIES: Mapping[NoticeKind, Priority] = {
    NoticeKind.PROMPT: Priority.PROMPT,
    NoticeKind.HINT: Priority.PROMPT,
    NoticeKind.WARNING: Priority.PROMPT,
    NoticeKind.NUDGED: Priority.PROMPT,
    NoticeKind.PLAYED: Priority.HAND,
    NoticeKind.HOSTED: Priority.HAND,
    NoticeKind.HAND: Priority.HAND,
    NoticeKind.BOARD: Priority.BOARD,
}


class Instead(StrEnum):
    """Why something was done that its player did not do himself."""

    TIMEOUT = "timeout"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True)
class NoticeDraft:
    """A notice to be kept with the change that caused it.

    ``player`` is the player it is for, by id; None is the table's own chat. It leaves after
    ``delay``, or with an earlier one that it replaces.
    """

    kind: NoticeKind
    key: str
    player: int | None
    facts: Mapping[str, Json] = field(default_factory=dict)
    delay: timedelta = timedelta()

    @property
    def priority(self) -> Priority:
        """How soon it has to leave."""
        return PRIORITIES.get(self.kind, Priority.TABLE)


@dataclass(frozen=True, slots=True)
class Audience:
    """Whom a table speaks to: its group, or where there is none its people, one by one."""

    table_id: int
    group: bool

    def everybody(
        self, table: Table, kind: NoticeKind, *, about: str = "", **facts: Json
    ) -> Iterator[NoticeDraft]:
        """The notice for the group, or for each player and the host of a table without one."""
        players: Iterable[int | None] = (
            (None,) if self.group else dict.fromkeys((*table.players, table.host))
        )
        for player in players:
            yield self.one(kind, player, about=about, **facts)

    def one(
        self, kind: NoticeKind, player: int | None, *, about: str = "", **facts: Json
    ) -> NoticeDraft:
        """The notice for one player, or for the group."""
        key = ":".join(filter(None, (kind, str(self.table_id), about)))
        return NoticeDraft(kind, key, player, facts)


def role_of(draft: NoticeDraft) -> str:
    """Which of the table's messages the notice is shown in; it is edited as long as it stands."""
    return draft.key if draft.player is None else f"{draft.key}@{draft.player}"


def by_player(points: Mapping[int, int]) -> dict[str, Json]:
    """Points by player id, as JSON has it."""
    return {str(player): each for player, each in points.items()}
