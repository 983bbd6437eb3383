"""How cards, hands and plays are written, so that what is read can be typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final

from bot.wording import N_, Html, Words, joined
from engine.bombs import stars
from engine.cards import JOKERS, NATURAL_RANKS, Card, Cards, Rank
from engine.patterns import Kind, Play, Reading
from engine.rules import BombUnit, JokerBombStrength, Rules

BOMB_SIGN: Final = "💣"
SMALLEST_BOMB: Final = 4
"""Equal cards that are always a bomb (Rules §2.1)."""
THREE_JOKERS: Final = 3
FOUR_JOKERS: Final = 4

TEN: Final = "10"
JOKER_WORDS: Final[Mapping[Rank, str]] = {
    Rank.SMALL_JOKER: N_("S"),
    Rank.BIG_JOKER: N_("B"),
}
KIND_WORDS: Final[Mapping[Kind, str]] = {
    Kind.SINGLE: N_("single"),
    Kind.PAIR: N_("pair"),
    Kind.TRIPLE: N_("triple"),
    Kind.STRAIGHT: N_("straight"),
    Kind.PAIR_CHAIN: N_("pair chain"),
    Kind.TRIPLE_CHAIN: N_("triple chain"),
    Kind.FULL_HOUSE: N_("full house"),
    Kind.BUTTERFLY: N_("butterfly"),
    Kind.BOMB: N_("bomb"),
    Kind.CHAIN_BOMB: N_("chain bomb"),
}
JOKER_BOMB_WORDS: Final[Mapping[int, str]] = {
    THREE_JOKERS: N_("three-joker bomb"),
    FOUR_JOKERS: N_("four-joker bomb"),
}
CHAINS: Final = frozenset(
    {Kind.STRAIGHT, Kind.PAIR_CHAIN, Kind.TRIPLE_CHAIN, Kind.BUTTERFLY, Kind.CHAIN_BOMB}
)
_EQUAL_CARDS: Final[Mapping[Kind, int]] = {Kind.PAIR: 2, Kind.TRIPLE: 3, Kind.FULL_HOUSE: 3}
LOW_TWO: Final = 2
RANKS_BY_POSITION: Final = (Rank.KING, Rank.ACE, Rank.TWO, *NATURAL_RANKS)
"""The ranks of a chain by position; A and 2 may stand low, below 3 (Rules §10.2)."""


def rank_text(rank: Rank, words: Words) -> Html:
    """One card, without its suit."""
    if rank in JOKER_WORDS:
        return words.say(JOKER_WORDS[rank])
    return Html(TEN if rank is Rank.TEN else rank.symbol)


def card_text(card: Card, words: Words) -> Html:
    """One physical card, with its suit."""
    return Html(f"{card.suit.value if card.suit else ''}{rank_text(card.rank, words)}")


def ranks_text(ranks: Sequence[Rank], words: Words) -> Html:
    """Cards in this order, close together; tens stand apart, and so do jokers that are words.

    >>> from bot.wording import words_for
    >>> ranks_text([Rank.NINE, Rank.TEN, Rank.TEN, Rank.BIG_JOKER], words_for("en"))
    '9 10 10 B'
    >>> ranks_text([Rank.TWO, Rank.SMALL_JOKER, Rank.BIG_JOKER], words_for("zh"))
    '2 小王大王'
    """
    text = ""
    jokers_began = False
    for rank in ranks:
        word = rank_text(rank, words)
        if rank is Rank.TEN:
            word = Html(f" {word} ")
        elif rank.is_joker and not jokers_began and len(word) > 1:
            word = Html(f" {word}")
        jokers_began = jokers_began or rank.is_joker
        text += word
    return Html(" ".join(text.split()))


def cards_text(cards: Cards, words: Words) -> Html:
    """Cards from low to high, as they are typed."""
    return ranks_text(list(cards), words)


def hand_text(hand: Cards, rules: Rules, words: Words) -> Html:
    """A hand from high to low in groups of equal cards; a bomb sign behind every bomb."""
    groups = [_joker_group(hand, rules, words)]
    groups += [
        _group(rank, count, words)
        for rank, count in reversed(hand.counts().items())
        if not rank.is_joker
    ]
    return joined(" ", filter(None, groups))


def _group(rank: Rank, count: int, words: Words) -> Html:
    text = joined(" " if rank is Rank.TEN else "", [rank_text(rank, words)] * count)
    return Html(text + BOMB_SIGN) if count >= SMALLEST_BOMB else text


def _joker_group(hand: Cards, rules: Rules, words: Words) -> Html:
    jokers = [rank for rank in reversed(JOKERS) for _ in range(hand.count(rank))]
    text = joined(" ", [rank_text(rank, words) for rank in jokers])
    return Html(text + BOMB_SIGN) if len(jokers) in joker_bombs(rules) else text


def joker_bombs(rules: Rules) -> frozenset[int]:
    """How many jokers make a bomb."""
    strengths = {
        THREE_JOKERS: rules.bombs.three_jokers,
        FOUR_JOKERS: rules.bombs.four_jokers,
    }
    return frozenset(
        size for size, strength in strengths.items() if strength is not JokerBombStrength.NONE
    )


def kind_text(reading: Reading, words: Words) -> Html:
    """What such a pattern is called."""
    if reading.kind is Kind.JOKER_BOMB:
        return words.say(JOKER_BOMB_WORDS[reading.size or FOUR_JOKERS])
    return words.say(KIND_WORDS[reading.kind])


def play_text(play: Play, rules: Rules, words: Words) -> Html:
    """A play: its kind and its cards, what wild jokers stand for, how strong a bomb is."""
    if play.reading.is_bomb:
        bomb = bomb_text(play, rules, words)
        return words.say("{sign} {play}", sign=BOMB_SIGN, play=bomb)
    return _kind_and_cards(play, rules, words)


def bomb_text(play: Play, rules: Rules, words: Words) -> Html:
    """A bomb with its strength, where the strength tells bombs apart."""
    text = _kind_and_cards(play, rules, words)
    if _stands_by_itself(play.reading, rules):
        return text
    strength = strength_text(stars(play, rules), rules.bombs.unit, words)
    return words.say("{play} ({strength})", play=text, strength=strength)


def _kind_and_cards(play: Play, rules: Rules, words: Words) -> Html:
    kind = kind_text(play.reading, words)
    if not wild_in(play, rules):
        return words.say("{kind} {cards}", kind=kind, cards=_ordered(play, words))
    return words.say(
        "{cards} → {kind} {reading}",
        cards=cards_text(play.cards, words),
        kind=kind,
        reading=reading_text(play.reading, words),
    )


def _stands_by_itself(reading: Reading, rules: Rules) -> bool:
    """Whether a number would mislead: the bomb stands above or between all that have one."""
    if reading.kind is not Kind.JOKER_BOMB:
        return False
    three = reading.size == THREE_JOKERS
    strength = rules.bombs.three_jokers if three else rules.bombs.four_jokers
    return strength in {JokerBombStrength.TOP, JokerBombStrength.ABOVE_FIVE}


def strength_text(strength: int, unit: BombUnit, words: Words) -> Html:
    """How strong a bomb is, in the preset's own word."""
    match unit:
        case BombUnit.CARDS:
            return words.count("{n} card", "{n} cards", strength)
        case BombUnit.STARS:
            return words.count("{n} star", "{n} stars", strength)
        case BombUnit.PHASES:
            return words.count("{n} phase", "{n} phases", strength)
        case BombUnit.LIMITS:
            return words.count("level {n}", "level {n}", strength)
        case BombUnit.KNIVES:
            return words.count("{n} knife", "{n} knives", strength)


def wild_in(play: Play, rules: Rules) -> bool:
    """Whether a joker stands for another card in this play."""
    jokers = [rank for rank in JOKERS if play.cards.count(rank)]
    if play.reading.kind is Kind.JOKER_BOMB or not jokers:
        return False
    if play.reading.rank in JOKERS:
        return any(rank is not play.reading.rank for rank in jokers)
    return any(rank in rules.patterns.wild for rank in jokers)


def reading_text(reading: Reading, words: Words) -> Html:
    """The ranks of a pattern: from the lowest to the highest of a chain, else its equal cards."""
    if reading.rank is None:
        return Html("")
    if reading.kind not in CHAINS or reading.length is None:
        size = reading.size or _EQUAL_CARDS.get(reading.kind, 1)
        return ranks_text([reading.rank] * size, words)
    top = LOW_TWO if reading.rank is Rank.TWO else int(reading.rank)
    low = RANKS_BY_POSITION[top - reading.length + 1]
    return words.say("{low}–{high}", low=rank_text(low, words), high=rank_text(reading.rank, words))


def _ordered(play: Play, words: Words) -> Html:
    """The cards of a play; first the triples that pairs go with, or a low A and 2."""
    counts = play.cards.counts()
    if play.reading.kind in {Kind.FULL_HOUSE, Kind.BUTTERFLY}:
        ranks = sorted(counts, key=lambda rank: (-counts[rank], rank))
    elif play.reading.kind in CHAINS and {Rank.TWO, Rank.THREE} <= counts.keys():
        ranks = sorted(counts, key=RANKS_BY_POSITION.index)
    else:
        ranks = list(counts)
    return ranks_text(list(chain.from_iterable([rank] * counts[rank] for rank in ranks)), words)
