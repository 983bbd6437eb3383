"""From the events of a table to the notices they ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

from bot.notices import attendance, game
from bot.notices.drafts import Audience, Instead, NoticeDraft, NoticeKind
from bot.notices.happening import Happening
from engine.deal import Deal
from engine.events import Passed, Played
from engine.opening import Opening
from engine.table import Phase, Table
from engine.table_events import (
    ActedForPlayer,
    AutoPassChanged,
    BecameHosted,
    BecameReady,
    CameBack,
    DealEscaped,
    DealFinished,
    DealStarted,
    DealVoided,
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

PASS_FOLDING: Final = timedelta(seconds=15)
"""How long a pass waits to be shown together with the next play; a chat takes few edits."""

# Each function takes the event that it is listed under.
_TELLERS: Final[Mapping[type[TableEvent], Callable[[Any, Happening], Iterator[NoticeDraft]]]] = {
    LobbyChanged: game.lobby_changed,
    DealStarted: game.deal_started,
    Played: game.played,
    Passed: game.passed,
    DealFinished: game.finished,
    BecameReady: game.ready,
    DealVoided: game.voided,
    DealEscaped: game.escaped,
    VoteChanged: game.voting,
    VoteRejected: game.voting,
    SeriesEnded: game.series_ended,
    TableClosed: game.closed,
    TurnWarned: attendance.warned,
    Nudged: attendance.nudged,
    BecameHosted: attendance.hosted,
    Paused: attendance.paused,
    CameBack: attendance.came_back,
    AutoPassChanged: attendance.auto_pass_changed,
    SubstituteAsked: attendance.offered,
    SubstituteRefused: attendance.refused,
    SubstituteSeated: attendance.seated,
}
"""What each event asks to be told; the others are seen in what follows them."""


def notices_for(
    events: Sequence[TableEvent],
    table: Table,
    audience: Audience,
    course: tuple[Opening, Deal] | None,
) -> list[NoticeDraft]:
    """The notices that these events of the table ask for, the latest of each key.

    Args:
        events: what happened, in order.
        table: the table since.
        audience: whom it speaks to.
        course: the deal they happened in, which the table may have put away with them.
    """
    at = Happening(table, audience, course, _instead(events))
    drafts = {
        (draft.player, draft.key): draft
        for event in events
        if type(event) in _TELLERS
        for draft in _TELLERS[type(event)](event, at)
    }
    if events and isinstance(events[-1], Passed):
        return [_folded(draft) for draft in drafts.values()]
    return list(drafts.values())


def latest_notices(table: Table, audience: Audience) -> list[NoticeDraft]:
    """The notices that show what the table is doing now."""
    at = happening(table, audience)
    match table.phase:
        case Phase.LOBBY:
            return list(game.lobby(at))
        case Phase.PLAYING:
            return list(game.board(at))
        case _:
            return list(game.ending(at))


def back_again_notices(table: Table, audience: Audience) -> list[NoticeDraft]:
    """The notices after an outage."""
    if table.phase is Phase.PLAYING:
        return list(attendance.back_again(happening(table, audience)))
    return latest_notices(table, audience)


def hint_notices(table: Table, audience: Audience, player: int) -> list[NoticeDraft]:
    """The notice for a player on turn who asks what to do."""
    return [game.hint(player, happening(table, audience))]


def happening(table: Table, audience: Audience) -> Happening:
    """The table as it stands."""
    opening, deal = table.opening, table.deal
    return Happening(table, audience, None if opening is None or deal is None else (opening, deal))


def _instead(events: Sequence[TableEvent]) -> Instead | None:
    """Whose action the events tell of, when it was not the player's own."""
    if any(isinstance(event, TimedOut) for event in events):
        return Instead.TIMEOUT
    if any(isinstance(event, ActedForPlayer) for event in events):
        return Instead.COMPUTER
    return None


def _folded(draft: NoticeDraft) -> NoticeDraft:
    return replace(draft, delay=PASS_FOLDING) if draft.kind is NoticeKind.BOARD else draft
