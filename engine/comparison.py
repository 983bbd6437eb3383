"""Which play beats which, and in which reading cards are played (Rules §1.6, §2.2.5, §3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bombs import bomb_key
from engine.errors import NoPattern, TooLow, WrongShape
from engine.patterns import Kind, Play, Reading
from engine.readings import readings
from engine.windows import position

if TYPE_CHECKING:
    from engine.cards import Cards
    from engine.rules import Rules

IN_ROWS = frozenset({Kind.PAIR_CHAIN, Kind.TRIPLE_CHAIN, Kind.BUTTERFLY})
"""Kinds in which a 2 stands low, where it stands at all."""


def beats(play: Play, table: Play, rules: Rules) -> bool:
    """Whether ``play`` may be played on ``table``; what is equal does not beat.

    >>> from engine.cards import Cards
    >>> from engine.presets import JINBAO
    >>> pair = choose(Cards.parse("SB"), None, JINBAO)
    >>> beats(pair, choose(Cards.parse("22"), None, JINBAO), JINBAO)
    True
    """
    answer, on_table = play.reading, table.reading
    if answer.is_bomb:
        return not on_table.is_bomb or bomb_key(play, rules) > bomb_key(table, rules)
    return has_shape_of(answer, on_table) and key(answer) > key(on_table)


def has_shape_of(reading: Reading, table: Reading) -> bool:
    """Whether two patterns that are no bombs may be compared at all."""
    return reading.kind is table.kind and reading.length == table.length


def key(reading: Reading) -> int:
    """What orders the patterns of one shape that are no bombs."""
    assert reading.rank is not None
    return position(reading.rank) if reading.kind in IN_ROWS else int(reading.rank)


def choose(cards: Cards, table: Play | None, rules: Rules, kind: Kind | None = None) -> Play:
    """The play that these cards are on this table (None: a lead).

    The first reading that would do, in the order of Rules §2.2.5, or the one of ``kind``.

    Raises:
        NoPattern: the cards are no pattern, or cannot be of ``kind``.
        WrongShape: they can be nothing that compares with the table.
        TooLow: they can, but nothing higher.
    """
    every = readings(cards, rules)
    named = tuple(reading for reading in every if kind is None or reading.kind is kind)
    if not named:
        raise NoPattern(cards, table, every, kind)
    plays = [Play(cards, reading) for reading in named]
    if table is None:
        return plays[0]
    for play in plays:
        if beats(play, table, rules):
            return play
    comparable = any(
        has_shape_of(reading, table.reading) or (reading.is_bomb and table.is_bomb)
        for reading in named
    )
    raise (TooLow if comparable else WrongShape)(cards, table, every, kind)


def candidates(cards: Cards, table: Play | None, rules: Rules) -> tuple[Play, ...]:
    """Every reading in which the cards may be played now, the default first.

    Whoever plays is asked when there is more than one; empty when nothing would do.
    """
    plays = (Play(cards, reading) for reading in readings(cards, rules))
    return tuple(play for play in plays if table is None or beats(play, table, rules))
