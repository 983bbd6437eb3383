from __future__ import annotations

from dataclasses import replace

from storage import JoinIntent, Post, Transaction
from tests.storage.world import GROUP, NOW, SECOND, a_chat, a_player, a_table


async def test_a_role_is_shown_by_the_newest_message(tx: Transaction) -> None:
    table_id = await a_table(tx, chat_id=await a_chat(tx))
    lobby = Post(table_id, "lobby", GROUP, 2**40, "a" * 64, NOW)
    hand = Post(table_id, "hand:9:2", 42, 7, "b" * 64, NOW)
    for post in (lobby, hand):
        await tx.messages.posts.put(post)
    moved = replace(lobby, message_id=8, content_hash="c", updated_at=NOW + SECOND)
    await tx.messages.posts.put(moved)
    assert await tx.messages.posts.get(table_id, "lobby") == moved
    assert await tx.messages.posts.get(table_id, "board:9:4") is None
    assert await tx.messages.posts.of_table(table_id) == (hand, moved)
    assert await tx.messages.posts.at(GROUP, 8) == moved
    assert await tx.messages.posts.at(GROUP, 2**40) is None
    assert await tx.messages.posts.at(42, 8) is None


async def test_posts_are_forgotten_one_by_one_or_all_of_a_table(tx: Transaction) -> None:
    here = await a_table(tx, chat_id=await a_chat(tx))
    there = await a_table(tx, chat_id=await a_chat(tx, GROUP - 1))
    for table_id in (here, there):
        for role in ("board:9:4", "lobby", "prompt:9:2"):
            await tx.messages.posts.put(Post(table_id, role, GROUP, 1, "", NOW))
    await tx.messages.posts.remove(here, "lobby")
    assert [post.role for post in await tx.messages.posts.of_table(here)] == [
        "board:9:4",
        "prompt:9:2",
    ]
    await tx.messages.posts.clear(here)
    assert await tx.messages.posts.of_table(here) == ()
    assert len(await tx.messages.posts.of_table(there)) == 3


async def test_several_posts_are_found_at_once(tx: Transaction) -> None:
    here = await a_table(tx, chat_id=await a_chat(tx))
    there = await a_table(tx, chat_id=await a_chat(tx, GROUP - 1))
    lobby, board = (Post(here, role, GROUP, 1, "", NOW) for role in ("lobby", "board:9:4"))
    other = Post(there, "lobby", GROUP - 1, 2, "", NOW)
    await tx.messages.posts.put(lobby, board, other)
    await tx.messages.posts.put()
    wanted = [(here, "lobby"), (there, "lobby"), (there, "board:9:4")]
    assert await tx.messages.posts.several(wanted) == {
        (here, "lobby"): lobby,
        (there, "lobby"): other,
    }
    assert await tx.messages.posts.several([]) == {}
    await tx.messages.posts.remove(here, "lobby", "board:9:4")
    assert await tx.messages.posts.of_table(here) == ()


async def test_posts_are_found_by_how_their_role_begins(tx: Transaction) -> None:
    table_id = await a_table(tx, chat_id=await a_chat(tx))
    mine = [Post(table_id, role, 42, 1, "", NOW) for role in ("prompt:9:10", "prompt:9:2")]
    others = [Post(table_id, role, 42, 1, "", NOW) for role in ("prompt:91:2", "lobby")]
    elsewhere = Post(table_id, "prompt:9:3", 43, 1, "", NOW)
    await tx.messages.posts.put(*mine, *others, elsewhere)
    assert await tx.messages.posts.in_chat(table_id, 42, "prompt:9:") == tuple(mine)
    assert await tx.messages.posts.in_chat(table_id, 42, "%") == ()


async def an_intent(tx: Transaction, token: str, table_id: int, player_id: int) -> JoinIntent:
    intent = JoinIntent(token, player_id, table_id, NOW, NOW + 600 * SECOND)
    await tx.intents.put(intent)
    return intent


async def test_an_intent_is_found_by_its_token_and_used_once(tx: Transaction) -> None:
    ann, table_id = await a_player(tx, "ann"), await a_table(tx, chat_id=await a_chat(tx))
    intent = await an_intent(tx, "token", table_id, ann)
    assert await tx.intents.by_token("token", NOW) == intent
    assert await tx.intents.newest(ann, NOW) == intent
    assert await tx.intents.use("token", NOW)
    assert not await tx.intents.use("token", NOW)
    assert await tx.intents.by_token("token", NOW) is None
    assert await tx.intents.newest(ann, NOW) is None


async def test_the_newest_living_intent_counts(tx: Transaction) -> None:
    ann = await a_player(tx, "ann")
    here = await a_table(tx, chat_id=await a_chat(tx))
    there = await a_table(tx, chat_id=await a_chat(tx, GROUP - 1))
    first = await an_intent(tx, "first", here, ann)
    second = replace(first, token="second", table_id=there, created_at=NOW + SECOND)
    await tx.intents.put(second)
    assert await tx.intents.newest(ann, NOW) == second
    await tx.tables.close(there, 1, state="{}", phase="closed", closed_at=NOW)
    assert await tx.intents.newest(ann, NOW) == first
    assert await tx.intents.by_token("second", NOW) is None


async def test_an_intent_expires_and_is_forgotten(tx: Transaction) -> None:
    ann, table_id = await a_player(tx, "ann"), await a_table(tx, chat_id=await a_chat(tx))
    intent = await an_intent(tx, "token", table_id, ann)
    assert await tx.intents.by_token("token", intent.expires_at - SECOND) == intent
    assert await tx.intents.by_token("token", intent.expires_at) is None
    assert await tx.intents.newest(ann, intent.expires_at) is None
    assert await tx.intents.forget(intent.expires_at) == 0
    assert await tx.intents.forget(intent.expires_at + SECOND) == 1


async def test_the_heart_remembers_its_last_beat(tx: Transaction) -> None:
    assert await tx.heartbeat.last() is None
    await tx.heartbeat.beat(NOW)
    await tx.heartbeat.beat(NOW + SECOND)
    assert await tx.heartbeat.last() == NOW + SECOND
