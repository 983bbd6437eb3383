"""Whatever is typed: cards that read back to themselves, a pass, or a ParseError, and quickly."""

from __future__ import annotations

from time import perf_counter
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import COPIES_OF_RANK, Cards
from engine.errors import Ambiguous, ParseError
from engine.notation import parse_play

PIECES: Final = (
    *"334567890tjqka2sbSBdxX×*个張张对双三四五两一王炸大小红黑出过十-~到 ,带♠",
    *("10", "bj", "SJ", "🔟", "3️⃣", "🃏", "大王", "小鬼", "天王", "王炸"),
    *("红桃", "三个", "对子", "不要"),
)
MANY_MEANINGS: Final = ("两个王王王", "三王3", "4x5 ", "三5", "- ", "\ufdfa", "3-7 ")

card_multisets = st.builds(
    Cards.from_counts,
    st.fixed_dictionaries({rank: st.integers(0, most) for rank, most in COPIES_OF_RANK.items()}),
).filter(bool)


def reads_back(text: str) -> None:
    meant: tuple[Cards | None, ...] = ()
    try:
        meant = (parse_play(text),)
    except Ambiguous as asked:
        meant = asked.alternatives
    except ParseError:
        return
    assert len(set(meant)) == len(meant)
    for cards in meant:
        assert cards is None or (cards and cards.fits_two_decks and parse_play(str(cards)) == cards)


@given(st.text())
def test_any_text(text: str) -> None:
    reads_back(text)


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_any_row_of_pieces(text: str) -> None:
    reads_back(text)


@given(card_multisets)
def test_the_canonical_form_of_any_cards_reads_back(cards: Cards) -> None:
    assert parse_play(str(cards)) == cards
    assert parse_play(" ".join(str(cards).lower())) == cards


@pytest.mark.parametrize("piece", [*PIECES, *MANY_MEANINGS])
@pytest.mark.parametrize("start", ["", "三个", "33"])
def test_ten_thousand_characters_are_read_or_refused_at_once(piece: str, start: str) -> None:
    began = perf_counter()
    reads_back(start + piece * (10_000 // len(piece)))
    assert perf_counter() - began < 2
