"""The HTTP front speaks every form a bot library may choose."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import pytest
from aiohttp import ClientSession, FormData
from telegram import Bot, InputMediaPhoto

from bot.sandbox import Group, Person, Telegram
from bot.sandbox.http import HttpFront
from tests.sandbox.story import TOKEN


@pytest.fixture
async def url(telegram: Telegram) -> AsyncIterator[str]:
    async with HttpFront(telegram) as front:
        yield f"{front.base_url}{TOKEN}"


async def test_parameters_come_in_four_ways(url: str, club: Group) -> None:
    wish: dict[str, int | str] = {"chat_id": club.id, "text": "大王"}
    form = FormData({key: str(value) for key, value in wish.items()})
    form.add_field("reply_markup", '{"inline_keyboard": []}', content_type="text/plain")
    async with ClientSession() as session:
        answers = [
            await session.get(f"{url}/sendMessage", params=wish),
            await session.post(f"{url}/sendmessage", data=wish),
            await session.post(f"{url}/sendMessage", data=form),
            await session.post(
                f"{url}/sendMessage", json={**wish, "reply_markup": {"inline_keyboard": []}}
            ),
        ]
        assert [(await answer.json())["result"]["text"] for answer in answers] == ["大王"] * 4
    assert club.texts == ["大王"] * 4


async def test_strangers_and_unreadable_bodies_are_turned_away(url: str) -> None:
    async with ClientSession() as session:
        wrong = await session.get(f"{url}x/getMe")
        assert (wrong.status, (await wrong.json())["description"]) == (401, "Unauthorized")
        for body in ("{", "[]"):
            unreadable = await session.post(
                f"{url}/getMe", data=body, headers={"Content-Type": "application/json"}
            )
            assert unreadable.status == 400


async def test_unknown_methods_are_not_found(careless_telegram: Telegram) -> None:
    async with HttpFront(careless_telegram) as front, ClientSession() as session:
        answer = await session.get(f"{front.base_url}{TOKEN}/getYou")
        assert answer.status == 404
        assert json.loads(await answer.text())["error_code"] == 404
    assert [violation.method for violation in careless_telegram.violations] == ["getYou"]


async def test_pictures_are_uploaded_used_again_and_exchanged(
    any_bot: Bot, telegram: Telegram, alice: Person
) -> None:
    alice.starts_bot()
    sent = await any_bot.send_photo(alice.id, b"hand one", caption="<b>hand</b>", parse_mode="HTML")
    picture = alice.private.last
    assert picture.now.photo is not None
    assert picture.now.photo.upload.content == b"hand one"
    await any_bot.send_photo(alice.id, sent.photo[-1].file_id)
    await any_bot.edit_message_media(InputMediaPhoto(b"hand two"), alice.id, sent.id)
    assert picture.now.photo.upload.content == b"hand two"
    await any_bot.edit_message_caption(alice.id, sent.id, caption="hand 2")
    assert picture.text == "hand 2"
    assert telegram.calls_of("editMessageMedia")[0].ok
