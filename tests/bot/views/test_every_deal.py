"""Whole deals of every preset, played by chance: everything fits, and what is seen can be typed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.views.board import board
from bot.views.cards import BOMB_SIGN, cards_text, hand_text
from bot.views.hand import hand, hand_alert
from bot.views.prompt import Choices, prompt
from bot.views.result import private_result, result
from bot.views.scene import Scene
from bot.wording import ENGLISH, LANGUAGES, words_for
from engine.cards import Cards, Rank
from engine.deal import Deal
from engine.notation import parse_play
from engine.opening import Opening, open_deal
from engine.presets import PRESETS
from engine.view import PlayerView, view
from tests.bot.views.keeping import is_sendable
from tests.bot.views.people import FOUR, TABLE_ID, after, played_out

LONGEST_ALERT = 200
SEEDS = range(2)
LONGEST_NAMES = dict.fromkeys(FOUR, "<&>" * 20)

pytestmark = [
    pytest.mark.parametrize("language", LANGUAGES),
    pytest.mark.parametrize("preset", PRESETS),
]


def _views_on_turn(opening: Opening, deal: Deal) -> Iterator[PlayerView]:
    """What whoever acts sees before he does."""
    running = opening.deal()
    for action in deal.actions:
        yield view(running, action.seat)
        running.act(action)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_screen_of_a_deal_can_be_sent(language: str, preset: str, seed: int) -> None:
    scene = Scene(words_for(language), LONGEST_NAMES, TABLE_ID)
    opening, deal = played_out(PRESETS[preset], seed)
    for index in range(len(deal.tricks)):
        is_sendable(board(opening, deal, index, 100, scene))
    for seen in _views_on_turn(opening, deal):
        is_sendable(hand(seen, opening.players, 100, scene))
        is_sendable(prompt(seen, opening.players, "100.100", Choices(300), scene))
    standing = after(opening, deal, *opening.players)
    is_sendable(result(100, opening, deal, standing, scene))
    for seat in range(deal.rules.seats):
        is_sendable(private_result(100, opening, deal, standing, scene, seat=seat))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_seen_can_be_typed(language: str, preset: str, seed: int) -> None:
    words = words_for(language)
    _, deal = played_out(PRESETS[preset], seed)
    for trick in deal.tricks:
        for _, play in trick.moves:
            if play is not None:
                assert parse_play(cards_text(play.cards, words)) == play.cards
    for dealt in deal.dealt:
        shown = hand_text(dealt, deal.rules, words).replace(BOMB_SIGN, "")
        assert parse_play(shown) == dealt


@pytest.mark.parametrize("seed", SEEDS)
def test_a_dealt_hand_fits_an_alert(language: str, preset: str, seed: int) -> None:
    opening = open_deal(PRESETS[preset], bytes([seed]) * 32, FOUR[: PRESETS[preset].seats])
    for seat in range(opening.rules.seats):
        shown = hand_alert(view(opening.deal(), seat), words_for(language)).plain
        assert _in_utf16(shown) <= LONGEST_ALERT


def test_the_longest_hands_fit_an_alert(language: str, preset: str) -> None:
    """Jokers and tens take the most room, then groups of one."""
    rules = PRESETS[preset]
    naturals = [rank for rank in Rank if not rank.is_joker and rank is not Rank.TEN]
    own = Cards.of([*[Rank.TEN] * 8, Rank.BIG_JOKER, Rank.BIG_JOKER, Rank.SMALL_JOKER])
    own += Cards.of([*naturals, *naturals[:4]])
    other = Cards.of([Rank.SMALL_JOKER, *naturals, *naturals, Rank.THREE, Rank.FOUR])
    hands = [own, Cards.of([Rank.ACE]), other, Cards.of([Rank.KING])][: rules.seats]
    assert len(own) == len(other) == 27
    shown = hand_alert(view(Deal(rules, hands, 0), 0), words_for(language)).plain
    assert _in_utf16(shown) <= LONGEST_ALERT
    assert (words_for(language).language == ENGLISH) == ("S" in shown)


def _in_utf16(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2
