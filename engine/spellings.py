"""How players spell cards, as data: characters that mean the same, and the words of a play."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Final

from engine.cards import RANK_OF_SYMBOL, Rank

_INVISIBLE: Final = "\ufe0e\ufe0f\u20e3\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
"""What surrounds a digit in an emoji, or sticks to text that was copied."""

_SAME: Final[Mapping[str, str]] = {
    **dict(zip("對個張過雙紅條兩帶與隻塊彈", "对个张过双红条两带与只块弹", strict=True)),
    **dict.fromkeys("‐‑‒–—―−〜～", "-"),
    **dict.fromkeys("✕✖╳", "×"),
    **dict.fromkeys("〇", "0"),
    "🔟": "10",
    "🅰": "A",
}

_TABLE: Final = str.maketrans(
    {
        **_SAME,
        **dict.fromkeys(_INVISIBLE, ""),
        # Letters of English alone: the capital of ß would be two 小王.
        **{letter: letter.upper() for letter in "abcdefghijklmnopqrstuvwxyz"},
    }
)

_STICKS_TO_BOTH: Final = re.compile(r" ?([个张只枚条X×*~到至-]) ?")
_STICKS_TO_NEXT: Final = re.compile(r"(一对|对子?|双) ")

PASS_WORDS: Final = frozenset({"过", "不要", "不出", "要不起", "过牌", "不", "PASS", "P"})
LEADING_WORD: Final = "出"
PUNCTUATION: Final = " ,、。.;:!?|/+&·…()[]【】'\"“”‘’"

TOKEN: Final = re.compile(
    r"(?P<suit>黑桃|红桃|红心|梅花|方块|方片|[♠♥♣♦♤♡♧♢])"
    r"|(?P<both>大小[王鬼])"
    r"|(?P<jokers>[天二两三四双对][王鬼](?:炸弹?)?)"
    r"|(?P<bomb>王炸弹?)"
    r"|(?P<letters>[BS]J)"
    r"|(?P<big>[大红]王|大鬼|[BD大红])"
    r"|(?P<small>[小黑]王|小鬼|[S小黑])"
    r"|(?P<joker>[王鬼🃏])"
    r"|(?P<rank>10|[0-9TJQKA十])"
    r"|(?P<pair>一对|对子?|双)"
    r"|(?P<numeral>[一二两三四五六七八九])"
    r"|(?P<unit>[个张只枚条])"
    r"|(?P<times>[X×*])"
    r"|(?P<range>[-~到至])"
    rf"|(?P<gap>[{re.escape(PUNCTUATION)}带加和与]+)"
)

RANK_OF: Final[Mapping[str, Rank]] = {
    **{symbol: rank for symbol, rank in RANK_OF_SYMBOL.items() if not rank.is_joker},
    **dict(zip("二三四五六七八九十", (Rank.TWO, *list(Rank)[:8]), strict=True)),
    "10": Rank.TEN,
    "0": Rank.TEN,
    "1": Rank.ACE,
}
"""Ranks by what stands for one natural card."""

NUMBER_OF: Final[Mapping[str, int]] = {
    **{str(number): number for number in range(1, 10)},
    **dict(zip("一二三四五六七八九", range(1, 10), strict=True)),
    "两": 2,
    "双": 2,
    "对": 2,
    "天": 4,
}
"""Numbers by what may say how many cards there are."""


def plain(text: str) -> str:
    """The text in one width, script and case, each space a single one that divides something.

    >>> plain("３３　對 ４ 4️⃣ 個 ５")
    '33 对4 4个5'
    """
    same = unicodedata.normalize("NFKC", text).translate(_TABLE)
    spaced = _STICKS_TO_BOTH.sub(r"\1", " ".join(same.split()))
    return _STICKS_TO_NEXT.sub(r"\1", spaced).strip(PUNCTUATION)
