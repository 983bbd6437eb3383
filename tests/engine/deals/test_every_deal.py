"""What holds for every deal, whatever the preset and its options."""

from __future__ import annotations

from random import Random

import pytest

from engine.bench_deals import random_action, random_deal, random_start
from engine.cards import Cards
from engine.deal import Deal
from engine.escape import escape
from engine.events import (
    Contributed,
    DealEnded,
    Event,
    Passed,
    Played,
    TrickWon,
    WentOut,
)
from engine.presets import PRESETS
from engine.record import dumps, loads, record
from engine.rules import Rules
from engine.scoring import score
from tests.engine.deals.tables import TABLES

every_table = pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES.keys())
every_preset = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())

MOST_ACTIONS = 600
CARDS_IN_PLAY = {2: 54, 4: 108}


def played_cards(deal: Deal) -> list[Cards]:
    return [play.cards for trick in deal.tricks for _, play in trick.moves if play is not None]


@every_table
def test_it_ends_and_loses_no_card(rules: Rules, chance: Random) -> None:
    deal = random_start(rules, chance)
    while not deal.is_over:
        assert len(deal.actions) < MOST_ACTIONS
        random_action(deal, chance)

        together = sum([*deal.hands, *played_cards(deal)], Cards())
        assert together == sum(deal.dealt, Cards())
        assert len(together) == CARDS_IN_PLAY[rules.seats]
        assert deal.left == tuple(len(hand) for hand in deal.hands)
        assert set(deal.out) == {seat for seat, left in enumerate(deal.left) if not left}
    assert sorted(deal.order) == list(range(rules.seats))


@every_table
def test_players_and_house_are_even(rules: Rules, chance: Random) -> None:
    for _ in range(3):
        result = score(random_deal(rules, chance).finish(), rules)
        assert sum(result.totals) + result.house == 0
        assert result.totals == tuple(
            result.units[seat] * result.multiplier
            + sum(line.points[seat] for line in result.contributions)
            - result.tax[seat]
            for seat in range(rules.seats)
        )


@every_table
def test_players_and_house_are_even_after_an_escape(rules: Rules, chance: Random) -> None:
    bombs = random_deal(rules, chance).bombs
    for runner in range(rules.seats):
        result = escape(runner, bombs[: chance.randrange(len(bombs) + 1)], rules)
        assert sum(result.totals) + result.house == 0
        assert result.points[runner] <= 0


@every_table
def test_its_record_reads_back(rules: Rules, chance: Random) -> None:
    written = record(random_deal(rules, chance))
    assert loads(dumps(written)) == written


@every_preset
def test_its_actions_make_it_again(rules: Rules, chance: Random) -> None:
    deal = random_deal(rules, chance)
    again = Deal.replay(rules, deal.dealt, deal.leader, deal.actions)
    assert again == deal
    assert again.tricks == deal.tricks
    assert again.captured == deal.captured
    assert again.finish() == deal.finish()


@every_preset
def test_a_copy_goes_its_own_way(rules: Rules, chance: Random) -> None:
    deal = random_start(rules, chance)
    for _ in range(chance.randrange(60)):
        if not deal.is_over:
            random_action(deal, chance)
    before = (deal.hands, deal.left, deal.turn, deal.table, deal.owner, deal.actions)
    tricks, captured, bombs = deal.tricks, deal.captured, deal.bombs
    twin = deal.copy()
    assert twin == deal

    while not twin.is_over:
        random_action(twin, chance)

    assert (deal.hands, deal.left, deal.turn, deal.table, deal.owner, deal.actions) == before
    assert (deal.tricks, deal.captured, deal.bombs) == (tricks, captured, bombs)


@every_preset
def test_its_events_tell_all_of_it(rules: Rules, chance: Random) -> None:
    deal = random_start(rules, chance)
    told: list[Event] = []
    while not deal.is_over:
        told.extend(random_action(deal, chance))

    moves = [move for trick in deal.tricks for move in trick.moves]
    assert [
        (event.seat, event.play if isinstance(event, Played) else None)
        for event in told
        if isinstance(event, Played | Passed)
    ] == moves
    assert [event.seat for event in told if isinstance(event, WentOut)] == list(deal.out)
    assert [event.place for event in told if isinstance(event, WentOut)] == [
        place for place, _ in enumerate(deal.out, start=1)
    ]
    won = [event for event in told if isinstance(event, TrickWon)]
    assert [event.leader for event in won[:-1]] == [trick.leader for trick in deal.tricks[1:]]
    assert [event.seat for event in won] == [
        trick.top[0] for trick in deal.tricks if trick.top is not None
    ]
    assert won[-1].leader is None
    assert [
        sum(event.points for event in won if event.seat == seat) for seat in range(rules.seats)
    ] == list(deal.captured)
    paid = [event for event in told if isinstance(event, Contributed)]
    lines = [line for line in score(deal.finish(), rules).contributions if not line.unplayed]
    assert [(event.seat, event.play, event.points) for event in paid] == [
        (line.seat, line.play, line.points) for line in lines
    ]
    assert deal.result_class is not None
    assert told[-1] == DealEnded(deal.result_class, deal.order)


@every_preset
def test_a_refused_action_changes_nothing(rules: Rules, chance: Random) -> None:
    deal = random_start(rules, chance)
    while not deal.is_over:
        assert deal.turn is not None
        before = deal.copy()
        for seat in range(rules.seats):
            if seat != deal.turn:
                assert not deal.can_play(seat, deal.hands[seat])
                assert not deal.can_pass(seat)
        assert deal.can_pass(deal.turn) is (deal.table is not None)
        assert (deal.hands, deal.tricks, deal.turn) == (before.hands, before.tricks, before.turn)
        random_action(deal, chance)
    assert not any(deal.can_pass(seat) for seat in range(rules.seats))
    assert deal.legal_plays() == ()


def test_points_of_a_trick_are_never_lost(chance: Random) -> None:
    """Rules §10.3: 200 points are in tricks and hands."""
    for _ in range(20):
        finish = random_deal(PRESETS["ningbo"], chance).finish()
        assert sum(finish.captured) + sum(finish.points_left) == 200
