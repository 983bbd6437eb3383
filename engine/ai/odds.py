"""How likely it is that somebody can beat a play, from the cards nobody has seen.

Every unseen card is in a hand with the odds of that hand's size: so many cards of it among so
many unseen. Hands are taken as independent; it is an estimate, made thousands of times a deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, prod
from typing import Final

from engine.bombs import stars
from engine.cards import NATURAL_RANKS, Cards, Rank, total
from engine.chain_fill import SMALLEST_BOMB
from engine.comparison import key
from engine.patterns import Kind, Play
from engine.rules import JokerBombStrength, Rules
from engine.windows import position, windows

_NATURALS: Final = len(NATURAL_RANKS)
_FEWEST_JOKERS: Final = 3
_TIMES: Final = {
    Kind.SINGLE: 1,
    Kind.PAIR: 2,
    Kind.TRIPLE: 3,
    Kind.FULL_HOUSE: 3,
    Kind.STRAIGHT: 1,
    Kind.PAIR_CHAIN: 2,
    Kind.TRIPLE_CHAIN: 3,
    Kind.BUTTERFLY: 3,
}
_WILD_FILLS: Final = 0.3
"""How often a wild joker is spent on completing what is no bomb."""


@lru_cache(maxsize=20_000)
def at_least(times: int, copies: int, share: float) -> float:
    """The odds that a hand holds so many of a few equal cards.

    >>> at_least(1, copies=2, share=0.5)
    0.75
    """
    if copies < times:
        return 0.0
    fewer = sum(
        comb(copies, held) * share**held * (1 - share) ** (copies - held) for held in range(times)
    )
    return max(0.0, 1 - fewer)


class HiddenHand:
    """What a hand of ``left`` cards may hold, of the ``unseen`` ones."""

    def __init__(self, left: int, unseen: Cards, rules: Rules) -> None:
        self.left = left
        self._rules = rules
        size = len(unseen)
        self._share = round(left / size, 3) if size else 0.0
        self._counts = [unseen.count(rank) for rank in Rank]
        wilds = total(unseen.packed & rules.patterns.wild_mask)
        self._wild = at_least(1, wilds, self._share)
        self._jokers = sum(self._counts[_NATURALS:])
        three = rules.bombs.three_jokers is not JokerBombStrength.NONE
        self._joker_bomb = _FEWEST_JOKERS if three else _FEWEST_JOKERS + 1
        self._held: dict[int, list[float]] = {}
        self._bombs: dict[tuple[int, int], float] = {}

    def beats_alike(self, play: Play) -> float:
        """The odds that it holds a higher play of the same shape; of a bomb, any higher bomb."""
        if play.is_bomb:
            return self.beats_bomb(play)
        if self.left < len(play.cards):
            return 0.0
        reading = play.reading
        assert reading.rank is not None
        times = _TIMES[reading.kind]
        if reading.kind in (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.FULL_HOUSE):
            higher = self._held_at_least(times)[reading.rank - Rank.THREE + 1 :]
            return 1 - prod([1 - odds for odds in higher])
        return self._higher_row(times, reading.length or 0, key(reading))

    def _higher_row(self, times: int, length: int, above: int) -> float:
        held = self._held_at_least(times)
        none = 1.0
        for _, top, _ in reversed(windows(length, self._rules.patterns.low_sequences)):
            if position(top) <= above:
                break
            highest = top - Rank.THREE
            row = prod(
                [held[rank % _NATURALS] for rank in range(highest - length + 1, highest + 1)]
            )
            none *= 1 - row
        return 1 - none

    def bombs(self) -> float:
        """The odds that it holds a bomb at all."""
        return self._bomb_above(SMALLEST_BOMB, -1)

    def beats_bomb(self, bomb: Play) -> float:
        """The odds that it holds a stronger bomb."""
        rank = bomb.reading.rank
        place = (
            _NATURALS if rank is None or bomb.reading.kind is Kind.CHAIN_BOMB else rank - Rank.THREE
        )
        return self._bomb_above(stars(bomb, self._rules), place)

    def _bomb_above(self, size: int, place: int) -> float:
        if self.left < min(size, SMALLEST_BOMB):
            return 0.0
        found = self._bombs.get((size, place))
        if found is None:
            none = 1.0
            for index, copies in enumerate(self._counts[:_NATURALS]):
                needed = size if index > place else size + 1
                if needed - 1 <= copies and needed <= self.left:
                    natural = at_least(needed, copies, self._share)
                    none *= (
                        1
                        - natural
                        - self._wild * (at_least(needed - 1, copies, self._share) - natural)
                    )
            none *= 1 - at_least(self._joker_bomb, self._jokers, self._share)
            found = self._bombs[size, place] = 1 - none
        return found

    def _held_at_least(self, times: int) -> Sequence[float]:
        """By rank, the odds of so many; a wild joker may help."""
        found = self._held.get(times)
        if found is None:
            share = self._share
            found = [at_least(times, copies, share) for copies in self._counts]
            if times > 1 and self._wild:
                help_ = self._wild * _WILD_FILLS
                found = [
                    odds + help_ * (at_least(times - 1, copies, share) - odds)
                    for odds, copies in zip(found, self._counts, strict=True)
                ]
            self._held[times] = found
        return found
