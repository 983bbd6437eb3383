"""Messages in a group that one person sees."""

from __future__ import annotations

import pytest
from telegram import Bot, Message
from telegram.error import BadRequest

from bot.sandbox import Group, Person, Telegram
from tests.sandbox.story import Clock, keyboard


async def whisper(bot: Bot, club: Group, to: Person, query_id: str | None = None) -> Message:
    wish: dict[str, object] = {"receiver_user_id": to.id}
    if query_id is not None:
        wish["callback_query_id"] = query_id
    return await bot.send_message(
        club.id, "your hand: 34", api_kwargs={"ephemeral_message_parameters": wish}
    )


async def test_a_press_lets_the_bot_whisper_for_a_while(
    bot: Bot, club: Group, alice: Person, bob: Person, clock: Clock
) -> None:
    await bot.send_message(club.id, "board", reply_markup=keyboard(("My hand", "hand")))
    press = alice.presses(club.last, "My hand")
    sent = await whisper(bot, club, alice, press.id)
    assert sent.message_id == 0
    assert [message.text for message in alice.ephemeral_messages] == ["your hand: 34"]
    assert club.texts == ["board"]
    assert not any("34" in sighting.text for sighting in bob.sees())

    where = {
        "chat_id": club.id,
        "receiver_user_id": alice.id,
        "ephemeral_message_id": sent.api_kwargs["ephemeral_message_id"],
    }
    await bot.do_api_request("editEphemeralMessageText", {**where, "text": "now: 3"})
    assert [message.text for message in alice.ephemeral_messages] == ["now: 3"]
    await bot.do_api_request("deleteEphemeralMessage", where)
    assert alice.ephemeral_messages == []
    with pytest.raises(BadRequest, match="Message_id_invalid"):
        await bot.do_api_request("deleteEphemeralMessage", where)

    clock.passes(16)
    with pytest.raises(BadRequest, match="Chat_admin_required"):
        await whisper(bot, club, alice, press.id)


async def test_an_answered_press_or_somebody_elses_does_not_count(
    bot: Bot, club: Group, alice: Person, bob: Person
) -> None:
    await bot.send_message(club.id, "board", reply_markup=keyboard(("My hand", "hand")))
    press = alice.presses(club.last, "My hand")
    with pytest.raises(BadRequest, match="Chat_admin_required"):
        await whisper(bot, club, bob, press.id)
    await bot.answer_callback_query(press.id)
    with pytest.raises(BadRequest, match="Chat_admin_required"):
        await whisper(bot, club, alice, press.id)


async def test_an_administrator_whispers_at_any_time_but_only_in_groups(
    bot: Bot, telegram: Telegram, club: Group, alice: Person
) -> None:
    club.promotes_bot()
    await whisper(bot, club, alice)
    with pytest.raises(BadRequest, match="User_not_participant"):
        await whisper(bot, club, telegram.person("Carol"))
    alice.starts_bot()
    with pytest.raises(BadRequest, match="Bot_not_admin"):
        await bot.send_message(
            alice.id, "x", api_kwargs={"ephemeral_message_parameters": {"receiver_user_id": 1}}
        )
