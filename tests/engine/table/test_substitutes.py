"""A newcomer takes over a hosted seat, if the others like."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.pace import HOSTED_DELAY, VOTE_LASTS
from engine.refusals import (
    AlreadySeated,
    AlreadyVoted,
    NoOffer,
    NotAway,
    NotSeated,
    VoteRuns,
    WrongPhase,
)
from engine.table import Table
from engine.table_events import SubstituteAsked, SubstituteRefused, SubstituteSeated
from tests.engine.table.players import (
    ANN,
    BEN,
    CAT,
    DAN,
    EVE,
    NOW,
    lobby_of_four,
    play_out,
    started,
)
from tests.engine.table.stories import lowest, mid_trick, others, refuses, wanted


def test_a_newcomer_whom_all_want_plays_the_seat_at_once_between_two_tricks() -> None:
    table = started()
    owner = others(table)[1]
    table.host_seat(owner, NOW)
    seat = table.seat_in_deal(owner)
    assert table.ask_to_substitute(EVE, owner, NOW) == (SubstituteAsked(EVE, owner),)
    wanted(table, owner)
    assert table.seat_in_deal(EVE) == seat
    assert owner not in table.players
    assert not table.attendance.hosted
    assert table.substitute_vote is None


def test_in_the_middle_of_a_trick_he_waits_for_its_end() -> None:
    table = mid_trick()
    owner = others(table)[3]
    table.host_seat(owner, NOW)
    table.ask_to_substitute(EVE, owner, NOW)
    wanted(table, owner)
    assert EVE not in table.players
    seated: tuple[object, ...] = ()
    while not any(isinstance(event, SubstituteSeated) for event in seated):
        assert table.deal is not None
        assert table.deal.table is not None
        player = table.player_on_turn or 0
        seated = (
            table.tick(table.due or NOW, lowest) if player == owner else table.pass_(player, NOW)
        )
    assert seated[-1] == SubstituteSeated(EVE, owner)
    assert table.deal is not None
    assert table.deal.table is None


def test_the_newcomer_inherits_cards_turn_and_host() -> None:
    table = started()
    owner = table.player_on_turn or 0
    table.lobby.host = owner
    assert table.deal is not None
    hand = table.deal.hands[table.seat_in_deal(owner)]
    table.host_seat(owner, NOW)
    table.ask_to_substitute(EVE, owner, NOW)
    wanted(table, owner)
    assert table.host == EVE
    assert table.player_on_turn == EVE
    assert table.deal.hands[table.seat_in_deal(EVE)] == hand
    assert table.due is not None
    assert table.due > NOW + HOSTED_DELAY


def test_one_refusal_is_enough() -> None:
    table = started()
    owner, first, second, _ = others(table)
    table.host_seat(owner, NOW)
    table.ask_to_substitute(EVE, owner, NOW)
    table.answer_substitute(first, EVE, NOW, agree=True)
    events = table.answer_substitute(second, EVE, NOW, agree=False)
    assert events == (SubstituteRefused(EVE),)
    refuses(table, NoOffer, lambda: table.answer_substitute(first, EVE, NOW, agree=True))


def test_an_offer_that_nobody_settles_lapses() -> None:
    table = started()
    owner = others(table)[1]
    table.host_seat(owner, NOW)
    table.ask_to_substitute(EVE, owner, NOW)
    late = NOW + VOTE_LASTS
    while table.substitute_vote is not None:
        events = table.tick(late, lowest)
    assert events == (SubstituteRefused(EVE),)


def test_an_owner_who_comes_back_keeps_his_seat() -> None:
    table = mid_trick()
    owner = others(table)[3]
    table.host_seat(owner, NOW)
    table.ask_to_substitute(EVE, owner, NOW)
    wanted(table, owner)
    table.come_back(owner, NOW)
    events: tuple[object, ...] = ()
    while table.substitute_vote is not None:
        events = table.pass_(table.player_on_turn or 0, NOW)
    assert SubstituteRefused(EVE) in events
    assert EVE not in table.players


def test_what_nobody_may_offer_or_answer() -> None:
    table = started()
    owner, judge, judge2, _ = others(table)
    refuses(table, NotAway, lambda: table.ask_to_substitute(EVE, owner, NOW))
    refuses(table, NotSeated, lambda: table.ask_to_substitute(EVE, 66, NOW))
    table.host_seat(owner, NOW)
    refuses(table, AlreadySeated, lambda: table.ask_to_substitute(judge, owner, NOW))
    refuses(table, NoOffer, lambda: table.answer_substitute(judge, EVE, NOW, agree=True))
    table.ask_to_substitute(EVE, owner, NOW)
    refuses(table, VoteRuns, lambda: table.ask_to_substitute(66, owner, NOW))
    refuses(table, NotSeated, lambda: table.answer_substitute(EVE, EVE, NOW, agree=True))
    refuses(table, NotSeated, lambda: table.answer_substitute(owner, EVE, NOW, agree=True))
    refuses(table, NoOffer, lambda: table.answer_substitute(judge, 66, NOW, agree=True))
    table.answer_substitute(judge, EVE, NOW, agree=True)
    refuses(table, AlreadyVoted, lambda: table.answer_substitute(judge, EVE, NOW, agree=True))
    lobby = lobby_of_four()
    refuses(lobby, WrongPhase, lambda: lobby.ask_to_substitute(EVE, ANN, NOW))
    assert judge2 in table.players


@pytest.mark.parametrize("make", [started, mid_trick])
def test_at_a_paused_table_a_newcomer_sits_down_at_once_and_sets_it_going(
    make: Callable[[], Table],
) -> None:
    table = make()
    for player in table.players:
        table.host_seat(player, NOW)
    events = table.ask_to_substitute(EVE, ANN, NOW)
    assert events == (SubstituteAsked(EVE, ANN), SubstituteSeated(EVE, ANN))
    assert table.paused_at is None
    assert table.due is not None


def test_an_offer_can_be_withdrawn() -> None:
    table = started()
    owner = others(table)[1]
    table.host_seat(owner, NOW)
    assert table.withdraw_offer() == ()
    table.ask_to_substitute(EVE, owner, NOW)
    assert table.withdraw_offer() == (SubstituteRefused(EVE),)


def test_of_two_the_other_one_alone_decides() -> None:
    table = started("headsup")
    owner, judge = others(table)
    table.host_seat(owner, NOW)
    table.ask_to_substitute(EVE, owner, NOW)
    events = table.answer_substitute(judge, EVE, NOW, agree=True)
    assert events[-1] == SubstituteSeated(EVE, owner)


def test_points_go_to_whoever_plays_the_seat_at_the_end() -> None:
    table = started()
    table.host_seat(ANN, NOW)
    table.ask_to_substitute(EVE, ANN, NOW)
    wanted(table, ANN)
    play_out(table)
    assert set(table.series.totals) == {EVE, BEN, CAT, DAN}
