"""For each chat one notice at a time: none is rendered before the books know of the one before."""

from __future__ import annotations

import asyncio
from collections.abc import Set as AbstractSet
from datetime import datetime, timedelta

import pytest

from bot.delivery import Delivery
from bot.delivery.outcomes import Shipment
from bot.sandbox import Person
from engine.pace import GRACE
from storage import Transaction
from tests.bot.harness import Table

claim, send, turn = Delivery._claim, Delivery._send, Delivery._turn
LOOKS = 30


async def plays_at_once(table: Table) -> Person:
    """Whoever is on turn plays, told or not; nobody waits for what the bot says. Returns who."""
    person, before = await table.on_turn(), (await table.state()).turn
    person.says_privately(str((await table.hand(person)).view.legal_plays()[0].cards))
    while (await table.state()).turn == before:
        await table.telegram.all_confirmed()
    return person


@pytest.fixture
def slow_line(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Nothing reaches a chat until this is set."""
    line_is_free = asyncio.Event()

    async def send_slowly(delivery: Delivery, shipment: Shipment) -> None:
        await line_is_free.wait()
        await send(delivery, shipment)

    monkeypatch.setattr(Delivery, "_send", send_slowly)
    return line_is_free


async def test_an_answer_finds_the_prompt_that_arrived_a_moment_before(
    table: Table, slow_line: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def claim_late(
        delivery: Delivery, tx: Transaction, busy: AbstractSet[int], now: datetime
    ) -> list[Shipment]:
        """Choose what leaves next just when everything that was under way has ended."""
        if slow_line.is_set() and delivery._under_way:
            await asyncio.wait(delivery._under_way.values())
        return await claim(delivery, tx, busy, now)

    slow_line.set()
    await table.dealt()
    slow_line.clear()
    monkeypatch.setattr(Delivery, "_claim", claim_late)
    await plays_at_once(table)
    second = await plays_at_once(table)
    slow_line.set()
    await table.passes(10)
    (prompt,) = [message for message in second.private.messages if "还剩" in message.text]
    assert prompt.is_edited
    assert not [message for message in second.private.bot_messages if "轮到你" in message.text]


async def test_waiting_for_a_slow_call_costs_nothing(
    table: Table, slow_line: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow_line.set()
    await table.dealt()
    slow_line.clear()
    await plays_at_once(table)
    await plays_at_once(table)
    turns = 0

    async def counted(delivery: Delivery) -> datetime | None:
        nonlocal turns
        turns += 1
        return await turn(delivery)

    monkeypatch.setattr(Delivery, "_turn", counted)
    for _ in range(LOOKS):
        await table.state()
    assert turns <= 1
    slow_line.set()
    await table.settle()


@pytest.mark.parametrize("outage", [2, 9, 100])
async def test_a_play_in_time_counts_although_the_bot_was_down_when_time_ran_out(
    table: Table, outage: int
) -> None:
    await table.dealt()
    leader = await table.on_turn()
    clock = (await table.state()).clock
    assert clock is not None
    await table.passes((clock.due - table.clock.now()).total_seconds() - 1)
    async with table.database.transaction() as tx:
        await tx.heartbeat.beat(table.clock.now())
    card = str((await table.hand(leader)).view.legal_plays()[0].cards)
    await table.crash()
    leader.says_privately(card)
    table.clock.move(timedelta(seconds=outage))
    await table.start()
    await table.settle()
    assert len((await table.hand(leader)).view.hand) == 27 - len(card)
    assert (await table.state()).attendance.timeouts == {}


@pytest.mark.parametrize("outage", [2, 100])
async def test_after_an_outage_there_is_time_a_prompt_and_a_line(table: Table, outage: int) -> None:
    group, _ = await table.dealt()
    leader = await table.on_turn()
    prompts = len(leader.private.bot_messages)
    await table.passes(20)
    await table.crash()
    table.clock.move(timedelta(seconds=outage))
    await table.start()
    await table.settle()
    clock = (await table.state()).clock
    assert clock is not None
    assert clock.due == table.clock.now() + GRACE
    assert "轮到你" in leader.private.last.text
    assert len(leader.private.bot_messages) == prompts
    assert "我回来了" in group.last.text
