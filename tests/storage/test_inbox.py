from __future__ import annotations

from pathlib import Path

import pytest

from storage import AlreadyHandled, Database, KeptUpdate, Transaction
from storage.inbox import ATTEMPTS
from tests.storage.world import NOW, SECOND, rows


def an_update(update_id: int) -> KeptUpdate:
    return KeptUpdate(update_id, "chat:1", f'{{"id": {update_id}, "text": "出 334455"}}')


async def test_a_batch_is_kept_once_however_often_it_is_delivered(tx: Transaction) -> None:
    inbox = tx.messages.inbox
    assert await inbox.keep([an_update(8), an_update(7)], NOW) == (7, 8)
    assert await inbox.keep([an_update(8), an_update(2**40)], NOW) == (2**40,)
    assert await inbox.keep([an_update(8), an_update(8)], NOW) == ()
    assert await inbox.keep([], NOW) == ()
    assert await inbox.waiting() == (an_update(7), an_update(8), an_update(2**40))


async def test_a_full_batch_is_one_statement(tx: Transaction) -> None:
    batch = [an_update(update_id) for update_id in range(100)]
    assert len(await tx.messages.inbox.keep(batch, NOW)) == 100
    assert await tx.messages.inbox.waiting() == tuple(batch)


async def test_what_is_done_has_its_effect_once_and_loses_its_payload(
    database: Database, path: Path
) -> None:
    async with database.transaction() as tx:
        await tx.messages.inbox.keep([an_update(7), an_update(8)], NOW)
        await tx.messages.inbox.done(7, NOW)
    with pytest.raises(AlreadyHandled):
        async with database.transaction() as tx:
            await tx.messages.inbox.done(7, NOW)
    async with database.reading() as tx:
        assert await tx.messages.inbox.waiting() == (an_update(8),)
    assert rows(path, "SELECT update_id, state, payload FROM inbox WHERE state = 'done'") == [
        (7, "done", "")
    ]


async def test_what_was_never_kept_cannot_be_done(tx: Transaction) -> None:
    with pytest.raises(AlreadyHandled):
        await tx.messages.inbox.done(7, NOW)
    with pytest.raises(AlreadyHandled):
        await tx.messages.inbox.failed(7)


async def test_an_update_that_keeps_failing_is_given_up(tx: Transaction) -> None:
    inbox = tx.messages.inbox
    await inbox.keep([an_update(7)], NOW)
    failures = [await inbox.failed(7) for _ in range(ATTEMPTS)]
    assert failures == [False, False, True]
    assert await inbox.waiting() == ()
    with pytest.raises(AlreadyHandled):
        await inbox.failed(7)
    with pytest.raises(AlreadyHandled):
        await inbox.done(7, NOW)


async def test_what_was_done_long_ago_is_forgotten(tx: Transaction) -> None:
    inbox = tx.messages.inbox
    await inbox.keep([an_update(1), an_update(2), an_update(3)], NOW)
    await inbox.done(1, NOW)
    await inbox.done(2, NOW + SECOND)
    assert await inbox.forget(NOW + SECOND) == 1
    assert await inbox.keep([an_update(1), an_update(2)], NOW) == (1,)
