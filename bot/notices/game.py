"""Lobby, deal, result: what there is to show of the game itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.notices.drafts import Json, NoticeDraft, NoticeKind, by_player
from bot.notices.happening import Happening
from engine.deal import Deal
from engine.events import Passed, Played
from engine.table import Phase
from engine.table_events import (
    BecameReady,
    DealEscaped,
    DealFinished,
    DealStarted,
    DealVoided,
    LobbyChanged,
    SeriesEnded,
    TableClosed,
    VoteChanged,
    VoteRejected,
)


def lobby_changed(_: LobbyChanged, at: Happening) -> Iterator[NoticeDraft]:
    """Seats, rules or times are others."""
    return lobby(at)


def lobby(at: Happening) -> Iterator[NoticeDraft]:
    """The lobby as it stands; each series has its own."""
    return at.everybody(NoticeKind.LOBBY, about=_lobby_number(at))


def _lobby_number(at: Happening) -> str:
    """How many deals were started at the table before this lobby."""
    is_over = at.table.phase is Phase.PLAYING
    return str(at.number - 1 if is_over else at.number)


def deal_started(_: DealStarted, at: Happening) -> Iterator[NoticeDraft]:
    """Everybody's cards, and the first turn."""
    for player in at.table.players:
        yield at.one(NoticeKind.HAND, player, about=str(at.number), number=at.number)
    yield from turn(at)


def played(event: Played, at: Happening) -> Iterator[NoticeDraft]:
    """The player's prompt turns into what he played and what he still holds."""
    yield _answered(event.seat, at)
    yield from turn(at)


def passed(event: Passed, at: Happening) -> Iterator[NoticeDraft]:
    """A pass is seen on the board; one that was made for a player in his prompt, too."""
    if at.instead is not None:
        yield _answered(event.seat, at)
    yield from turn(at)


def _answered(seat: int, at: Happening) -> NoticeDraft:
    action = at.action - 1
    return at.one(
        NoticeKind.PLAYED,
        at.opening.players[seat],
        about=f"{at.number}:{action}",
        number=at.number,
        action=action,
        instead=at.instead,
    )


def board(at: Happening) -> Iterator[NoticeDraft]:
    """The trick that runs, or the one just won."""
    trick = _latest_trick(at.deal)
    return at.everybody(
        NoticeKind.BOARD, about=f"{at.number}:{trick}", number=at.number, trick=trick
    )


def turn(at: Happening) -> Iterator[NoticeDraft]:
    """The board, and the prompt of whoever is to act himself."""
    yield from board(at)
    yield from prompt(at)


def prompt(at: Happening) -> Iterator[NoticeDraft]:
    """The prompt of the player on turn, unless the computer acts for him."""
    table, player = at.table, at.table.player_on_turn
    if player is not None and table.paused_at is None and not table.computer_acts_for(player):
        yield at.one(NoticeKind.PROMPT, player, number=at.number, action=at.action)


def hint(player: int, at: Happening) -> NoticeDraft:
    """What the player on turn had best do."""
    return at.one(NoticeKind.HINT, player, number=at.number, action=at.action)


def _latest_trick(deal: Deal) -> int:
    """The trick to show: the running one once it was led, else the one just won."""
    tricks = deal.tricks
    last = len(tricks) - 1
    return last if last <= 0 or tricks[last].moves else last - 1


def finished(event: DealFinished, at: Happening) -> Iterator[NoticeDraft]:
    """How the deal ended."""
    return _result(at, event.players, by_player(event.totals))


def ready(_: BecameReady, at: Happening) -> Iterator[NoticeDraft]:
    """Who is ready stands under the result, until the next deal runs."""
    if at.table.phase is not Phase.PLAYING:
        yield from ending(at)


def voided(event: DealVoided, at: Happening) -> Iterator[NoticeDraft]:
    """The deal was stopped, and with it the vote."""
    yield from vote(at)
    yield from _void(at, event.ending)


def escaped(event: DealEscaped, at: Happening) -> Iterator[NoticeDraft]:
    """A player gave the deal up: the account for all, and a line for each player."""
    about, totals = str(event.number), by_player(event.totals)
    yield from vote(at)
    for kind, players in (
        (NoticeKind.ESCAPED, (None,) if at.audience.group else event.players),
        (NoticeKind.ESCAPED_PRIVATE, event.players if at.audience.group else ()),
    ):
        for player in players:
            yield at.one(
                kind,
                player,
                about=about,
                number=event.number,
                runner=event.result.runner,
                totals=totals,
            )


def voting(_: VoteChanged | VoteRejected, at: Happening) -> Iterator[NoticeDraft]:
    """The vote."""
    return vote(at)


def vote(at: Happening) -> Iterator[NoticeDraft]:
    """The vote of this deal, as it stands or ended."""
    return at.everybody(NoticeKind.VOTE, about=str(at.number), number=at.number)


def series_ended(event: SeriesEnded, at: Happening) -> Iterator[NoticeDraft]:
    """The total of the series."""
    return at.everybody(
        NoticeKind.SERIES,
        about=str(at.number),
        deals=event.deals,
        totals=by_player(event.totals),
        ending=event.ending,
    )


def closed(event: TableClosed, at: Happening) -> Iterator[NoticeDraft]:
    """Whatever the table showed last loses its buttons; the total of a series says the rest."""
    if at.table.opening is None:
        yield from at.everybody(NoticeKind.LOBBY, about=_lobby_number(at), ending=event.ending)
        return
    yield from ending(at)
    if not at.table.series.totals:
        yield from at.everybody(NoticeKind.CLOSED, ending=event.ending)


def ending(at: Happening) -> Iterator[NoticeDraft]:
    """How the latest deal ended, with who is ready for the next one."""
    series = at.table.series
    if series.voided is not None:
        yield from _void(at, series.voided)
    else:
        yield from _result(at, at.table.players, by_player(series.standings()))


def _void(at: Happening, reason: str) -> Iterator[NoticeDraft]:
    return at.everybody(NoticeKind.VOID, about=str(at.number), number=at.number, ending=reason)


def _result(
    at: Happening, players: Sequence[int], totals: dict[str, Json]
) -> Iterator[NoticeDraft]:
    about = str(at.number)
    yield from at.everybody(NoticeKind.RESULT, about=about, number=at.number, totals=totals)
    if at.audience.group:
        for player in players:
            yield at.one(
                NoticeKind.RESULT_PRIVATE, player, about=about, number=at.number, totals=totals
            )
