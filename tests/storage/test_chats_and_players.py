from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy.exc import StatementError

from storage import (
    ChatInUse,
    ChatKind,
    NewNotice,
    Post,
    PrivateState,
    Transaction,
)
from tests.storage.world import GROUP, NOW, SECOND, a_chat, a_player, a_table

NEW_GROUP = -1_009_999_999_999
HUGE = 2**52 - 1


async def test_a_chat_keeps_its_id_and_choices_while_its_title_changes(tx: Transaction) -> None:
    first = await tx.chats.touch(GROUP, ChatKind.GROUP, "old", None, NOW)
    await tx.chats.configure(first.id, language="zh", time_zone="Asia/Shanghai")
    await tx.chats.configure(first.id, preset="wild", options='{"base": 5}')
    await tx.chats.configure(first.id)
    again = await tx.chats.touch(GROUP, ChatKind.SUPERGROUP, "新名", "club", NOW + SECOND)
    assert (again.id, again.kind, again.title, again.username) == (
        first.id,
        ChatKind.SUPERGROUP,
        "新名",
        "club",
    )
    assert (again.language, again.time_zone) == ("zh", "Asia/Shanghai")
    assert (again.preset, again.options, again.created_at) == ("wild", '{"base": 5}', NOW)
    assert await tx.chats.get(first.id) == await tx.chats.by_external(GROUP) == again
    assert await tx.chats.get(99) is None


async def test_a_player_keeps_the_language_once_known(tx: Transaction) -> None:
    first = await tx.players.touch(HUGE, "Ann", "ann", "en", NOW)
    assert (first.external_id, first.private_state) == (HUGE, PrivateState.UNKNOWN)
    await tx.players.set_language(first.id, "zh")
    await tx.players.set_private_state(first.id, PrivateState.OK)
    again = await tx.players.touch(HUGE, "安", None, "de", NOW + SECOND)
    assert (again.id, again.name, again.username, again.language) == (first.id, "安", None, "zh")
    assert (again.private_state, again.created_at) == (PrivateState.OK, NOW)
    assert again.seen_at == NOW + SECOND
    assert await tx.players.get(first.id) == await tx.players.by_external(HUGE) == again


async def test_several_players_are_read_at_once(tx: Transaction) -> None:
    ann, bob = await a_player(tx, "ann"), await a_player(tx, "bob")
    found = await tx.players.many([ann, bob, 99])
    assert {player_id: player.name for player_id, player in found.items()} == {
        ann: "ann",
        bob: "bob",
    }
    assert await tx.players.many([]) == {}


@pytest.mark.parametrize(
    "name", ["", "'; DROP TABLE players; --", "\u202etxet", "🀄" * 128, "a\nb", "%s {0} \\ \"'"]
)
async def test_a_name_may_be_anything(tx: Transaction, name: str) -> None:
    assert (await tx.players.touch(1, name, None, None, NOW)).name == name


async def test_moments_come_back_in_utc(tx: Transaction) -> None:
    shanghai = timezone(timedelta(hours=8))
    seen = datetime(2026, 3, 1, 0, 30, 0, 123456, tzinfo=shanghai)
    player = await tx.players.touch(1, "Ann", None, None, seen)
    assert player.seen_at == seen
    assert player.seen_at.tzinfo is UTC


async def test_a_moment_without_a_time_zone_is_refused(tx: Transaction) -> None:
    naive = datetime(2026, 3, 1)  # noqa: DTZ001 - what is refused
    with pytest.raises(StatementError, match="without a time zone"):
        await tx.players.touch(1, "Ann", None, None, naive)


async def test_a_migrated_chat_takes_its_tables_and_what_waits_along(tx: Transaction) -> None:
    chat_id = await a_chat(tx)
    table_id = await a_table(tx, chat_id=chat_id)
    notice = NewNotice(GROUP, table_id, "board", "board:1:1", "{}", 5)
    await tx.messages.notices.put([notice], NOW)
    await tx.messages.posts.put(Post(table_id, "lobby", GROUP, 7, "hash", NOW))
    await tx.messages.posts.put(Post(table_id, "hand:1:0", 42, 8, "hash", NOW))

    for _ in range(2):
        await tx.chats.migrate(GROUP, NEW_GROUP)
        moved = await tx.tables.at(NEW_GROUP, None)
        assert moved is not None
        assert (moved.id, moved.chat.id, moved.chat.external_id) == (table_id, chat_id, NEW_GROUP)
        assert await tx.chats.by_external(GROUP) is None
        (due,) = await tx.messages.notices.due(NOW, 10)
        assert due.destination_chat == NEW_GROUP
        assert [post.role for post in await tx.messages.posts.of_table(table_id)] == ["hand:1:0"]


async def test_a_new_chat_seen_before_its_migration_gives_way(tx: Transaction) -> None:
    chat_id = await a_chat(tx)
    await a_chat(tx, NEW_GROUP)
    await tx.chats.migrate(GROUP, NEW_GROUP)
    moved = await tx.chats.by_external(NEW_GROUP)
    assert moved is not None
    assert moved.id == chat_id


async def test_a_chat_does_not_take_over_one_where_people_play(tx: Transaction) -> None:
    chat_id, other = await a_chat(tx), await a_chat(tx, NEW_GROUP)
    await a_table(tx, chat_id=other)
    with pytest.raises(ChatInUse):
        await tx.chats.migrate(GROUP, NEW_GROUP)
    for external_id, kept in [(GROUP, chat_id), (NEW_GROUP, other)]:
        chat = await tx.chats.by_external(external_id)
        assert chat is not None
        assert chat.id == kept
