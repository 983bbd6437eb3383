"""One line for each thing that was done: what answers a press, a command or a typed play."""

from __future__ import annotations

from bot.views.cards import play_text
from bot.views.names import seat_name, shown_name
from bot.views.result import READY_SIGN
from bot.views.screen import Button
from bot.wording import Html, Words, bold, lines
from engine.patterns import Play
from engine.rules import Rules


def joining(title: str | None, words: Words) -> Html:
    """Sent before a seat is given, to see whether the player can be written to."""
    return words.say("Taking a seat at {table}…", table=table_title(title, words))


def seated(title: str | None, seat: int, seats: int, words: Words) -> Html:
    """The player has a seat."""
    return lines(
        bold(
            words.say(
                "{sign} You sit {seat} at {table}",
                sign=READY_SIGN,
                seat=seat_name(seat, seats, words),
                table=table_title(title, words),
            )
        ),
        words.say("Your cards will come here. You play by typing them here, such as 334455."),
    )


def table_title(title: str | None, words: Words) -> Html:
    """A table called by its group."""
    shown = shown_name(title or "")
    return words.say("“{group}”", group=shown) if shown else words.say("a private table")


def left(title: str | None, words: Words) -> Html:
    """The player gave up his seat."""
    return words.say("You have left {table}.", table=table_title(title, words))


def played(play: Play, cards_left: int, rules: Rules, words: Words) -> Html:
    """The cards are on the table."""
    shown = play_text(play, rules, words)
    if not cards_left:
        return words.say("{sign} {play}. You are out!", sign=READY_SIGN, play=shown)
    return words.count(
        "{sign} {play}. {n} card left.",
        "{sign} {play}. {n} cards left.",
        cards_left,
        sign=READY_SIGN,
        play=shown,
    )


def ready(count: int, players: int, words: Words) -> Html:
    """The player is ready for the next deal."""
    return words.say("{sign} Ready {n}/{all}", sign=READY_SIGN, n=count, all=players)


def voted(words: Words) -> Html:
    """The player's answer counts."""
    return words.say("{sign} Your answer counts.", sign=READY_SIGN)


def is_back(words: Words) -> Html:
    """The player plays for himself again."""
    return words.say("{sign} Welcome back: you play yourself again.", sign=READY_SIGN)


def nudged(words: Words) -> Html:
    """The player on turn was hurried."""
    return words.say("{sign} Sent to them.", sign=READY_SIGN)


def auto_pass(words: Words, *, is_on: bool) -> Html:
    """What happens where the player cannot beat the table."""
    if is_on:
        return words.say("{sign} You pass by yourself when nothing beats.", sign=READY_SIGN)
    return words.say("{sign} You are asked every time.", sign=READY_SIGN)


def offering(owner: str, title: str | None, words: Words) -> Html:
    """Sent before a newcomer offers to play a seat, to see whether he can be written to."""
    return words.say(
        "Asking to play for {name} at {table}…",
        name=shown_name(owner),
        table=table_title(title, words),
    )


def offered(words: Words) -> Html:
    """The offer stands, or was taken at once."""
    return words.say("{sign} The table has heard your offer.", sign=READY_SIGN)


def back_to_group(username: str, words: Words) -> Button:
    """The way back to a group that has a public name."""
    return Button(words.say("Back to the group").plain, url=f"https://t.me/{username}")
