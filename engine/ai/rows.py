"""The rows that a hand may be relieved of, and what each would gain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.ai.costs import Costs
from engine.cards import NATURAL_RANKS, Rank
from engine.chain_fill import MOST_NATURALS
from engine.patterns import Kind
from engine.windows import RANKS_BELOW_THREE, held, windows

TIMES_IN_ROW: Final = {Kind.STRAIGHT: 1, Kind.PAIR_CHAIN: 2, Kind.TRIPLE_CHAIN: 3}
DETOUR: Final = 0.0
"""How many turns a row may lose at first and still be tried, because another may follow."""
DETOUR_OF_FEW: Final = 0.6
"""The same for a hand of few cards."""
WILD: Final = 0.6
"""How many turns a wild joker is expected to save elsewhere."""
_LONGEST: Final = 12
_IMPOSSIBLE: Final = -1000.0


class Row(NamedTuple):
    """Neighbouring ranks in the order of rows, and what taking them out of a hand gains."""

    gain: float
    kind: Kind
    start: int
    length: int
    cost: float
    """What the row costs as a group of its own."""


class Rows:
    """Finds rows under some rules.

    Attributes:
        ranks: the index of each rank, counted from 3, in the order of rows; where A and 2 stand
            low as well, they stand first, and A once more at the end.
    """

    def __init__(self, costs: Costs) -> None:
        patterns = costs.rules.patterns
        self._low = patterns.low_sequences
        below = RANKS_BELOW_THREE if self._low else ()
        self.ranks = [rank - Rank.THREE for rank in (*below, *NATURAL_RANKS[:-1])]
        fewest = {
            Kind.STRAIGHT: patterns.straight,
            Kind.PAIR_CHAIN: patterns.pair_chain,
            Kind.TRIPLE_CHAIN: patterns.triple_chain,
        }
        self._kinds = [
            (
                kind,
                TIMES_IN_ROW[kind],
                least,
                (self._gains(costs, TIMES_IN_ROW[kind], None),
                 self._gains(costs, TIMES_IN_ROW[kind], WILD)),
            )
            for kind, least in fewest.items()
            if least is not None
        ]  # fmt: skip
        self._least_cost = 0.3
        self._cost = [
            [costs.row(NATURAL_RANKS[rank], length) for length in range(_LONGEST + 1)]
            for rank in self.ranks
        ]

    def _gains(self, costs: Costs, times: int, wild: float | None) -> list[list[float]]:
        """What giving so many cards to a row saves, by place and count.

        ``wild`` is the price of each wild joker that fills in; None: nothing may be missing.
        """
        short = _IMPOSSIBLE if wild is None else wild
        return [
            [
                costs.equal[rank][count] - costs.equal[rank][count - times]
                if count >= times
                else costs.equal[rank][count] - abs(short) * (times - count)
                for count in range(MOST_NATURALS + 1)
            ]
            for rank in self.ranks
        ]

    def find(self, packed: int, counts: Sequence[int], wilds: int, detour: float) -> list[Row]:
        """The rows worth taking out of a hand, with the naturals it holds and so many wild jokers.

        A row that would read as a higher one is none (Rules §2.2.4).
        """
        in_row = [counts[rank] for rank in self.ranks]
        last = len(in_row) - 1
        ends = [*range(_LONGEST, last + 1), *[last + 1] * _LONGEST]
        found: list[Row] = []
        for kind, times, fewest, by_count in self._kinds:
            gains = [by[count] for by, count in zip(by_count[wilds > 0], in_row, strict=True)]
            if sum([gain for gain in gains if gain > 0]) < self._least_cost - detour:
                continue
            for start in range(last - fewest + 2):
                gain, missing = 0.0, 0
                bottom = in_row[start]
                for place in range(start, ends[start]):
                    count = in_row[place]
                    if count < times:
                        missing += times - count
                        if missing > wilds:
                            break
                    gain += gains[place]
                    length = place - start + 1
                    if length < fewest or not (bottom or place == last):
                        continue
                    cost = self._cost[place][length]
                    if gain - cost <= -detour:
                        continue
                    if missing and self._reads_higher(packed, start, length):
                        continue
                    found.append(Row(gain - cost, kind, start, length, cost))
        return found

    def _reads_higher(self, packed: int, start: int, length: int) -> bool:
        rows = windows(length, self._low)
        there = held(packed, 1) & rows[start].mask
        if not there:
            return True
        if start == len(rows) - 1:
            return False
        return not (there & ~rows[start + 1].mask and there & ~rows[-1].mask)
