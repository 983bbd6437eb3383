"""What every group of cards costs under some rules, laid out as tables once."""

from __future__ import annotations

from math import log2
from typing import Final

from engine.ai.weights import Weights
from engine.bombs import stars
from engine.cards import JOKERS, NATURAL_RANKS, Cards, Rank
from engine.chain_fill import SMALLEST_BOMB
from engine.contributions import contribution
from engine.multiplier import factor_of
from engine.patterns import Kind, Play, reading_of
from engine.readings import readings
from engine.rules import Rules
from engine.steps import value_at

MOST_EQUAL: Final = 12
"""Eight naturals with four wild jokers."""
_TOP: Final = Rank.BIG_JOKER - Rank.THREE
_TOP_CURVE: Final = 6
"""How steeply the power to take the lead grows with the rank."""
_DOUBLING_IN_POINTS: Final = 4


def height(rank: Rank) -> float:
    """0 for a 3 to 1 for 大王."""
    return (rank - Rank.THREE) / _TOP


class Costs:
    """The cost of groups under some rules. Indices count ranks from 3 upwards.

    Attributes:
        equal: ``equal[rank][count]``: the cheapest way to hold so many equal cards.
        parts: the sizes of the groups of that way.
        jokers: ``jokers[small][big]``: the cheapest way to hold these jokers alone.
        joker_parts: the plays of that way.
    """

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self.equal: list[list[float]] = []
        self.parts: list[list[tuple[int, ...]]] = []
        for rank in NATURAL_RANKS:
            costs, parts = self._of_rank(rank)
            self.equal.append(costs)
            self.parts.append(parts)
        self.jokers = [[0.0] * 3 for _ in range(3)]
        self.joker_parts: list[list[tuple[Play, ...]]] = [[()] * 3 for _ in range(3)]
        for small in range(3):
            for big in range(3):
                cost, plays = self._of_jokers(small, big)
                self.jokers[small][big] = cost
                self.joker_parts[small][big] = plays

    def of(self, play: Play) -> float:
        """The cost of one group, with the odds of holding that it has at the start of a deal."""
        reading, weights = play.reading, self.weights
        if reading.is_bomb:
            return -self._bomb(play)
        assert reading.rank is not None
        high = height(reading.rank)
        holds = high**_TOP_CURVE
        if reading.kind is Kind.SINGLE:
            worth = weights.singles + weights.single_height * high + weights.single_holds * holds
        elif reading.kind is Kind.PAIR:
            worth = weights.pairs + weights.pair_height * high + weights.pair_holds * holds
        elif reading.kind in {Kind.TRIPLE, Kind.FULL_HOUSE}:
            worth = weights.triples + weights.triple_height * high + weights.triple_holds * holds
        else:
            return self.row(reading.rank, reading.length or 0)
        return -worth / weights.turn

    def row(self, top: Rank, length: int) -> float:
        """The cost of a straight or a chain."""
        weights = self.weights
        high = height(top)
        worth = weights.rows + weights.row_height * high + weights.row_length * length
        return -(worth + weights.row_holds * (0.3 + 0.5 * high)) / weights.turn

    def _bomb(self, play: Play) -> float:
        weights = self.weights
        rank = play.reading.rank
        more = stars(play, self.rules) - SMALLEST_BOMB
        worth = (
            weights.bombs
            + weights.bomb_stars * more
            + weights.bomb_points * points_of_bomb(play, self.rules)
        )
        if rank is not None:
            worth += weights.bomb_height * height(rank)
        return worth / weights.turn

    def _of_rank(self, rank: Rank) -> tuple[list[float], list[tuple[int, ...]]]:
        costs, parts = [0.0], [()]
        alone = [0.0, *(self._equal_cards(rank, size) for size in range(1, MOST_EQUAL + 1))]
        best_parts: list[tuple[int, ...]] = list(parts)
        for count in range(1, MOST_EQUAL + 1):
            cost, size = min(
                (alone[size] + costs[count - size], -size) for size in range(1, count + 1)
            )
            costs.append(cost)
            best_parts.append((-size, *best_parts[count + size]))
        return costs, best_parts

    def _equal_cards(self, rank: Rank, size: int) -> float:
        if size < SMALLEST_BOMB:
            kind = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE)[size - 1]
            return self.of(Play(Cards(), reading_of(kind, rank)))
        return self.of(Play(Cards(), reading_of(Kind.BOMB, rank, size=size)))

    def _of_jokers(self, small: int, big: int) -> tuple[float, tuple[Play, ...]]:
        best: tuple[float, tuple[Play, ...]] | None = None
        for used_small in range(small + 1):
            for used_big in range(big + 1):
                cards = Cards.from_counts({Rank.SMALL_JOKER: used_small, Rank.BIG_JOKER: used_big})
                for reading in readings(cards, self.rules):
                    play = Play(cards, reading)
                    rest = self.jokers[small - used_small][big - used_big]
                    cost = self.of(play) + rest
                    if best is None or cost < best[0]:
                        best = cost, (play, *self.joker_parts[small - used_small][big - used_big])
        return best or (0.0, ())


def points_of_bomb(bomb: Play, rules: Rules) -> float:
    """How much a bomb moves in points: doublings of the deal, and what the others pay at once.

    >>> from engine.presets import BAIBIAN
    >>> six = Play(Cards.parse("666666"), reading_of(Kind.BOMB, Rank.SIX, size=6))
    >>> points_of_bomb(six, BAIBIAN)
    3.5
    """
    paid = contribution(0, bomb, rules)
    gain = max(paid) / rules.base / _DOUBLING_IN_POINTS if paid else 0.0
    return log2(factor_of(bomb, rules)) + gain + _knives(bomb, rules)


def _knives(bomb: Play, rules: Rules) -> int:
    captured = rules.scoring.captured
    if captured is None or any(bomb.cards.count(joker) for joker in JOKERS):
        return 0
    return value_at(captured.bomb_knives, stars(bomb, rules)) or 0
