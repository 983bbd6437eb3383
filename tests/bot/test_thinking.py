"""How the computer plays: as well as it can, or with slips that a crash does not change."""

from __future__ import annotations

import pytest

from bot.service.thinking import thinking_at
from engine.ai.hint import choose, hints
from engine.ai.reasons import Why
from engine.computers import Level, is_computer
from engine.options import rules_for
from engine.patterns import Play
from engine.snapshot import dumps, loads
from engine.table import Table
from engine.view import view
from tests.bot.views.people import NOW

ANN = 1
SEEDS = [bytes([number]) * 32 for number in range(4)]


def dealt(level: Level, seed: bytes) -> Table:
    """A person with three computers of a level, in their first deal."""
    table = Table(rules_for("standard"), ANN, NOW)
    table.join(ANN, NOW)
    for _ in range(3):
        table.add_computer(ANN, level, NOW)
    table.start(ANN, seed, NOW)
    return table


def thought(table: Table) -> Play | None:
    """What the seat on turn would do now."""
    assert table.deal is not None
    assert table.deal.turn is not None
    return thinking_at(table)(view(table.deal, table.deal.turn))


def moves_on(table: Table) -> None:
    """Let whoever is on turn do what is thought best for him."""
    assert table.player_on_turn is not None
    if is_computer(table.player_on_turn):
        assert table.due is not None
        table.tick(table.due, thinking_at(table))
        return
    play = thought(table)
    if play is None:
        table.pass_(ANN, NOW)
    else:
        table.play(ANN, play.cards, NOW, play.reading.kind)


@pytest.mark.parametrize("seed", SEEDS)
def test_after_a_crash_an_easy_computer_makes_the_same_play(seed: bytes) -> None:
    table = dealt(Level.EASY, seed)
    for _ in range(40):
        if table.player_on_turn is None:
            break
        assert thought(table) == thought(loads(dumps(table)))
        moves_on(table)


def test_an_easy_computer_slips_now_and_then_but_plays_one_of_the_best_few() -> None:
    slips = 0
    for seed in SEEDS:
        table = dealt(Level.EASY, seed)
        while table.player_on_turn is not None:
            assert table.deal is not None
            seen = view(table.deal, table.deal.turn or 0)
            advice = hints(seen, 3)
            if is_computer(table.player_on_turn):
                play = thought(table)
                assert play in [hint.play for hint in advice]
                slips += play != advice[0].play
                if advice[0].reason.why is Why.GOES_OUT:
                    assert play == advice[0].play
            moves_on(table)
    assert slips > 20


def test_a_normal_computer_and_a_hosted_seat_play_as_well_as_they_can() -> None:
    table = dealt(Level.NORMAL, SEEDS[0])
    table.host_seat(ANN, NOW)
    assert thinking_at(table) is choose
    easy = dealt(Level.EASY, SEEDS[0])
    while easy.player_on_turn != ANN:
        moves_on(easy)
    assert thinking_at(easy) is choose
