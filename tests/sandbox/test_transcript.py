"""A story written down."""

from __future__ import annotations

import json

from telegram import Bot

from bot.sandbox import Group, Person, Telegram
from bot.sandbox.events import Event
from bot.sandbox.transcript import chat_of, lines, record
from tests.sandbox.story import keyboard


async def test_a_transcript_reads_like_a_chat(
    bot: Bot, telegram: Telegram, club: Group, alice: Person, bob: Person
) -> None:
    events: list[Event] = []
    telegram.watch(events.append)
    alice.says(club, "/new")
    board = await bot.send_message(
        club.id, "Table\nis open", reply_markup=keyboard(("Join", "join"))
    )
    press = alice.presses(club.last, "Join")
    await bot.answer_callback_query(press.id, "You are in")
    await bot.edit_message_text("Alice is in", club.id, board.id)
    bob.leaves(club)
    alice.starts_bot()
    await bot.send_message(alice.id, "your hand")

    told = {
        chat_id: [line for event in events if chat_of(event) == chat_id for line in lines(event)]
        for chat_id in (club.id, alice.id)
    }
    assert told[club.id] == [
        "Alice: /new",
        "双扣: Table",
        "    is open",
        "    [Join]",
        "Alice presses [Join]",
        "    Alice alone reads: You are in",
        "双扣 (edited): Alice is in",
        "    * left chat member: Bob",
    ]
    assert told[alice.id] == ["Alice: /start", "双扣: your hand"]

    records = [json.loads(json.dumps(record(event))) for event in events]
    assert [line["event"] for line in records][:3] == [
        "MessagePosted",
        "MessagePosted",
        "CallServed",
    ]
    assert records[2]["method"] == "sendMessage"
    assert records[2]["parameters"]["text"] == "Table\nis open"
