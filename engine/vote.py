"""The vote to stop a running deal: three of four, or both of two; two refusals end it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from engine.refusals import AlreadyVoted


@dataclass(slots=True)
class Vote:
    """A question put to the ``seats`` players of a deal, opened by one of them.

    Silence is no answer: whoever does not vote counts for neither side.
    """

    opened_by: int
    opened_at: datetime
    seats: int
    answers: dict[int, bool] = field(default_factory=dict)

    @property
    def needed(self) -> int:
        """Answers of yes that carry the vote: 3 of 4, 2 of 2."""
        return max(2, self.seats - 1)

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
        return self.no > self.seats - self.needed

    def answer(self, player: int, *, stop: bool) -> None:
        """Count a seated player's answer; he may change it.

        Raises:
            AlreadyVoted: he has given this very answer.
        """
        if self.answers.get(player) is stop:
            raise AlreadyVoted
        self.answers[player] = stop
