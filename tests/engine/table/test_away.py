"""Being away: hosted seats, coming back, passing by oneself, nudges, giving up (Rules §1.11)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from engine.pace import HOSTED_DELAY, NUDGE_PAUSE
from engine.presets import PRESETS
from engine.refusals import (
    AlreadyHosted,
    NotAway,
    NothingToNudge,
    NotSeated,
    StaleTurn,
    TooSoon,
    WrongPhase,
)
from engine.rules import EscapeKind
from engine.snapshot import dumps
from engine.table import Phase, Table
from engine.table_events import (
    ActedForPlayer,
    AutoPassChanged,
    BecameHosted,
    CameBack,
    DealEscaped,
    DealVoided,
    Ending,
    LobbyChanged,
    Nudged,
    Paused,
    SeriesEnded,
    VoteChanged,
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
    play_out,
    started,
)
from tests.engine.table.stories import finish, fire, lowest_lead, mid_trick, others, refuses


def test_a_player_lets_the_computer_play_and_comes_back() -> None:
    table = started()
    away = others(table)[1]
    assert table.host_seat(away, NOW) == (BecameHosted(away),)
    assert table.come_back(away, NOW) == (CameBack(away),)
    assert not table.attendance.hosted


def test_being_away_on_ones_turn_hands_it_to_the_computer() -> None:
    table = started()
    player = table.player_on_turn or 0
    table.host_seat(player, NOW)
    assert table.due == NOW + HOSTED_DELAY
    table.come_back(player, NOW)
    assert table.due is not None
    assert table.due > NOW + HOSTED_DELAY


def test_coming_back_while_another_is_on_turn_leaves_his_clock_alone() -> None:
    table = started()
    away = others(table)[1]
    table.host_seat(away, NOW)
    due = table.due
    table.come_back(away, NOW + timedelta(seconds=10))
    assert table.due == due


def test_away_twice_and_back_when_never_away_are_refused() -> None:
    table = started()
    refuses(table, NotAway, lambda: table.come_back(ANN, NOW))
    table.host_seat(ANN, NOW)
    refuses(table, AlreadyHosted, lambda: table.host_seat(ANN, NOW))


@pytest.mark.parametrize("verb", ["host_seat", "come_back", "nudge", "give_up"])
def test_a_verb_of_a_running_deal_needs_a_seat_and_a_running_deal(verb: str) -> None:
    running = started()
    refuses(running, NotSeated, lambda: getattr(running, verb)(EVE, NOW))
    lobby = lobby_of_four()
    refuses(lobby, WrongPhase, lambda: getattr(lobby, verb)(ANN, NOW))


def test_any_own_play_or_pass_ends_hosting_and_says_so_first() -> None:
    table = started()
    leader = table.player_on_turn or 0
    table.host_seat(leader, NOW)
    assert table.play(leader, lowest_lead(table).cards, NOW)[0] == CameBack(leader)
    follower = table.player_on_turn or 0
    table.host_seat(follower, NOW)
    assert table.pass_(follower, NOW)[0] == CameBack(follower)
    assert not table.attendance.hosted


def test_the_fourth_to_go_away_pauses_the_table() -> None:
    table = started()
    *three, last = FOUR
    for player in three:
        assert Paused() not in table.host_seat(player, NOW)
    assert table.host_seat(last, NOW) == (BecameHosted(last), Paused())
    assert table.clock is None


def test_hosting_ends_with_the_deal() -> None:
    table = started()
    table.host_seat(ANN, NOW)
    finish(table)
    for player in FOUR:
        table.get_ready(player, SEED, NOW)
    assert table.phase is Phase.PLAYING
    assert not table.attendance.hosted


def test_who_cannot_beat_the_table_passes_by_himself_if_he_likes() -> None:
    table = mid_trick()
    follower = table.player_on_turn or 0
    assert table.toggle_auto_pass(follower, NOW) == (AutoPassChanged(follower),)
    assert not table.computer_acts_for(follower), "he could beat it: he is asked"

    table = last_cards()
    follower = table.player_on_turn or 0
    table.toggle_auto_pass(follower, NOW)
    assert table.due == NOW + HOSTED_DELAY
    _, events = fire(table)
    assert events[0] == ActedForPlayer(follower)
    assert table.deal is not None
    assert table.deal.actions[-1].cards is None
    assert follower not in table.attendance.hosted


def last_cards() -> Table:
    """A table where whoever is on turn has nothing that beats the play on it."""
    for seed in range(1, 200):
        table = started(seed=bytes([seed]) * 32)
        deal = table.deal
        assert deal is not None
        strongest = max(deal.legal_plays(), key=lambda play: len(play.cards) * play.reading.is_bomb)
        table.play(table.player_on_turn or 0, strongest.cards, NOW, strongest.reading.kind)
        if not deal.legal_plays():
            return table
    raise AssertionError("no seed has such a bomb")


def test_he_is_asked_again_when_he_changes_his_mind() -> None:
    table = last_cards()
    follower = table.player_on_turn or 0
    table.toggle_auto_pass(follower, NOW)
    table.toggle_auto_pass(follower, NOW)
    assert table.due is not None
    assert table.due > NOW + HOSTED_DELAY


def test_the_wish_to_pass_by_oneself_outlasts_the_deal() -> None:
    table = started()
    table.toggle_auto_pass(BEN, NOW)
    play_out(table)
    for player in FOUR:
        table.get_ready(player, SEED, NOW)
    assert table.attendance.auto_pass == {BEN}


def test_an_outsider_has_no_wishes() -> None:
    table = started()
    refuses(table, NotSeated, lambda: table.toggle_auto_pass(EVE, NOW))


def test_a_nudge_names_who_waits_for_whom_and_is_not_repeated_at_once() -> None:
    table = started()
    on_turn, waiting, *_ = others(table)
    assert table.nudge(waiting, NOW) == (Nudged(on_turn, waiting),)
    refuses(table, TooSoon, lambda: table.nudge(waiting, NOW + NUDGE_PAUSE / 2))
    assert table.nudge(waiting, NOW + NUDGE_PAUSE)


def test_nobody_nudges_himself_or_the_computer() -> None:
    table = started()
    on_turn, waiting, *_ = others(table)
    refuses(table, NothingToNudge, lambda: table.nudge(on_turn, NOW))
    table.host_seat(on_turn, NOW)
    refuses(table, NothingToNudge, lambda: table.nudge(waiting, NOW))


@pytest.mark.parametrize("preset", PRESETS)
def test_whoever_gives_up_pays_what_he_was_told(preset: str) -> None:
    table = mid_trick(preset)
    runner = table.players[0]
    price = table.price_of_giving_up(runner)
    events = table.give_up(runner, NOW, deal=1)
    escaped = events[0]
    assert isinstance(escaped, DealEscaped)
    assert escaped.result == price
    assert price.runner == escaped.players.index(runner)
    assert sum(price.totals) + price.house == 0
    if table.rules.scoring.escape.kind is EscapeKind.FORFEIT:
        assert price.forfeited_by is not None
    else:
        assert price.totals[price.runner] < 0
    assert escaped.totals[runner] == price.totals[price.runner]


@pytest.mark.parametrize("preset", PRESETS)
def test_his_seat_is_free_the_series_is_totalled_and_the_lobby_is_open(preset: str) -> None:
    table = mid_trick(preset)
    runner, *rest = table.players
    kinds = [type(event) for event in table.give_up(runner, NOW)]
    assert kinds == [DealEscaped, SeriesEnded, LobbyChanged]
    assert table.phase is Phase.LOBBY
    assert table.players == tuple(rest)
    assert table.lobby.free == 1
    assert table.deal is None
    assert not table.series.totals
    assert table.clock is None


def test_the_price_is_told_without_a_change_and_a_stale_press_is_refused() -> None:
    table = started()
    before = dumps(table)
    table.price_of_giving_up(ANN)
    assert dumps(table) == before
    refuses(table, StaleTurn, lambda: table.give_up(ANN, NOW, deal=2))


def test_nobody_gives_up_twice() -> None:
    table = started()
    table.give_up(ANN, NOW, deal=1)
    refuses(table, NotSeated, lambda: table.give_up(ANN, NOW, deal=1))


def test_a_vote_that_ends_the_deal_of_the_only_hosted_seat_is_its_escape() -> None:
    table = started()
    table.host_seat(ANN, NOW)
    table.stop(BEN, NOW)
    assert table.runner_of_vote == ANN
    table.answer_vote(CAT, NOW, stop=True)
    events = table.answer_vote(DAN, NOW, stop=True)
    assert isinstance(events[0], DealEscaped)
    assert events[0].players[events[0].result.runner] == ANN
    assert ANN not in table.players


@pytest.mark.parametrize("away", [(), (ANN, BEN)])
def test_otherwise_the_deal_is_void(away: tuple[int, ...]) -> None:
    table = started()
    for player in away:
        table.host_seat(player, NOW)
    table.stop(CAT, NOW)
    assert table.runner_of_vote is None
    table.answer_vote(DAN, NOW, stop=True)
    events = table.answer_vote(BEN, NOW, stop=True)
    assert events == (DealVoided(1, Ending.VOTE),)


def test_a_hosted_player_who_agrees_himself_does_not_run() -> None:
    table = started()
    table.host_seat(ANN, NOW)
    table.stop(ANN, NOW)
    assert table.runner_of_vote is None
    table.answer_vote(BEN, NOW, stop=True)
    assert table.answer_vote(CAT, NOW, stop=True) == (DealVoided(1, Ending.VOTE),)


def test_coming_back_takes_the_escape_out_of_the_vote() -> None:
    table = started()
    table.host_seat(ANN, NOW)
    table.stop(BEN, NOW)
    table.come_back(ANN, NOW)
    assert table.runner_of_vote is None


def test_an_outsider_has_no_vote() -> None:
    table = started()
    assert table.stop(ANN, NOW) == (VoteChanged(),)
    refuses(table, NotSeated, lambda: table.answer_vote(EVE, NOW, stop=True))
