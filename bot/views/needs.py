"""What would be right: what beats the table, and what cards that are no pattern lack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.wording import Html, Words
from engine.cards import JOKERS, NATURAL_RANKS, Cards, Rank
from engine.patterns import Kind, Reading
from engine.rules import Rules


def what_beats(table: Reading, words: Words) -> Html:
    """What may be played on this."""
    if table.is_bomb:
        return words.say("Only a bigger bomb beats it; otherwise “pass”.")
    better = _BETTER[table.kind](words, table.length or 0)
    return words.say("It takes {better} or any bomb; otherwise “pass”.", better=better)


_BETTER: Final[dict[Kind, Callable[[Words, int], Html]]] = {
    Kind.SINGLE: lambda words, _: words.say("a higher single"),
    Kind.PAIR: lambda words, _: words.say("a higher pair"),
    Kind.TRIPLE: lambda words, _: words.say("a higher triple"),
    Kind.FULL_HOUSE: lambda words, _: words.say("a full house with a higher triple"),
    Kind.STRAIGHT: lambda words, n: words.count(
        "a higher straight of {n} card", "a higher straight of {n} cards", n
    ),
    Kind.PAIR_CHAIN: lambda words, n: words.count(
        "a higher chain of {n} pair", "a higher chain of {n} pairs", n
    ),
    Kind.TRIPLE_CHAIN: lambda words, n: words.count(
        "a higher chain of {n} triple", "a higher chain of {n} triples", n
    ),
    Kind.BUTTERFLY: lambda words, n: words.count(
        "a higher butterfly of {n} triple", "a higher butterfly of {n} triples", n
    ),
}

_NAMES_OF_GROUPS: Final = {1: Kind.STRAIGHT, 2: Kind.PAIR_CHAIN, 3: Kind.TRIPLE_CHAIN}


def what_is_lacking(cards: Cards, rules: Rules, words: Words) -> Html | None:
    """Why cards that look like a pattern are none; None when they look like nothing."""
    counts = cards.counts()
    jokers = sum(counts.pop(joker, 0) for joker in JOKERS)
    if not counts:
        return words.say("Jokers of different kinds go together only as the rules say: /rules")
    if any(counts_of_joker_not_wild(cards, rules)):
        return words.say("A joker that is not wild does not go with other cards.")
    if jokers or len(counts) == 1:
        return None
    if sorted(counts.values()) == [2, 3] and not rules.patterns.full_house:
        return words.say("There is no full house in these rules.")
    sizes = set(counts.values())
    if len(sizes) != 1 or (size := sizes.pop()) not in _NAMES_OF_GROUPS:
        return None
    return _chain_lacks(list(counts), _NAMES_OF_GROUPS[size], rules, words)


def counts_of_joker_not_wild(cards: Cards, rules: Rules) -> list[int]:
    """How many there are of each joker that stands for nothing else."""
    return [cards.count(joker) for joker in JOKERS if joker not in rules.patterns.wild]


def _chain_lacks(ranks: list[Rank], kind: Kind, rules: Rules, words: Words) -> Html | None:
    """What keeps groups of one size from being a chain."""
    if kind is Kind.STRAIGHT and rules.patterns.straight is None:
        return words.say("There are no straights in these rules.")
    if Rank.TWO in ranks and not rules.patterns.low_sequences:
        return words.say("A 2 is in no straight and no chain.")
    low, high = NATURAL_RANKS.index(ranks[0]), NATURAL_RANKS.index(ranks[-1])
    if high - low != len(ranks) - 1:
        return words.say("They do not follow each other without a gap.")
    return _FEWEST[kind](rules, words)


_FEWEST: Final[dict[Kind, Callable[[Rules, Words], Html]]] = {
    Kind.STRAIGHT: lambda rules, words: words.count(
        "A straight has at least {n} card.",
        "A straight has at least {n} cards.",
        rules.patterns.straight or 0,
    ),
    Kind.PAIR_CHAIN: lambda rules, words: words.count(
        "A pair chain has at least {n} pair.",
        "A pair chain has at least {n} pairs.",
        rules.patterns.pair_chain,
    ),
    Kind.TRIPLE_CHAIN: lambda rules, words: words.count(
        "A triple chain has at least {n} triple.",
        "A triple chain has at least {n} triples.",
        rules.patterns.triple_chain,
    ),
}
