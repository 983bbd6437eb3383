"""From the library's updates to our handlers, and from their answers to Telegram.

Which handler answers what stands in two tables: by command, and by what a button does.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from telegram import Message, Update

from bot.answers import Answer, Later, Privately, Publicly
from bot.handlers import (
    attending,
    between,
    chats,
    choosing,
    joining,
    lobby,
    looking,
    plays,
    refusing,
)
from bot.handlers.desk import Desk
from bot.handlers.requests import Pressed, Said, behind_command, place_of, pressed, said
from bot.presses import Action, BadPress, Press
from bot.refusals import ServiceRefusal
from bot.service import AlreadyDone
from bot.views import hints
from engine.errors import EngineError

if TYPE_CHECKING:
    from telegram.ext import ContextTypes

SaidHandler: TypeAlias = Callable[[Desk, Said], Awaitable[Privately | Publicly | None]]
PressHandler: TypeAlias = Callable[[Desk, Pressed], Awaitable[Answer]]
# The library leaves open what a callback returns.
Callback: TypeAlias = Callable[[Update, "ContextTypes.DEFAULT_TYPE"], Coroutine[Any, Any, None]]

FOR_PLAYERS: Final[Mapping[str, SaidHandler]] = {
    "new": lobby.new,
    "join": joining.join,
    "leave": lobby.leave,
    "time": lobby.time,
    "back": attending.come_back,
    "hand": looking.hand,
    "p": plays.play,
    "pass": plays.pass_,
    "hint": plays.hint,
}
"""Commands that make whoever gives them a player, which a group or a channel cannot be."""

FOR_ANYBODY: Final[Mapping[str, SaidHandler]] = {
    "stop": lobby.stop,
    "top": looking.top,
    "rules": looking.rules,
    "help": looking.help_,
}

PRESSES: Final[Mapping[Action, PressHandler]] = {
    Action.JOIN: joining.press_join,
    Action.LEAVE: lobby.press_leave,
    Action.CHANGE_SEAT: lobby.press_change_seat,
    Action.SHUFFLE_SEATS: lobby.press_arrange,
    Action.CHOOSE_LENGTH: lobby.press_length,
    Action.START: lobby.press_start,
    Action.RULES: choosing.press_rules,
    Action.CHOOSE_PRESET: choosing.press_preset,
    Action.CHOOSE_OPTION: choosing.press_option,
    Action.LOBBY: choosing.press_back,
    Action.HAND: looking.press_hand,
    Action.LEADERBOARD: looking.press_top,
    Action.PASS: plays.press_pass,
    Action.PLAY: plays.press_play,
    Action.READY: between.press_ready,
    Action.END_SERIES: between.press_end,
    Action.VOTE_STOP: between.press_stop,
    Action.VOTE_GO_ON: between.press_go_on,
    Action.CHOOSE_TURN_TIME: lobby.press_turn_time,
    Action.EXTEND_LOBBY: lobby.press_extend,
    Action.HOST_SEAT: attending.press_host,
    Action.COME_BACK: attending.press_come_back,
    Action.NUDGE: attending.press_nudge,
    Action.AUTO_PASS: attending.press_auto_pass,
    Action.GIVE_UP: attending.press_give_up,
    Action.SUBSTITUTE: attending.press_substitute,
    Action.ACCEPT_SUBSTITUTE: attending.press_accept,
    Action.REFUSE_SUBSTITUTE: attending.press_refuse,
    Action.ADD_COMPUTER: lobby.press_add_computer,
    Action.REMOVE_COMPUTER: lobby.press_remove_computer,
    Action.HINT: plays.press_hint,
}


class Dispatch:
    """Callbacks for the library; each gives what was asked to one handler and sends its answer.

    Args:
        desk: What the handlers work with.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def command(self, handle: SaidHandler, *, only_players: bool) -> Callback:
        """The callback of a command."""

        async def callback(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
            assert update.message is not None
            text = behind_command(update.message)
            await self._say(update, update.message, text, handle, only_players=only_players)

        return callback

    async def start(self, update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
        """``/start``: in private it completes a wish to join, in a group it is a call for help."""
        assert update.message is not None
        is_private = place_of(update.message.chat).is_private
        await self._say(
            update,
            update.message,
            behind_command(update.message),
            joining.start if is_private else looking.help_,
            only_players=False,
        )

    async def text(self, update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
        """Any text in private."""
        assert update.message is not None
        text = update.message.text or ""
        await self._say(update, update.message, text, plays.typed, only_players=True)

    async def reply(self, update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
        """A reply in a group; only one to a board can be a play."""
        message = update.message
        assert message is not None
        assert message.reply_to_message is not None
        answered = message.reply_to_message.message_id
        if await self._desk.standing.is_board(place_of(message.chat), answered):
            await self._say(update, message, message.text or "", plays.replied, only_players=True)

    async def press(self, update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
        """A press of a button; whatever happens, it is answered."""
        query = update.callback_query
        assert query is not None
        try:
            press = Press.read(query.data or "")
        except BadPress:
            asked = None
        else:
            asked = pressed(update.update_id, query, press)
        if asked is None:
            await self._desk.answers.to_press(query.id, None)
            return
        answer: Answer = None
        try:
            answer = await self._answer_to(asked)
        finally:
            await self._deliver_to_press(asked, answer)

    async def own_membership(self, update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
        """The bot came, went, was blocked or unblocked."""
        assert update.my_chat_member is not None
        await chats.own_membership(self._desk, update.update_id, update.my_chat_member)

    async def membership(self, update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
        """Somebody came into a group or left it."""
        assert update.chat_member is not None
        await chats.membership(self._desk, update.update_id, update.chat_member)

    async def left(self, update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
        """A group shows that somebody has left it."""
        assert update.message is not None
        await chats.left(self._desk, update.update_id, update.message)

    async def moved(self, update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
        """A group got another id."""
        assert update.message is not None
        await chats.moved(self._desk, update.message)

    async def _say(
        self,
        update: Update,
        message: Message,
        text: str,
        handle: SaidHandler,
        *,
        only_players: bool,
    ) -> None:
        asked = said(update.update_id, message, text)
        if asked is None:
            return
        desk = self._desk
        answer: Privately | Publicly | None
        try:
            if asked.is_anonymous and only_players:
                screen = hints.is_nobody(await desk.words(asked.who, asked.place))
                answer = looking.sheet(desk, asked, "nobody", screen)
            else:
                answer = await handle(desk, asked)
        except (EngineError, ServiceRefusal) as error:
            answer = await refusing.in_private(desk, asked.who, error)
        except AlreadyDone:
            answer = None
        await self._deliver(asked, answer)

    async def _answer_to(self, asked: Pressed) -> Answer:
        handle = PRESSES[asked.press.action]
        try:
            return await handle(self._desk, asked)
        except (EngineError, ServiceRefusal) as error:
            return await refusing.to_press(self._desk, asked.who, error)
        except (AlreadyDone, BadPress):
            return None

    async def _deliver_to_press(self, asked: Pressed, answer: Answer) -> None:
        match answer:
            case Later():
                return
            case Privately() | Publicly():
                await self._deliver(asked, answer)
                await self._desk.answers.to_press(asked.query_id, None)
            case _:
                await self._desk.answers.to_press(asked.query_id, answer)

    async def _deliver(self, asked: Said | Pressed, answer: Privately | Publicly | None) -> None:
        match answer:
            case Privately(screen):
                await self._desk.answers.to_person(asked.who.external_id, screen)
            case Publicly(screen):
                await self._desk.answers.to_place(asked.place, screen)
            case None:
                return
