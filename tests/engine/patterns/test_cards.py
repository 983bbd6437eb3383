"""The packed multiset behaves as a plain one."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import COPIES_OF_RANK, DECK_SIZE, DECKS, JOKERS, Card, Cards, Rank, Suit
from engine.errors import BadCards

counters = st.fixed_dictionaries({rank: st.integers(0, 9) for rank in Rank}).map(Counter)


@given(counters, counters)
def test_it_counts_and_compares_as_a_counter_does(one: Counter[Rank], other: Counter[Rank]) -> None:
    ones, others = Cards.from_counts(one), Cards.from_counts(other)

    assert len(ones) == one.total()
    assert list(ones) == sorted(one.elements())
    assert (ones <= others) == (one <= other)
    assert ones == Cards.of(one.elements())
    assert ones.fits_two_decks == all(one[rank] <= most for rank, most in COPIES_OF_RANK.items())


@given(counters, counters)
def test_cards_are_taken_only_from_where_they_are(one: Counter[Rank], other: Counter[Rank]) -> None:
    ones, others = Cards.from_counts(one), Cards.from_counts(other)
    if others <= ones:
        assert (ones - others) + others == ones
    else:
        with pytest.raises(BadCards):
            ones - others


def test_the_108_cards_are_two_of_each_face() -> None:
    deck = [Card(number) for number in range(DECK_SIZE * DECKS)]
    assert Counter(card.rank for card in deck) == COPIES_OF_RANK
    for card in deck:
        assert card.twin != card
        assert card.twin.twin == card
        assert str(card.twin) == str(card)
        assert (card.suit is None) == (card.rank in JOKERS)
    assert [str(card) for card in deck[: len(Suit)]] == ["♠3", "♥3", "♣3", "♦3"]


@pytest.mark.parametrize("text", ["x", "1", "10", "3 3", "BBB", "SSS", "3" * 9, "3" * 200])
def test_canonical_notation_is_strict(text: str) -> None:
    with pytest.raises(BadCards):
        Cards.parse(text)


def test_cards_print_in_canonical_order(chance: Random) -> None:
    letters = list("3456789TJQKA2SB")
    chance.shuffle(letters)
    assert str(Cards.parse("".join(letters))) == "3456789TJQKA2SB"
    assert eval(repr(Cards.parse("B3"))) == Cards.parse("3B")


@pytest.mark.parametrize("number", [-1, DECK_SIZE * DECKS])
def test_there_is_no_card_beyond_two_decks(number: int) -> None:
    with pytest.raises(BadCards):
        Card(number)
