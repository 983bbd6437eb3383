"""People and the bot coming, going, being promoted; groups becoming supergroups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sandbox import rendering, sightings
from bot.sandbox.chats import Chat, Kind, Membership, Status
from bot.sandbox.people import Door
from bot.sandbox.posting import post_service
from bot.sandbox.world import FIRST_SUPERGROUP

if TYPE_CHECKING:
    from bot.sandbox.people import User
    from bot.sandbox.world import World

MEMBER = Membership(Status.MEMBER)
KICKED = Membership(Status.KICKED)


def change(world: World, chat: Chat, account: User, by: User, after: Membership) -> None:
    """Give somebody another status, with the updates and service messages that go with it."""
    before = chat.membership(account.id)
    if before == after:
        return
    is_leaving = before.is_present and not after.is_present
    if is_leaving:
        post_service(world, chat, by, {"left_chat_member": rendering.user(account)})
    chat.members[account.id] = after
    _tell_status(world, chat, account, by=by, was=before, is_=after)
    if after.is_present and not before.is_present:
        _show_what_stands_there(world, chat, account)
        post_service(world, chat, by, {"new_chat_members": [rendering.user(account)]})


def open_door(world: World, person: User, door: Door) -> None:
    """Let a person start, block or unblock the bot, which hears of blocking and unblocking."""
    before, world.doors[person.id] = world.doors[person.id], door
    statuses = {Door.OPEN: MEMBER, Door.BLOCKED: KICKED}
    if before is not door and before in statuses and door in statuses:
        chat = world.private_chat(person)
        _tell_status(world, chat, world.bot, by=person, was=statuses[before], is_=statuses[door])


def migrate(world: World, old: Chat, by: User) -> Chat:
    """Upgrade a basic group to a supergroup.

    Its members move; its messages stay behind under the old id, where the bot can reach them no
    more.

    Raises:
        ValueError: It is no basic group, or no longer one.
    """
    if old.kind is not Kind.GROUP or old.successor is not None:
        raise ValueError(f"{old.name} cannot be upgraded")
    new = Chat(
        world.new_id(FIRST_SUPERGROUP),
        Kind.SUPERGROUP,
        title=old.title,
        members=dict(old.members),
        everyone_may_write=old.everyone_may_write,
    )
    world.chats[new.id] = new
    post_service(world, old, by, {"migrate_to_chat_id": new.id})
    old.successor = new
    post_service(world, new, by, {"migrate_from_chat_id": old.id})
    return new


def _tell_status(
    world: World, chat: Chat, account: User, *, by: User, was: Membership, is_: Membership
) -> None:
    is_own = account == world.bot
    if not is_own and not chat.membership(world.bot.id).is_in_charge:
        return
    world.updates.put(
        "my_chat_member" if is_own else "chat_member",
        {
            "chat": rendering.chat(chat),
            "from": rendering.user(by),
            "date": int(world.now()),
            "old_chat_member": rendering.member(account, was),
            "new_chat_member": rendering.member(account, is_),
        },
    )


def _show_what_stands_there(world: World, chat: Chat, newcomer: User) -> None:
    """A supergroup shows its history to newcomers, a basic group does not."""
    if chat.kind is not Kind.SUPERGROUP:
        return
    for message in chat.visible():
        world.sightings[newcomer.id].append(sightings.of_version(message, message.now))
