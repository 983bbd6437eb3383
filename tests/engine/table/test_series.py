"""Deals in a row: who leads, who is ready, what is stopped, what it adds up to (Rules §1.4)."""

from __future__ import annotations

import random

import pytest

from engine.errors import MustLead, NotYourTurn
from engine.presets import PRESETS
from engine.refusals import AlreadyVoted, NotHost, NotSeated, NoVote, StaleTurn, StopNeedsVote
from engine.snapshot import dumps, loads
from engine.table import Phase, Table
from engine.table_events import (
    DealFinished,
    DealStarted,
    DealVoided,
    Ending,
    SeriesEnded,
    TableClosed,
    VoteRejected,
)
from tests.engine.table.players import (
    ANN,
    BEN,
    CAT,
    DAN,
    EVE,
    FOUR,
    NOW,
    SEED,
    lobby_of_four,
    people_for,
    play_one,
    play_out,
    started,
)


def next_deal(table: Table, seed: bytes = SEED) -> None:
    for player in table.players:
        table.get_ready(player, seed, NOW)


def test_a_deal_ends_books_its_points_and_waits_for_everybody() -> None:
    table = started()
    play_out(table)
    assert table.phase is Phase.BETWEEN
    assert table.series.finished == 1
    assert set(table.series.totals) == set(FOUR)
    assert sum(table.series.totals.values()) == 0


def test_the_last_to_be_ready_starts_the_next_deal() -> None:
    table = started()
    play_out(table)
    for player in (ANN, BEN, CAT):
        table.get_ready(player, SEED, NOW)
    assert table.get_ready(BEN, SEED, NOW) == (), "being ready twice changes nothing"
    assert table.phase is Phase.BETWEEN
    events = table.get_ready(DAN, SEED, NOW)
    assert DealStarted(2) in events
    assert table.turn == "2.0"


def test_an_outsider_cannot_be_ready() -> None:
    table = started()
    play_out(table)
    with pytest.raises(NotSeated):
        table.get_ready(EVE, SEED, NOW)


def test_ready_for_a_deal_long_gone_changes_nothing() -> None:
    table = started()
    play_out(table)
    next_deal(table)
    with pytest.raises(StaleTurn):
        table.get_ready(ANN, SEED, NOW, deal=1)
    assert not table.series.ready


def test_after_a_single_or_flat_win_the_head_leads_the_next_deal() -> None:
    for seed in range(40):
        table = started(seed=bytes([seed]) * 32)
        play_out(table, seed)
        assert table.deal is not None
        assert table.opening is not None
        head = table.opening.players[table.deal.order[0]]
        result_class = table.deal.result_class
        next_deal(table, bytes([seed + 100]) * 32)
        if result_class == "double":
            continue
        assert table.player_on_turn == head, f"seed {seed}"


def test_a_series_of_two_deals_ends_after_the_second_with_its_total() -> None:
    table = lobby_of_four()
    table.choose_length(ANN, 2, NOW)
    table.start(ANN, SEED, NOW)
    play_out(table, 1)
    next_deal(table)
    chance = random.Random(2)
    while table.deal is not None and not table.deal.is_over:
        play_one(table, chance)
    assert table.phase is Phase.CLOSED
    assert table.series.finished == 2


def test_the_host_ends_a_series_between_deals() -> None:
    table = started()
    play_out(table)
    with pytest.raises(NotHost):
        table.end(BEN)
    ended, closed = table.end(ANN)
    assert isinstance(ended, SeriesEnded)
    assert (ended.deals, ended.totals) == (1, table.series.totals)
    assert closed == TableClosed(Ending.HOST)


def test_whoever_leaves_between_deals_ends_the_series_but_not_the_table() -> None:
    table = started()
    play_out(table)
    ended, _ = table.leave(DAN, NOW)
    assert isinstance(ended, SeriesEnded)
    assert ended.ending is Ending.SEAT_LEFT
    assert table.phase is Phase.LOBBY
    assert table.series.finished == 0
    table.join(EVE, NOW)
    table.start(ANN, SEED, NOW)
    assert table.series.started == 2


def test_a_play_for_an_earlier_turn_is_stale() -> None:
    table = started()
    on_turn = table.player_on_turn
    assert on_turn is not None
    before = dumps(table)
    with pytest.raises(StaleTurn):
        table.pass_(on_turn, NOW, turn="1.7")
    assert dumps(table) == before


def test_refusals_of_the_deal_come_through_and_change_nothing() -> None:
    table = started()
    on_turn = table.player_on_turn
    assert on_turn is not None
    before = dumps(table)
    with pytest.raises(MustLead):
        table.pass_(on_turn, NOW)
    other = next(player for player in FOUR if player != on_turn)
    with pytest.raises(NotYourTurn):
        table.pass_(other, NOW)
    with pytest.raises(NotSeated):
        table.pass_(EVE, NOW)
    assert dumps(table) == before


def test_three_of_four_stop_a_running_deal_and_nothing_of_it_counts() -> None:
    table = started()
    table.stop(ANN, NOW)
    table.answer_vote(BEN, NOW, stop=True)
    events = table.answer_vote(CAT, NOW, stop=True)
    assert events == (DealVoided(1, Ending.VOTE),)
    assert table.phase is Phase.BETWEEN
    assert table.series.totals == {}


def test_two_who_play_on_reject_the_vote() -> None:
    table = started()
    table.stop(ANN, NOW)
    table.answer_vote(BEN, NOW, stop=False)
    assert table.answer_vote(CAT, NOW, stop=False) == (VoteRejected(),)
    assert table.phase is Phase.PLAYING
    with pytest.raises(NoVote):
        table.answer_vote(DAN, NOW, stop=True)


def test_a_player_who_says_stop_twice_is_told_that_it_takes_the_others() -> None:
    table = started()
    table.stop(ANN, NOW)
    with pytest.raises(StopNeedsVote):
        table.stop(ANN, NOW)
    with pytest.raises(AlreadyVoted):
        table.answer_vote(ANN, NOW, stop=True)


def test_a_vote_may_be_changed_and_outsiders_have_none() -> None:
    table = started()
    table.stop(ANN, NOW)
    table.answer_vote(ANN, NOW, stop=False)
    assert table.vote is not None
    assert (table.vote.yes, table.vote.no) == (0, 1)
    with pytest.raises(NotSeated):
        table.answer_vote(EVE, NOW, stop=True)
    with pytest.raises(NotSeated):
        table.stop(EVE, NOW)


def test_an_admin_who_plays_needs_the_vote_and_one_who_does_not_stops_the_deal() -> None:
    table = started()
    table.stop(ANN, NOW, is_admin=True)
    assert table.phase is Phase.PLAYING
    assert table.stop(EVE, NOW, is_admin=True) == (DealVoided(1, Ending.ADMIN),)


def test_two_players_must_both_agree_to_stop() -> None:
    table = started("headsup")
    table.stop(ANN, NOW)
    assert table.phase is Phase.PLAYING
    assert table.answer_vote(BEN, NOW, stop=True) == (DealVoided(1, Ending.VOTE),)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_table_read_from_its_snapshot_is_the_same_table(preset: str) -> None:
    table = lobby_of_four(preset)
    table.change_seat(ANN, NOW)
    chance = random.Random(f"snapshot {preset}")
    table = loads(dumps(table))
    table.start(ANN, SEED, NOW)
    while table.phase is Phase.PLAYING:
        text = dumps(table)
        table = loads(text)
        assert dumps(table) == text
        assert table.deal is not None
        play_one(table, chance)
    text = dumps(table)
    assert dumps(loads(text)) == text


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_plays_a_deal_and_tells_its_result(preset: str) -> None:
    table = started(preset)
    chance = random.Random(f"deal {preset}")
    finished = None
    while table.phase is Phase.PLAYING:
        assert table.deal is not None
        player = table.player_on_turn
        assert player in people_for(table.rules)
        play = next(iter(table.deal.legal_plays()), None)
        events = (
            table.pass_(player, NOW)
            if play is None or (table.deal.table is not None and chance.random() < 0.3)
            else table.play(player, play.cards, NOW, play.reading.kind)
        )
        finished = next((each for each in events if isinstance(each, DealFinished)), finished)
    assert finished is not None
    assert finished.number == 1
    assert sum(finished.result.totals) + finished.result.house == 0
