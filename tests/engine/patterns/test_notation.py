"""How players type a play."""

from __future__ import annotations

from typing import Final

import pytest

from engine.cards import Cards
from engine.errors import Ambiguous, BadCards, NotInHand, ParseError
from engine.notation import parse_play, resolve

SPELLINGS: Final = {
    "334455": [
        "33 44 55",
        "３３４４５５",
        "3，3、4 4,55",
        "对3 对4 对5",
        "33-55",
        "对3-5",
        "对3到对5",
    ],
    "33": ["对3", "對３", "一对3", "对子三", "两个3", "2个3", "双3", "三 三"],
    "555": ["三个5", "3张5", "三张五", "三隻５", "555", "5️⃣5️⃣5️⃣", "♠5♥5♦️5", "红桃5黑桃5梅花5"],
    "8888": ["4个8", "四个8", "4 個 8", "４张８", "四条八"],
    "34567": ["3-7", "3 – 7", "3~7", "3至7", "三四五六七", "7 6 5 4 3", "3-4-5-6-7"],
    "TJQKA": ["10-A", "10jqka", "tjqka", "0JQKA", "0jqk1", "十JQKA", "🔟JQK🅰", "a k q j 10"],
    "345A2": ["A-5", "a2345", "12345"],
    "TT": ["1010", "100", "00", "10 10", "对10", "两个十"],
    "TA": ["101", "110", "10 1", "1 10"],
    "AA": ["11", "aa", "对A"],
    "B": ["大王", "大鬼", "大", "BJ", "bj", "b", "D", "红", "大 "],
    "S": ["小王", "小鬼", "小", "SJ", "sj", "s", "黑", "小王。"],
    "SB": ["大小王", "小大", "bj sj", "大王小王", "bs"],
    "SSBB": ["天王", "天王炸", "四王", "四个王", "ssbb", "大王大王小王小王"],
    "BB": ["对大王", "两大王", "两个大鬼", "大王x2"],
    "3344B": ["3344大王", "出3344大王", "大王3344", "3344 大", "３３４４大鬼", "33+44+大王"],
    "22B": ["22大王", "２２ 大王"],
    "55577": ["555带77", "三个5两个7", "三个5带一对7", "555+77", "对7三个5"],
    "335555": ["334个5", "33四个5"],
    "5555": ["4个5", "5555"],
}


@pytest.mark.parametrize(
    ("text", "cards"), [(text, cards) for cards, texts in SPELLINGS.items() for text in texts]
)
def test_every_spelling_is_its_cards(text: str, cards: str) -> None:
    assert parse_play(text) == Cards.parse(cards)


@pytest.mark.parametrize(
    "text",
    ["过", "過", "不要", "不出", "要不起", "pass", "PASS", "p", " 过。", "ＰＡＳＳ", "不要！"],
)
def test_words_for_a_pass(text: str) -> None:
    assert parse_play(text) is None


@pytest.mark.parametrize(
    ("text", "alternatives"),
    [
        ("4*5", {"5555", "44444"}),
        ("4x5", {"5555", "44444"}),
        ("7×5", {"5555555", "77777"}),
        ("3 × 4", {"444", "3333"}),
        ("1x5", {"5", "AAAAA"}),
        ("对34", {"334", "3344"}),
        ("三个56", {"5556", "555666"}),
        ("三5", {"35", "555"}),
        ("王", {"S", "B"}),
        ("🃏", {"S", "B"}),
        ("33王", {"33S", "33B"}),
        ("对王", {"SS", "SB", "BB"}),
        ("王炸", {"SSBB", "SSB", "SBB"}),
        ("三王", {"SSB", "SBB"}),
        ("2大王", {"2B", "BB"}),
        ("4王", {"4S", "4B", "SSBB"}),
        ("BJQ", {"QB", "JQB"}),
    ],
)
def test_what_reads_two_ways_is_asked_back(text: str, alternatives: set[str]) -> None:
    with pytest.raises(Ambiguous) as asked:
        parse_play(text)
    assert set(map(str, asked.value.alternatives)) == alternatives


@pytest.mark.parametrize(("text", "cards"), [("5x5", "55555"), ("10x3", "TTT"), ("9*3", "999")])
def test_what_two_decks_allow_one_way_only_is_not_asked(text: str, cards: str) -> None:
    assert parse_play(text) == Cards.parse(cards)


NO_PLAYS: Final = (
    *("", "  ", "，。", "x", "3x", "x3", "Jx5x3", "大x小", "33x2", "你好", "3你", "过3"),
    *("个5", "4个", "三个", "10个5", "对", "7-3", "5-5", "3-", "-3", "3-大王"),
    *("ß", "Ⅲ", "½", "\ud800", "\0"),
)


@pytest.mark.parametrize("text", NO_PLAYS)
def test_what_is_no_play_is_refused(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        parse_play(text)
    assert type(refused.value) is ParseError
    assert refused.value.text == text


@pytest.mark.parametrize(
    "text", ["333333333", "9个5", "BBB", "大王大王大王", "三个大王", "3" * 109]
)
def test_more_than_two_decks_hold_is_refused_as_cards(text: str) -> None:
    with pytest.raises(BadCards) as refused:
        parse_play(text)
    assert (refused.value.code, refused.value.text) == ("bad_cards", text)


def meanings(text: str) -> tuple[Cards, ...]:
    with pytest.raises(Ambiguous) as asked:
        parse_play(text)
    return asked.value.alternatives


def test_the_hand_settles_what_it_can() -> None:
    fives = Cards.parse("5555567")
    assert resolve(meanings("4x5"), fives) == Cards.parse("5555")
    assert resolve(meanings("王炸"), Cards.parse("3SBB")) == Cards.parse("SBB")
    with pytest.raises(NotInHand):
        resolve(meanings("王炸"), Cards.parse("3SB"))
    with pytest.raises(Ambiguous) as asked:
        resolve(meanings("王"), Cards.parse("SB"))
    assert set(asked.value.alternatives) == {Cards.parse("S"), Cards.parse("B")}
