"""Who sits where and who leads (Rules §1.4, §1.5)."""

from __future__ import annotations

from itertools import product

import pytest

from engine.rules import Lead, ResultClass
from engine.seating import next_leader, partner_of, seating, team_of


@pytest.mark.parametrize(("leader", "twin"), list(product(range(4), repeat=2)))
def test_1_5_the_holders_of_both_copies_end_up_as_partners(leader: int, twin: int) -> None:
    seats = seating(leader, twin)
    assert sorted(seats) == [0, 1, 2, 3]
    assert seats[leader] == leader
    moved = [player for seat, player in enumerate(seats) if seat != player]
    if twin in {leader, (leader + 2) % 4}:
        assert moved == []
    else:
        assert set(moved) == {twin, (leader + 2) % 4}
        assert partner_of(leader, seats=4) == seats.index(twin)


def test_partners_sit_opposite_and_are_a_team() -> None:
    for seat in range(4):
        partner = partner_of(seat, seats=4)
        assert partner is not None
        assert partner_of(partner, seats=4) == seat
        assert team_of(partner) == team_of(seat)
        assert team_of((seat + 1) % 4) != team_of(seat)


def test_two_players_have_no_partner() -> None:
    assert partner_of(0, seats=2) is None
    assert team_of(0) != team_of(1)


@pytest.mark.parametrize(
    ("result_class", "leader"),
    [
        (ResultClass.DOUBLE, None),
        (ResultClass.DOUBLE_BURNT, None),
        (ResultClass.SPECIAL_DOUBLE, None),
        (ResultClass.SINGLE, 3),
        (ResultClass.BURNT, 3),
        (ResultClass.HEAD_BURNT, 3),
        (ResultClass.FLAT, 3),
    ],
)
def test_1_4_the_head_leads_but_after_a_double(
    result_class: ResultClass, leader: int | None
) -> None:
    assert next_leader(Lead.RANDOM_OR_HEAD, 3, result_class) == leader


@pytest.mark.parametrize("lead", Lead)
def test_1_4_chance_decides_a_first_deal_and_after_an_abnormal_end(lead: Lead) -> None:
    assert next_leader(lead, None, None) is None


def test_1_4_the_face_up_card_decides_every_deal() -> None:
    assert next_leader(Lead.FACE_CARD, 3, ResultClass.SINGLE) is None


def test_12_with_two_players_the_winner_leads_even_after_a_double() -> None:
    assert next_leader(Lead.RANDOM_OR_WINNER, 1, ResultClass.DOUBLE) == 1
