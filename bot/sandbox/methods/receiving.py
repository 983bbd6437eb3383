"""getUpdates, webhooks, getMe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sandbox import rendering
from bot.sandbox.errors import conflict
from bot.sandbox.methods.method import method

if TYPE_CHECKING:
    from bot.sandbox.methods.arguments import Arguments
    from bot.sandbox.wire import Json
    from bot.sandbox.world import World

MAX_BATCH = 100
MAX_POLL_SECONDS = 50


def get_me(world: World, _arguments: Arguments) -> Json:
    """Describe the bot."""
    return {
        **rendering.user(world.bot),
        "can_join_groups": True,
        "can_read_all_group_messages": world.reads_everything,
        "supports_inline_queries": True,
    }


async def get_updates(world: World, arguments: Arguments) -> Json:
    """Wait for updates; the only call that takes time."""
    if world.webhook_url:
        raise conflict(
            "can't use getUpdates method while webhook is active; "
            "use deleteWebhook to delete the webhook first"
        )
    _remember_allowed(world, arguments)
    limit = arguments.integer("limit") or MAX_BATCH
    seconds = arguments.integer("timeout") or 0
    return await world.updates.poll(
        arguments.integer("offset") or 0,
        min(max(limit, 1), MAX_BATCH),
        min(max(seconds, 0), MAX_POLL_SECONDS),
    )


def set_webhook(world: World, arguments: Arguments) -> Json:
    """Keep the address; the sandbox delivers through getUpdates only."""
    world.webhook_url = arguments.text("url")
    _remember_allowed(world, arguments)
    return _drop_if_asked(world, arguments)


def delete_webhook(world: World, arguments: Arguments) -> Json:
    """Forget the address."""
    world.webhook_url = ""
    return _drop_if_asked(world, arguments)


def get_webhook_info(world: World, _arguments: Arguments) -> Json:
    """Tell the address and how many updates wait."""
    return {
        "url": world.webhook_url,
        "has_custom_certificate": False,
        "pending_update_count": len(world.updates.pending),
        **rendering.given(allowed_updates=sorted(world.updates.allowed) or None),
    }


def _remember_allowed(world: World, arguments: Arguments) -> None:
    if "allowed_updates" in arguments:
        world.updates.allowed = frozenset(map(str, arguments.items("allowed_updates")))


def _drop_if_asked(world: World, arguments: Arguments) -> bool:
    if arguments.flag("drop_pending_updates"):
        world.updates.drop()
    return True


METHODS = {
    "getMe": method(get_me),
    "getUpdates": method(get_updates, "offset limit timeout allowed_updates"),
    "setWebhook": method(
        set_webhook,
        "url ip_address max_connections allowed_updates drop_pending_updates secret_token",
    ),
    "deleteWebhook": method(delete_webhook, "drop_pending_updates"),
    "getWebhookInfo": method(get_webhook_info),
}
