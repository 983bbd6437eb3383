"""The patterns of a rule sheet, each with an example that these rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.views.cards import cards_text, play_text, rank_text, ranks_text
from bot.views.house import marked
from bot.wording import Html, Words
from engine.cards import JOKERS, NATURAL_RANKS, Cards, Rank
from engine.patterns import Play
from engine.readings import readings
from engine.rules import ChainSizes, Rules

WILD_EXAMPLES: Final = ("5678B", "33445B", "3344B", "444B", "34SSBB")
"""Plays with wild jokers; those that a set of rules allows are shown."""
SHOWN_WILD_EXAMPLES: Final = 3


def pattern_lines(rules: Rules, words: Words) -> tuple[Html, ...]:
    """A line for each pattern that is no bomb."""
    patterns = rules.patterns
    found = [
        words.say("Single 7 · pair 77 · triple 777"),
        marked(_joker_pairs(rules, words), rules, "mixed_joker_pair"),
    ]
    if patterns.straight is not None:
        found.append(
            words.count(
                "Straight, at least {n} card: {example}",
                "Straight, at least {n} cards: {example}",
                patterns.straight,
                example=chain(1, patterns.straight, words),
            )
        )
    found += [
        words.count(
            "Pair chain, at least {n} pair: {example}",
            "Pair chain, at least {n} pairs: {example}",
            patterns.pair_chain,
            example=chain(2, patterns.pair_chain, words),
        ),
        words.count(
            "Triple chain, at least {n} triple: {example}",
            "Triple chain, at least {n} triples: {example}",
            patterns.triple_chain,
            example=chain(3, patterns.triple_chain, words),
        ),
    ]
    if patterns.full_house:
        found.append(words.say("Full house, the triple counts: 55577"))
    if patterns.butterfly is not None:
        found.append(
            marked(words.say("Butterfly, as many triples as pairs: 3334447788"), rules, "butterfly")
        )
    if patterns.low_sequences:
        found.append(words.say("In chains A and 2 may stand low too: AA2233 is the lowest."))
    else:
        found.append(words.say("Chains end at A; a 2 is in none."))
    found.append(words.say("Same pattern, same length, higher: that beats. Bombs beat it all."))
    return tuple(found)


def chain(size: int, length: int, words: Words) -> Html:
    """The lowest chain of ``length`` groups of ``size`` cards."""
    return ranks_text([rank for rank in NATURAL_RANKS[:length] for _ in range(size)], words)


def _joker_pairs(rules: Rules, words: Words) -> Html:
    small, big = (rank_text(joker, words) for joker in JOKERS)
    if rules.patterns.mixed_joker_pair:
        return words.say(
            "Pairs of jokers: {small}{small} = {small}{big}, then {big}{big}, above 22",
            small=small,
            big=big,
        )
    return words.say(
        "Pairs of jokers: {small}{small}, then {big}{big}, above 22; {small}{big} is none",
        small=small,
        big=big,
    )


def wild_lines(rules: Rules, words: Words) -> tuple[Html, ...]:
    """Which jokers are wild, with examples."""
    wild = sorted(rules.patterns.wild)
    if not wild:
        return (words.say("None."),)
    return (
        _which_are_wild(wild, rules, words),
        words.say("Alone a joker is itself. It takes the rank that makes the highest play:"),
        *_wild_examples(rules, words),
        *_limits_of_wild(rules, words),
    )


def _which_are_wild(wild: Sequence[Rank], rules: Rules, words: Words) -> Html:
    shown = words.listed(rank_text(joker, words) for joker in wild)
    if rules.patterns.wild_as_small_joker:
        small = rank_text(Rank.SMALL_JOKER, words)
        return words.say("{jokers}: any rank from 3 to 2, or {small}", jokers=shown, small=small)
    return words.say("{jokers}: any rank from 3 to 2", jokers=shown)


def _wild_examples(rules: Rules, words: Words) -> tuple[Html, ...]:
    return tuple(
        play_text(play, rules, words) for play in list(_wild_plays(rules))[:SHOWN_WILD_EXAMPLES]
    )


def _wild_plays(rules: Rules) -> Iterator[Play]:
    for text in WILD_EXAMPLES:
        cards = Cards.parse(text)
        if found := readings(cards, rules):
            yield Play(cards, found[0])


def _limits_of_wild(rules: Rules, words: Words) -> tuple[Html, ...]:
    found = []
    if Rank.SMALL_JOKER not in rules.patterns.wild:
        small = rank_text(Rank.SMALL_JOKER, words)
        found.append(words.say("{small} is not wild.", small=small))
    if rules.patterns.chain_bomb_joker_free:
        found.append(words.say("A chain bomb must be without jokers."))
    if rules.patterns.chain_sizes is ChainSizes.LARGEST:
        example = cards_text(Cards.parse("3333444555BB"), words)
        filled = words.say(
            "In a chain bomb they fill every group to four first: {example}", example=example
        )
        found.append(marked(filled, rules, "wild_fill"))
    return tuple(found)
