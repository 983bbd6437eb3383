from __future__ import annotations

import pytest

from storage import Database, NewDeal, StaleDeal, Transaction
from tests.storage.world import NOW, SECOND, SEED, a_chat, a_deal, a_move, a_player, a_table


async def test_a_deal_comes_back_as_it_went_in(tx: Transaction) -> None:
    ann = await a_player(tx, "ann")
    table_id = await a_table(tx, chat_id=await a_chat(tx))
    new = NewDeal(
        table_id=table_id,
        number=9,
        preset="wild",
        options='{"名": 1}',
        base=100,
        seed=SEED,
        leader=3,
        seating=(ann, None, ann, None),
        started_at=NOW,
    )
    deal = await tx.deals.get(await tx.deals.start(new))
    assert deal is not None
    assert (deal.seed, deal.seating, deal.options) == (SEED, new.seating, new.options)
    assert (deal.ended_at, deal.result_class, deal.record, deal.void) == (None, None, None, False)
    assert await tx.deals.numbered(table_id, 9) == deal
    assert await tx.deals.numbered(table_id, 8) is None


async def test_moves_come_back_in_order(tx: Transaction) -> None:
    deal_id = await a_deal(tx, await a_table(tx, chat_id=await a_chat(tx)))
    played = [a_move(1), a_move(2, cards=None), a_move(3, cards="TJQKA2SB")]
    await tx.deals.append(deal_id, [played[0]])
    await tx.deals.append(deal_id, [played[2], played[1]])
    await tx.deals.append(deal_id, [])
    assert await tx.deals.moves(deal_id) == tuple(played)


async def test_a_move_is_never_written_over(database: Database) -> None:
    async with database.transaction() as tx:
        deal_id = await a_deal(tx, await a_table(tx, chat_id=await a_chat(tx)))
        await tx.deals.append(deal_id, [a_move(1), a_move(2)])
    with pytest.raises(StaleDeal):
        async with database.transaction() as tx:
            await tx.deals.append(deal_id, [a_move(3), a_move(2, cards=None)])
    async with database.reading() as tx:
        assert await tx.deals.moves(deal_id) == (a_move(1), a_move(2))


async def test_an_unknown_deal_takes_no_moves(tx: Transaction) -> None:
    with pytest.raises(StaleDeal):
        await tx.deals.append(1, [a_move(1)])


async def test_a_deal_ends_once(tx: Transaction) -> None:
    deal_id = await a_deal(tx, await a_table(tx, chat_id=await a_chat(tx)))
    await tx.deals.finish(deal_id, result_class="double", record="# record", ended_at=NOW)
    with pytest.raises(StaleDeal):
        await tx.deals.finish(deal_id, result_class="flat", record="# other", ended_at=NOW)
    with pytest.raises(StaleDeal):
        await tx.deals.call_off(deal_id, record="# other", ended_at=NOW)
    deal = await tx.deals.get(deal_id)
    assert deal is not None
    assert (deal.result_class, deal.record, deal.ended_at) == ("double", "# record", NOW)


async def test_a_deal_called_off_is_void(tx: Transaction) -> None:
    deal_id = await a_deal(tx, await a_table(tx, chat_id=await a_chat(tx)))
    await tx.deals.call_off(deal_id, record="# so far", ended_at=NOW)
    deal = await tx.deals.get(deal_id)
    assert deal is not None
    assert (deal.void, deal.result_class, deal.record) == (True, None, "# so far")


async def test_the_last_deal_of_a_chat_is_the_one_that_ended_last(tx: Transaction) -> None:
    chat_id = await a_chat(tx)
    table_id = await a_table(tx, chat_id=chat_id)
    first, second, _running = [await a_deal(tx, table_id, number) for number in (1, 2, 3)]
    assert await tx.deals.last_ended(chat_id) is None
    await tx.deals.finish(second, result_class="flat", record="", ended_at=NOW + SECOND)
    await tx.deals.finish(first, result_class="flat", record="", ended_at=NOW)
    last = await tx.deals.last_ended(chat_id)
    assert last is not None
    assert last.id == second
