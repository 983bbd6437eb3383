from __future__ import annotations

import pytest

from engine.presets import PRESETS
from engine.scoring import Finish, score
from tests.engine.deals.golden import Row, bombs_of, row_id, rows


@pytest.mark.parametrize("row", rows("ningbo"), ids=row_id)
def test_captured_points_decide_as_the_golden_table_says(row: Row) -> None:
    rules = PRESETS["ningbo"]
    finish = Finish(
        order=tuple(row["order"]),
        bombs=bombs_of(row.get("bombs", []), rules),
        captured=tuple(row["captured"]),
        points_left=tuple(row["hands_left"]),
    )

    result = score(finish, rules)

    assert result.captured is not None
    assert result.captured.teams == tuple(row["teams"])
    assert result.captured.flooded is row.get("flooded", False)
    assert result.result_class == row["class"]
    assert result.winner == row["winner"]
    assert result.totals_by_place == tuple(row["deltas"])
    assert result.house == 0
