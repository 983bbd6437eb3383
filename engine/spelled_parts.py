"""The parts of a typed play: one card, several equal ones, words for jokers (notation)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple, TypeAlias

from engine.cards import JOKERS, Rank
from engine.errors import ParseError
from engine.spellings import NUMBER_OF, RANK_OF

Ranks: TypeAlias = tuple[Rank, ...]
Meanings: TypeAlias = tuple[Ranks, ...]
"""What one part of a text may mean; more than one when it reads several ways."""


class Token(NamedTuple):
    """A piece of text and what kind of piece it is (:data:`engine.spellings.TOKEN`)."""

    kind: str
    text: str


_CARD: Final = frozenset({"rank", "numeral", "big", "small", "joker", "letters"})
"""Kinds of tokens that stand for one card."""
_JOKER: Final = frozenset({"big", "small", "joker"})
_ONLY_NUMBERS: Final = frozenset("一两")
_NUMBERS_BEFORE_A_JOKER: Final = frozenset("234")
_JOKERS_OF_A_BOMB: Final = (4, 3)
MOST_MEANINGS: Final = 64
"""A text that reads more ways is none."""


def read_parts(text: str, tokens: Sequence[Token]) -> Iterator[Meanings]:
    """What tokens without a gap or a range between them mean, part by part.

    Raises:
        ParseError: they are no cards; ``text`` is what was typed.
    """
    yield from _Reader(text, tokens).parts()


class _Reader:
    def __init__(self, text: str, tokens: Sequence[Token]) -> None:
        self.text = text
        self.tokens = tokens
        self.at = 0

    def parts(self) -> Iterator[Meanings]:
        whole = self._whole()
        if whole is not None:
            yield whole
            return
        while self.at < len(self.tokens):
            yield self._part()

    def _whole(self) -> Meanings | None:
        """Two or three tokens that read two ways when nothing stands beside them."""
        match self.tokens:
            case [first, Token("times"), second]:
                return self._times(first, second)
            case [Token("rank", number), Token("big" | "small" | "joker", name) as joker] if (
                number in _NUMBERS_BEFORE_A_JOKER and not name.isascii()
            ):
                one = tuple((RANK_OF[number], *each) for each in _copies(joker, 1))
                return (*one, *_copies(joker, NUMBER_OF[number]))
        return None

    def _times(self, first: Token, second: Token) -> Meanings:
        meanings = [
            cards
            for number, card in ((first, second), (second, first))
            if number.text in NUMBER_OF and _is_card(card)
            for cards in _copies(card, NUMBER_OF[number.text])
        ]
        if not meanings:
            raise ParseError(self.text)
        return tuple(meanings)

    def _part(self) -> Meanings:
        token = self.tokens[self.at]
        if self._says_how_many(self.at):
            self.at += 2
            return self._several(NUMBER_OF[token.text], self._run())
        counted = token.kind == "numeral" and self._next_is_other_card()
        beside_cards = self._stands_beside_cards()
        self.at += 1
        if counted:
            return self._counted_without_unit(token)
        if token.kind == "pair":
            return self._several(2, self._run())
        if token.kind == "letters" and beside_cards:
            joker = _ranks(token)
            return (joker, (*joker, Rank.JACK))
        if not _is_card(token):
            return self._word_for_jokers(token)
        return _copies(token, 1)

    def _word_for_jokers(self, token: Token) -> Meanings:
        match token.kind:
            case "both":
                return (JOKERS,)
            case "jokers":
                return _any_jokers(NUMBER_OF[token.text[0]])
            case "bomb":
                of_a_bomb = (_any_jokers(number) for number in _JOKERS_OF_A_BOMB)
                return tuple(jokers for ways in of_a_bomb for jokers in ways)
        raise ParseError(self.text)

    def _says_how_many(self, at: int) -> bool:
        """Whether a number with a unit stands here, as in 4个."""
        following = self.tokens[at + 1 : at + 2]
        return bool(following) and following[0].kind == "unit" and self.tokens[at].text in NUMBER_OF

    def _next_is_other_card(self) -> bool:
        """Whether a card follows that is not written as a numeral, as in 三5."""
        following = self.tokens[self.at + 1 : self.at + 2]
        return bool(following) and _is_card(following[0]) and not _is_numeral(following[0])

    def _stands_beside_cards(self) -> bool:
        before = self.tokens[max(0, self.at - 1) : self.at]
        after = self.tokens[self.at + 1 : self.at + 2]
        return any(_is_card(token) and token.kind != "letters" for token in (*before, *after))

    def _counted_without_unit(self, number: Token) -> Meanings:
        run = self._run()
        several = self._several(NUMBER_OF[number.text], run)
        if number.text in _ONLY_NUMBERS:
            return several
        singles = product(*(_copies(card, 1) for card in run))
        as_card = tuple((RANK_OF[number.text], *_joined(cards)) for cards in singles)
        return (*as_card, *several)

    def _run(self) -> list[Token]:
        """The cards that follow, up to the next word or number of cards."""
        start = self.at
        while (
            self.at < len(self.tokens)
            and _is_card(self.tokens[self.at])
            and not self._says_how_many(self.at)
        ):
            self.at += 1
        if start == self.at:
            raise ParseError(self.text)
        return list(self.tokens[start : self.at])

    def _several(self, number: int, run: list[Token]) -> Meanings:
        """So many of the first card, or of each; a run of just so many equal ones is itself."""
        if len(run) == number and len(set(run)) == 1:
            run = run[:1]
        if 2 ** sum(card.kind == "joker" for card in run) > MOST_MEANINGS:
            raise ParseError(self.text)
        first, *others = run
        of_first = product(_copies(first, number), *(_copies(card, 1) for card in others))
        of_each = product(*(_copies(card, number) for card in run))
        return tuple(dict.fromkeys(_joined(parts) for way in (of_first, of_each) for parts in way))


def _is_card(token: Token) -> bool:
    return token.kind in _CARD and token.text not in _ONLY_NUMBERS


def _is_numeral(token: Token) -> bool:
    return token.kind == "numeral" or token.text == "十"


def _ranks(card: Token) -> Ranks:
    """What one card may be: a 王 without a size is either joker."""
    match card.kind, card.text[0]:
        case "joker", _:
            return JOKERS
        case ("big", _) | ("letters", "B"):
            return (Rank.BIG_JOKER,)
        case ("small", _) | ("letters", _):
            return (Rank.SMALL_JOKER,)
    return (RANK_OF[card.text],)


def _copies(card: Token, number: int) -> Meanings:
    """So many cards of one token."""
    if card.kind == "joker":
        return _any_jokers(number)
    return (_ranks(card) * number,)


def _any_jokers(number: int) -> Meanings:
    """Each way to take so many jokers from two decks, and one more than there are if too many."""
    ways = combinations_with_replacement(JOKERS, number)
    most = 2
    return tuple(way for way in ways if max(map(way.count, JOKERS)) <= most) or (
        (Rank.SMALL_JOKER,) * number,
    )


def _joined(parts: Sequence[Ranks]) -> Ranks:
    return tuple(rank for part in parts for rank in part)
