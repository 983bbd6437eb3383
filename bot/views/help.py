"""What a newcomer reads: the first message in private, and how everything is done."""

from __future__ import annotations

from typing import Final

from bot.views.screen import Screen
from bot.wording import N_, Html, Words, bold, lines

START_LINES: Final = (
    N_("I host Shuangkou (双扣): two decks, two teams, whoever is rid of the cards first wins."),
    N_("Add me to your group and send /new there. Or send /new here and invite friends by link."),
    N_("Your cards come to this chat, and you play by typing them here."),
    N_("/help tells how to play, /rules what beats what."),
)

HELP_SECTIONS: Final = (
    (
        N_("Open a table"),
        (
            N_("In a group: /new. Press “Join”; when all sit, press “Start”."),
            N_("In private: /new makes a link for your friends."),
            N_("Friends missing? The host adds computers; such a deal is practice, not ranked."),
            N_("East and West play together against South and North."),
        ),
    ),
    (
        N_("Play cards"),
        (
            N_("Type them to me in private, in any order:"),
            N_("334455 · 10JQKA · 77777 · BBSS"),
            N_("10 or T is a ten, B the big joker, S the small one."),
            N_("In the group: answer the board, or /p 334455."),
            N_("“Hint” below your turn, or /hint, tells the best plays, to you alone."),
        ),
    ),
    (
        N_("Pass"),
        (N_("Press “Pass”, type “pass”, or /pass in the group. You may still play later."),),
    ),
    (
        N_("Look"),
        (
            N_("👀 below the board shows your cards to you alone; /hand does too."),
            N_("/rules the rules of this table · /top the points"),
        ),
    ),
    (
        N_("Slow or away"),
        (
            N_("A turn takes 60 s (/time in the lobby). After that you pass, or lead your lowest."),
            N_("After two in a row 🤖 the computer plays for you; any play or /back ends that."),
            N_("Below the board anybody may offer to take over a seat marked 🤖."),
        ),
    ),
    (
        N_("Leave or stop"),
        (
            N_("/leave frees your seat; in a running deal it tells what that costs."),
            N_("/stop ends the table; in a running deal it asks for a vote."),
        ),
    ),
    (
        N_("Good to know"),
        (
            N_("Shengji, which some also call Shuangkou, is another game and not played here."),
            N_("Chance deals the cards; but whoever runs this bot could read the hands."),
        ),
    ),
)


def start_page(words: Words) -> Screen:
    """The first message in a private chat."""
    return Screen(
        lines(
            bold(words.say("Welcome to the table!")),
            *(words.say(line) for line in START_LINES),
        )
    )


def help_page(words: Words) -> Screen:
    """How everything is done."""
    return Screen(
        lines(
            bold(words.say("Shuangkou (双扣), how to play")),
            *(line for title, content in HELP_SECTIONS for line in _section(title, content, words)),
        )
    )


def _section(title: str, content: tuple[str, ...], words: Words) -> tuple[Html, ...]:
    return (Html(""), bold(words.say(title)), *(words.say(line) for line in content))
