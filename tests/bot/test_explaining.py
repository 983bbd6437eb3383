"""``python -m bot explain`` settles an argument in words."""

from __future__ import annotations

import pytest

from bot.__main__ import main


def explained(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["explain", *words])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_cards_that_are_nothing_are_told_what_one_card_more_would_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, _ = explained(capsys, "--rules", "baibian", "--language", "zh_Hans", "3344大王")
    assert code == 0
    assert "不成牌型" in out
    assert "再添一张就成：5或大王（连对）" in out


def test_every_reading_is_named_the_default_first(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = explained(capsys, "--rules", "qianbian", "--language", "en", "34BBSS")
    first, second, _ = out.splitlines()
    assert "pair chain 3–5" in first
    assert "straight 3–8" in second


def test_an_option_of_the_table_counts(capsys: pytest.CaptureFixture[str]) -> None:
    cards = "777788888999999"
    options = ("--rules", "qianbian", "--option", "chain_unequal=forbid", "--language", "en")
    _, out, _ = explained(capsys, *options, cards)
    assert "The bombs of a chain bomb are all of one size." in out
    _, out, _ = explained(capsys, "--rules", "qianbian", "--language", "en", cards)
    assert "chain bomb" in out
    assert "9 stars" in out


def test_a_pass_is_no_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert explained(capsys, "--language", "en", "不要")[1] == "That is a pass.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("hello there",), "334455"),
        (("4x5",), "55555"),
        (("3" * 10_000,), "eight cards of each rank"),
        (("",), "334455"),
        (("33", "--option", "colour=red"), "joker_bomb_multiplier"),
        (("33", "--option", "base=0"), "base"),
    ],
)
def test_bad_input_gets_a_sentence_that_says_what_would_be_right(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = explained(capsys, "--language", "en", *words)
    assert (code, out) == (2, "")
    assert said in err


def test_an_unknown_preset_is_answered_with_the_nine(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["explain", "--rules", "skat", "33"])
    assert ended.value.code == 2
    assert "baibian" in capsys.readouterr().err
