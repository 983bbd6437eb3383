"""A running table is kept twice, as a snapshot and as moves on record: both say the same."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from engine.table import Phase
from tests.crash.beginnings import TABLE, Evening, table_in
from tests.crash.fold import differences

SLOWNESS = 0.2
"""How often somebody lets his turn run out."""

TOTALS = """UPDATE tables SET state = replace(state, '"totals":[]', '"totals":[[1,5]]')"""


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> str:
    return str(request.config.getoption("hypothesis_seed"))


@pytest.fixture
async def evening(tmp_path: Path, seed: str) -> AsyncIterator[Evening]:
    begun = await Evening.begin(tmp_path / "table.db", seed)
    yield begun
    await begun.database.close()


async def test_after_every_action_the_snapshot_is_the_fold_of_the_moves(
    evening: Evening, seed: str
) -> None:
    chance, actions = Random(seed), 0
    while (table := await table_in(evening.database)).phase is Phase.PLAYING:
        assert table.due is not None
        if chance.random() < SLOWNESS:
            evening.clock.move(table.due - evening.clock.now())
            await evening.service.tick(TABLE)
        else:
            await evening.act()
            actions += 1
        assert await differences(evening.database) == []
    assert actions
    assert table.series.totals


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        ("DELETE FROM moves WHERE number = 9", "actions differs"),
        ("UPDATE moves SET number = 10 WHERE number = 9", "has moves"),
        ("UPDATE moves SET cards = NULL, kind = NULL WHERE number = 1", "cannot be played"),
        ("UPDATE deals SET leader = (leader + 1) % 4", "began as"),
        ("UPDATE deals SET number = 7", "not on record"),
        (TOTALS, "points booked"),
    ],
)
async def test_whatever_is_missing_is_found(evening: Evening, damage: str, complaint: str) -> None:
    for _ in range(9):
        await evening.act()
    assert await differences(evening.database) == []
    async with evening.database.transaction() as tx:
        await tx.deals._connection.exec_driver_sql(damage)
    assert complaint in " ".join(await differences(evening.database))
