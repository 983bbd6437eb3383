from __future__ import annotations

import pytest

from engine.cards import Cards
from engine.presets import PRESETS
from engine.readings import readings
from tests.engine.deals.golden import Row, row_id, rows
from tests.engine.patterns.saying import fields_of


@pytest.mark.parametrize("row", rows("patterns"), ids=row_id)
def test_cards_read_as_the_golden_table_says(row: Row) -> None:
    found = readings(Cards.parse(row["cards"]), PRESETS[row["rules"]])

    assert [fields_of(reading) for reading in found] == row["plays"]
