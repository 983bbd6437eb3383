"""What the four friends see, from the lobby to the total, in both languages."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.views.answers import joining, left, seated
from bot.views.asking import which_cards, which_kind
from bot.views.board import board
from bot.views.choosing import rules_menu
from bot.views.hand import hand
from bot.views.help import help_page, start_page
from bot.views.lobby import Closing, lobby
from bot.views.played import played
from bot.views.prompt import Choices, prompt
from bot.views.result import Standing, private_result, result
from bot.views.rules import rule_sheet
from bot.views.screen import Screen
from bot.views.series import series_total, table_closed
from bot.views.standings import Row, leaderboard
from bot.views.voided import voided
from bot.views.vote import vote, vote_over, vote_rejected
from bot.wording import LANGUAGES, lines
from engine.cards import Card, Cards
from engine.comparison import candidates
from engine.errors import Ambiguous
from engine.notation import parse_play
from engine.options import rules_for
from engine.presets import PRESETS
from engine.table_events import DealVoided, Ending, SeriesEnded, TableClosed
from engine.view import view
from engine.vote import Vote
from tests.bot.views.keeping import looks_as_kept
from tests.bot.views.people import FOUR, NOW, after, go, opened, played_out, scene, table

pytestmark = pytest.mark.parametrize("language", LANGUAGES)

SEVEN_OF_SPADES = Card(16)
SEED = bytes(32)
STAYS_OPEN = Closing()


# The lobby


def test_a_lobby_that_waits_for_two_more(language: str) -> None:
    half_full = table("wild", 1, 2, joker_bomb_rank="star", base=10)
    half_full.choose_length(1, 8, NOW)
    looks_as_kept(lobby(half_full, scene(language), Closing(NOW)), language, "lobby_half_full")


def test_a_full_lobby_where_one_wants_to_swap(language: str) -> None:
    full = table("standard", *FOUR)
    full.change_seat(3, NOW)
    looks_as_kept(lobby(full, scene(language), STAYS_OPEN), language, "lobby_full")


def test_a_lobby_whose_host_does_not_sit_has_a_link(language: str) -> None:
    waiting = table("headsup", 2)
    link = "https://t.me/shuangkou_bot?start=abc&x"
    looks_as_kept(lobby(waiting, scene(language), Closing(NOW), link), language, "lobby_with_link")


def test_a_lobby_after_the_start_has_no_buttons(language: str) -> None:
    started = table("match", *FOUR)
    started.start(1, SEED, NOW)
    looks_as_kept(lobby(started, scene(language), STAYS_OPEN), language, "lobby_started")


def test_the_menu_of_rules(language: str) -> None:
    menu = rules_menu(rules_for("qianbian", {"flat": "zero_sum"}), scene(language))
    looks_as_kept(menu, language, "rules_menu")


# The board


def test_a_board_in_the_middle_of_a_trick(language: str) -> None:
    opening, deal = opened(PRESETS["standard"], "5KK89", "66TTQQQ", "7773333", "99AAJ2222")
    go(deal, "KK", "-", "3333", "-")
    looks_as_kept(board(opening, deal, 0, 3, scene(language)), language, "board_mid_trick")


def test_a_board_with_wild_jokers(language: str) -> None:
    opening, deal = opened(PRESETS["qianbian"], "5678B9", "6789TT", "444S33", "2222AAAAA7")
    go(deal, "5678B", "-", "444S", "AAAAA", "-")
    looks_as_kept(board(opening, deal, 0, 3, scene(language)), language, "board_wild")


def test_a_board_whose_trick_was_taken(language: str) -> None:
    opening, deal = opened(PRESETS["standard"], "5A9", "68Q", "7JJ", "9KT3")
    go(deal, "5", "6", "7", "9", "A", "-", "-", "-")
    looks_as_kept(board(opening, deal, 0, 1, scene(language)), language, "board_trick_taken")


def test_a_board_that_waits_for_the_lead(language: str) -> None:
    opening, deal = opened(PRESETS["standard"], "5A9", "68Q", "7JJ", "9KT3")
    go(deal, "5", "6", "7", "9", "A", "-", "-", "-")
    looks_as_kept(board(opening, deal, 1, 1, scene(language)), language, "board_lead")


def test_a_board_where_the_partner_leads(language: str) -> None:
    opening, deal = opened(PRESETS["standard"], "KK", "TT5", "QQ678", "99433")
    go(deal, "KK", "-", "-", "-")
    looks_as_kept(board(opening, deal, 0, 2, scene(language)), language, "board_partner_lead")


def test_a_board_of_the_last_trick(language: str) -> None:
    opening, deal = opened(PRESETS["standard"], "KK", "TT5", "AA", "99433")
    go(deal, "KK", "-", "AA")
    looks_as_kept(board(opening, deal, 0, 2, scene(language)), language, "board_deal_over")


def test_a_board_with_a_face_card_that_made_partners(language: str) -> None:
    opening, deal = opened(
        PRESETS["baibian"],
        "7788",
        "99TT",
        "7JJQ",
        "KKAA",
        before=(1, 3, 2, 4),
        face_card=SEVEN_OF_SPADES,
        twin_seat=2,
    )
    looks_as_kept(board(opening, deal, 0, 1, scene(language)), language, "board_face_card")


def test_a_board_with_captured_points_and_shown_jokers(language: str) -> None:
    opening, deal = opened(PRESETS["ningbo"], "5KKSSB", "66TTQQ", "TTT333", "99AAJJ")
    go(deal, "KK", "-")
    looks_as_kept(board(opening, deal, 0, 1, scene(language)), language, "board_captured")


# The private chat


def test_the_hand_of_a_deal(language: str) -> None:
    opening, deal = opened(
        PRESETS["standard"], "BBS222AAKQQQQJJTTT98876633", "7", "8", "9", leader=1
    )
    shown = hand(view(deal, 0), opening.players, 3, scene(language))
    looks_as_kept(shown, language, "hand")


def test_open_hands_of_partners(language: str) -> None:
    opening, deal = opened(PRESETS["jj"], "BBS2", "7", "TTTTK", "9", leader=1)
    shown = hand(view(deal, 0), opening.players, 3, scene(language))
    looks_as_kept(shown, language, "hand_open_partners")


def test_the_prompt_to_lead(language: str) -> None:
    opening, deal = opened(PRESETS["standard"], "KK5", "TT5", "QQ678", "99433AA")
    shown = prompt(view(deal, 0), opening.players, "3.0", Choices(60), scene(language))
    looks_as_kept(shown, language, "prompt_lead")


def test_the_prompt_to_answer_a_play(language: str) -> None:
    opening, deal = opened(PRESETS["standard"], "KK", "TT5", "QQ678", "99433AA")
    go(deal, "KK", "-", "-")
    shown = prompt(view(deal, 3), opening.players, "3.3", Choices(auto_pass=True), scene(language))
    looks_as_kept(shown, language, "prompt_follow")


def test_a_prompt_that_was_answered(language: str) -> None:
    _, deal = opened(PRESETS["standard"], "KK66667", "TT5", "QQ678", "99433AA")
    go(deal, "6666")
    assert deal.table is not None
    looks_as_kept(played(deal.table, view(deal, 0), scene(language)), language, "played")


def test_the_last_cards_played(language: str) -> None:
    _, deal = opened(PRESETS["standard"], "KK", "TT5", "QQ678", "99433AA")
    go(deal, "KK")
    assert deal.table is not None
    looks_as_kept(played(deal.table, view(deal, 0), scene(language)), language, "played_out")


def test_cards_that_read_two_ways(language: str) -> None:
    with pytest.raises(Ambiguous) as caught:
        parse_play("4x5")
    shown = which_cards(caught.value, "3.4", scene(language))
    looks_as_kept(shown, language, "which_cards")


def test_cards_that_are_two_patterns(language: str) -> None:
    rules = PRESETS["qianbian"]
    plays = candidates(Cards.parse("34SSBB"), None, rules)
    shown = which_kind(plays, rules, "3.4", scene(language))
    looks_as_kept(shown, language, "which_kind")


def test_taking_a_seat_and_leaving_it(language: str) -> None:
    words = scene(language).words
    said = lines(
        joining("<b>Club</b>", words),
        seated("<b>Club</b>", 2, 4, words),
        left(None, words),
    )
    looks_as_kept(Screen(said), language, "joining")


# Results


def test_a_double_with_a_bomb_that_is_paid_for(language: str) -> None:
    rules = rules_for("qianbian")
    opening, deal = opened(rules, "444444B5", "TT6", "88K", "99433AA")
    go(deal, "444444B", "-", "-", "-", "5", "6", "K", "-", "-", "88")
    standing = after(opening, deal, 2, 3)
    looks_as_kept(result(3, opening, deal, standing, scene(language)), language, "result_double")


def test_a_single_with_base_and_tax(language: str) -> None:
    rules = rules_for("standard", {"base": 100, "tax_bp": 500})
    opening, deal = opened(rules, "66666K", "A", "4", "339")
    go(deal, "66666", "-", "-", "-", "K", "A", "-", "-", "3", "4")
    shown = result(1, opening, deal, after(opening, deal), scene(language))
    looks_as_kept(shown, language, "result_single_with_tax")


def test_a_flat_result(language: str) -> None:
    opening, deal = opened(PRESETS["baibian"], "555556", "7", "44", "9")
    go(deal, "55555", "-", "-", "-", "6", "7", "-", "9")
    shown = result(1, opening, deal, after(opening, deal), scene(language))
    looks_as_kept(shown, language, "result_flat")


def test_bombs_of_both_sides_that_multiply(language: str) -> None:
    opening, deal = opened(PRESETS["jj"], "77777773", "6666664", "K", "99", leader=1)
    go(deal, "666666", "-", "-", "7777777", "-", "-", "-", "3", "-", "K")
    shown = result(1, opening, deal, after(opening, deal), scene(language))
    looks_as_kept(shown, language, "result_product_of_bombs")


def test_a_bomb_that_is_paid_for_in_the_hand(language: str) -> None:
    rules = rules_for("baibian", {"unplayed_bombs_contribute": "on"})
    opening, deal = opened(rules, "5", "6666667", "7", "9")
    go(deal, "5", "-", "7")
    shown = result(1, opening, deal, after(opening, deal), scene(language))
    looks_as_kept(shown, language, "result_unplayed_bomb")


def test_a_result_of_two(language: str) -> None:
    opening, deal = opened(PRESETS["headsup"], "KK", "3344556677889")
    go(deal, "KK")
    standing = after(opening, deal, 1)
    looks_as_kept(result(1, opening, deal, standing, scene(language)), language, "result_of_two")


def test_a_result_of_captured_points(language: str) -> None:
    opening, deal = played_out(PRESETS["ningbo"], seed=5)
    shown = result(1, opening, deal, after(opening, deal), scene(language))
    looks_as_kept(shown, language, "result_captured")


def test_a_flooded_double(language: str) -> None:
    opening, deal = opened(PRESETS["ningbo"], "A9", "K63", "A", "T3")
    go(deal, "9", "K", "-", "-", "-", "6", "A", "-", "-", "-", "A")
    shown = result(1, opening, deal, after(opening, deal), scene(language))
    looks_as_kept(shown, language, "result_flooded")


def test_a_draw_of_captured_points(language: str) -> None:
    opening, deal = opened(PRESETS["ningbo"], "K5", "AT", "K3", "93")
    go(deal, "K", "A", "-", "-", "-", "T", "K", "-", "-", "3", "9", "-", "3")
    shown = result(1, opening, deal, after(opening, deal), scene(language))
    looks_as_kept(shown, language, "result_draw")


def test_a_result_for_a_winner_in_private(language: str) -> None:
    opening, deal = opened(PRESETS["match"], "KK", "TT5", "AA", "99433")
    go(deal, "KK", "-", "AA")
    standing = Standing({1: 4, 3: 3, 2: 1}, frozenset())
    for seat, story in ((2, "private_result_won"), (1, "private_result_lost")):
        shown = private_result(2, opening, deal, standing, scene(language), seat=seat)
        looks_as_kept(shown, language, story)


def test_a_deal_that_was_voted_away(language: str) -> None:
    opening, deal = opened(PRESETS["standard"], "KK5", "TT5", "AA", "99433")
    go(deal, "KK")
    event = DealVoided(2, Ending.VOTE)
    shown = voided(event, opening, deal, Standing({1: 4}, frozenset({1})), scene(language))
    looks_as_kept(shown, language, "voided_by_vote")
    by_admin = DealVoided(2, Ending.ADMIN)
    shown = voided(by_admin, opening, deal, Standing({}), scene(language))
    looks_as_kept(shown, language, "voided_by_admin")


# Votes, totals, pages


def test_a_vote(language: str) -> None:
    opening, _ = opened(PRESETS["standard"], "KK5", "TT5", "AA", "99433")
    asked = Vote(2, datetime(2026, 1, 1, tzinfo=UTC), 4, {2: True, 4: False})
    looks_as_kept(vote(asked, opening, 2, None, scene(language)), language, "vote")


def test_the_end_of_a_vote(language: str) -> None:
    words = scene(language).words
    looks_as_kept(vote_rejected(words), language, "vote_rejected")
    looks_as_kept(vote_over(words), language, "vote_over")


def test_the_total_of_a_series(language: str) -> None:
    ended = SeriesEnded(8, {1: 44, 3: 12, 2: -20, 4: -36}, Ending.COMPLETE)
    looks_as_kept(series_total(ended, scene(language)), language, "series_total")
    closed = table_closed(TableClosed(Ending.EMPTY), scene(language).words)
    looks_as_kept(closed, language, "table_closed")


def test_the_leaderboard(language: str) -> None:
    words = scene(language).words
    rows = [Row(1, "A <b>", 120, 9), Row(2, "\u3164", 0, 1), Row(2, "阿强", -120, 9)]
    looks_as_kept(leaderboard("standard", rows, words), language, "leaderboard")
    looks_as_kept(leaderboard("ningbo", [], words), language, "leaderboard_empty")


def test_help_and_start(language: str) -> None:
    words = scene(language).words
    looks_as_kept(help_page(words), language, "help")
    looks_as_kept(start_page(words), language, "start")


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rule_sheet_of_every_preset(language: str, preset: str) -> None:
    shown = rule_sheet(PRESETS[preset], scene(language).words)
    looks_as_kept(shown, language, f"rules_{preset}")
