"""Names are somebody else's text: they are shown, and do nothing."""

from __future__ import annotations

import pytest

from bot.views.away import nudged
from bot.views.board import board
from bot.views.escaped import escaped
from bot.views.lobby import Closing, lobby
from bot.views.names import player_name, shown_name
from bot.views.offer import offer
from bot.views.result import result
from bot.views.scene import Scene
from bot.views.vote import vote
from bot.wording import LANGUAGES, words_for
from engine.escape import escape
from engine.presets import PRESETS
from engine.vote import SubstituteVote, Vote
from tests.bot.views.keeping import is_sendable
from tests.bot.views.people import FOUR, NOW, TABLE_ID, after, go, opened, table

HOSTILE = {
    "markup": ("<b>bold</b> & co", "<b>bold</b> & co"),
    "turned around": ("\u202eevil\u2066\u200f", "evil"),
    "too long": ("x" * 64, "x" * 31 + "…"),
    "picture of three": ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
    "two lines": ("a\n\nb\tc", "a b c"),
    "braces": ("{name} {0}", "{name} {0}"),
    "control characters": ("a\x00\x1b[31mb", "a[31mb"),
}
INVISIBLE = {"nothing": "", "blanks": " \u3000 ", "filler": "\u3164\u200d", "marks": "\u200e\u200f"}


@pytest.mark.parametrize(("name", "shown"), HOSTILE.values(), ids=HOSTILE.keys())
def test_a_name_is_shown_without_what_could_do_harm(name: str, shown: str) -> None:
    assert shown_name(name) == shown
    assert player_name(5, {5: name}, words_for("en")).plain == shown


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE.keys())
def test_whoever_has_no_visible_name_is_called_by_number(name: str) -> None:
    names = {8: "Ann", 5: name}
    assert player_name(5, names, words_for("en")) == "Player 2"
    assert player_name(5, names, words_for("zh")) == "玩家 2"


def test_whoever_is_unknown_is_called_by_the_next_number() -> None:
    assert player_name(9, {8: "Ann"}, words_for("en")) == "Player 2"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "shown"), HOSTILE.values(), ids=HOSTILE.keys())
def test_screens_show_a_hostile_name_escaped_once(language: str, name: str, shown: str) -> None:
    scene = Scene(words_for(language), dict.fromkeys(FOUR, name), TABLE_ID)
    opening, deal = opened(PRESETS["standard"], "KK", "TT5", "AA", "99433")
    go(deal, "KK", "-", "AA")
    waiting = table("standard", *FOUR)
    waiting.change_seat(2, NOW)
    price = escape(0, (), PRESETS["standard"])
    for screen in (
        lobby(waiting, scene, Closing()),
        board(opening, deal, 0, 1, scene),
        result(1, opening, deal, after(opening, deal, *FOUR), scene),
        nudged(1, scene),
        offer(SubstituteVote(2, 3, NOW, frozenset({1})), opening, scene, is_asked=True),
        escaped(1, opening, deal, price, scene, totals=dict.fromkeys(FOUR, 0)),
        vote(Vote(2, NOW, 4, {2: True}), opening, 1, price, scene),
    ):
        is_sendable(screen)
        assert shown in screen.text.plain
        assert screen.text.replace("<b>", "").replace("</b>", "").count("<") == 0
