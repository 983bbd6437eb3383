"""A call that could never succeed fails and is remembered."""

from __future__ import annotations

import pytest
from telegram import (
    Bot,
    BotCommand,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputTextMessageContent,
)
from telegram.error import BadRequest, EndPointNotFound, NetworkError

from bot.sandbox import Group, Person, Telegram
from bot.sandbox.schema import Schema, Slot, bot_api, table
from tests.sandbox.story import keyboard

TOO_LONG = "x" * 4097


@pytest.mark.parametrize(
    ("method", "parameters", "reason"),
    [
        ("sendMessage", {"chat_id": "1"}, "text is required"),
        ("sendMessage", {"chat_id": "1", "text": "a", "txet": "b"}, "unknown parameter 'txet'"),
        ("sendMessage", {"chat_id": "1", "text": "a", "reply_markup": "{"}, "is no JSON"),
        ("getUpdates", {"limit": "many"}, "limit: 'many' is no Integer"),
        ("getUpdates", {"allowed_updates": '"message"'}, "must be an Array of String"),
        ("getUpdates", {"allowed_updates": "[1]"}, r"allowed_updates\[0\] must be a String"),
        ("answerCallbackQuery", {"callback_query_id": "1", "show_alert": "maybe"}, "no Boolean"),
        (
            "sendMessage",
            {"chat_id": "1", "text": "a", "reply_markup": '{"inline_keyboard": [[{"txt": "x"}]]}'},
            r"inline_keyboard\[0\]\[0\].txt is no field of InlineKeyboardButton",
        ),
        (
            "sendMessage",
            {"chat_id": "1", "text": "a", "reply_parameters": '{"message_id": "7"}'},
            "reply_parameters.message_id must be a Integer",
        ),
    ],
)
async def test_a_call_is_held_against_the_table(
    careless_telegram: Telegram, method: str, parameters: dict[str, str], reason: str
) -> None:
    status, body = await careless_telegram.serve(method, parameters)
    assert status == 400
    assert b'"ok": false' in body
    (violation,) = careless_telegram.violations
    with pytest.raises(AssertionError, match=reason):
        raise AssertionError(violation)


async def test_unknown_methods_and_unmodelled_ones_fail(
    bot: Bot, careless_telegram: Telegram, alice: Person
) -> None:
    alice.starts_bot()
    with pytest.raises(EndPointNotFound):
        await bot.do_api_request("sendMassage", api_kwargs={"chat_id": 1})
    with pytest.raises(NetworkError, match="does not model this: sendDice"):
        await bot.send_dice(alice.id)
    with pytest.raises(NetworkError, match="sendMessage with message_effect_id"):
        await bot.send_message(alice.id, "x", message_effect_id="5")
    with pytest.raises(NetworkError, match="parse mode MarkdownV2"):
        await bot.send_message(alice.id, "*x*", parse_mode="MarkdownV2")
    assert len(careless_telegram.violations) == 4


@pytest.mark.parametrize(
    ("buttons", "reason"),
    [
        ([[InlineKeyboardButton("x", callback_data="王" * 22)]], "Button_data_invalid"),
        ([[InlineKeyboardButton("x")]], "Text buttons are not allowed"),
        ([[InlineKeyboardButton("x", callback_data="a", url="t.me/a")]], "more than one action"),
        ([[InlineKeyboardButton(" ", callback_data="a")]], "text must be non-empty"),
        ([[InlineKeyboardButton("x", callback_data="a")] * 9], "Reply_markup_too_long"),
        ([[InlineKeyboardButton("x", callback_data="a")] * 8] * 13, "Reply_markup_too_long"),
    ],
)
async def test_keyboards_have_limits(
    bot: Bot,
    careless_telegram: Telegram,
    club: Group,
    buttons: list[list[InlineKeyboardButton]],
    reason: str,
) -> None:
    with pytest.raises(BadRequest, match=reason):
        await bot.send_message(club.id, "board", reply_markup=InlineKeyboardMarkup(buttons))
    assert len(careless_telegram.violations) == 1
    assert club.messages == []


async def test_texts_have_limits(bot: Bot, careless_telegram: Telegram, club: Group) -> None:
    await bot.send_message(club.id, f"<b>{TOO_LONG[1:]}</b>", parse_mode="HTML")
    with pytest.raises(BadRequest, match="Message is too long"):
        await bot.send_message(club.id, TOO_LONG)
    with pytest.raises(BadRequest, match="Message_too_long"):
        await bot.edit_message_text(TOO_LONG, club.id, club.last.id)
    with pytest.raises(BadRequest, match="Text must be non-empty"):
        await bot.send_message(club.id, "<b> </b>", parse_mode="HTML")
    with pytest.raises(BadRequest, match="Message caption is too long"):
        await bot.send_photo(club.id, b"picture", caption="x" * 1025)
    assert len(careless_telegram.violations) == 4


async def test_answers_have_limits(
    bot: Bot, careless_telegram: Telegram, club: Group, alice: Person
) -> None:
    await bot.send_message(club.id, "board", reply_markup=keyboard(("Join", "join")))
    press = alice.presses(club.last, "Join")
    with pytest.raises(BadRequest, match="Message_too_long"):
        await bot.answer_callback_query(press.id, "王" * 201)
    with pytest.raises(BadRequest, match="Url_invalid"):
        await bot.answer_callback_query(press.id, url="https://example.com")
    await bot.answer_callback_query(press.id, url="https://t.me/table_bot?start=x")
    query = alice.types_inline(club, "7")
    article = InlineQueryResultArticle("1", "7", InputTextMessageContent("7"))
    with pytest.raises(BadRequest, match="Results_too_much"):
        await bot.answer_inline_query(query.id, [article] * 51)
    with pytest.raises(BadRequest, match="Result_id_duplicate"):
        await bot.answer_inline_query(query.id, [article] * 2)
    assert len(careless_telegram.violations) == 4


async def test_menus_have_limits(bot: Bot, careless_telegram: Telegram) -> None:
    with pytest.raises(BadRequest, match="Bot_command_invalid"):
        await bot.set_my_commands([BotCommand("New", "open a table")])
    with pytest.raises(BadRequest, match="Invalid language code"):
        await bot.set_my_description("cards", language_code="zh-hans")
    with pytest.raises(BadRequest, match="Short_description is too long"):
        await bot.set_my_short_description("x" * 121)
    assert len(careless_telegram.violations) == 3


async def test_menus_and_descriptions_are_kept_per_language(bot: Bot, telegram: Telegram) -> None:
    await bot.set_my_commands([BotCommand("new", "开桌")], language_code="zh")
    await bot.set_my_commands([BotCommand("new", "open a table")])
    assert (await bot.get_my_commands(language_code="zh"))[0].description == "开桌"
    await bot.delete_my_commands(language_code="zh")
    assert await bot.get_my_commands(language_code="zh") == ()
    assert len(await bot.get_my_commands()) == 1
    await bot.set_my_name("Table", language_code="en")
    assert (await bot.get_my_name("en")).name == "Table"
    assert (await bot.get_my_name()).name == telegram.bot.first_name


def test_newer_calls_add_to_the_table_and_name_their_source() -> None:
    newer = table("newer_calls.json")
    rows = [*newer["methods"].values(), *newer["types"].values()]
    assert all("https://core.telegram.org/" in row["source"] for row in rows)
    send = bot_api().method("sendmessage")
    assert send is not None
    assert send.parameters["ephemeral_message_parameters"] == Slot(
        ("EphemeralMessageParameters",), required=False
    )
    assert send.parameters["text"].required
    assert Schema(table("bot_api.json")).method("editEphemeralMessageText") is None


def test_every_type_the_table_names_is_described() -> None:
    schema = bot_api()
    scalars = {"Integer", "Float", "Boolean", "String"}
    slots = [slot for shape in schema.types.values() for slot in shape.fields.values()]
    named = {name.split("Array of ")[-1] for slot in slots for name in slot.types}
    assert named - scalars <= set(schema.types)
