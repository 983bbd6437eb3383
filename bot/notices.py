"""What has to be told to whom: from the events of a table to the notices of the outbox.

A notice says what to show, never how; it is rendered from the state when it is sent
(:mod:`bot.render`). Its key names what it shows, so that a newer one replaces an older one that
has not left yet. Its facts are only what state does not hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from enum import IntEnum, StrEnum
from typing import Final, TypeAlias

from engine.deal import Deal
from engine.events import Passed, Played
from engine.table import Phase, Table
from engine.table_events import (
    AutoPassChanged,
    BecameHosted,
    BecameReady,
    CameBack,
    DealEscaped,
    DealFinished,
    DealStarted,
    DealVoided,
    Ending,
    LobbyChanged,
    Nudged,
    Paused,
    SeriesEnded,
    SubstituteAsked,
    SubstituteRefused,
    SubstituteSeated,
    TableClosed,
    TableEvent,
    TimedOut,
    TurnWarned,
    VoteChanged,
    VoteRejected,
)

Json: TypeAlias = str | int | list["Json"] | dict[str, "Json"] | None


class NoticeKind(StrEnum):
    """What a notice shows."""

    LOBBY = "lobby"
    BOARD = "board"
    HAND = "hand"
    PROMPT = "prompt"
    PLAYED = "played"
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
    NoticeKind.PLAYED: Priority.HAND,
    NoticeKind.WARNING: Priority.PROMPT,
    NoticeKind.NUDGED: Priority.PROMPT,
    NoticeKind.HOSTED: Priority.HAND,
    NoticeKind.HAND: Priority.HAND,
    NoticeKind.BOARD: Priority.BOARD,
}


PASS_FOLDING: Final = timedelta(seconds=15)
"""How long a pass waits to be shown together with the next play; a chat takes few edits."""


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


def notices_for(
    events: Sequence[TableEvent], table: Table, audience: Audience
) -> list[NoticeDraft]:
    """The notices that these events of the table ask for, the latest of each key."""
    drafts = {
        (draft.player, draft.key): draft
        for event in events
        for draft in _notices_of(event, table, audience)
    }
    if events and isinstance(events[-1], Passed):
        return [_folded(draft) for draft in drafts.values()]
    return list(drafts.values())


def latest_notices(table: Table, audience: Audience) -> list[NoticeDraft]:
    """The notices that show what the table is doing now."""
    match table.phase:
        case Phase.LOBBY:
            return list(audience.everybody(table, NoticeKind.LOBBY))
        case Phase.PLAYING:
            return [
                draft for draft in _turn_notices(table, audience) if draft.kind is NoticeKind.BOARD
            ]
        case _:
            return list(_ending_notices(table, audience))


def role_of(draft: NoticeDraft) -> str:
    """Which of the table's messages the notice is shown in; it is edited as long as it stands."""
    return draft.key if draft.player is None else f"{draft.key}@{draft.player}"


def _folded(draft: NoticeDraft) -> NoticeDraft:
    return replace(draft, delay=PASS_FOLDING) if draft.kind is NoticeKind.BOARD else draft


def _notices_of(event: TableEvent, table: Table, audience: Audience) -> Iterator[NoticeDraft]:
    match event:
        case LobbyChanged():
            yield from audience.everybody(table, NoticeKind.LOBBY)
        case DealStarted():
            yield from _opening_notices(table, audience)
        case Played(seat=seat):
            yield from _played_notices(seat, table, audience)
        case Passed() | CameBack() | AutoPassChanged():
            yield from _turn_notices(table, audience)
        case DealFinished() | BecameReady():
            yield from _ending_notices(table, audience)
        case DealVoided():
            yield from _vote_notices(table, audience)
            yield from _ending_notices(table, audience)
        case DealEscaped():
            yield from _escape_notices(event, table, audience)
        case VoteChanged() | VoteRejected():
            yield from _vote_notices(table, audience)
        case SeriesEnded():
            yield from _series_notices(event, table, audience)
        case TableClosed(ending=ending):
            yield from _closing_notices(ending, table, audience)
        case _:
            yield from _attendance_notices(event, table, audience)


def _attendance_notices(
    event: TableEvent, table: Table, audience: Audience
) -> Iterator[NoticeDraft]:
    """What there is to say of people who are slow, away, or replaced."""
    number, action = table.series.started, len(table.deal.actions) if table.deal else 0
    match event:
        case TurnWarned(player=player):
            yield audience.one(NoticeKind.WARNING, player, number=number, action=action)
        case Nudged(player=player, by=by):
            yield audience.one(NoticeKind.NUDGED, player, number=number, action=action, by=by)
        case TimedOut(player=player):
            yield _timed_out_notice(player, table, audience)
        case BecameHosted(player=player):
            yield audience.one(NoticeKind.HOSTED, player, about=str(number), number=number)
            yield from _turn_notices(table, audience)
        case Paused():
            yield from audience.everybody(table, NoticeKind.PAUSED, about=f"{number}:{action}")
        case SubstituteAsked(newcomer=newcomer) | SubstituteRefused(newcomer=newcomer):
            yield from _offer_notices(newcomer, table, audience)
        case SubstituteSeated(newcomer=newcomer):
            yield from _offer_notices(newcomer, table, audience)
            yield audience.one(NoticeKind.HAND, newcomer, about=str(number), number=number)
            yield from _turn_notices(table, audience)
        case _:
            return


def _timed_out_notice(player: int, table: Table, audience: Audience) -> NoticeDraft:
    """The prompt that was not answered turns into what was done instead."""
    assert table.deal is not None
    number, action = table.series.started, len(table.deal.actions) - 1
    return audience.one(
        NoticeKind.PLAYED,
        player,
        about=f"{number}:{action}:late",
        number=number,
        action=action,
        late=1,
    )


def _offer_notices(newcomer: int, table: Table, audience: Audience) -> Iterator[NoticeDraft]:
    number = table.series.started
    yield from audience.everybody(
        table, NoticeKind.OFFER, about=f"{number}:{newcomer}", number=number, newcomer=newcomer
    )
    yield audience.one(
        NoticeKind.OFFER, newcomer, about=f"{number}:{newcomer}", number=number, newcomer=newcomer
    )


def _escape_notices(event: DealEscaped, table: Table, audience: Audience) -> Iterator[NoticeDraft]:
    facts: dict[str, Json] = {
        "number": event.number,
        "runner": event.result.runner,
        "totals": _by_player(event.totals),
    }
    about = str(event.number)
    yield from audience.everybody(table, NoticeKind.ESCAPED, about=about, **facts)
    if audience.group:
        for player in event.players:
            yield audience.one(NoticeKind.ESCAPED_PRIVATE, player, about=about, **facts)


def _opening_notices(table: Table, audience: Audience) -> Iterator[NoticeDraft]:
    number = table.series.started
    for player in table.players:
        yield audience.one(NoticeKind.HAND, player, about=str(number), number=number)
    yield from _turn_notices(table, audience)


def _played_notices(seat: int, table: Table, audience: Audience) -> Iterator[NoticeDraft]:
    """The player's prompt turns into what he played and what he still holds."""
    assert table.opening is not None
    assert table.deal is not None
    number, action = table.series.started, len(table.deal.actions) - 1
    yield audience.one(
        NoticeKind.PLAYED,
        table.opening.players[seat],
        about=f"{number}:{action}",
        number=number,
        action=action,
    )
    yield from _turn_notices(table, audience)


def _turn_notices(table: Table, audience: Audience) -> Iterator[NoticeDraft]:
    assert table.deal is not None
    number, action = table.series.started, len(table.deal.actions)
    trick = _latest_trick(table.deal)
    yield from audience.everybody(
        table, NoticeKind.BOARD, about=f"{number}:{trick}", number=number, trick=trick
    )
    player = table.player_on_turn
    if player is not None and table.paused_at is None and not table.computer_acts_for(player):
        yield audience.one(NoticeKind.PROMPT, player, number=number, action=action)


def _latest_trick(deal: Deal) -> int:
    """The trick to show: the running one once it was led, else the one just won."""
    tricks = deal.tricks
    last = len(tricks) - 1
    return last if last <= 0 or tricks[last].moves else last - 1


def _ending_notices(table: Table, audience: Audience) -> Iterator[NoticeDraft]:
    """How the latest deal ended, with who is ready for the next one; nothing once that runs."""
    if table.phase is Phase.PLAYING:
        return
    number = table.series.started
    if table.series.voided:
        yield from audience.everybody(table, NoticeKind.VOID, about=str(number), number=number)
        return
    totals = _by_player(table.series.standings())
    yield from audience.everybody(
        table, NoticeKind.RESULT, about=str(number), number=number, totals=totals
    )
    if audience.group:
        for player in table.players:
            yield audience.one(
                NoticeKind.RESULT_PRIVATE, player, about=str(number), number=number, totals=totals
            )


def _vote_notices(table: Table, audience: Audience) -> Iterator[NoticeDraft]:
    number = table.series.started
    yield from audience.everybody(table, NoticeKind.VOTE, about=str(number), number=number)


def _series_notices(event: SeriesEnded, table: Table, audience: Audience) -> Iterator[NoticeDraft]:
    yield from audience.everybody(
        table,
        NoticeKind.SERIES,
        about=str(table.series.started),
        deals=event.deals,
        totals=_by_player(event.totals),
        ending=event.ending,
    )


def _closing_notices(ending: Ending, table: Table, audience: Audience) -> Iterator[NoticeDraft]:
    """Whatever the table showed last loses its buttons; the total of a series says the rest."""
    if table.opening is None:
        yield from audience.everybody(table, NoticeKind.LOBBY)
        return
    yield from _ending_notices(table, audience)
    if not table.series.finished:
        yield from audience.everybody(table, NoticeKind.CLOSED, ending=ending)


def _by_player(points: Mapping[int, int]) -> dict[str, Json]:
    """Points by player id, as JSON has it."""
    return {str(player): each for player, each in points.items()}
