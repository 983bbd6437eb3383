"""Every refusal says why, what would be right, and what lies on the table."""

from __future__ import annotations

import inspect
from datetime import timedelta

import pytest

import bot.refusals
import engine.errors
import engine.refusals
from bot.presses import BadPress
from bot.refusals import (
    AnonymousSender,
    NoTable,
    NotMember,
    PrivateChatClosed,
    SeatElsewhere,
    ServiceRefusal,
    TableTaken,
    WhichReading,
)
from bot.views.refusals import LONGEST_ALERT, refusal, refusal_alert
from bot.views.refused_cards import CARD_REFUSALS
from bot.views.refused_tables import PLAIN_REFUSALS, TABLE_REFUSALS
from bot.views.screen import Screen
from bot.views.situation import NOWHERE, Situation
from bot.wording import LANGUAGES, Html, joined, words_for
from engine.cards import Cards
from engine.comparison import candidates
from engine.deal import Deal
from engine.errors import (
    DealRefusal,
    EngineError,
    IllegalPlay,
    ParseError,
    UnknownRules,
)
from engine.notation import parse_play
from engine.options import rules_for
from engine.patterns import Kind
from engine.presets import PRESETS
from engine.refusals import (
    AlreadyHosted,
    AlreadySeated,
    AlreadyVoted,
    BadSeriesLength,
    BadTurnTime,
    NoComputer,
    NoRoomForSeats,
    NotAway,
    NothingToNudge,
    NotHost,
    NotSeated,
    NoVote,
    SeatsFree,
    StaleTurn,
    StopNeedsVote,
    TableFull,
    TableRefusal,
    TooSoon,
    VoteRuns,
    WrongPhase,
)
from engine.rules import Rules
from engine.table import Phase
from tests.bot.views.keeping import looks_as_kept
from tests.bot.views.people import NAMES, go, opened

ABSTRACT = {EngineError, IllegalPlay, DealRefusal, TableRefusal, ServiceRefusal}
"""Names for several errors, never raised themselves."""

HAND = "BSAKK9998776655443"


def _all_errors() -> list[type[Exception]]:
    modules = (engine.errors, engine.refusals, bot.refusals)
    return [
        error
        for module in modules
        for _, error in inspect.getmembers(module, inspect.isclass)
        if issubclass(error, Exception) and error.__module__ == module.__name__
    ]


@pytest.mark.parametrize("error", _all_errors(), ids=lambda error: error.__name__)
def test_every_error_of_a_player_has_words(error: type[Exception]) -> None:
    assert error in {*CARD_REFUSALS, *TABLE_REFUSALS, *PLAIN_REFUSALS, *ABSTRACT}


def test_an_unforeseen_error_says_that_nothing_has_changed() -> None:
    assert refusal(RuntimeError(), words_for("en")) == (
        "<b>That did not work, and nothing has changed.</b>"
    )


def _act(deal: Deal, seat: int, typed: str, kind: Kind | None) -> None:
    cards = parse_play(typed)
    if cards is None:
        deal.pass_(seat)
    else:
        deal.play(seat, cards, kind)


def _raised(deal: Deal, seat: int, typed: str, kind: Kind | None = None) -> EngineError:
    """What refuses this play."""
    with pytest.raises(EngineError) as caught:
        _act(deal, seat, typed, kind)
    return caught.value


def _situation(deal: Deal, seat: int, language: str) -> Situation:
    names = NAMES[language]
    return Situation(
        rules=deal.rules,
        table_play=deal.table,
        owner_name=None if deal.owner is None else names[deal.owner + 1],
        hand=deal.hands[seat],
        on_turn_name=None if deal.turn is None else names[deal.turn + 1],
        names=names,
    )


def _told(error: Exception, situation: Situation, language: str) -> Html:
    """The refusal as a message and as an alert."""
    words = words_for(language)
    alert = refusal_alert(error, words, situation)
    assert 0 < len(alert.plain) <= LONGEST_ALERT
    return joined("\n", [refusal(error, words, situation), "", "(!) ", alert])


def _keep(told: list[Html], language: str, story: str) -> None:
    looks_as_kept(Screen(joined("\n\n", told)), language, story)


def _on_table(rules: Rules, table_play: str) -> Deal:
    """Somebody has played this before the holder of many cards."""
    _, deal = opened(rules, table_play + "3", HAND, "TT", "JJ")
    go(deal, table_play)
    return deal


@pytest.mark.parametrize("language", LANGUAGES)
def test_refused_answers_to_a_play(language: str) -> None:
    told = []
    for preset, table_play, answer in (
        ("standard", "QQ", "66"),
        ("standard", "QQ", "7"),
        ("standard", "QQ", "44555"),
        ("standard", "QQ", "AA"),
        ("standard", "34567", "33"),
        ("standard", "QQQQ", "999"),
        ("standard", "QQQ", "666"),
        ("wild", "QQ", "3344B"),
        ("jinbao", "TTT33", "99944"),
        ("match", "TTTJJJ3344", "KK"),
    ):
        deal = _on_table(PRESETS[preset], table_play)
        error = _raised(deal, 1, answer)
        told.append(_told(error, _situation(deal, 1, language), language))
    _keep(told, language, "refused_answers")


@pytest.mark.parametrize("language", LANGUAGES)
def test_refused_leads(language: str) -> None:
    told = []
    for preset, cards in (
        ("standard", "4455"),
        ("standard", "3456"),
        ("standard", "77766"),
        ("standard", "445577"),
        ("standard", "AAKK"),
        ("standard", "BS"),
        ("standard", "3B"),
        ("standard", "TJQKA2"),
        ("wild", "3344B"),
        ("jj", "3S"),
        ("ningbo", "34567"),
        ("standard", "过"),
    ):
        _, deal = opened(rules_for(preset), "BS2AAKKQJT77766554433", "8", "99", "T")
        error = _raised(deal, 0, cards)
        told.append(_told(error, _situation(deal, 0, language), language))
    _keep(told, language, "refused_leads")


@pytest.mark.parametrize("language", LANGUAGES)
def test_refused_texts_and_turns(language: str) -> None:
    deal = _on_table(PRESETS["qianbian"], "QQ")
    situation = _situation(deal, 1, language)
    plays = candidates(Cards.parse("34SSBB"), None, deal.rules)
    told = [
        _told(error, situation, language)
        for error in (
            _raised(deal, 1, "hello <b>"),
            _raised(deal, 1, "333333333"),
            _raised(deal, 1, "4x5"),
            _raised(deal, 1, "BS44", Kind.STRAIGHT),
            _raised(deal, 2, "TT"),
            WhichReading(plays),
            ParseError("很长" * 400),
        )
    ]
    _keep(told, language, "refused_texts")


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_of_a_table(language: str) -> None:
    deal = _on_table(PRESETS["standard"], "QQ")
    situation = _situation(deal, 1, language)
    with pytest.raises(EngineError) as unknown_option:
        rules_for("standard", {"flat<": "x"})
    with pytest.raises(EngineError) as unknown_value:
        rules_for("standard", {"joker_bomb_multiplier": 7})
    with pytest.raises(EngineError) as contradiction:
        rules_for("qianbian", {"scoring": "per_level", "contribution": "partner_too"})
    told = [
        _told(error, situation, language)
        for error in (
            NotSeated(),
            AlreadySeated(2),
            TableFull(),
            SeatsFree(1),
            SeatsFree(2),
            NotHost(3),
            *map(WrongPhase, Phase),
            StaleTurn("3.4"),
            StopNeedsVote(),
            NoVote(),
            AlreadyVoted(),
            NoRoomForSeats(2),
            BadSeriesLength(100),
            BadTurnTime(timedelta(seconds=20), timedelta(seconds=300)),
            AlreadyHosted(),
            NoComputer(),
            NotAway(),
            NothingToNudge(),
            TooSoon(timedelta(seconds=20)),
            VoteRuns(),
            UnknownRules("skat", tuple(PRESETS)),
            unknown_option.value,
            unknown_value.value,
            contradiction.value,
        )
    ]
    _keep(told, language, "refused_tables")


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_of_the_bot_itself(language: str) -> None:
    told = [
        _told(error, NOWHERE, language)
        for error in (
            NoTable(),
            SeatElsewhere("A <b> & Co"),
            SeatElsewhere(None),
            NotMember(),
            AnonymousSender(),
            TableTaken(),
            PrivateChatClosed(),
            BadPress("x"),
            AlreadySeated(1),
            NotHost(99),
        )
    ]
    _keep(told, language, "refused_by_the_bot")
