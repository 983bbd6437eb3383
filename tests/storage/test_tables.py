from __future__ import annotations

import pytest

from storage import PlaceTaken, PlayerSeated, StaleTable, Transaction
from tests.storage.world import GROUP, NOW, SECOND, a_chat, a_player, a_table

TOPIC = 2**40


async def version(tx: Transaction, table_id: int) -> int:
    table = await tx.tables.get(table_id)
    assert table is not None
    return table.version


async def save(
    tx: Transaction, table_id: int, expected: int, seats: dict[int, int] | None = None
) -> int:
    return await tx.tables.save(
        table_id,
        expected,
        state=f'{{"after": {expected}}}',
        phase="playing",
        preset="wild",
        due_at=NOW + 60 * SECOND,
        seats=seats,
    )


async def seated(tx: Transaction, player_id: int) -> int | None:
    table = await tx.tables.of_player(player_id)
    return None if table is None else table.id


async def test_a_table_is_found_by_id_by_place_and_by_player(tx: Transaction) -> None:
    ann = await a_player(tx, "ann")
    table_id = await a_table(tx, chat_id=await a_chat(tx), thread_id=TOPIC, seats={2: ann})
    table = await tx.tables.get(table_id)
    assert table is not None
    assert (table.chat.external_id, table.thread_id, table.version) == (GROUP, TOPIC, 1)
    assert (table.phase, table.state, table.due_at) == ("lobby", '{"turn": 0}', NOW + SECOND)
    assert await tx.tables.at(GROUP, TOPIC) == table
    assert await tx.tables.of_player(ann) == table


async def test_nothing_is_found_where_nothing_stands(tx: Transaction) -> None:
    assert await tx.tables.get(1) is None
    assert await tx.tables.at(GROUP, None) is None
    assert await tx.tables.of_player(1) is None


@pytest.mark.parametrize("thread_id", [None, TOPIC])
async def test_a_place_holds_one_open_table(tx: Transaction, thread_id: int | None) -> None:
    chat_id = await a_chat(tx)
    first = await a_table(tx, chat_id=chat_id, thread_id=thread_id)
    with pytest.raises(PlaceTaken) as refused:
        await a_table(tx, chat_id=chat_id, thread_id=thread_id)
    assert (refused.value.table_id, refused.value.thread_id) == (first, thread_id)


async def test_each_topic_and_each_chat_has_its_own_table(tx: Transaction) -> None:
    here, there = await a_chat(tx), await a_chat(tx, GROUP - 1)
    for chat_id, thread_id in [(here, None), (here, 1), (here, TOPIC), (there, None)]:
        await a_table(tx, chat_id=chat_id, thread_id=thread_id)
    assert len(await tx.tables.open_ids()) == 4


async def test_a_closed_table_frees_its_place_and_its_players(tx: Transaction) -> None:
    chat_id, ann = await a_chat(tx), await a_player(tx, "ann")
    first = await a_table(tx, chat_id=chat_id, seats={0: ann})
    await tx.tables.close(first, 1, state="{}", phase="closed", closed_at=NOW)
    assert await tx.tables.at(GROUP, None) is None
    assert await seated(tx, ann) is None
    second = await a_table(tx, chat_id=chat_id, seats={3: ann})
    assert await seated(tx, ann) == second
    closed = await tx.tables.get(first)
    assert closed is not None
    assert (closed.phase, closed.due_at, closed.closed_at) == ("closed", None, NOW)


async def test_a_player_has_one_live_seat_everywhere(tx: Transaction) -> None:
    ann, bob = await a_player(tx, "ann"), await a_player(tx, "bob")
    here = await a_table(tx, chat_id=await a_chat(tx), seats={0: ann})
    there_chat = await a_chat(tx, GROUP - 1)
    with pytest.raises(PlayerSeated) as refused:
        await a_table(tx, chat_id=there_chat, seats={0: bob, 1: ann})
    assert (refused.value.player_id, refused.value.table_id) == (ann, here)
    assert await tx.tables.at(GROUP - 1, None) is None

    there = await a_table(tx, chat_id=there_chat, seats={0: bob})
    with pytest.raises(PlayerSeated) as refused:
        await save(tx, there, 1, seats={0: bob, 1: ann})
    assert (refused.value.player_id, refused.value.table_id) == (ann, here)
    assert await version(tx, there) == 1
    assert await seated(tx, bob) == there


async def test_players_change_seats_and_leave(tx: Transaction) -> None:
    ann, bob, eve = [await a_player(tx, name) for name in ("ann", "bob", "eve")]
    table_id = await a_table(tx, chat_id=await a_chat(tx), seats={0: ann, 1: bob})
    await save(tx, table_id, 1, seats={0: bob, 1: ann, 2: eve})
    assert [await seated(tx, player) for player in (ann, bob, eve)] == [table_id] * 3
    await save(tx, table_id, 2, seats={1: ann})
    assert [await seated(tx, player) for player in (ann, bob, eve)] == [table_id, None, None]
    await save(tx, table_id, 3)
    assert await seated(tx, ann) == table_id
    await save(tx, table_id, 4, seats={})
    assert await seated(tx, ann) is None


async def test_saving_keeps_the_new_state_under_the_next_version(tx: Transaction) -> None:
    table_id = await a_table(tx, chat_id=await a_chat(tx))
    assert await save(tx, table_id, 1) == 2
    table = await tx.tables.get(table_id)
    assert table is not None
    assert (table.version, table.state, table.phase) == (2, '{"after": 1}', "playing")
    assert (table.preset, table.due_at) == ("wild", NOW + 60 * SECOND)


@pytest.mark.parametrize("seats", [None, {}])
async def test_who_saves_second_is_told_and_changes_nothing(
    tx: Transaction, seats: dict[int, int] | None
) -> None:
    table_id = await a_table(tx, chat_id=await a_chat(tx))
    await save(tx, table_id, 1)
    before = await tx.tables.get(table_id)
    with pytest.raises(StaleTable) as refused:
        await save(tx, table_id, 1, seats)
    assert (refused.value.expected, refused.value.found) == (1, 2)
    with pytest.raises(StaleTable):
        await tx.tables.close(table_id, 1, state="{}", phase="closed", closed_at=NOW)
    assert await tx.tables.get(table_id) == before


async def test_a_closed_or_unknown_table_is_saved_no_more(tx: Transaction) -> None:
    table_id = await a_table(tx, chat_id=await a_chat(tx))
    await tx.tables.close(table_id, 1, state="{}", phase="closed", closed_at=NOW)
    for missing in (table_id, table_id + 1):
        with pytest.raises(StaleTable) as refused:
            await save(tx, missing, 2)
        assert refused.value.found is None


async def test_clocks_run_out_in_order_and_only_at_open_tables(tx: Transaction) -> None:
    assert await tx.tables.next_due() is None
    tables = [await a_table(tx, chat_id=await a_chat(tx, GROUP - n)) for n in range(4)]
    for wait, table_id in zip((30, 10, 20), tables, strict=False):
        await tx.tables.save(
            table_id, 1, state="{}", phase="p", preset="x", due_at=NOW + wait * SECOND
        )
    await tx.tables.close(tables[3], 1, state="{}", phase="closed", closed_at=NOW)
    assert await tx.tables.next_due() == NOW + 10 * SECOND
    assert await tx.tables.due(NOW + 9 * SECOND, 10) == ()
    assert await tx.tables.due(NOW + 20 * SECOND, 10) == (tables[1], tables[2])
    assert await tx.tables.due(NOW + 60 * SECOND, 1) == (tables[1],)
