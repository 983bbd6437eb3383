"""Who plays in the demo, and what they say besides their plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.wording import CHINESE, ENGLISH


@dataclass(frozen=True, slots=True)
class Cast:
    """The people of one language.

    Attributes:
        client: what their apps say they speak, an IETF tag.
        group: the group they play in.
        names: theirs; the first one opens the table.
        passes: words for a pass.
        chatter: said in the group, to each other.
        nonsense: written to the bot, and no play.
    """

    client: str
    group: str
    names: tuple[str, ...]
    passes: tuple[str, ...]
    chatter: str
    nonsense: str


CASTS: Final[Mapping[str, Cast]] = {
    CHINESE: Cast(
        client="zh-hans",
        group="周五双扣",
        names=("老王", "小红", "阿强", "丽丽"),
        passes=("过", "不要", "不出", "要不起", "pass"),
        chatter="666，手气不错",
        nonsense="今晚吃什么？",
    ),
    ENGLISH: Cast(
        client="en",
        group="Friday cards",
        names=("Ann", "Ben", "Cleo", "Dan"),
        passes=("pass", "Pass", "PASS"),
        chatter="666, lucky me",
        nonsense="what shall we eat tonight?",
    ),
}
