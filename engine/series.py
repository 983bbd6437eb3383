"""Several deals at one table: how many, who has what, who is ready for the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.refusals import BadSeriesLength
from engine.rules import ResultClass
from engine.table_events import Ending

MOST_DEALS: Final = 100


@dataclass(frozen=True, slots=True)
class DealOutcome:
    """What a series remembers of a finished deal: its class and the winning team, 0 or 1."""

    result_class: ResultClass
    winner: int | None


@dataclass(slots=True)
class Series:
    """The running score of a table; points by player id.

    Attributes:
        length: deals of the series; None goes on until its host ends it.
        started: deals that were started, a void one included: the number of the latest.
        finished: deals that counted, one that was given up included.
        totals: points of everybody who played in this series.
        outcomes: the deals that were played to their end, in order.
        head: the player who leads the next deal; None when chance decides.
        ready: who is ready for the next deal.
        voided: what stopped the latest deal; None when it was played to its end.
    """

    length: int | None = None
    started: int = 0
    finished: int = 0
    totals: dict[int, int] = field(default_factory=dict)
    outcomes: list[DealOutcome] = field(default_factory=list)
    head: int | None = None
    ready: set[int] = field(default_factory=set)
    voided: Ending | None = None

    @property
    def is_complete(self) -> bool:
        """Whether the chosen number of deals has been played."""
        return self.length is not None and self.finished >= self.length

    def choose_length(self, length: int | None) -> None:
        """Set how many deals the series has.

        Raises:
            BadSeriesLength: it is not 1 to 100.
        """
        if length is not None and not 1 <= length <= MOST_DEALS:
            raise BadSeriesLength(MOST_DEALS)
        self.length = length

    def start_deal(self) -> int:
        """Number the next deal."""
        self.started += 1
        self.ready.clear()
        self.voided = None
        return self.started

    def book(
        self,
        outcome: DealOutcome,
        players: Sequence[int],
        points: Sequence[int],
        head: int | None,
    ) -> None:
        """Count a deal that was played to its end.

        ``points`` are by seat of ``players``; ``head`` leads the next one.
        """
        self.outcomes.append(outcome)
        self.head = head
        self.add(players, points)

    def add(self, players: Sequence[int], points: Sequence[int]) -> None:
        """Count a deal's points by seat of ``players``."""
        self.finished += 1
        for player, won in zip(players, points, strict=True):
            self.totals[player] = self.totals.get(player, 0) + won

    def void_deal(self, ending: Ending) -> None:
        """A deal that does not count: chance decides who leads the next (Rules §1.4)."""
        self.head = None
        self.voided = ending

    def standings(self) -> Mapping[int, int]:
        """Points by player, highest first."""
        return dict(sorted(self.totals.items(), key=lambda entry: (-entry[1], entry[0])))
