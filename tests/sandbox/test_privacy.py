"""In a group the bot hears only what is meant for it."""

from __future__ import annotations

from telegram import Bot, InlineQueryResultArticle, InputTextMessageContent

from bot.sandbox import Group, Person, Telegram
from tests.sandbox.story import START, TOKEN, heard, kinds


async def test_chatter_stays_among_people(bot: Bot, telegram: Telegram, club: Group) -> None:
    alice, text = club.owner, "334455"
    alice.says(club, text)
    alice.says(club, "look: /p 34")
    alice.says(club, "/p@other_bot 34")
    alice.replies(alice.says(club, "666"), "88")
    assert heard(telegram) == []
    alice.says(club, "/p 34")
    alice.says(club, "/p@Table_Bot 34")
    board = await bot.send_message(club.id, "board")
    assert board.id == club.last.id
    alice.replies(club.last, text)
    assert heard(telegram) == ["/p 34", "/p@Table_Bot 34", text]


async def test_what_was_sent_through_the_bot_comes_back_to_it(
    bot: Bot, telegram: Telegram, club: Group, alice: Person
) -> None:
    query = alice.types_inline(club, "34")
    await bot.answer_inline_query(
        query.id, [InlineQueryResultArticle("t7-34", "34", InputTextMessageContent("plays 34"))]
    )
    alice.picks(query, "34")
    assert kinds(telegram) == ["inline_query", "message", "chosen_inline_result"]
    (message,) = [update for update in await bot.get_updates() if update.message]
    assert message.message is not None
    assert message.message.via_bot is not None
    assert message.message.via_bot.id == bot.id


def test_an_administrator_hears_everything(telegram: Telegram, club: Group) -> None:
    club.promotes_bot()
    club.owner.says(club, "good morning")
    assert heard(telegram) == ["good morning"]
    club.demotes_bot()
    club.owner.says(club, "good night")
    assert heard(telegram) == ["good morning"]


def test_without_privacy_mode_everything_is_heard() -> None:
    telegram = Telegram(
        token=TOKEN, bot_username="table_bot", now=lambda: START, privacy_mode=False
    )
    alice = telegram.person("Alice")
    alice.says(telegram.group("Friday club", [alice]), "good morning")
    assert heard(telegram) == ["good morning"]


def test_edits_are_heard_like_messages(telegram: Telegram, club: Group, alice: Person) -> None:
    alice.edits(alice.says(club, "hm"), "hmm")
    alice.edits(alice.says(club, "/p 34"), "/p 35")
    assert kinds(telegram) == ["message", "edited_message"]
    assert heard(telegram) == ["/p 34", "/p 35"]


async def test_the_bot_does_not_hear_itself(bot: Bot, telegram: Telegram, club: Group) -> None:
    sent = await bot.send_message(club.id, "board")
    await bot.edit_message_text("board 2", club.id, sent.id)
    await bot.delete_message(club.id, sent.id)
    assert kinds(telegram) == []


def test_a_private_chat_is_always_heard(telegram: Telegram, alice: Person) -> None:
    alice.starts_bot("x7")
    alice.says_privately("3344大王")
    assert heard(telegram) == ["/start x7", "3344大王"]
