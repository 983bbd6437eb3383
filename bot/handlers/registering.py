"""Which updates of the library reach which callback."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, TypeAlias

from telegram import Update
from telegram.ext import (
    Application,
    BaseHandler,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    ContextTypes,
    MessageHandler,
    filters,
)

from bot.failures import log_failure
from bot.handlers.desk import Desk
from bot.handlers.dispatch import FOR_ANYBODY, FOR_PLAYERS, Dispatch

logger = logging.getLogger(__name__)

# The library's own generic types; nothing of ours is inside.
AnyApplication: TypeAlias = Application[Any, Any, Any, Any, Any, Any]
AnyHandler: TypeAlias = BaseHandler[Update, Any, Any]

NEW: filters.BaseFilter = filters.UpdateType.MESSAGE
"""What was said just now: an edited message is never a command or a play."""


def register(
    application: AnyApplication, desk: Desk, on_failure: Callable[[Update, Exception], None]
) -> None:
    """Let the application call our handlers, and tell of what they did not expect."""
    dispatch = Dispatch(desk)
    application.add_handlers(_handlers(dispatch))

    async def on_error(update: object, context: ContextTypes.DEFAULT_TYPE) -> None:
        error = context.error
        if isinstance(update, Update) and isinstance(error, Exception):
            on_failure(update, error)
        elif error is not None:
            log_failure(logger, "a task failed", error)

    application.add_error_handler(on_error)


def _handlers(dispatch: Dispatch) -> list[AnyHandler]:
    commands: list[AnyHandler] = [
        CommandHandler(name, dispatch.command(handle, only_players=only_players), NEW)
        for only_players, handlers in ((True, FOR_PLAYERS), (False, FOR_ANYBODY))
        for name, handle in handlers.items()
    ]
    private, group = filters.ChatType.PRIVATE, filters.ChatType.GROUPS
    spoken = NEW & filters.TEXT & ~filters.COMMAND
    return [
        *commands,
        CommandHandler("start", dispatch.start, NEW),
        MessageHandler(spoken & private, dispatch.text),
        MessageHandler(spoken & group & filters.REPLY, dispatch.reply),
        MessageHandler(NEW & filters.StatusUpdate.MIGRATE, dispatch.moved),
        MessageHandler(NEW & filters.StatusUpdate.LEFT_CHAT_MEMBER, dispatch.left),
        CallbackQueryHandler(dispatch.press),
        ChatMemberHandler(dispatch.membership, ChatMemberHandler.CHAT_MEMBER),
        ChatMemberHandler(dispatch.own_membership, ChatMemberHandler.MY_CHAT_MEMBER),
    ]
