"""A second reading of Rules §1.6–§1.9, by counting passes, agrees on whose turn it is."""

from __future__ import annotations

from random import Random

import pytest

from engine.bench_deals import random_action, random_start
from engine.cards import Cards
from engine.deal import Deal
from engine.presets import PRESETS
from engine.rules import Rules
from engine.shuffle import dealt_hands


class TurnReferee:
    """Follows who played and who passed, card counts only."""

    def __init__(self, left: list[int], leader: int) -> None:
        self.left = left
        self.turn: int | None = leader
        self.owner: int | None = None
        self.declined: set[int] = set()
        self.places: list[int] = []

    def played(self, seat: int, cards: int) -> None:
        self.left[seat] -= cards
        self.owner = seat
        self.declined = set()
        if self.left[seat] == 0:
            self.places.append(seat)
            if all(self.left[mate] == 0 for mate in self.team(seat)):
                self.turn = None
                self.places += self.acting_after(seat)
                return
        self.hand_on(seat)

    def passed(self, seat: int) -> None:
        self.declined.add(seat)
        self.hand_on(seat)

    def hand_on(self, seat: int) -> None:
        assert self.owner is not None
        asked = {other for other, left in enumerate(self.left) if left and other != self.owner}
        if asked <= self.declined:
            mates = [mate for mate in self.team(self.owner) if self.left[mate]]
            self.turn = self.owner if self.left[self.owner] else mates[0]
            self.owner = None
        else:
            self.turn = self.acting_after(seat)[0]

    def team(self, seat: int) -> range:
        return range(seat % 2, len(self.left), 2)

    def acting_after(self, seat: int) -> list[int]:
        """Seats with cards, in the order in which they act after ``seat``."""
        around = [*range(seat + 1, len(self.left)), *range(seat + 1)]
        return [other for other in around if self.left[other]]


def agrees(deal: Deal, chance: Random) -> None:
    referee = TurnReferee(list(deal.left), deal.leader)
    while not deal.is_over:
        random_action(deal, chance)
        action = deal.actions[-1]
        if action.cards is None:
            referee.passed(action.seat)
        else:
            referee.played(action.seat, len(action.cards))
        assert (deal.turn, list(deal.left)) == (referee.turn, referee.left)
        if not deal.is_over:
            assert deal.owner == referee.owner
            assert (deal.table is None) is (referee.owner is None)
    assert list(deal.order) == referee.places


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())
def test_whole_deals_take_turns_alike(rules: Rules, chance: Random) -> None:
    for _ in range(5):
        agrees(random_start(rules, chance), chance)


@pytest.mark.parametrize("preset", ["standard", "headsup"])
def test_ends_of_deals_take_turns_alike(preset: str, chance: Random) -> None:
    """Hands of one to four cards: most of what happens is going out and partner leads."""
    rules = PRESETS[preset]
    for _ in range(300):
        hands = [
            Cards.of(chance.sample(list(hand), chance.randrange(1, 5)))
            for hand in dealt_hands(chance.randbytes(32), rules.seats)
        ]
        agrees(Deal(rules, hands, chance.randrange(rules.seats)), chance)
