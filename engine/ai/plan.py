"""The cheapest way found to empty a hand: which groups it is made of.

Equal cards stay together unless a row of neighbouring ranks gains more than it takes away. Rows
are taken out one after the other, those that gain most tried first; wild jokers fill rows, grow
groups or stay alone, whichever is worth most. Hands are remembered by their packed cards, so that
the hands left by two orders of the same rows are looked at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from engine.ai.costs import Costs
from engine.ai.joined import joined
from engine.ai.rows import DETOUR, DETOUR_OF_FEW, TIMES_IN_ROW, Row, Rows
from engine.ai.weights import WEIGHTS, Weights
from engine.cards import BITS, NATURAL_RANKS, Cards, Rank
from engine.chain_fill import MOST_NATURALS, SMALLEST_BOMB
from engine.moves.holding import jokers
from engine.patterns import Kind, Play, Reading, reading_of
from engine.rules import (
    Bombs,
    CapturedPoints,
    Contribution,
    Lead,
    Multiplier,
    Patterns,
    Rules,
    Scoring,
)
from engine.seating import PLAYERS_WITH_PARTNERS
from engine.steps import Steps

_SHIFTS: Final = tuple(BITS * index for index in range(len(NATURAL_RANKS)))
_SMALL_SHIFT: Final = BITS * len(NATURAL_RANKS)
_BIG_SHIFT: Final = _SMALL_SHIFT + BITS
_GROUPS: Final = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE)
_REMEMBERED: Final = 20_000
"""Hands that are kept; beyond it everything is forgotten and built up again."""
_WIDTH: Final = 2
"""How many rows are tried at each step of a long hand."""
_WIDTH_OF_FEW: Final = 8
"""And of a short one, where a little time finds the cheapest way of all."""
_FEW_CARDS: Final = 12
_MOST_WILDS: Final = 4
_WILDS_IN_LONG_HAND: Final = 2
"""Wild jokers that one row of a long hand may take."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Groups that use up a hand, and what they cost together, in turns."""

    groups: tuple[Play, ...]
    cost: float

    def without(self, group: Play, cost: float) -> Plan:
        """The plan for what stays when a group of so much cost has been played."""
        place = self.groups.index(group)
        return Plan(self.groups[:place] + self.groups[place + 1 :], self.cost - cost)


class _Step(NamedTuple):
    """The cost of a hand, and the row to take out first; None: none."""

    cost: float
    row: Row | None


class _Parts(NamedTuple):
    """Jokers of a hand: those that may stand for other ranks come first."""

    small: int
    big: int
    wilds: int


def plan(hand: Cards, rules: Rules, weights: Weights = WEIGHTS) -> Plan:
    """The cheapest groups found that make up a hand.

    >>> from engine.presets import STANDARD
    >>> [str(group) for group in plan(Cards.parse("345678KK2222"), STANDARD).groups]
    ['345678', 'KK', '2222']
    """
    return planner(rules, weights).plan(hand)


class Planner:
    """Plans hands of one set of rules, and remembers them."""

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self._rows = Rows(costs)
        patterns = costs.rules.patterns
        self._joins = patterns.full_house or patterns.butterfly is not None
        wild = patterns.wild
        self._small_is_wild = Rank.SMALL_JOKER in wild
        self._big_is_wild = Rank.BIG_JOKER in wild
        self._growth = [
            [
                [of_rank[count] - of_rank[count + more] for more in range(1, _MOST_WILDS + 1)]
                for count in range(MOST_NATURALS + 1)
            ]
            for of_rank in costs.equal
        ]
        self._steps: dict[int, _Step] = {}
        self._plans: dict[int, Plan] = {}

    def plan(self, hand: Cards) -> Plan:
        """The cheapest groups found: rows, then equal cards from the lowest, then jokers."""
        found = self._plans.get(hand.packed)
        if found is None:
            if len(self._plans) > _REMEMBERED or len(self._steps) > _REMEMBERED:
                self._plans.clear()
                self._steps.clear()
            found = self._plans[hand.packed] = self._cheapest(hand.packed)
        return found

    def cost(self, packed: int) -> float:
        """The cost of a packed hand, before triples take pairs along; quicker than its plan."""
        return self._step(packed).cost

    def _cheapest(self, packed: int) -> Plan:
        ways = [self._groups(packed)]
        if self._joins:
            ways.append(self._equal_cards(packed))
        plans = (joined(groups, self.costs) for groups in ways)
        return min(
            (Plan(groups, sum(map(self.costs.of, groups))) for groups in plans),
            key=lambda each: each.cost,
        )

    def _step(self, packed: int) -> _Step:
        step = self._steps.get(packed)
        if step is not None:
            return step
        counts = [packed >> shift & 15 for shift in _SHIFTS]
        parts = self._jokers(packed)
        cost, row = self._without_rows(counts, parts), None
        few = sum(counts) + parts.small + parts.big <= _FEW_CARDS
        wilds = parts.wilds if few else min(parts.wilds, _WILDS_IN_LONG_HAND)
        found = self._rows.find(packed, counts, wilds, DETOUR_OF_FEW if few else DETOUR)
        if found:
            found.sort(reverse=True)
            for each in found[: _WIDTH_OF_FEW if few else _WIDTH]:
                naturals, filling = self._cards_of(each, counts)
                rest = packed - naturals - self._wild_cards(parts, filling)
                with_row = self._step(rest).cost + each.cost
                if with_row < cost - 1e-9:
                    cost, row = with_row, each
        step = _Step(cost, row)
        self._steps[packed] = step
        return step

    def _jokers(self, packed: int) -> _Parts:
        small, big = packed >> _SMALL_SHIFT & 15, packed >> _BIG_SHIFT & 15
        return _Parts(small, big, small * self._small_is_wild + big * self._big_is_wild)

    def _wild_cards(self, parts: _Parts, wilds: int) -> int:
        """So many wild jokers, packed: 小王 first."""
        small = min(wilds, parts.small) if self._small_is_wild else 0
        return jokers(small, wilds - small)

    def _cards_of(self, row: Row, counts: Sequence[int]) -> tuple[int, int]:
        """The naturals that a row takes, packed, and how many wild jokers."""
        times = TIMES_IN_ROW[row.kind]
        naturals = wilds = 0
        for rank in self._rows.ranks[row.start : row.start + row.length]:
            taken = min(times, counts[rank])
            naturals += taken << BITS * rank
            wilds += times - taken
        return naturals, wilds

    def _without_rows(self, counts: Sequence[int], parts: _Parts) -> float:
        """The cost of equal cards and jokers, no row taken out."""
        alone = 0.0
        for of_rank, count in zip(self.costs.equal, counts, strict=True):
            alone += of_rank[count]
        if not parts.wilds:
            return alone + self.costs.jokers[parts.small][parts.big]
        saved = self._saved_by_wilds(counts, parts.wilds)
        return alone + min(
            self._jokers_left(parts, used) - saving for used, saving in enumerate(saved)
        )

    def _jokers_left(self, parts: _Parts, used: int) -> float:
        small = min(used, parts.small) if self._small_is_wild else 0
        return self.costs.jokers[parts.small - small][parts.big - used + small]

    def _saved_by_wilds(self, counts: Sequence[int], wilds: int) -> list[float]:
        """The most that 0, 1, 2 … wild jokers save when they grow groups of equal cards."""
        saved = [0.0] * (wilds + 1)
        for growth, count in zip(self._growth, counts, strict=True):
            if not count:
                continue
            by_more = growth[count]
            for used in range(wilds, 0, -1):
                best = saved[used]
                for more in range(1, used + 1):
                    saving = saved[used - more] + by_more[more - 1]
                    best = max(best, saving)
                saved[used] = best
        return saved

    def _groups(self, packed: int) -> list[Play]:
        groups = []
        while (row := self._step(packed).row) is not None:
            counts = [packed >> shift & 15 for shift in _SHIFTS]
            naturals, wilds = self._cards_of(row, counts)
            cards = naturals + self._wild_cards(self._jokers(packed), wilds)
            top = NATURAL_RANKS[self._rows.ranks[row.start + row.length - 1]]
            groups.append(Play(Cards(cards), reading_of(row.kind, top, row.length)))
            packed -= cards
        return groups + self._equal_cards(packed)

    def _equal_cards(self, packed: int) -> list[Play]:
        counts = [packed >> shift & 15 for shift in _SHIFTS]
        parts = self._jokers(packed)
        grown = self._grow(counts, parts)
        groups, left = [], parts
        for rank, count, more in zip(NATURAL_RANKS, counts, grown, strict=True):
            for size in self.costs.parts[rank - Rank.THREE][count + more]:
                naturals = min(size, count)
                count -= naturals  # noqa: PLW2901 - what is left of this rank
                wild = self._wild_cards(left, size - naturals)
                left = self._jokers((left.small << _SMALL_SHIFT) + (left.big << _BIG_SHIFT) - wild)
                cards = Cards((naturals << BITS * (rank - Rank.THREE)) + wild)
                groups.append(Play(cards, _equal_reading(rank, size)))
        return groups + list(self.costs.joker_parts[left.small][left.big])

    def _grow(self, counts: Sequence[int], parts: _Parts) -> tuple[int, ...]:
        """How many wild jokers each rank gets, so that :meth:`_without_rows` comes out."""
        if not parts.wilds:
            return (0,) * len(counts)
        best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())] * (parts.wilds + 1)
        for growth, count in zip(self._growth, counts, strict=True):
            by_more = [0.0, *growth[count]] if count else [0.0]
            best = [
                max(
                    (best[used - more][0] + saving, (*best[used - more][1], more))
                    for more, saving in enumerate(by_more[: used + 1])
                )
                for used in range(parts.wilds + 1)
            ]
        return min(
            (self._jokers_left(parts, used) - saving, grown)
            for used, (saving, grown) in enumerate(best)
        )[1]


def _equal_reading(rank: Rank, size: int) -> Reading:
    if size < SMALLEST_BOMB:
        return reading_of(_GROUPS[size - 1], rank)
    return reading_of(Kind.BOMB, rank, size=size)


def planner(rules: Rules, weights: Weights) -> Planner:
    """The planner of these rules; rules that differ in nothing a plan looks at share one."""
    scoring = rules.scoring
    knives = scoring.captured.bomb_knives if scoring.captured else ()
    return _planner(
        _Outlook(
            rules.patterns, rules.bombs, scoring.multiplier, scoring.contribution, knives, weights
        )
    )


class _Outlook(NamedTuple):
    """What a plan looks at; equal outlooks share a planner and all that it remembers."""

    patterns: Patterns
    bombs: Bombs
    multiplier: Multiplier
    contribution: Contribution
    knives: Steps
    weights: Weights


@lru_cache(maxsize=64)
def _planner(outlook: _Outlook) -> Planner:
    rules = Rules(
        preset="",
        seats=PLAYERS_WITH_PARTNERS,
        lead=Lead.RANDOM_OR_HEAD,
        patterns=outlook.patterns,
        bombs=outlook.bombs,
        scoring=Scoring(
            by_place={},
            multiplier=outlook.multiplier,
            contribution=outlook.contribution,
            captured=CapturedPoints(bomb_knives=outlook.knives) if outlook.knives else None,
        ),
    )
    return Planner(Costs(rules, outlook.weights))
