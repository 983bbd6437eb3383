"""What each choice is worth to the player who sees a view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter, mul
from typing import Final

from engine.ai.parts import parts
from engine.ai.plan import Plan, planner
from engine.ai.situation import Situation
from engine.ai.weights import WEIGHTS, Weights, as_numbers
from engine.cards import Cards
from engine.patterns import Play
from engine.view import PlayerView

OUT: Final = 40.0
SURE: Final = 20.0
SHORTLIST: Final = 5
_LOOKED_THROUGH: Final = 5
"""Groups at most of a hand that may be played out without losing the lead."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One choice and what it is worth."""

    play: Play | None
    value: float
    rest: Plan
    sure: bool = False
    parts: tuple[float, ...] = ()


class Judge:
    """Judges the choices of one view."""

    def __init__(self, view: PlayerView, weights: Weights) -> None:
        self.view = view
        self.situation = Situation(view)
        self._planner = planner(view.rules, WEIGHTS)
        self._weights = as_numbers(weights)
        self.plan = self._planner.plan(view.hand)

    def shortlist(self, choices: Sequence[Play | None]) -> list[Play | None]:
        """The choices that leave the cheapest hands; a pass, bombs and last cards always."""
        kept, others = [], []
        for play in choices:
            rest = self.view.hand.packed - (play.cards.packed if play is not None else 0)
            if play is None or play.is_bomb or not rest or play in self.plan.groups:
                kept.append(play)
            else:
                others.append((self._planner.cost(rest), play))
        others.sort(key=itemgetter(0))
        return kept + [play for _, play in others[:SHORTLIST]]

    def judged(self, play: Play | None) -> Judged:
        """What a choice is worth."""
        hand = self.view.hand
        if play is not None:
            hand = Cards(hand.packed - play.cards.packed)
            if not hand:
                return Judged(play, OUT, self._planner.plan(hand), sure=True)
        rest = self._rest(play, hand)
        if play is not None and self._plays_out(play, rest):
            return Judged(play, SURE - len(rest.groups), rest, sure=True)
        measured = parts(play, rest, len(hand), self.situation)
        return Judged(play, sum(map(mul, measured, self._weights)), rest, parts=tuple(measured))

    def _rest(self, play: Play | None, hand: Cards) -> Plan:
        if play in self.plan.groups:
            assert play is not None
            return self.plan.without(play, self._planner.costs.of(play))
        return self._planner.plan(hand)

    def _plays_out(self, play: Play, rest: Plan) -> bool:
        """Whether nobody can take the lead before the last group."""
        if len(rest.groups) > _LOOKED_THROUGH:
            return False
        unbeatable = self.situation.is_unbeatable
        return unbeatable(play) and sum(not unbeatable(group) for group in rest.groups) <= 1
