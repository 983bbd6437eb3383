"""Sitting down at a table: by press, by command, by link, and who cannot."""

from __future__ import annotations

from bot.sandbox import Kind
from tests.bot.harness import Table


async def test_four_people_sit_down_by_pressing_join(table: Table) -> None:
    group, friends = await table.seated()
    for friend in friends:
        assert friend.name in group.last.text
        assert "已在「周五牌局」入座" in friend.private.last.text
    assert "开始" in group.last.labels


async def test_whoever_never_started_the_bot_is_led_to_it_and_sits(table: Table) -> None:
    host, shy = await table.friend("主人"), table.person("新人")
    group = await table.group("牌局", [host, shy])
    await table.says(host, group, "/new")

    press = await table.presses(shy, group.last, "加入")
    assert press.answer is not None
    assert press.answer.url is not None
    assert shy.name not in group.last.text

    shy.opens(press.answer.url)
    await table.settle()
    assert shy.name in group.last.text
    assert "入座" in shy.private.last.text


async def test_start_without_the_token_completes_the_wish_too(table: Table) -> None:
    host, shy = await table.friend("主人"), table.person("新人")
    group = await table.group("牌局", [host, shy])
    await table.says(host, group, "/new")
    await table.presses(shy, group.last, "加入")

    shy.starts_bot()
    await table.settle()
    assert shy.name in group.last.text


async def test_the_token_of_somebody_else_seats_nobody(table: Table) -> None:
    host, shy, thief = await table.friend("主人"), table.person("新人"), table.person("别人")
    group = await table.group("牌局", [host, shy, thief])
    await table.says(host, group, "/new")
    press = await table.presses(shy, group.last, "加入")
    assert press.answer is not None

    thief.opens(str(press.answer.url))
    await table.settle()
    assert thief.name not in group.last.text


async def test_an_old_token_is_answered_and_seats_nobody(table: Table) -> None:
    person = table.person("新人")
    person.starts_bot("an_old_token")
    await table.settle()
    assert len(person.private.bot_messages) == 1


async def test_join_by_command_says_in_the_group_what_only_the_person_can_do(
    table: Table,
) -> None:
    host, shy = await table.friend("主人"), table.person("新人")
    group = await table.group("牌局", [host, shy])
    await table.says(host, group, "/new")
    await table.says(host, group, "/join")
    assert "入座" in host.private.last.text

    await table.says(shy, group, "/join")
    shy.follows(group.last, "私聊")
    await table.settle()
    assert shy.name in group.bot_messages[-2].text


async def test_a_fifth_person_is_told_so_alone(table: Table) -> None:
    group, _ = await table.seated()
    late = await table.friend("晚到")
    group.adds(late)
    await table.settle()
    before = group.texts

    press = await table.presses(late, group.last, "加入")
    assert press.answer is not None
    assert press.answer.is_alert
    assert group.texts == before


async def test_one_seat_a_person_anywhere(table: Table) -> None:
    _, friends = await table.seated()
    stranger = await table.friend("别人")
    other = await table.group("另一个群", [stranger, friends[0]])
    await table.says(stranger, other, "/new")

    press = await table.presses(friends[0], other.last, "加入")
    assert press.answer is not None
    assert "周五牌局" in press.answer.text


async def test_a_name_is_shown_as_it_is_written(table: Table) -> None:
    odd = await table.friend("<b>Tom & Jerry</b>")
    group = await table.group("A & <i>B</i>", [odd])
    await table.says(odd, group, "/new")
    await table.presses(odd, group.last, "加入")
    assert "<b>Tom & Jerry</b>" in group.last.text
    assert "A & <i>B</i>" in odd.private.last.text


async def test_an_anonymous_admin_is_told_to_press_and_then_sits(table: Table) -> None:
    admin = await table.friend("管理员")
    group = await table.group("牌局", [admin], kind=Kind.SUPERGROUP)

    admin.says_anonymously(group, "/new")
    await table.settle()
    assert "加入" in group.last.text

    await table.says(admin, group, "/new")
    admin.says_anonymously(group, "/join")
    await table.settle()
    lobby = group.find("空位")
    await table.presses(admin, lobby, "加入")
    assert admin.name in lobby.text


async def test_a_channel_cannot_sit_and_breaks_nothing(table: Table) -> None:
    owner = await table.friend("频道主")
    group = await table.group("牌局", [owner])
    for command in ("/new", "/join", "/leave", "/hand", "/p 33", "/pass", "/stop", "/help"):
        owner.says_as_channel(group, "频道", command)
        await table.settle()
    assert not any("空位" in text for text in group.texts)


async def test_leaving_frees_the_seat(table: Table) -> None:
    group, friends = await table.seated()
    await table.presses(friends[1], group.last, "离开")
    assert friends[1].name not in group.last.text

    await table.says(friends[2], group, "/leave")
    assert friends[2].name not in group.last.text
    assert "周五牌局" in friends[2].private.last.text


async def test_a_table_without_a_group_is_joined_by_its_link(table: Table) -> None:
    host, guest = await table.friend("主人"), table.person("客人")
    await table.types(host, "/new")
    link = next(
        word
        for text in reversed(host.private.texts)
        for word in text.split()
        if word.startswith("https://t.me/")
    )
    guest.opens(link)
    await table.settle()
    assert any(guest.name in text for text in host.private.texts)
    assert any(host.name in text for text in guest.private.texts)
