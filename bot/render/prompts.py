"""The messages of a turn in a private chat: prompt, reminders, answer, and being away.

Each has a role of its own, so that it arrives with a sound; once it is stale it is deleted, with
others at one call.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Self

from bot.notices import Instead
from bot.render.outgoing import Outgoing
from bot.render.sheet import Sheet
from bot.views.advice import advice
from bot.views.away import hosted, nudged, paused, reminded, warned
from bot.views.played import acted_for, played
from bot.views.prompt import Choices, prompt
from engine.ai.hint import hints
from engine.deal import Deal
from engine.pace import WARNING
from engine.table import Phase
from engine.view import view
from storage.posts import Post

STALE_AT_ONCE: Final = 8
"""Stale messages are deleted together, so many at a time."""

MOST_HINTS: Final = 3

FAMILY: Final = "turn"


class Purpose(StrEnum):
    """What a message of a turn is for."""

    ASK = "ask"
    HURRY = "hurry"
    AWAY = "away"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class Role:
    """The role of a message of a turn.

    Attributes:
        number: the deal.
        action: the action that was waited for, counted from 0.
        purpose: what it is for.
        mark: tells it from others like it.
    """

    number: int
    action: int
    purpose: Purpose
    mark: int = 0

    @property
    def text(self) -> str:
        """As it is kept.

        >>> Role(3, 41, Purpose.ASK).text
        'turn:3:41:ask:0'
        >>> Role.read("turn:3:41:ask:0") == Role(3, 41, Purpose.ASK)
        True
        """
        return f"{FAMILY}:{self.number}:{self.action}:{self.purpose}:{self.mark}"

    @classmethod
    def read(cls, text: str) -> Self:
        """The role that is kept so."""
        _, number, action, purpose, mark = text.split(":")
        return cls(int(number), int(action), Purpose(purpose), int(mark))


async def render_prompt(sheet: Sheet) -> Outgoing | None:
    """The prompt; asked again, it is a new message and the earlier one goes."""
    table, player = sheet.table, sheet.player
    assert player is not None
    if not sheet.is_now or table.player_on_turn != player or table.computer_acts_for(player):
        return None
    opening, deal = await sheet.opened()
    posts = await _posts(sheet)
    asking = [
        post
        for post, role in posts
        if role.purpose is Purpose.ASK and role.action == _action(sheet)
    ]
    again = sheet.facts.get("again")
    if asking and again is None:
        role = asking[-1].role
    else:
        role = _role(sheet, Purpose.ASK, again if isinstance(again, int) else 0)
    replaced = tuple(post.role for post in asking if post.role != role)
    time = table.pace.turn if again is None else None
    choices = Choices(
        seconds=None if time is None else int(time.total_seconds()),
        auto_pass=player in table.attendance.auto_pass,
    )
    return sheet.outgoing(
        prompt(
            view(deal, table.seat_in_deal(player)),
            opening.players,
            sheet.turn,
            choices,
            sheet.scene,
        ),
        role=role,
        retires=replaced + _due_to_go(sheet, posts, deal),
    )


async def render_played(sheet: Sheet) -> Outgoing | None:
    """The prompt that was answered becomes the answer and what is left of the hand."""
    _, deal = await sheet.opened()
    action = deal.actions[_action(sheet)]
    posts = [(post, role) for post, role in await _posts(sheet) if role.action == _action(sheet)]
    asking = [post for post, role in posts if role.purpose is Purpose.ASK]
    moves = [move for trick in deal.tricks for move in trick.moves]
    _, play = moves[_action(sheet)]
    seen = view(deal, action.seat)
    instead = sheet.facts.get("instead")
    if instead is not None:
        if not asking:
            return None
        screen = acted_for(play, seen, sheet.scene, is_late=instead == Instead.TIMEOUT)
    else:
        assert play is not None
        screen = played(play, seen, sheet.scene)
    role = asking[-1].role if asking else _role(sheet, Purpose.ASK)
    advice_given = tuple(post.role for post, role in posts if role.purpose is Purpose.HINT)
    return sheet.outgoing(screen, role=role, silent=True, retires=advice_given)


async def render_hint(sheet: Sheet) -> Outgoing | None:
    """Advice for the turn; asked for again, it stands already."""
    table, player = sheet.table, sheet.player
    if not sheet.is_now or player is None or table.player_on_turn != player:
        return None
    opening, deal = await sheet.opened()
    seen = view(deal, table.seat_in_deal(player))
    screen = advice(hints(seen, MOST_HINTS), seen, opening.players, sheet.turn, sheet.scene)
    return sheet.outgoing(screen, role=_role(sheet, Purpose.HINT), silent=True)


async def render_warning(sheet: Sheet) -> Outgoing | None:
    """There is little time left; without a turn time it is a reminder."""
    table = sheet.table
    if not sheet.is_now or sheet.player in table.attendance.hosted:
        return None
    if table.pace.turn is None:
        screen = reminded(sheet.scene)
    else:
        screen = warned(int(WARNING.total_seconds()), sheet.scene)
    return sheet.outgoing(screen, role=_role(sheet, Purpose.HURRY, sheet.notice.id))


async def render_nudged(sheet: Sheet) -> Outgoing | None:
    """Somebody waits."""
    if not sheet.is_now:
        return None
    screen = nudged(sheet.integer("by"), sheet.scene)
    return sheet.outgoing(screen, role=_role(sheet, Purpose.HURRY, sheet.notice.id))


async def render_hosted(sheet: Sheet) -> Outgoing | None:
    """The computer plays for the player."""
    if not _is_away(sheet):
        return None
    return sheet.outgoing(hosted(sheet.scene), role=_role(sheet, Purpose.AWAY, sheet.notice.id))


async def render_paused(sheet: Sheet) -> Outgoing | None:
    """For one player: the table waits, for him too."""
    if sheet.table.paused_at is None or not _is_away(sheet):
        return None
    posts = await _posts(sheet)
    return sheet.outgoing(
        paused(sheet.scene),
        role=_role(sheet, Purpose.AWAY, sheet.notice.id),
        retires=tuple(post.role for post, role in posts if role.purpose is Purpose.AWAY),
    )


async def stale(sheet: Sheet, deal: Deal) -> tuple[str, ...]:
    """Roles of the messages in this chat that say nothing any more."""
    return tuple(post.role for post, role in await _posts(sheet) if _is_stale(role, sheet, deal))


def _due_to_go(sheet: Sheet, posts: tuple[tuple[Post, Role], ...], deal: Deal) -> tuple[str, ...]:
    """The stale ones, once there are enough for a call of their own, or one calls him away."""
    gone = {post.role: role.purpose for post, role in posts if _is_stale(role, sheet, deal)}
    is_worth_it = len(gone) >= STALE_AT_ONCE or Purpose.AWAY in gone.values()
    return tuple(gone) if is_worth_it else ()


def _is_stale(role: Role, sheet: Sheet, deal: Deal) -> bool:
    """Whether a message asks for what is settled; an answer that was played stays."""
    if role.purpose is Purpose.AWAY:
        return not _is_away(sheet)
    if role.action >= len(deal.actions):
        return False
    return role.purpose in {Purpose.HURRY, Purpose.HINT} or deal.actions[role.action].cards is None


def _is_away(sheet: Sheet) -> bool:
    table = sheet.table
    return table.phase is Phase.PLAYING and sheet.player in table.attendance.hosted


async def _posts(sheet: Sheet) -> tuple[tuple[Post, Role], ...]:
    """The messages of this deal's turns in this chat."""
    posts = await sheet.posts(f"{FAMILY}:{sheet.number}:")
    return tuple((post, Role.read(post.role)) for post in posts)


def _role(sheet: Sheet, purpose: Purpose, mark: int = 0) -> str:
    return Role(sheet.number, _action(sheet), purpose, mark).text


def _action(sheet: Sheet) -> int:
    return sheet.integer("action")
