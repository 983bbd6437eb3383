"""The aggregate of one running deal: hands, the trick, who is out (Rules §1.6–§1.10).

Verbs come in three: ``verify_play`` raises the reason why not, ``can_play`` asks, ``play`` does it
and returns what happened. Likewise ``verify_pass``, ``can_pass`` and ``pass_``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.cards import Cards
from engine.events import Event
from engine.patterns import Kind, Play
from engine.rules import ResultClass, Rules
from engine.trick import Trick


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat did; without cards it passed. ``kind`` names the reading of the cards."""

    seat: int
    cards: Cards | None = None
    kind: Kind | None = None


class Deal:
    """One deal, from dealt hands to the end.

    Attributes: rules, dealt (hands at the start), leader (of the first trick), hands, turn (None
    when over), table (None for a free lead), owner, order (complete once over), actions,
    tricks, captured (by seat), bombs (seat and play, in order).
    """

    def __init__(self, rules: Rules, hands: Sequence[Cards], leader: int) -> None: ...

    @classmethod
    def replay(
        cls, rules: Rules, hands: Sequence[Cards], leader: int, actions: Iterable[Action]
    ) -> Deal: ...

    rules: Rules
    dealt: tuple[Cards, ...]
    leader: int
    turn: int | None
    table: Play | None
    owner: int | None
    hands: tuple[Cards, ...]
    out: tuple[int, ...]
    order: tuple[int, ...]
    actions: tuple[Action, ...]
    tricks: tuple[Trick, ...]
    captured: tuple[int, ...]
    bombs: tuple[tuple[int, Play], ...]
    left: tuple[int, ...]
    is_over: bool
    result_class: ResultClass | None

    def verify_play(self, seat: int, cards: Cards, kind: Kind | None = None) -> Play: ...
    def can_play(self, seat: int, cards: Cards, kind: Kind | None = None) -> bool: ...
    def play(self, seat: int, cards: Cards, kind: Kind | None = None) -> tuple[Event, ...]: ...
    def verify_pass(self, seat: int) -> None: ...
    def can_pass(self, seat: int) -> bool: ...
    def pass_(self, seat: int) -> tuple[Event, ...]: ...
    def legal_plays(self) -> Sequence[Play]: ...
    def copy(self) -> Deal: ...
