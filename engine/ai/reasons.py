"""Why a choice is advised, as data; words are made where they are shown."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from engine.ai.costs import points_of_bomb

if TYPE_CHECKING:
    from engine.ai.judgement import Judged
    from engine.ai.plan import Plan
    from engine.ai.situation import Situation
    from engine.patterns import Play


class Why(StrEnum):
    """The one thing that speaks most for a choice."""

    GOES_OUT = "goes_out"
    """These are the last cards."""
    PLAYS_OUT = "plays_out"
    """Nobody can take the lead before the last group is played."""
    LETS_PARTNER_OUT = "lets_partner_out"
    """The partner may go out on it."""
    STOPS_OPPONENT = "stops_opponent"
    """It takes the lead from an opponent who is short, or keeps it from him."""
    BOMB_PAYS = "bomb_pays"
    """A bomb that multiplies the deal, is paid for, or counts at settlement."""
    CAPTURES_POINTS = "captures_points"
    """It is likely to win the points in the trick."""
    TAKES_LEAD = "takes_lead"
    """It is likely to hold the trick."""
    SHEDS = "sheds"
    """A lead that gets rid of what is hard to get rid of otherwise."""
    FOLLOWS_CHEAPLY = "follows_cheaply"
    """It beats the table with what is worth little."""
    LEAVES_TO_PARTNER = "leaves_to_partner"
    """The partner is winning the trick."""
    SAVES_STRENGTH = "saves_strength"
    """What beats the table is worth more later."""
    NOTHING_BEATS = "nothing_beats"
    """No cards in hand beat the table."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why, and the facts that go with it; those that do not apply are None.

    Attributes:
        why: what speaks most for the choice.
        groups_left: how many plays the cards that stay are planned as.
        seat: the opponent who is stopped, the partner who is helped or winning.
        cards_left: how many cards that seat holds.
        points: points captured.
    """

    why: Why
    groups_left: int
    seat: int | None = None
    cards_left: int | None = None
    points: int | None = None


SHORT_OPPONENT: Final = 6
"""An opponent with so few cards is worth stopping."""
_LIKELY: Final = 0.5


def reason(judged: Judged, situation: Situation, *, beatable: bool) -> Reason:
    """What speaks most for a choice.

    Args:
        judged: the choice.
        situation: the table before it.
        beatable: whether any play would beat the table.
    """
    groups = len(judged.rest.groups)
    if judged.play is None:
        return _of_pass(groups, situation, beatable=beatable)
    if not groups:
        return Reason(Why.GOES_OUT, 0)
    if judged.sure:
        return Reason(Why.PLAYS_OUT, groups)
    return _of_play(judged.play, judged.rest, situation)


def _of_pass(groups: int, situation: Situation, *, beatable: bool) -> Reason:
    owner = situation.view.owner
    if not beatable:
        return Reason(Why.NOTHING_BEATS, groups)
    if owner is not None and situation.is_partner(owner):
        return Reason(Why.LEAVES_TO_PARTNER, groups, owner, situation.view.left[owner])
    return Reason(Why.SAVES_STRENGTH, groups)


def _of_play(play: Play, rest: Plan, situation: Situation) -> Reason:
    view = situation.view
    groups = len(rest.groups)
    if situation.partner_goes_out_on(play) > _LIKELY and situation.partner is not None:
        return Reason(Why.LETS_PARTNER_OUT, groups, situation.partner, view.left[situation.partner])
    holds = situation.holds(play, sum(len(group.cards) for group in rest.groups))
    danger = _in_danger_from(situation)
    if danger is not None and holds > _LIKELY:
        return Reason(Why.STOPS_OPPONENT, groups, danger, view.left[danger])
    if play.is_bomb and points_of_bomb(play, view.rules) > 0:
        return Reason(Why.BOMB_PAYS, groups)
    points = situation.points_in_trick if view.rules.scoring.captured else 0
    if points and holds > _LIKELY:
        return Reason(Why.CAPTURES_POINTS, groups, points=points)
    if view.table is None:
        return Reason(Why.SHEDS, groups)
    return Reason(Why.TAKES_LEAD if holds > _LIKELY else Why.FOLLOWS_CHEAPLY, groups)


def _in_danger_from(situation: Situation) -> int | None:
    """The opponent who is short: the owner of the table first, then the shortest."""
    left = situation.view.left
    short = [seat for seat in situation.opponents if left[seat] <= SHORT_OPPONENT]
    if situation.view.owner in short:
        return situation.view.owner
    return min(short, key=lambda seat: left[seat], default=None)
