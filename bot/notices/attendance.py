"""What there is to say of people who are slow, away, back, or replaced."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.notices import game
from bot.notices.drafts import NoticeDraft, NoticeKind
from bot.notices.happening import Happening
from engine.table_events import (
    AutoPassChanged,
    BecameHosted,
    CameBack,
    Nudged,
    Paused,
    SubstituteAsked,
    SubstituteRefused,
    SubstituteSeated,
    TurnWarned,
)


def warned(event: TurnWarned, at: Happening) -> Iterator[NoticeDraft]:
    """A line for the player whose time runs out."""
    yield at.one(NoticeKind.WARNING, event.player, number=at.number, action=at.action)


def nudged(event: Nudged, at: Happening) -> Iterator[NoticeDraft]:
    """A line for the player who is hurried."""
    yield at.one(NoticeKind.NUDGED, event.player, number=at.number, action=at.action, by=event.by)


def hosted(event: BecameHosted, at: Happening) -> Iterator[NoticeDraft]:
    """The player learns it, unless that the table has paused says so; the others see it."""
    if at.table.paused_at is None:
        yield at.one(NoticeKind.HOSTED, event.player, number=at.number, action=at.action)
    yield from _seen(at)


def paused(_: Paused, at: Happening) -> Iterator[NoticeDraft]:
    """The table waits: for all to see, and for each player where he can come back."""
    players = at.table.players
    for player in (None, *players) if at.audience.group else players:
        yield at.one(
            NoticeKind.PAUSED, player, about=str(at.number), number=at.number, action=at.action
        )


def came_back(event: CameBack, at: Happening) -> Iterator[NoticeDraft]:
    """The board shows it, and the turn goes on; who is on turn himself is asked once more."""
    if at.audience.group:
        yield _resumed(at)
    yield from _seen(at)
    if at.table.player_on_turn == event.player:
        yield from _asked_again(at)


def auto_pass_changed(event: AutoPassChanged, at: Happening) -> Iterator[NoticeDraft]:
    """The button under the prompt shows it."""
    if at.table.player_on_turn == event.player:
        yield from game.prompt(at)


def offered(event: SubstituteAsked, at: Happening) -> Iterator[NoticeDraft]:
    """The offer, for those who decide, and for the newcomer."""
    yield from _offer(event.newcomer, at)
    yield _offer_for(event.newcomer, event.newcomer, at)


def refused(event: SubstituteRefused, at: Happening) -> Iterator[NoticeDraft]:
    """What became of the offer."""
    yield from _offer(event.newcomer, at)
    yield _offer_for(event.newcomer, event.newcomer, at)


def seated(event: SubstituteSeated, at: Happening) -> Iterator[NoticeDraft]:
    """The newcomer gets the cards, the others see him; whose seat it was is told."""
    yield from _offer(event.newcomer, at)
    for player in (event.newcomer, event.owner):
        yield _offer_for(player, event.newcomer, at)
    yield at.one(
        NoticeKind.HAND, event.newcomer, about=str(at.number), number=at.number, action=at.action
    )
    if at.audience.group:
        yield _resumed(at)
    yield from _seen(at)


def back_again(at: Happening) -> Iterator[NoticeDraft]:
    """After an outage: where the game stands, and the prompt once more."""
    yield from at.everybody(NoticeKind.BACK_AGAIN, number=at.number, action=at.action)
    yield from game.board(at)
    yield from _asked_again(at)


def _asked_again(at: Happening) -> Iterator[NoticeDraft]:
    """The prompt as a new message, told from others of its turn by when the turn ends now."""
    for draft in game.prompt(at):
        assert at.table.clock is not None
        ends = int(at.table.clock.due.timestamp())
        yield replace(draft, facts={**draft.facts, "again": ends})


def _seen(at: Happening) -> Iterator[NoticeDraft]:
    """The board with who plays himself, the turn, and what an open vote would mean now."""
    yield from game.turn(at)
    if at.table.vote is not None:
        yield from game.vote(at)


def _resumed(at: Happening) -> NoticeDraft:
    """In the group, that the table had paused is over."""
    return at.one(NoticeKind.PAUSED, None, about=str(at.number), number=at.number, action=at.action)


def _offer(newcomer: int, at: Happening) -> Iterator[NoticeDraft]:
    return at.everybody(
        NoticeKind.OFFER, about=f"{at.number}:{newcomer}", number=at.number, newcomer=newcomer
    )


def _offer_for(player: int, newcomer: int, at: Happening) -> NoticeDraft:
    return at.one(
        NoticeKind.OFFER,
        player,
        about=f"{at.number}:{newcomer}",
        number=at.number,
        newcomer=newcomer,
    )
