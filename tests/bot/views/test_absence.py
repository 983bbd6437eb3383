"""What people see of clocks, hosted seats, substitutes and escapes, in both languages."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.views.answers import auto_pass, is_back, nudged, offered, offering
from bot.views.away import back_again, hosted, paused, reminded, resumed, warned
from bot.views.away import nudged as nudge
from bot.views.board import board
from bot.views.escaped import escaped, private_escaped
from bot.views.leaving import how_to_leave
from bot.views.lobby import Closing, lobby
from bot.views.offer import offer, offer_refused, substituted
from bot.views.played import acted_for
from bot.views.presence import Presence
from bot.views.result import Standing
from bot.views.screen import Screen
from bot.views.voided import voided
from bot.views.vote import vote
from bot.wording import LANGUAGES, lines
from engine.escape import escape
from engine.pace import Pace
from engine.presets import PRESETS
from engine.table import Phase
from engine.table_events import DealVoided, Ending
from engine.view import view
from engine.vote import SubstituteVote, Vote
from tests.bot.views.keeping import looks_as_kept
from tests.bot.views.people import FOUR, NOW, go, opened, scene, table

pytestmark = pytest.mark.parametrize("language", LANGUAGES)


def test_a_board_with_a_hosted_seat_a_late_one_and_a_clock(language: str) -> None:
    opening, deal = opened(PRESETS["standard"], "5KK89", "66TTQQQ", "7773333", "99AAJ2222")
    go(deal, "KK")
    presence = Presence(frozenset({3}), frozenset({4}), 60)
    shown = board(opening, deal, 0, 3, scene(language), presence=presence)
    looks_as_kept(shown, language, "board_hosted")


def test_a_board_where_the_computer_is_on_turn(language: str) -> None:
    opening, deal = opened(PRESETS["headsup"], "5KK89", "66TTQQQ")
    go(deal, "KK")
    presence = Presence(frozenset({2}), frozenset(), 60)
    shown = board(opening, deal, 0, 3, scene(language), presence=presence)
    looks_as_kept(shown, language, "board_computer_on_turn")


def test_what_a_slow_player_is_told(language: str) -> None:
    here = scene(language)
    said = [warned(20, here), reminded(here), nudge(3, here), warned(1, here)]
    looks_as_kept(Screen(lines(*(each.text for each in said))), language, "slow")


def test_what_a_player_is_told_who_is_away(language: str) -> None:
    looks_as_kept(hosted(scene(language)), language, "hosted")


def test_a_table_that_waits_and_goes_on(language: str) -> None:
    looks_as_kept(paused(scene(language)), language, "paused")
    looks_as_kept(resumed(scene(language).words), language, "resumed")


def test_the_bot_is_back(language: str) -> None:
    here = scene(language)
    said = [back_again(2, FOUR, here), back_again(None, FOUR, here)]
    looks_as_kept(Screen(lines(*(each.text for each in said))), language, "back_again")


def test_prompts_that_were_answered_for_the_player(language: str) -> None:
    _, deal = opened(PRESETS["standard"], "KK6", "TT5", "QQ678", "99433AA")
    go(deal, "6")
    here, seen = scene(language), view(deal, 0)
    said = [
        acted_for(play, seen, here, is_late=is_late)
        for is_late in (True, False)
        for play in (deal.table, None)
    ]
    looks_as_kept(Screen(lines(*(each.text for each in said))), language, "acted_for")


def test_short_answers(language: str) -> None:
    words = scene(language).words
    said = [
        is_back(words),
        nudged(words),
        auto_pass(words, is_on=True),
        auto_pass(words, is_on=False),
        offering("<b>A", "<i>", words),
        offered(words),
    ]
    looks_as_kept(Screen(lines(*said)), language, "absence_answers")


def test_the_question_how_to_leave(language: str) -> None:
    here = scene(language)
    opening, deal = opened(PRESETS["qianbian"], "444444B5", "TT6", "88K", "99433AA")
    go(deal, "444444B")
    price = escape(1, deal.bombs, opening.rules)
    looks_as_kept(how_to_leave(3, price, here, is_hosted=False), language, "leaving")
    looks_as_kept(how_to_leave(3, price, here, is_hosted=True), language, "leaving_hosted")
    forfeit = escape(1, (), PRESETS["match"])
    looks_as_kept(how_to_leave(3, forfeit, here, is_hosted=False), language, "leaving_match")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_deal_that_was_given_up(language: str, preset: str) -> None:
    rules = PRESETS[preset]
    hands = ("444444B5", "TT6", "88K", "99433AA")[: rules.seats]
    opening, deal = opened(rules, *hands)
    go(deal, "444444")
    price = escape(1, deal.bombs, rules)
    totals = dict(zip(opening.players, price.totals, strict=True))
    shown = escaped(3, opening, deal, price, scene(language), totals=totals)
    looks_as_kept(shown, language, f"escaped_{preset}")


def test_a_deal_that_was_given_up_in_private(language: str) -> None:
    opening, deal = opened(PRESETS["standard"], "KK5", "TT5", "AA", "99433")
    price = escape(1, deal.bombs, opening.rules)
    said = [
        private_escaped(2, opening, price, scene(language), totals={2: -12, 1: 4}, seat=seat)
        for seat in (0, 1)
    ]
    looks_as_kept(Screen(lines(*(each.text for each in said))), language, "private_escaped")


def test_a_vote_that_would_be_an_escape(language: str) -> None:
    opening, deal = opened(PRESETS["standard"], "KK5", "TT5", "AA", "99433")
    asked = Vote(2, NOW, 4, {2: True})
    price = escape(0, deal.bombs, opening.rules)
    looks_as_kept(vote(asked, opening, 2, price, scene(language)), language, "vote_escape")


def test_an_offer_and_what_becomes_of_it(language: str) -> None:
    opening, _ = opened(PRESETS["standard"], "KK5", "TT5", "AA", "99433")
    here = replace(scene(language), names={**scene(language).names, 5: "<Eve>"})
    asked = SubstituteVote(5, 3, NOW, frozenset({1, 2, 4}), {2})
    looks_as_kept(offer(asked, opening, here, is_asked=True), language, "offer")
    looks_as_kept(offer(asked, opening, here, is_asked=False), language, "offer_waiting")
    agreed = replace(asked, agreed={1, 2, 4})
    looks_as_kept(offer(agreed, opening, here, is_asked=True), language, "offer_agreed")
    said = [offer_refused(5, here), substituted(2, opening.with_player(3, 5), here)]
    looks_as_kept(Screen(lines(*(each.text for each in said))), language, "offer_outcomes")


def test_a_lobby_that_has_closed_by_itself(language: str) -> None:
    idle = table("standard", 1, 2)
    idle.choose_pace(1, Pace(None), NOW)
    idle.tick(NOW + timedelta(hours=1), lambda _: None)
    assert idle.phase is Phase.CLOSED
    shown = lobby(idle, scene(language), Closing(reason=Ending.IDLE))
    looks_as_kept(shown, language, "lobby_closed_idle")


def test_a_deal_that_nobody_came_back_to(language: str) -> None:
    opening, deal = opened(PRESETS["standard"], "KK5", "TT5", "AA", "99433")
    shown = voided(DealVoided(2, Ending.IDLE), opening, deal, Standing({}), scene(language))
    looks_as_kept(shown, language, "voided_idle")
