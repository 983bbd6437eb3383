from __future__ import annotations

import pytest

from engine.options import rules_for
from engine.scoring import Finish, score
from tests.engine.deals.golden import Row, bombs_of, options_of, row_id, rows


@pytest.mark.parametrize("row", rows("scoring"), ids=row_id)
def test_a_deal_is_worth_what_the_golden_table_says(row: Row) -> None:
    rules = rules_for(row["rules"], options_of(row))
    finish = Finish(
        order=tuple(row["order"]),
        bombs=bombs_of(row["bombs"], rules),
        cards_left=row.get("left", 0),
    )

    result = score(finish, rules)

    assert result.totals_by_place == tuple(row["deltas"])
    assert result.house == row["house"]
