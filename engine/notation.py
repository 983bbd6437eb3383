"""Reading typed plays as tolerantly as players type them.

``334455``, ``对3``, ``4个8``, ``3-7``, ``10 J Q K A`` and ``大王`` are cards, ``不要`` is a pass.
What reads two ways, as ``4x5`` does, is never guessed: :class:`~engine.errors.Ambiguous` carries
what it may mean.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import Final

from engine.cards import COPIES_OF_RANK, DECK_SIZE, DECKS, NATURAL_RANKS, Cards, Rank
from engine.errors import Ambiguous, BadCards, NotInHand, ParseError
from engine.spelled_parts import MOST_MEANINGS, Meanings, Ranks, Token, read_parts
from engine.spellings import LEADING_WORD, PASS_WORDS, TOKEN, plain

_ROW: Final = (Rank.ACE, Rank.TWO, *NATURAL_RANKS[:-1])
"""Ranks as a range runs through them; A and 2 may begin it."""


def parse_play(text: str) -> Cards | None:
    """The cards that were typed, or None for a pass.

    >>> parse_play("33 四个5 大王"), parse_play("１０-K"), parse_play("不要")
    (Cards.parse('335555B'), Cards.parse('TJQK'), None)

    Raises:
        Ambiguous: the text reads several ways; :func:`resolve` may settle it.
        BadCards: two decks do not hold so many cards.
        ParseError: the text is no play.
    """
    typed = plain(text)
    if typed in PASS_WORDS:
        return None
    meanings = [part for word in _words(text, typed) for part in _word(text, word)]
    if not meanings:
        raise ParseError(text)
    if prod(len(part) for part in meanings) > MOST_MEANINGS:
        raise ParseError(text)
    found = dict.fromkeys(
        cards
        for parts in product(*meanings)
        if (cards := _held_by_two_decks(rank for part in parts for rank in part))
    )
    if not found:
        raise BadCards(text)
    if len(found) > 1:
        raise Ambiguous(text, tuple(found))
    return next(iter(found))


def resolve(alternatives: Sequence[Cards], hand: Cards) -> Cards:
    """The only one of several meanings that a hand holds.

    Raises:
        NotInHand: the hand holds none of them.
        Ambiguous: it holds several; these are the error's alternatives.
    """
    held = [cards for cards in alternatives if cards <= hand]
    if not held:
        raise NotInHand(alternatives[0], hand)
    if len(held) > 1:
        raise Ambiguous(" ".join(map(str, held)), held)
    return held[0]


def _held_by_two_decks(ranks: Iterator[Rank]) -> Cards | None:
    counts = dict.fromkeys(Rank, 0)
    for rank in ranks:
        counts[rank] += 1
        if counts[rank] > COPIES_OF_RANK[rank]:
            return None
    return Cards.from_counts(counts)


def _words(text: str, typed: str) -> Iterator[list[Token]]:
    """The runs of tokens between gaps."""
    word: list[Token] = []
    at = len(LEADING_WORD) if typed.startswith(LEADING_WORD) else 0
    tokens = 0
    while at < len(typed):
        match = TOKEN.match(typed, at)
        if match is None:
            raise ParseError(text)
        at = match.end()
        kind = match.lastgroup or ""
        if kind == "gap":
            yield word
            word = []
        elif kind != "suit":
            word.append(Token(kind, match.group()))
            tokens += kind == "rank"
            if tokens > DECK_SIZE * DECKS:
                raise BadCards(text)
    yield word


def _word(text: str, word: list[Token]) -> Iterator[Meanings]:
    """The meanings of a run of tokens: a range, or parts side by side."""
    sides: list[list[Token]] = [[]]
    for token in word:
        if token.kind == "range":
            sides.append([])
        else:
            sides[-1].append(token)
    if len(sides) > 1 and not all(sides):
        raise ParseError(text)
    if len(sides) == 2:  # noqa: PLR2004 - the two ends of a range
        yield (_range(text, *sides),)
        return
    for side in sides:
        yield from read_parts(text, side)


def _range(text: str, first: list[Token], last: list[Token]) -> Ranks:
    """Neighbouring ranks from one end to the other, as many of each as at the ends."""
    low, high = (_end_of_range(text, side) for side in (first, last))
    says_how_many = first[0].kind == "pair" or any(token.kind == "unit" for token in first)
    times = len(low)
    if len(high) != times and not (says_how_many and len(high) == 1):
        raise ParseError(text)
    row = _ROW[_ROW.index(low[0]) :]
    if high[0] is low[0] or high[0] not in row:
        raise ParseError(text)
    return tuple(rank for rank in row[: row.index(high[0]) + 1] for _ in range(times))


def _end_of_range(text: str, side: list[Token]) -> Ranks:
    meanings = tuple(read_parts(text, side))
    if any(len(part) != 1 for part in meanings):
        raise ParseError(text)
    ranks = tuple(rank for part in meanings for rank in part[0])
    if len(set(ranks)) != 1 or ranks[0].is_joker:
        raise ParseError(text)
    return ranks
