from __future__ import annotations

import pytest

from engine.cards import Cards
from engine.deal import REFUSALS, Action, Deal
from engine.presets import PRESETS
from tests.engine.deals.golden import Row, row_id, rows


def start(row: Row) -> Deal:
    hands = [Cards.parse(hand) for hand in row["hands"]]
    return Deal(PRESETS[row["rules"]], hands, row["leader"])


def actions(row: Row) -> list[Action]:
    return [
        Action(seat) if cards == "pass" else Action(seat, Cards.parse(cards))
        for seat, cards in row["actions"]
    ]


ALLOWED = [row for row in rows("turns") if "refused" not in row]
REFUSED = [row for row in rows("turns") if "refused" in row]


@pytest.mark.parametrize("row", ALLOWED, ids=row_id)
def test_a_deal_goes_as_the_golden_table_says(row: Row) -> None:
    deal = start(row)
    for action in actions(row):
        deal.act(action)

    assert deal.turn == row["turn"]
    assert deal.out == tuple(row["out"])
    if row["turn"] is None:
        assert deal.result_class == row["class"]
        assert deal.order == tuple(row["order"])
    else:
        assert (str(deal.table) if deal.table else None) == row["table"]
        assert deal.owner == row["owner"]


@pytest.mark.parametrize("row", REFUSED, ids=row_id)
def test_an_action_is_refused_for_the_reason_in_the_golden_table(row: Row) -> None:
    deal = start(row)
    *before, refused = actions(row)[: row["refused"] + 1]
    for action in before:
        deal.act(action)
    unchanged = deal.copy()

    with pytest.raises(REFUSALS) as refusal:
        deal.act(refused)

    assert refusal.value.code == row["error"]
    assert deal == unchanged
    assert deal.hands == unchanged.hands
