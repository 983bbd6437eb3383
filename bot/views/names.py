"""How players and seats are called."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Final

from bot.wording import N_, Html, Words, escaped
from engine.computers import Level, is_computer, level_of, number_of

LONGEST_NAME: Final = 32
"""Characters of a name that are shown."""

DIRECTIONS: Final[Mapping[int, tuple[str, ...]]] = {
    2: (N_("East"), N_("West")),
    4: (N_("East"), N_("South"), N_("West"), N_("North")),
}
"""What the seats are called, by how many there are, in the order of play (Rules §1.1)."""

COMPUTER_SIGN: Final = "💻"

LEVEL_WORDS: Final[Mapping[Level, str]] = {Level.EASY: N_("easy"), Level.NORMAL: N_("normal")}

_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Categories of characters that are not seen themselves but change how others are."""
_JOINERS: Final = "\u200c\u200d"
"""Of these categories, but part of how some scripts and pictures are written."""
_BLANKS: Final = _JOINERS + "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that count as letters or signs, and show nothing."""


def seat_name(seat: int, seats: int, words: Words) -> Html:
    """The direction of a seat at a table of ``seats``."""
    return words.say(DIRECTIONS[seats][seat])


def level_name(level: Level, words: Words) -> Html:
    """How well a computer plays."""
    return words.say(LEVEL_WORDS[level])


def computer_name(player: int, words: Words) -> Html:
    """What a computer is called, by its id."""
    return words.say(
        "{sign} Computer {number} ({level})",
        sign=COMPUTER_SIGN,
        number=number_of(player),
        level=level_name(level_of(player), words),
    )


def player_name(player: int, names: Mapping[int, str], words: Words) -> Html:
    """The player's name on one line, without marks that turn the text around, cut when long.

    Whoever has no name that can be seen is called by his number among ``names``. Computers have
    names of their own.
    """
    if is_computer(player):
        return computer_name(player, words)
    name = shown_name(names.get(player, ""))
    if name:
        return escaped(name)
    number = next((n for n, each in enumerate(names, start=1) if each == player), len(names) + 1)
    return words.say("Player {number}", number=number)


def shown_name(name: str) -> str:
    r"""The part of a name that can be shown; empty when nothing can be seen of it.

    >>> shown_name(" \u202eAnn\u2067 \n Lee "), len(shown_name("x" * 64)), shown_name("\u3164")
    ('Ann Lee', 32, '')
    """
    seen = "".join(
        " " if char.isspace() else char
        for char in name
        if char.isspace() or char in _JOINERS or unicodedata.category(char) not in _UNSEEN
    )
    shown = " ".join(seen.split())
    if not shown.strip(_BLANKS + " "):
        return ""
    return shown if len(shown) <= LONGEST_NAME else shown[: LONGEST_NAME - 1].rstrip() + "…"
