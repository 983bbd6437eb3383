"""Received updates: kept before they are confirmed, handled once, given up after three failures."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

import pytest
from telegram import Update

from bot.inbox import Inbox, matters
from bot.processing import Turnstiles
from storage import KeptUpdate
from tests.bot.harness import NAMES, TOKEN, Table

SECRET = "大王 AAAA of somebody"
BOT_ID = int(TOKEN.partition(":")[0])
GROUP = {"id": -100, "type": "supergroup", "title": "牌局"}
PRIVATE = {"id": 5, "type": "private", "first_name": "Ann"}
ANN = {"id": 5, "is_bot": False, "first_name": "Ann"}
OWN = {"id": BOT_ID, "is_bot": True, "first_name": "双扣"}


def message(chat: dict[str, object], text: str | None = None, **more: object) -> Update:
    body = {"message_id": 9, "date": 0, "chat": chat, "from": ANN, **more}
    if text is not None:
        body["text"] = text
    return Update.de_json({"update_id": 1, "message": body})


def edited(text: str) -> Update:
    body = {"message_id": 9, "date": 0, "edit_date": 1, "chat": PRIVATE, "from": ANN, "text": text}
    return Update.de_json({"update_id": 1, "edited_message": body})


def board() -> dict[str, object]:
    return {"message_id": 7, "date": 0, "chat": GROUP, "from": OWN, "text": "第 1 圈"}


@pytest.mark.parametrize(
    "update",
    [
        message(PRIVATE, "334455"),
        message(PRIVATE, "/start"),
        message(GROUP, "/new"),
        message(GROUP, "334455", reply_to_message=board()),
        message(GROUP, migrate_to_chat_id=-200),
        message(GROUP, migrate_from_chat_id=-200),
    ],
)
def test_what_can_have_an_effect_is_kept(update: Update) -> None:
    assert matters(update, BOT_ID)


@pytest.mark.parametrize(
    "update",
    [
        message(GROUP, "666"),
        message(GROUP, "哈哈", reply_to_message=board() | {"from": ANN}),
        message(GROUP, new_chat_title="新名字"),
        message(PRIVATE, "一" * 1000),
        message(PRIVATE),
        edited("33"),
    ],
)
def test_chatter_is_not_kept(update: Update) -> None:
    assert not matters(update, BOT_ID)


async def fails(*_: object, **__: object) -> None:
    raise RuntimeError(SECRET)


async def states(table: Table) -> list[tuple[str, int, str]]:
    """State, attempts and payload of every row of the inbox."""
    async with table.database.reading() as tx:
        connection = tx.messages.inbox._connection
        rows = await connection.exec_driver_sql("SELECT state, attempts, payload FROM inbox")
        return [tuple(row) for row in rows]


async def test_a_handled_update_leaves_no_text_behind(table: Table) -> None:
    person = await table.friend("甲")
    await table.types(person, "你好")
    rows = await states(table)
    assert {state for state, _, _ in rows} == {"done"}
    assert {payload for _, _, payload in rows} == {""}


async def test_chatter_in_a_group_leaves_no_row(table: Table) -> None:
    person = await table.friend("甲")
    group = await table.group("牌局", [person])
    group.promotes_bot()
    await table.settle()
    before = await states(table)
    await table.says(person, group, "666")
    assert await states(table) == before


async def test_what_an_earlier_process_left_is_handled_first_and_in_order(table: Table) -> None:
    friends = [await table.friend(name) for name in NAMES]
    group = await table.group("牌局", friends)
    await table.stop()
    table.telegram.updates.hold()
    for friend in friends:
        friend.says(group, "/join")
    table.telegram.updates.release(reversed)
    left = [Update.de_json(dict(update.as_json())) for update in table.telegram.updates.pending]
    new = Update.de_json(
        {"update_id": 1, "message": left[0].message.to_dict() | {"text": "/new"}}  # type: ignore[union-attr]
    )
    table.telegram.updates.drop()
    await keep(table, [new, *left])

    table.restart()
    await table.start()
    await table.settle()
    lobby = group.find("坐满了").text
    seated = sorted(NAMES, key=lobby.index)
    assert seated == list(reversed(NAMES))


async def keep(table: Table, updates: Sequence[Update]) -> None:
    """Put updates into the database of a bot that does not run."""
    app = table.restart()
    await app.database.open()
    inbox = Inbox(app.database, table.clock)
    await inbox.keep(updates, BOT_ID)
    await app.database.close()


async def test_an_update_whose_handler_fails_three_times_is_given_up(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await table.friend("甲")
    table.expected_log.append("is given up: RuntimeError")

    monkeypatch.setattr("bot.service.Service.play", fails)
    await table.types(person, "33")
    assert ("dead", 3) in [(state, attempts) for state, attempts, _ in await states(table)]

    await table.types(person, "/help")
    assert "/p" in person.private.last.text


async def test_the_log_of_a_failure_names_the_update_and_no_cards(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    person = await table.friend("甲")
    table.expected_log.append("is given up: RuntimeError")

    monkeypatch.setattr("bot.service.Service.play", fails)
    await table.types(person, "33")
    given_up = [record for record in caplog.records if record.levelname == "ERROR"]
    assert len(given_up) == 1
    assert "update 1" in given_up[0].getMessage()
    assert SECRET not in caplog.text
    assert TOKEN not in caplog.text


async def test_a_failure_that_passes_is_no_loss(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await table.friend("甲")
    group = await table.group("牌局", [person])
    true_open = type(table.app.service).open_table
    failures = [RuntimeError(), RuntimeError()]

    async def fails_twice(*args: object, **kwargs: object) -> object:
        if failures:
            raise failures.pop()
        return await true_open(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr("bot.service.Service.open_table", fails_twice)
    await table.says(person, group, "/new")
    assert "加入" in group.last.labels


async def test_what_could_not_be_kept_is_received_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await table.friend("甲")
    table.expected_log.append("no updates from Telegram (NetworkError)")
    true_keep = Inbox.keep
    failures = [OSError()]

    async def fails_once(self: Inbox, updates: Sequence[Update], bot_id: int) -> None:
        if failures and updates:
            raise failures.pop()
        await true_keep(self, updates, bot_id)

    monkeypatch.setattr(Inbox, "keep", fails_once)
    await table.types(person, "/help")
    assert "/p" in person.private.last.text


async def test_a_crash_between_keeping_and_handling_loses_nothing(table: Table) -> None:
    person = await table.friend("甲")
    group = await table.group("牌局", [person])
    person.says(group, "/new")
    await table.telegram.all_fetched()
    await table.crash()
    await table.start()
    await table.settle()
    assert sum("加入" in message.labels for message in group.bot_messages) == 1


async def test_one_key_is_passed_in_order_and_keys_side_by_side() -> None:
    turnstiles = Turnstiles()
    order: list[str] = []
    gate = asyncio.Event()

    async def one(key: str, name: str) -> None:
        async with turnstiles.passing(key):
            if name == "first":
                await gate.wait()
            order.append(name)

    tasks = [
        asyncio.create_task(one(key, name))
        for key, name in (("a", "first"), ("a", "second"), ("b", "other"), ("a", "third"))
    ]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(*tasks)
    assert order == ["other", "first", "second", "third"]
    assert turnstiles._locks == {}


def test_an_update_survives_its_payload() -> None:
    update = message(PRIVATE, "334455")
    kept = KeptUpdate(1, "5", update.to_json())
    assert Update.de_json(json.loads(kept.payload)) == update
