"""Tricks, leads and the end of a deal, by the sections of the rules."""

from __future__ import annotations

import pytest

from engine.cards import Cards
from engine.deal import BadDeal, Deal
from engine.errors import (
    BadCards,
    DealOver,
    MustLead,
    NoPattern,
    NotInHand,
    NotYourTurn,
    TooLow,
    WrongShape,
)
from engine.events import Contributed, DealEnded, Passed, Played, TrickWon, WentOut
from engine.patterns import Kind
from engine.presets import PRESETS
from engine.rules import ResultClass
from tests.engine.deals.stories import deal_of, go


def test_1_6_a_player_who_passed_may_play_later_in_the_trick() -> None:
    deal = deal_of("standard", "37", "49", "58", "66")
    go(deal, "3", "-", "5", "-", "7")
    assert deal.turn == 1
    go(deal, "9")
    assert deal.owner == 1


def test_1_6_an_equal_play_does_not_beat() -> None:
    deal = deal_of("standard", "57", "59", "58", "66")
    go(deal, "5")
    with pytest.raises(TooLow):
        go(deal, "5")


def test_1_6_the_trick_is_over_when_the_turn_is_back_at_its_owner() -> None:
    deal = deal_of("standard", "37", "49", "58", "66")
    go(deal, "3", "4", "-", "-")
    assert deal.turn == 0
    *_, won = go(deal, "-")
    assert won == TrickWon(seat=1, leader=1, partner_lead=False, points=0)
    assert (deal.turn, deal.table, deal.owner) == (1, None, None)


def test_1_6_players_without_cards_are_skipped() -> None:
    deal = deal_of("standard", "3", "47", "59", "66")
    go(deal, "3", "4", "5", "-")
    assert deal.out == (0,)
    assert deal.turn == 1


def test_1_7_the_partner_leads_after_a_finishing_play_that_nobody_beat() -> None:
    deal = deal_of("standard", "3", "44", "55", "66")
    *_, won = go(deal, "3", "-", "-", "-")
    assert won == TrickWon(seat=0, leader=2, partner_lead=True, points=0)
    assert deal.table is None


def test_1_7_the_partner_himself_must_have_passed_too() -> None:
    deal = deal_of("standard", "3", "44", "55", "66")
    go(deal, "3", "-")
    assert deal.turn == 2
    assert deal.table is not None


def test_1_7_whoever_beats_a_finishing_play_leads_as_its_owner() -> None:
    deal = deal_of("standard", "3", "47", "55", "66")
    *_, won = go(deal, "3", "4", "-", "-")
    assert won == TrickWon(seat=1, leader=1, partner_lead=False, points=0)


def test_1_8_a_deal_ends_when_both_partners_are_out() -> None:
    deal = deal_of("standard", "3", "4444", "5", "66")
    events = go(deal, "3", "-", "5")
    assert events[1:] == (
        WentOut(seat=2, place=2),
        TrickWon(seat=2, leader=None, partner_lead=False, points=0),
        DealEnded(ResultClass.DOUBLE, order=(0, 2, 3, 1)),
    )
    with pytest.raises(DealOver):
        deal.play(3, Cards.parse("6"))
    with pytest.raises(DealOver):
        deal.pass_(3)


def test_1_9_who_would_act_next_is_third() -> None:
    deal = deal_of("standard", "44", "4", "66", "5", leader=1)
    go(deal, "4", "-", "5")
    assert deal.order == (1, 3, 0, 2)


def test_1_10_the_place_of_the_heads_partner_is_the_class() -> None:
    single = deal_of("standard", "3", "4", "5", "66")
    go(single, "3", "4", "5")
    assert single.result_class is ResultClass.SINGLE

    flat = deal_of("standard", "3", "4", "55", "6")
    go(flat, "3", "4", "-", "6")
    assert flat.result_class is ResultClass.FLAT
    assert flat.order == (0, 1, 3, 2)


def test_1_12_refusals_name_what_comes_first() -> None:
    deal = deal_of("standard", "5566", "6779", "58", "66")
    with pytest.raises(NotYourTurn) as wrong_turn:
        deal.play(2, Cards.parse("33"))
    assert (wrong_turn.value.seat, wrong_turn.value.turn) == (2, 0)
    with pytest.raises(MustLead):
        deal.pass_(0)
    with pytest.raises(NoPattern):
        deal.play(0, Cards.parse("34"))
    with pytest.raises(NoPattern):
        deal.play(0, Cards())
    with pytest.raises(NotInHand) as missing:
        deal.play(0, Cards.parse("33"))
    assert missing.value.hand == Cards.parse("5566")
    go(deal, "66")
    with pytest.raises(NotInHand):
        deal.play(1, Cards.parse("8"))
    with pytest.raises(WrongShape):
        deal.play(1, Cards.parse("9"))
    go(deal, "77")


def test_2_2_5_a_play_may_name_its_reading() -> None:
    cards = Cards.parse("34BBSS")
    deal = deal_of("qianbian", "34BBSS3", "5", "5", "5")
    (played,) = deal.play(0, cards, Kind.STRAIGHT)
    assert isinstance(played, Played)
    assert played.play.reading.kind is Kind.STRAIGHT

    default = deal_of("qianbian", "34BBSS3", "5", "5", "5")
    default.play(0, cards)
    assert default != deal

    with pytest.raises(NoPattern):
        deal_of("qianbian", "34BBSS3", "5", "5", "5").play(0, cards, Kind.TRIPLE_CHAIN)


def test_7_a_big_bomb_is_paid_for_at_once() -> None:
    deal = deal_of("baibian", "66666673", "4", "5", "6", base=10)
    played, paid = go(deal, "666666")
    assert isinstance(played, Played)
    assert paid == Contributed(0, played.play, points=(60, -20, -20, -20))
    assert deal.bombs == ((0, played.play),)


def test_7_a_small_bomb_is_not_paid_for() -> None:
    deal = deal_of("baibian", "666663", "4", "5", "6")
    assert len(go(deal, "66666")) == 1


def test_10_3_the_owner_takes_the_points_of_the_trick() -> None:
    deal = deal_of("ningbo", "53", "T4", "K6", "37")
    *_, won = go(deal, "5", "T", "K", "-", "-", "-")
    assert won == TrickWon(seat=2, leader=2, partner_lead=False, points=25)
    assert deal.captured == (0, 0, 25, 0)


def test_10_3_a_wild_joker_carries_no_points() -> None:
    deal = deal_of("ningbo", "KS3", "4", "6", "7")
    *_, won = go(deal, "KS", "-", "-", "-")
    assert isinstance(won, TrickWon)
    assert won.points == 10


def test_10_3_the_running_trick_goes_to_its_owner_at_the_end() -> None:
    deal = deal_of("ningbo", "5", "T4", "K", "37")
    go(deal, "5", "T")
    assert deal.captured == (0, 0, 0, 0)
    go(deal, "K")
    assert deal.captured == (0, 0, 25, 0)
    assert deal.finish().points_left == (0, 0, 0, 0)


def test_10_6_points_in_hands_are_counted_at_the_end() -> None:
    deal = deal_of("ningbo", "3", "TK", "4", "57")
    go(deal, "3", "-", "4")
    assert deal.finish().points_left == (0, 20, 0, 5)


def test_12_with_two_players_the_first_empty_hand_ends_it() -> None:
    deal = deal_of("headsup", "3", "4445556667778")
    *_, ended = go(deal, "3")
    assert ended == DealEnded(ResultClass.DOUBLE, order=(0, 1))
    assert deal.finish().cards_left == 13


def test_12_with_two_players_the_owner_leads_again() -> None:
    deal = deal_of("headsup", "37", "48")
    go(deal, "3", "4")
    assert go(deal, "-") == (Passed(0), TrickWon(1, leader=1, partner_lead=False, points=0))


def test_a_deal_needs_a_hand_for_every_seat_and_a_leader_among_them() -> None:
    rules = PRESETS["standard"]
    three, four = Cards.parse("3"), Cards.parse("4")
    with pytest.raises(BadDeal):
        Deal(rules, [three, four], leader=0)
    with pytest.raises(BadDeal):
        Deal(rules, [three, four, three, four], leader=4)
    with pytest.raises(BadDeal):
        Deal(rules, [three, four, three, Cards()], leader=0)


def test_two_decks_must_hold_all_hands_together() -> None:
    with pytest.raises(BadCards):
        deal_of("standard", "BB", "3", "B", "4")


def test_a_running_deal_has_no_result() -> None:
    deal = deal_of("standard", "3", "4", "5", "6")
    assert deal.result_class is None
    with pytest.raises(BadDeal):
        deal.finish()


def test_a_deal_shows_itself_in_one_line() -> None:
    deal = deal_of("standard", "3", "4", "5", "6")
    assert repr(deal) == ("<Deal standard hands=['3', '4', '5', '6'] turn=0 table=None owner=None>")
