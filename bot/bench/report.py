"""The numbers, to read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from bot.bench.parts import Part

MOST_RATIO: Final = 2.0
MOST_CALLS: Final = 2.5
MOST_MEGABYTES: Final = 200


@dataclass(frozen=True, slots=True)
class Report:
    """What one run has found; times are CPU seconds for each action.

    Attributes:
        actions: how many were measured.
        whole: of the whole path.
        echo: of a bare bot that answers a text.
        bare: of a bare transaction and the same sends and edits.
        calls: of the Bot API for each action.
        statements: for each action, without those that begin and end transactions.
        transactions: for each action.
        shares: what each part has of the whole path's time.
        tables: how many ran when memory was looked at.
        megabytes: what the process needed for them.
    """

    actions: int
    whole: float
    echo: float
    bare: float
    calls: float
    statements: float
    transactions: float
    shares: Mapping[Part, float]
    tables: int
    megabytes: float

    def lines(self) -> Iterator[str]:
        """The report."""
        yield f"CPU time of a play, over {self.actions} plays and passes of one deal"
        yield f"  {'whole path':<44}{_ms(self.whole)}"
        yield f"  {'(a) a bare echo: text in, message out':<44}{_ms(self.echo)}"
        yield f"  {'(b) four statements, the same sends and edits':<44}{_ms(self.bare)}"
        yield f"  whole / (a)  {self.whole / self.echo:.2f}"
        yield f"  whole / (b)  {self.whole / self.bare:.2f}  (aim: at most {MOST_RATIO:g})"
        yield "  All three include what the local Telegram takes for itself."
        yield ""
        yield "Where the whole path's time goes"
        for part, share in self.shares.items():
            yield f"  {part:<44}{_ms(share * self.whole)}{share:>6.0%}"
        yield ""
        yield "A play in numbers"
        yield f"  Telegram calls  {self.calls:.2f}  (aim: at most {MOST_CALLS:g})"
        yield f"  SQL statements  {self.statements:.1f}, in {self.transactions:.1f} transactions"
        yield ""
        yield f"Memory with {self.tables} tables in the middle of a deal"
        yield f"  {self.megabytes:.0f} MB  (aim: less than {MOST_MEGABYTES})"


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:>8.2f} ms"
