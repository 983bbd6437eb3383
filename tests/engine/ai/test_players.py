"""Players that think: always legal, always the same, knowing only what a view says."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.ai.baselines import play_greedily, play_randomly
from engine.ai.easy import choose_easily
from engine.ai.hint import choose, hints
from engine.bench_deals import random_action, random_start
from engine.cards import Cards, Rank
from engine.deal import Deal
from engine.presets import PRESETS
from engine.view import PlayerView, view

POSITIONS = 60


def positions(preset: str, seed: str, count: int) -> Iterator[Deal]:
    """Positions that random players reach, from the first lead to the last card."""
    chance = Random(f"{preset} {seed}")
    found = 0
    while found < count:
        deal = random_start(PRESETS[preset], chance)
        while not deal.is_over and found < count:
            if chance.random() < 0.2:
                found += 1
                yield deal
            random_action(deal, chance)


def on_turn(deal: Deal) -> PlayerView:
    assert deal.turn is not None
    return view(deal, deal.turn)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_choice_is_legal(preset: str) -> None:
    for deal in positions(preset, "legal", POSITIONS):
        seen = on_turn(deal)
        for play in (
            choose(seen),
            choose_easily(seen, Random(1)),
            play_greedily(seen),
            play_randomly(seen, Random(1)),
        ):
            assert deal.turn is not None
            if play is None:
                deal.verify_pass(deal.turn)
            else:
                deal.verify_play(deal.turn, play.cards, play.reading.kind)


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
def test_every_choice_is_legal_in_very_many_positions(preset: str) -> None:
    for deal in positions(preset, "very many", 100_000 // len(PRESETS)):
        play = choose(on_turn(deal))
        assert deal.turn is not None
        assert play is None or deal.can_play(deal.turn, play.cards, play.reading.kind)
        assert play is not None or deal.can_pass(deal.turn)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_same_view_gets_the_same_choice(preset: str) -> None:
    for deal in positions(preset, "same", 15):
        assert choose(on_turn(deal)) == choose(on_turn(deal.copy()))


@pytest.mark.parametrize("preset", PRESETS)
def test_what_others_hold_changes_nothing(preset: str) -> None:
    chance = Random(f"hidden {preset}")
    for deal in positions(preset, "hidden", 15):
        seen = on_turn(deal)
        known = {seen.seat}
        if seen.partner_hand is not None:
            known.add((seen.seat + 2) % 4)
        hidden = [
            rank for seat, hand in enumerate(deal.hands) if seat not in known for rank in hand
        ]
        chance.shuffle(hidden)
        hands = [
            deal.hands[seat]
            if seat in known
            else Cards.of(hidden.pop() for _ in range(deal.left[seat]))
            for seat in range(deal.rules.seats)
        ]
        dealt = [hand + _played_by(deal, seat) for seat, hand in enumerate(hands)]
        other = Deal.replay(deal.rules, dealt, deal.leader, deal.actions)
        assert on_turn(other) == seen
        assert choose(on_turn(other)) == choose(seen)


def _played_by(deal: Deal, seat: int) -> Cards:
    played = Cards()
    for action in deal.actions:
        if action.seat == seat and action.cards is not None:
            played += action.cards
    return played


@pytest.mark.parametrize("preset", PRESETS)
def test_hints_are_the_best_choices_in_order_and_never_out_of_turn(preset: str) -> None:
    for deal in positions(preset, "hints", 10):
        seen = on_turn(deal)
        found = hints(seen, 3)
        assert 1 <= len(found) <= 3
        assert found[0].play == choose(seen)
        assert [hint.value for hint in found] == sorted(
            (hint.value for hint in found), reverse=True
        )
        waiting = (seen.seat + 1) % deal.rules.seats
        assert hints(view(deal, waiting), 3) == ()


def test_a_player_goes_out_when_he_can() -> None:
    deal = Deal(PRESETS["standard"], [Cards.parse(text) for text in ("44", "3", "5", "6")], 0)
    best = choose(on_turn(deal))
    assert best is not None
    assert best.cards == Cards.of([Rank.FOUR, Rank.FOUR])
