"""The scripted people: they play to the end, and what they type is what they mean."""

from __future__ import annotations

from random import Random

import pytest

from bot.demo.spelling import BY_LANGUAGE, spellings
from engine.cards import Cards
from engine.moves import legal_plays
from engine.notation import parse_play
from engine.presets import PRESETS
from tests.bot.demo.deals import opened, played

SEEDS = range(20)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_deal_ends_and_looks_like_a_game(preset: str) -> None:
    for seed in SEEDS:
        _, deal = played(preset, seed)
        plays = [action for action in deal.actions if action.cards is not None]
        assert 10 < len(plays) < len(deal.actions) < 250, seed


def test_bombs_are_played() -> None:
    assert sum(len(played("standard", seed)[1].bombs) for seed in SEEDS) > len(SEEDS)


@pytest.mark.parametrize("language", BY_LANGUAGE)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_spelling_reads_back_as_the_same_cards(preset: str, language: str) -> None:
    rules = PRESETS[preset]
    for seed in SEEDS:
        hand = opened(preset, seed).deal().hands[0]
        plays = list(legal_plays(hand, None, rules))
        for play in Random(seed).sample(plays, min(40, len(plays))):
            for text in spellings(play, language):
                assert parse_play(text) == play.cards, text


def test_people_spell_in_their_own_language() -> None:
    (pair,) = (
        play
        for play in legal_plays(Cards.parse("33"), None, PRESETS["standard"])
        if len(play.cards) == 2
    )
    assert spellings(pair, "zh_Hans") == ("33", "３３", "3 3", "3、3", "对3")
    assert spellings(pair, "en") == ("33", "3 3", "3,3")
