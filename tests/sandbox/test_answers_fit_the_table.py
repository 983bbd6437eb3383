"""What the sandbox itself says keeps to the Bot API's table, too."""

from __future__ import annotations

import asyncio

from telegram import Bot, InlineQueryResultArticle, InputTextMessageContent

from bot.sandbox import Group, Person, Telegram
from bot.sandbox.checking import problems_of
from bot.sandbox.schema import bot_api
from tests.sandbox.story import keyboard


async def live_a_little(bot: Bot, telegram: Telegram, club: Group, alice: Person) -> None:
    """Do a bit of everything, so that every kind of answer and update appears."""
    alice.starts_bot("x")
    club.promotes_bot()
    alice.edits(alice.says(club, "/new https://a.example @somebody"), "/new")
    alice.says_anonymously(club, "hello")
    alice.says_as_channel(club, "News", "hello")
    board = await bot.send_message(club.id, "<b>b</b>", "HTML", reply_markup=keyboard(("a", "b")))
    alice.presses(club.last, "a")
    alice.replies(club.last, "34")
    await bot.pin_chat_message(club.id, board.id)
    pressed = club.last
    await bot.delete_message(club.id, board.id)
    alice.forges(pressed, "late")
    await bot.send_photo(club.id, b"picture", caption="c")
    query = alice.types_inline(club, "x")
    result = InlineQueryResultArticle("1", "t", InputTextMessageContent("m"), keyboard(("a", "b")))
    await bot.answer_inline_query(query.id, [result])
    alice.presses(alice.picks(query, "t"), "a")
    await bot.send_message(
        club.id, "w", api_kwargs={"ephemeral_message_parameters": {"receiver_user_id": alice.id}}
    )
    carol = telegram.person("Carol", last_name="C", username="carol")
    carol.joins(club)
    club.promotes(carol)
    club.removes(carol)
    await bot.get_chat(club.id)
    await bot.get_chat(alice.id)
    for person_id in (alice.id, carol.id, bot.id):
        await bot.get_chat_member(club.id, person_id)
    await bot.get_chat_administrators(club.id)
    await bot.get_webhook_info()
    club.restricts_bot()
    await bot.get_chat_member(club.id, bot.id)
    club.becomes_supergroup()
    forum = telegram.group("Forum", [alice], forum=True)
    topic = forum.opens_topic("Cards")
    alice.says(forum, "/new", topic=topic)
    forum.closes_topic(topic)
    alice.blocks_bot()


async def test_every_answer_and_every_update_fits(
    bot: Bot, telegram: Telegram, club: Group, alice: Person
) -> None:
    schema = bot_api()
    every_kind = [name for name in schema.types["Update"].fields if name != "update_id"]
    await bot.get_updates(allowed_updates=every_kind)
    await live_a_little(bot, telegram, club, alice)
    await bot.get_updates()
    problems = []
    for call in telegram.calls:
        shape = schema.method(call.method)
        assert shape is not None
        assert call.ok
        problems += problems_of(schema, shape.returns, call.result, call.method)
    assert problems == []
    kinds = {update.kind for update in telegram.updates.pending}
    assert kinds == {
        "message",
        "edited_message",
        "callback_query",
        "inline_query",
        "chosen_inline_result",
        "my_chat_member",
        "chat_member",
    }
    await asyncio.sleep(0)
