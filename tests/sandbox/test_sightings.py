"""What a person ever saw, for whoever looks for leaks."""

from __future__ import annotations

from telegram import Bot, InlineQueryResultArticle, InputTextMessageContent

from bot.sandbox import Group, Kind, Person, Telegram
from tests.sandbox.story import keyboard


def seen(person: Person) -> str:
    return "\n".join(f"{sighting.text} {sighting.hidden}" for sighting in person.sees())


async def test_every_version_is_seen_and_stays_seen(
    bot: Bot, club: Group, alice: Person, bob: Person
) -> None:
    sent = await bot.send_message(
        club.id, '<a href="https://a.example">one</a>', "HTML", reply_markup=keyboard(("Go", "d1"))
    )
    await bot.edit_message_text("two", club.id, sent.id)
    await bot.delete_message(club.id, sent.id)
    for person in (alice, bob):
        assert all(text in seen(person) for text in ("one", "two", "Go", "d1", "a.example"))


async def test_private_words_are_seen_by_one(
    bot: Bot, club: Group, alice: Person, bob: Person
) -> None:
    alice.starts_bot()
    await bot.send_message(alice.id, "your hand: 34")
    await bot.send_message(club.id, "board", reply_markup=keyboard(("My hand", "hand")))
    press = alice.presses(club.last, "My hand")
    await bot.answer_callback_query(press.id, "again: 34", show_alert=True)
    query = alice.types_inline(club, "")
    card = InlineQueryResultArticle(
        "t1-34", "34", InputTextMessageContent("plays a pair"), description="two cards"
    )
    await bot.answer_inline_query(query.id, [card], cache_time=0, is_personal=True)
    hers = [sighting for sighting in alice.sees() if "34" in sighting.text]
    assert [sighting.kind for sighting in hers] == ["message", "answer", "inline result"]
    assert all(sighting.is_private and sighting.from_bot for sighting in hers)
    assert "34" not in seen(bob)


async def test_those_who_are_not_there_see_nothing(
    bot: Bot, telegram: Telegram, club: Group, bob: Person
) -> None:
    carol = telegram.person("Carol")
    await bot.send_message(club.id, "early")
    bob.leaves(club)
    await bot.send_message(club.id, "late")
    carol.joins(club)
    assert "late" not in seen(bob)
    assert "early" not in seen(carol)


async def test_a_supergroup_shows_its_history_to_newcomers(
    bot: Bot, telegram: Telegram, alice: Person, bob: Person
) -> None:
    big = telegram.group("Big club", [alice], kind=Kind.SUPERGROUP)
    await bot.send_message(big.id, "early")
    bob.joins(big)
    assert "early" in seen(bob)
