"""A player's view holds what he may know and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from engine.bench_deals import random_action, random_start
from engine.cards import COPIES_OF_RANK, Cards, Rank
from engine.deal import Deal
from engine.presets import PRESETS
from engine.rules import Rules
from engine.seating import partner_of
from engine.view import view
from tests.engine.deals.stories import deal_of, go

TWO_DECKS = Cards.from_counts(COPIES_OF_RANK)
every_preset = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())


def with_hidden_cards_moved(deal: Deal, seat: int, chance: Random) -> Deal:
    """The same public deal, with the cards that ``seat`` cannot see dealt in another way."""
    hidden = [
        other
        for other in range(deal.rules.seats)
        if other != seat
        and not (deal.rules.open_partner_hands and other == partner_of(seat, deal.rules.seats))
    ]
    pool = [rank for other in hidden for rank in deal.hands[other]]
    pool.extend(TWO_DECKS - sum(deal.dealt, Cards()))
    chance.shuffle(pool)
    dealt = list(deal.dealt)
    for other in hidden:
        left = deal.left[other]
        held, pool = Cards.of(pool[:left]), pool[left:]
        dealt[other] = dealt[other] - deal.hands[other] + held
    return Deal.replay(deal.rules, dealt, deal.leader, deal.actions)


@every_preset
def test_it_does_not_depend_on_hidden_cards(rules: Rules, chance: Random) -> None:
    deal = random_start(rules, chance)
    for _ in range(15):
        random_action(deal, chance)
    for seat in range(rules.seats):
        other = with_hidden_cards_moved(deal, seat, chance)
        assert other.hands != deal.hands
        assert view(other, seat) == view(deal, seat)


def test_a_player_sees_his_own_hand_and_how_many_cards_the_others_hold() -> None:
    deal = deal_of("standard", "37", "499", "58", "66")
    go(deal, "3")
    seen = view(deal, 1)
    assert seen.hand == Cards.of([Rank.FOUR, Rank.NINE, Rank.NINE])
    assert seen.left == (1, 3, 2, 2)
    assert seen.partner_hand is None
    assert (seen.table, seen.owner, seen.turn) == (deal.table, 0, 1)


def test_6_partners_see_each_others_hand() -> None:
    deal = deal_of("jj", "37", "49", "58", "66")
    for seat in range(4):
        assert view(deal, seat).partner_hand == deal.hands[(seat + 2) % 4]


def test_only_the_player_on_turn_has_legal_plays() -> None:
    deal = deal_of("standard", "37", "49", "58", "66")
    go(deal, "3")
    assert [str(play) for play in view(deal, 1).legal_plays()] == ["4", "9"]
    assert view(deal, 2).legal_plays() == ()
