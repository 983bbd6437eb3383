from __future__ import annotations

import pytest

from engine.match import is_decided, match_standing
from engine.presets import PRESETS
from engine.rules import ResultClass
from engine.series import DealOutcome
from tests.engine.deals.golden import Row, row_id, rows


@pytest.mark.parametrize("row", rows("match"), ids=row_id)
def test_a_match_stands_as_the_golden_table_says(row: Row) -> None:
    deals = [DealOutcome(ResultClass(deal["class"]), deal["winner"]) for deal in row["deals"]]

    standing = match_standing(deals, PRESETS["match"])

    assert standing.points == tuple(row["points"])
    assert standing.winner == row["winner"]
    assert is_decided(deals, PRESETS["match"]) is (row["winner"] is not None)
