"""What a deal costs: calls of the Bot API for each accepted action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.demo.script import DealPlayed
from bot.sandbox import Telegram
from bot.sandbox.calls import Call
from bot.sandbox.wire import JsonObject

POLLING = "getUpdates"
"""Waiting for updates costs nobody anything."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """What was done, and what it took.

    Attributes:
        deals: how many were played.
        actions: plays and passes that were accepted.
        while_playing: calls of each method from the press that starts a deal to its result.
        all_in_all: calls of each method in the whole demo.
    """

    deals: int
    actions: int
    while_playing: Counter[str]
    all_in_all: Counter[str]

    @property
    def calls_per_action(self) -> float:
        """Calls while a deal ran, for each accepted action."""
        return self.while_playing.total() / self.actions if self.actions else 0.0

    def lines(self) -> Iterator[str]:
        """The numbers to read."""
        yield ""
        yield "──── Numbers ────"
        yield f"deals: {self.deals}; accepted actions: {self.actions}"
        yield f"calls while playing: {_by_method(self.while_playing)}"
        yield f"calls per accepted action: {self.calls_per_action:.2f}"
        yield f"calls in all: {_by_method(self.all_in_all)}"

    def fact(self) -> JsonObject:
        """The numbers as one JSON object."""
        return {
            "event": "Numbers",
            "deals": self.deals,
            "actions": self.actions,
            "calls_while_playing": dict(self.while_playing),
            "calls_per_action": round(self.calls_per_action, 3),
            "calls": dict(self.all_in_all),
        }


def numbers_of(telegram: Telegram, deals: Sequence[DealPlayed]) -> Numbers:
    """Count what the bot called for these deals, and in all; waiting aside."""
    calls = telegram.calls
    playing = [call for deal in deals for call in calls[deal.calls_before : deal.calls_after]]
    actions = sum(deal.actions for deal in deals)
    return Numbers(len(deals), actions, _methods(playing), _methods(calls))


def _methods(calls: Sequence[Call]) -> Counter[str]:
    return Counter(call.method for call in calls if call.method != POLLING)


def _by_method(calls: Counter[str]) -> str:
    methods = ", ".join(f"{method} {n}" for method, n in calls.most_common())
    return f"{calls.total()} ({methods})"
