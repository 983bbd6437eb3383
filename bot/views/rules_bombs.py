"""The bomb ladder of a rule sheet: bombs of these rules, sorted as the rules sort them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from bot.views.cards import bomb_text
from bot.views.house import marked
from bot.wording import Html, Words, joined
from engine.bombs import bomb_key, stars
from engine.cards import NATURAL_RANKS, Cards, Rank
from engine.patterns import Play
from engine.readings import readings
from engine.rules import BombOrder, ChainSizes, Rules

SIZES: Final = (4, 5, 6, 7, 8)
EXAMPLE_RANK: Final = Rank.SEVEN
CHAINS: Final = ((4, 2), (4, 3), (5, 3), (4, 4))
"""Size and length of the chain bombs that are shown where they are bombs."""
JOKERS_TOGETHER: Final = ("SBB", "SSBB")


def bomb_lines(rules: Rules, words: Words) -> tuple[Html, ...]:
    """The ladder, a rung a line, and what decides between bombs of one rung."""
    return (
        *(_rung(plays, rules, words) for plays in rungs(rules)),
        marked(_order(rules.bombs.order, words), rules, "levels"),
        *_chain_lines(rules, words),
    )


def rungs(rules: Rules) -> list[list[Play]]:
    """Bombs of these rules from weak to strong; where only ranks tell them apart, together."""
    plays = sorted(_examples(rules), key=lambda play: bomb_key(play, rules))
    if rules.bombs.order is not BombOrder.LEVEL:
        return [[play] for play in plays]
    return [list(level) for _, level in groupby(plays, key=lambda play: stars(play, rules))]


def _examples(rules: Rules) -> Iterator[Play]:
    texts = [EXAMPLE_RANK.symbol * size for size in SIZES]
    texts += JOKERS_TOGETHER
    texts += [
        "".join(rank.symbol * size for rank in NATURAL_RANKS[:length]) for size, length in CHAINS
    ]
    for text in texts:
        cards = Cards.parse(text)
        found = readings(cards, rules)
        if found and found[0].is_bomb:
            yield Play(cards, found[0])


def _rung(plays: list[Play], rules: Rules, words: Words) -> Html:
    return joined(" / ", (bomb_text(play, rules, words) for play in plays))


def _order(order: BombOrder, words: Words) -> Html:
    match order:
        case BombOrder.COUNT:
            return words.say("More cards win; as many: the higher rank.")
        case BombOrder.STARS:
            return words.say("As strong: fewer cards win, then the higher rank.")
        case BombOrder.LEVEL:
            return words.say("On one level the higher rank wins, four jokers above all.")
        case BombOrder.KNIVES:
            return words.say("As strong: equal cards, then chain bombs, then jokers.")


def _chain_lines(rules: Rules, words: Words) -> tuple[Html, ...]:
    patterns = rules.patterns
    if patterns.chain_bomb is None:
        return ()
    found = [
        words.count(
            "Chain bomb: at least {n} bomb in a row; strength = size + number.",
            "Chain bomb: at least {n} bombs in a row; strength = size + number.",
            patterns.chain_bomb,
        ),
        _sizes(patterns.chain_sizes, words),
    ]
    if patterns.score_chains:
        found.append(words.say("5-10 and 10-K count as neighbours there, weaker than others."))
    if rules.bombs.larger_group_breaks_ties:
        found.append(words.say("Of equal strength and cards, the larger groups win."))
    return tuple(found)


def _sizes(sizes: ChainSizes, words: Words) -> Html:
    match sizes:
        case ChainSizes.EQUAL:
            return words.say("Its bombs are of one size.")
        case ChainSizes.LARGEST:
            return words.say("They may differ in size: the largest counts.")
        case ChainSizes.SMALLEST:
            return words.say("They may differ in size: the smallest counts.")
        case ChainSizes.SMALLEST_WITH_FLOOR:
            return words.say(
                "They may differ in size: the smallest counts, but never less than one of them."
            )
