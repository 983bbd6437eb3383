"""How many whole deals of random players the public interface plays in a second."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from engine.deal import Deal
from engine.events import Event
from engine.rules import Rules
from engine.shuffle import SEED_BYTES, dealt_hands

PASS_ONE_IN: Final = 3
"""How often a random player passes although he may play."""


@dataclass(frozen=True, slots=True)
class DealRates:
    """What was played in how many seconds."""

    deals: int
    actions: int
    seconds: float

    @property
    def deals_per_second(self) -> float:
        """Whole deals, shuffled and played to the end."""
        return self.deals / self.seconds

    @property
    def actions_per_second(self) -> float:
        """Plays and passes."""
        return self.actions / self.seconds


def random_start(rules: Rules, chance: Random) -> Deal:
    """A dealt deal with a random leader."""
    hands = dealt_hands(chance.randbytes(SEED_BYTES), rules.seats)
    return Deal(rules, hands, leader=chance.randrange(rules.seats))


def random_action(deal: Deal, chance: Random) -> tuple[Event, ...]:
    """Whatever a random player does whose turn it is."""
    assert deal.turn is not None
    plays = deal.legal_plays()
    if deal.table is not None and (not plays or not chance.randrange(PASS_ONE_IN)):
        return deal.pass_(deal.turn)
    play = chance.choice(plays)
    return deal.play(deal.turn, play.cards, play.reading.kind)


def random_deal(rules: Rules, chance: Random) -> Deal:
    """A deal that random players have played to its end."""
    deal = random_start(rules, chance)
    while not deal.is_over:
        random_action(deal, chance)
    return deal


def deal_rates(
    rules: Rules, chance: Random, seconds: float, clock: Callable[[], float]
) -> DealRates:
    """Play random deals for so many seconds of ``clock``, at least one."""
    deals = actions = 0
    start = now = clock()
    while now < start + seconds or not deals:
        actions += len(random_deal(rules, chance).actions)
        deals += 1
        now = clock()
    return DealRates(deals, actions, now - start)
