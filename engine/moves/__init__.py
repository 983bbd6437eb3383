"""Every play a hand allows on the play to beat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.bombs import bomb_key
from engine.comparison import key
from engine.moves.bombs import bombs
from engine.moves.holding import Holding
from engine.moves.shapes import SHAPES

if TYPE_CHECKING:
    from engine.cards import Cards
    from engine.patterns import Play
    from engine.rules import Rules


def legal_plays(hand: Cards, table: Play | None, rules: Rules) -> Iterator[Play]:
    """The plays of ``hand`` that beat ``table``, or every play where it is None; no pass.

    One for each kind, length, size, rank and number of cards. Its cards read back to that
    reading and use the fewest wild jokers, 小王 before 大王. A table accepts any cards that read
    legally, not only these.

    >>> from engine.cards import Cards
    >>> from engine.comparison import choose
    >>> from engine.presets import WILD
    >>> table = choose(Cards.parse("88"), None, WILD)
    >>> [str(play) for play in legal_plays(Cards.parse("3999SB"), table, WILD)]
    ['99', 'SB', '999S', '999SB']
    """
    holding = Holding(hand, rules)
    if table is None:
        for plays in SHAPES.values():
            yield from plays(holding, None, -1)
        yield from bombs(holding, None)
    elif table.is_bomb:
        yield from bombs(holding, bomb_key(table, rules))
    else:
        shape = table.reading
        yield from SHAPES[shape.kind](holding, shape.length, key(shape))
        yield from bombs(holding, None)
