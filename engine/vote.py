"""Votes at a table: to stop a running deal, and to let a newcomer play a hosted seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from engine.refusals import AlreadyVoted


@dataclass(slots=True)
class Vote:
    """Whether to stop the deal: put to its ``people`` by one of them; computers have no vote.

    Three of four, two of three, both of two, or one alone carry it; two refusals reject it.
    Silence is no answer: whoever does not vote counts for neither side.
    """

    opened_by: int
    opened_at: datetime
    people: int
    answers: dict[int, bool] = field(default_factory=dict)

    @property
    def needed(self) -> int:
        """Answers of yes that carry the vote: 3 of 4, 2 of 3, 2 of 2, 1 of 1."""
        return min(self.people, max(2, self.people - 1))

    @property
    def yes(self) -> int:
        """Answers of yes so far."""
        return sum(self.answers.values())

    @property
    def no(self) -> int:
        """Answers of no so far."""
        return len(self.answers) - self.yes

    @property
    def is_carried(self) -> bool:
        """Whether enough have said yes."""
        return self.yes >= self.needed

    @property
    def is_rejected(self) -> bool:
        """Whether it cannot be carried any more."""
        return self.no > self.people - self.needed

    def answer(self, player: int, *, stop: bool) -> None:
        """Count a seated player's answer; he may change it.

        Raises:
            AlreadyVoted: he has given this very answer.
        """
        if self.answers.get(player) is stop:
            raise AlreadyVoted
        self.answers[player] = stop


@dataclass(slots=True)
class SubstituteVote:
    """A newcomer's offer to play a hosted seat, put to those who play themselves.

    Attributes:
        newcomer: who offers.
        owner: whose seat it is.
        opened_at: when he offered.
        judges: whose consent it takes; all of them must agree.
        agreed: who has.
    """

    newcomer: int
    owner: int
    opened_at: datetime
    judges: frozenset[int]
    agreed: set[int] = field(default_factory=set)

    @property
    def is_carried(self) -> bool:
        """Whether everybody who is asked has agreed."""
        return self.agreed >= self.judges

    def answer(self, player: int, *, agree: bool) -> None:
        """Count the consent of a player who is asked; a refusal needs no counting.

        Raises:
            AlreadyVoted: he has agreed already.
        """
        if player in self.agreed:
            raise AlreadyVoted
        if agree:
            self.agreed.add(player)
