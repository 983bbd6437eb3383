"""Plays and passes: typed in private, replied to a board, behind ``/p``, or pressed."""

from __future__ import annotations

from bot.answers import Privately
from bot.handlers.desk import Desk
from bot.handlers.requests import Pressed, Said
from bot.presses import BadPress
from bot.views import hints
from bot.views.asking import read_play_argument
from bot.wording import words_for
from engine.errors import Ambiguous, BadCards, ParseError
from engine.notation import parse_play


async def typed(desk: Desk, said: Said) -> Privately | None:
    """A text in private: a play if it can be read as one, else chatter."""
    if reads_as_play(said.text):
        await desk.service.play(said.who, said.text, update_id=said.update_id)
        return None
    if desk.chatter.lets_pass(said.who.external_id):
        return Privately(hints.chatter(words_for(said.who.language)))
    return None


async def replied(desk: Desk, said: Said) -> None:
    """A reply to a board in a group; who talks about it there is left alone."""
    if reads_as_play(said.text):
        await desk.service.play(said.who, said.text, update_id=said.update_id)


async def play(desk: Desk, said: Said) -> Privately | None:
    """``/p 334455``, in a group or in private."""
    if not said.text:
        return Privately(hints.how_to_play_here(words_for(said.who.language)))
    await desk.service.play(said.who, said.text, update_id=said.update_id)
    return None


async def pass_(desk: Desk, said: Said) -> None:
    """``/pass``."""
    await desk.service.pass_(said.who, update_id=said.update_id)


async def press_pass(desk: Desk, pressed: Pressed) -> None:
    """“Pass” under a turn prompt."""
    await desk.service.pass_(
        pressed.who,
        table_id=pressed.press.table,
        turn=pressed.press.turn,
        update_id=pressed.update_id,
    )


async def press_play(desk: Desk, pressed: Pressed) -> None:
    """A button that says which cards, or which kind, was meant.

    Raises:
        BadPress: No button of ours carries this.
    """
    try:
        cards, kind = read_play_argument(pressed.press.argument)
    except ValueError:
        raise BadPress(pressed.press.argument) from None
    await desk.service.play(
        pressed.who,
        cards,
        table_id=pressed.press.table,
        turn=pressed.press.turn,
        kind=kind,
        update_id=pressed.update_id,
    )


async def hint(desk: Desk, said: Said) -> None:
    """``/hint``; wherever it is asked, the answer is private."""
    await desk.service.ask_for_hint(said.who, update_id=said.update_id)


async def press_hint(desk: Desk, pressed: Pressed) -> None:
    """“Hint” under a turn prompt."""
    await desk.service.ask_for_hint(
        pressed.who,
        table_id=pressed.press.table,
        turn=pressed.press.turn,
        update_id=pressed.update_id,
    )


def reads_as_play(text: str) -> bool:
    """Whether a text is cards or a pass from beginning to end, possible or not."""
    try:
        parse_play(text)
    except (Ambiguous, BadCards):
        return True
    except ParseError:
        return False
    return True
