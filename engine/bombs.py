"""How strong a bomb is: its stars, and the order of all bombs (Rules §3, §10.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from engine.cards import Rank
from engine.chain_fill import SIZES_BY_LARGEST, Fill, best_fill
from engine.circle_chains import chain_class, list_position
from engine.patterns import Kind, Play
from engine.rules import BombOrder, JokerBombStrength, Rules
from engine.windows import NATURAL_COUNTS, held

BombKey: TypeAlias = tuple[int, ...]
"""Orders the bombs of one set of rules; the larger beats, equal ones do not."""

ABOVE_ALL: Final = (1_000,)
_STARS_OF_JOKERS: Final[Mapping[int, int]] = {3: 6, 4: 7}


def stars(play: Play, rules: Rules) -> int:
    """The strength of a bomb that multipliers, contributions and knives look up.

    Equal cards count as many stars as cards; a chain bomb as its group size and its length
    together (Rules §3). Three jokers count 6 and four 7, whatever they beat.
    """
    reading = play.reading
    size = reading.size or 0
    if reading.kind is Kind.JOKER_BOMB:
        return _stars_of_jokers(size, rules)
    if reading.length is None:
        return size
    if rules.patterns.chain_sizes in SIZES_BY_LARGEST:
        return size + reading.length
    return _fill_of(play, rules).stars


def _fill_of(chain: Play, rules: Rules) -> Fill:
    assert chain.reading.length is not None
    fill = best_fill(chain.cards, chain.reading.length, rules)
    assert fill is not None
    return fill


def _stars_of_jokers(size: int, rules: Rules) -> int:
    if _joker_strength(size, rules) is JokerBombStrength.ABOVE_FIVE:
        return 5
    return _STARS_OF_JOKERS[size]


def bomb_key(play: Play, rules: Rules) -> BombKey:
    """The place of a bomb among all bombs of these rules.

    >>> from engine.cards import Cards
    >>> from engine.comparison import choose
    >>> from engine.presets import JJ
    >>> four_jokers = choose(Cards.parse("SSBB"), None, JJ)
    >>> seven_aces = choose(Cards.parse("AAAAAAA"), None, JJ)
    >>> bomb_key(four_jokers, JJ) > bomb_key(seven_aces, JJ)
    True
    """
    reading = play.reading
    if reading.kind is Kind.JOKER_BOMB:
        return _joker_key(reading.size or 0, rules)
    if reading.length is not None:
        return _CHAIN_KEYS[rules.bombs.order](play, rules)
    assert reading.size is not None
    assert reading.rank is not None
    return plain_key(reading.size, reading.rank, rules)


def plain_key(size: int, rank: Rank, rules: Rules) -> BombKey:
    """The place of ``size`` equal cards."""
    return _PLAIN_KEYS[rules.bombs.order](size, rank)


def _joker_strength(size: int, rules: Rules) -> JokerBombStrength:
    return rules.bombs.three_jokers if size == 3 else rules.bombs.four_jokers  # noqa: PLR2004


def _joker_key(size: int, rules: Rules) -> BombKey:
    return _JOKER_KEYS[_joker_strength(size, rules)](size)


# Where a bomb stands among those of the same strength, which comes first in its key.
_BELOW, _AMONG, _ABOVE = -1, 0, 1

_PLAIN_KEYS: Final[Mapping[BombOrder, Callable[[int, Rank], BombKey]]] = {
    BombOrder.COUNT: lambda size, rank: (size, _AMONG, rank),
    BombOrder.STARS: lambda size, rank: (size, _AMONG, -size, 0, rank),
    BombOrder.LEVEL: lambda size, rank: (size, _AMONG, rank),
    BombOrder.KNIVES: lambda size, rank: (size, _ABOVE, rank),
}

_JOKER_KEYS: Final[Mapping[JokerBombStrength, Callable[[int], BombKey]]] = {
    JokerBombStrength.ABOVE_FIVE: lambda _: (5, _ABOVE),
    JokerBombStrength.LOWEST_OF_SIX: lambda _: (6, _BELOW),
    JokerBombStrength.TOP_OF_SEVEN: lambda _: (7, _ABOVE),
    JokerBombStrength.LOWEST_AT_LEVEL: lambda size: (_STARS_OF_JOKERS[size], _BELOW),
    JokerBombStrength.TOP: lambda _: ABOVE_ALL,
}


def _chain_by_stars(play: Play, rules: Rules) -> BombKey:
    rank = play.reading.rank or 0
    group = 0
    if rules.bombs.larger_group_breaks_ties:
        by_largest = rules.patterns.chain_sizes in SIZES_BY_LARGEST
        group = (play.reading.size or 0) if by_largest else _fill_of(play, rules).group
    return (stars(play, rules), _AMONG, -len(play.cards), group, rank)


def _chain_by_level(play: Play, rules: Rules) -> BombKey:
    return (stars(play, rules), _AMONG, play.reading.rank or 0)


def _chain_by_knives(play: Play, rules: Rules) -> BombKey:
    ranks = held(play.cards.packed & NATURAL_COUNTS, 1)
    rows = ranks.bit_count()
    return (stars(play, rules), _AMONG, chain_class(ranks), rows, list_position(ranks))


_CHAIN_KEYS: Final[Mapping[BombOrder, Callable[[Play, Rules], BombKey]]] = {
    BombOrder.STARS: _chain_by_stars,
    BombOrder.LEVEL: _chain_by_level,
    BombOrder.KNIVES: _chain_by_knives,
}
