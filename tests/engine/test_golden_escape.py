from __future__ import annotations

import pytest

from engine.escape import escape
from engine.options import rules_for
from tests.engine.deals.golden import Row, bombs_of, options_of, row_id, rows


@pytest.mark.parametrize("row", rows("escape"), ids=row_id)
def test_an_escape_costs_what_the_golden_table_says(row: Row) -> None:
    rules = rules_for(row["rules"], options_of(row))

    result = escape(row["runner"], bombs_of(row["bombs"], rules), rules)

    assert result.totals == tuple(row["deltas"])
    assert result.house == row["house"]
