"""Short lines for whoever has no seat, or asked for something in a way that cannot work."""

from __future__ import annotations

from bot.views.screen import Button, Screen
from bot.wording import Words


def chatter(words: Words) -> Screen:
    """What was written in private is no play."""
    return Screen(
        words.say("Type cards, such as 334455 or 10JQKA, or “pass”. /help tells the rest.")
    )


def how_to_play_here(words: Words) -> Screen:
    """``/p`` without cards."""
    return Screen(words.say("Write the cards behind it, such as “/p 334455”, or /pass."))


def greeting(words: Words) -> Screen:
    """The bot has come into a group."""
    return Screen(
        words.say("Hello! /new opens a table of Shuangkou here, /help tells how to play.")
    )


def wish_is_gone(words: Words) -> Screen:
    """The link to a seat is too old, or its table is closed."""
    return Screen(words.say("This link is no longer good. Press “Join” at the table again."))


def needs_private_chat(url: str, words: Words) -> Screen:
    """A seat takes a private chat, which only the player can open."""
    return Screen(
        words.say("Your cards come in a private chat. Open it and press START to sit down."),
        ((Button(words.say("Open the private chat").plain, url=url),),),
    )


def is_nobody(words: Words) -> Screen:
    """Somebody wrote as a group or a channel, and nobody can sit as that."""
    return Screen(
        words.say("Whoever writes as a group or a channel cannot play. Press “Join” instead.")
    )
