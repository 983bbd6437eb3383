from __future__ import annotations

import pytest

from tests.engine.deals.golden import Row, row_id, rows
from tests.engine.patterns.saying import beats_on


@pytest.mark.parametrize("row", rows("beats"), ids=row_id)
def test_a_play_beats_the_table_as_the_golden_table_says(row: Row) -> None:
    assert beats_on(row["table"], row["cards"], row["rules"]) is row["beats"]
