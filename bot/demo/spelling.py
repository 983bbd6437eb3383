"""How people type their cards: every spelling here reads back as the same play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Final, TypeAlias

from bot.wording import CHINESE, ENGLISH
from engine.cards import Cards, Rank
from engine.patterns import Kind, Play

Spelling: TypeAlias = Callable[[Cards], str]

JOKERS: Final[Mapping[Rank, str]] = {Rank.SMALL_JOKER: "小王", Rank.BIG_JOKER: "大王"}
TO_FULL_WIDTH: Final = {code: code + 0xFEE0 for code in range(ord("!"), ord("~") + 1)}


def spelled(play: Play, language: str, chance: Random) -> str:
    """The play in one of the spellings that suit it."""
    return chance.choice(spellings(play, language))


def spellings(play: Play, language: str) -> tuple[str, ...]:
    """Every way in which people of a language type this play.

    >>> from engine.comparison import choose
    >>> from engine.presets import STANDARD
    >>> spellings(choose(Cards.parse("TT"), None, STANDARD), "en")
    ('TT', 'tt', '1010', '10 10', '10,10')
    >>> spellings(choose(Cards.parse("B"), None, STANDARD), "zh_Hans")
    ('B', 'b', '大王', 'Ｂ')
    """
    forms = [spell(play.cards) for spell in BY_LANGUAGE[language]]
    if language == CHINESE and play.reading.kind is Kind.PAIR and len(set(play.cards)) == 1:
        forms.append(f"对{_word(min(play.cards))}")
    if language == CHINESE and play.reading.kind is Kind.BOMB and len(set(play.cards)) == 1:
        forms.append(f"{len(play.cards)}个{_word(min(play.cards))}")
    return tuple(dict.fromkeys(forms))


def _canonical(cards: Cards) -> str:
    return str(cards)


def _small(cards: Cards) -> str:
    return str(cards).lower()


def _word_by_word(separator: str, cards: Cards) -> str:
    # “2小王” is also two small jokers; whoever plays a 2 with jokers writes their letters.
    word = _sign if Rank.TWO in set(cards) else _word
    return _grouped(separator, word, cards)


def _with_tens(cards: Cards) -> str:
    return str(cards).replace("T", "10")


def _full_width(cards: Cards) -> str:
    return _with_tens(cards).translate(TO_FULL_WIDTH)


def _grouped(separator: str, word: Callable[[Rank], str], cards: Cards) -> str:
    """Equal cards close together; every card by itself where all are equal."""
    counts = cards.counts()
    groups = [word(rank) * n for rank, n in counts.items()]
    return separator.join(groups if len(counts) > 1 else map(word, cards))


def _word(rank: Rank) -> str:
    return JOKERS.get(rank) or _sign(rank)


def _sign(rank: Rank) -> str:
    return "10" if rank is Rank.TEN else rank.symbol


BY_LANGUAGE: Final[Mapping[str, tuple[Spelling, ...]]] = {
    CHINESE: (
        _canonical,
        _small,
        partial(_word_by_word, ""),
        _full_width,
        partial(_word_by_word, " "),
        partial(_word_by_word, "、"),
    ),
    ENGLISH: (
        _canonical,
        _small,
        _with_tens,
        partial(_grouped, " ", _sign),
        partial(_grouped, ",", _sign),
    ),
}
