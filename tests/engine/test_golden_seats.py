from __future__ import annotations

import pytest

from engine.seating import seating
from tests.engine.deals.golden import Row, row_id, rows


@pytest.mark.parametrize("row", rows("seats"), ids=row_id)
def test_the_face_up_card_seats_players_as_the_golden_table_says(row: Row) -> None:
    assert seating(row["leader"], row["twin"]) == tuple(row["seats"])
