"""Computers and hints as they are shown, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.views.advice import REASON_WORDS, advice
from bot.views.board import board
from bot.views.lobby import Closing, lobby
from bot.views.names import computer_name
from bot.views.presence import Presence
from bot.views.result import private_result, result
from bot.views.vote import vote
from bot.wording import LANGUAGES, words_for
from engine.ai.hint import Hint
from engine.ai.reasons import Reason, Why
from engine.computers import Level, new_computer
from engine.deal import Deal
from engine.opening import Opening
from engine.presets import STANDARD
from engine.view import view
from engine.vote import Vote
from tests.bot.views.keeping import is_sendable, looks_as_kept
from tests.bot.views.people import NOW, after, go, opened, scene, table

NORMAL, EASY = new_computer(Level.NORMAL, ()), new_computer(Level.EASY, ())
ANN, BOB = 1, 2
SEATED = (ANN, NORMAL, BOB, EASY)


def with_computers(*hands: str) -> tuple[Opening, Deal]:
    """A deal of two friends against two computers."""
    opening, deal = opened(STANDARD, *hands)
    return replace(opening, players=SEATED, before=SEATED), deal


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_computer_of_a_table_has_a_name_of_its_own(language: str) -> None:
    taken: list[int] = []
    for level in (Level.NORMAL, Level.EASY):
        for _ in range(4):
            taken.append(new_computer(level, taken))
    assert len({computer_name(player, words_for(language)) for player in taken}) == len(taken)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lobby_with_computers(language: str) -> None:
    opened_table = table("standard", ANN)
    opened_table.add_computer(ANN, Level.NORMAL, NOW)
    opened_table.add_computer(ANN, Level.EASY, NOW)
    looks_as_kept(lobby(opened_table, scene(language), Closing()), language, "lobby_with_computers")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_neither_hurries_a_computer_nor_shows_it_a_clock(language: str) -> None:
    opening, deal = with_computers("334", "56", "78", "9T")
    go(deal, "3")
    shown = board(opening, deal, 0, 1, scene(language), presence=Presence(seconds=60))
    looks_as_kept(shown, language, "board_of_computers")
    assert "⏱" not in shown.text
    assert len(shown.buttons[0]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_of_a_deal_with_computers_is_practice(language: str) -> None:
    opening, deal = with_computers("3", "5566", "4", "7788")
    go(deal, "3", "-", "4")
    standing = after(opening, deal, ANN)
    shown = scene(language)
    looks_as_kept(result(1, opening, deal, standing, shown), language, "result_of_practice")
    looks_as_kept(
        private_result(1, opening, deal, standing, shown, seat=0),
        language,
        "result_of_practice_private",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_vote_does_not_ask_computers(language: str) -> None:
    opening, _ = with_computers("33", "55", "66", "77")
    shown = vote(Vote(ANN, NOW, 2, {ANN: True}), opening, 1, None, scene(language))
    looks_as_kept(shown, language, "vote_without_computers")


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_with_a_button_for_each(language: str) -> None:
    _, deal = with_computers("33445566", "7789", "88", "99")
    seen = view(deal, 0)
    plays = {str(play.cards): play for play in seen.legal_plays()}
    best = (
        Hint(plays["33445566"], Reason(Why.GOES_OUT, 0), 40.0),
        Hint(plays["334455"], Reason(Why.PLAYS_OUT, 1), 19.0),
        Hint(plays["66"], Reason(Why.STOPS_OPPONENT, 2, 1, 4), 0.5),
    )
    looks_as_kept(advice(best, seen, SEATED, "1.0", scene(language)), language, "hints")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_to_pass_is_a_button_that_passes(language: str) -> None:
    _, deal = with_computers("33", "44", "55", "66")
    go(deal, "3")
    best = (Hint(None, Reason(Why.LEAVES_TO_PARTNER, 2, 3, 2), 0.1),)
    seen = view(deal, 1)
    looks_as_kept(advice(best, seen, SEATED, "1.1", scene(language)), language, "hint_to_pass")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", Why)
def test_there_are_words_for_every_reason(why: Why, language: str) -> None:
    assert why in REASON_WORDS
    _, deal = with_computers("33", "44", "55", "66")
    seen = view(deal, 0)
    hint = Hint(seen.legal_plays()[0], Reason(why, 2, 1, 2, 15), 1.0)
    shown = advice((hint,), seen, SEATED, "1.0", scene(language))
    is_sendable(shown)
    assert re.search(r"[{}]|None", shown.text) is None
