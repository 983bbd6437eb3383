"""Readings in short words, so that a test says what it means."""

from __future__ import annotations

from itertools import pairwise

from engine.bombs import bomb_key, stars
from engine.cards import Cards
from engine.comparison import beats, choose
from engine.moves import legal_plays
from engine.options import rules_for
from engine.patterns import Play, Reading
from engine.readings import readings


def fields_of(reading: Reading) -> dict[str, str | int]:
    """The fields that apply, as the golden tables write them."""
    fields = {
        "kind": reading.kind.value,
        "length": reading.length,
        "size": reading.size,
        "rank": reading.rank and reading.rank.symbol,
    }
    return {name: value for name, value in fields.items() if value is not None}


def said(reading: Reading) -> str:
    """Kind, key, then ``xN`` for equal cards and ``*N`` for groups in a row."""
    parts = [reading.kind.value]
    if reading.rank is not None:
        parts.append(reading.rank.symbol)
    if reading.size is not None:
        parts.append(f"x{reading.size}")
    if reading.length is not None:
        parts.append(f"*{reading.length}")
    return " ".join(parts)


def read(cards: str, preset: str, **options: str | int) -> list[str]:
    """Everything the cards can be, the default first."""
    found = readings(Cards.parse(cards), rules_for(preset, options))
    return [said(reading) for reading in found]


def played(cards: str, preset: str, **options: str | int) -> Play:
    """The cards in their default reading."""
    return choose(Cards.parse(cards), None, rules_for(preset, options))


def beats_on(table: str, answer: str, preset: str, **options: str | int) -> bool:
    """Whether the answer beats the table, both in their default readings."""
    return beats(
        played(answer, preset, **options),
        played(table, preset, **options),
        rules_for(preset, options),
    )


def stars_of(cards: str, preset: str, **options: str | int) -> int:
    return stars(played(cards, preset, **options), rules_for(preset, options))


def is_sorted(bombs: str, preset: str, **options: str | int) -> bool:
    """Whether each of these bombs is stronger than the one before."""
    rules = rules_for(preset, options)
    keys = [bomb_key(played(cards, preset, **options), rules) for cards in bombs.split()]
    return all(lower < higher for lower, higher in pairwise(keys))


def moves(hand: str, table: str | None, preset: str, **options: str | int) -> list[str]:
    """The legal plays as ``cards=reading``."""
    on_table = played(table, preset, **options) if table else None
    plays = legal_plays(Cards.parse(hand), on_table, rules_for(preset, options))
    return [f"{play.cards}={said(play.reading)}" for play in plays]
