"""What would be right: what beats the table, and what cards that are no pattern lack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.views.cards import kind_text, rank_text
from bot.wording import N_, Html, Words
from engine.cards import Rank
from engine.explain import Explanation, Lack
from engine.patterns import Kind, Reading


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


def what_is_lacking(explanation: Explanation, words: Words) -> Html | None:
    """Why cards that look like a pattern are none; None when they look like nothing."""
    if explanation.lack is None:
        return None
    if explanation.lack is Lack.TOO_SHORT and explanation.row is not None:
        return _FEWEST[explanation.row](words, explanation.fewest)
    return words.say(_LACKS[explanation.lack])


def what_would_do(explanation: Explanation, words: Words) -> Html | None:
    """The cards of which one more would make a pattern; None when no single card would."""
    if not explanation.completions:
        return None
    kinds: dict[Kind, list[Rank]] = {}
    for completion in explanation.completions:
        kinds.setdefault(completion.reading.kind, []).append(completion.rank)
    ways = words.listed(_way(ranks, kind, words) for kind, ranks in kinds.items())
    return words.say("One card more would do: {ways}.", ways=ways)


def _way(ranks: list[Rank], kind: Kind, words: Words) -> Html:
    cards = words.either(rank_text(rank, words) for rank in ranks)
    return words.say("{cards} ({kind})", cards=cards, kind=kind_text(Reading(kind), words))


_LACKS: Final = {
    Lack.MIXED_JOKERS: N_("Jokers of different kinds go together only as the rules say: /rules"),
    Lack.JOKER_NOT_WILD: N_("A joker that is not wild does not go with other cards."),
    Lack.NO_FULL_HOUSE: N_("There is no full house in these rules."),
    Lack.NO_STRAIGHT: N_("There are no straights in these rules."),
    Lack.TWO_IN_ROW: N_("A 2 is in no straight and no chain."),
    Lack.GAP: N_("They do not follow each other without a gap."),
    Lack.UNEQUAL_CHAIN: N_("The bombs of a chain bomb are all of one size."),
    Lack.NO_CHAIN_BOMB: N_("So many bombs side by side are no chain bomb in these rules."),
}

_FEWEST: Final[dict[Kind, Callable[[Words, int], Html]]] = {
    Kind.STRAIGHT: lambda words, n: words.count(
        "A straight has at least {n} card.", "A straight has at least {n} cards.", n
    ),
    Kind.PAIR_CHAIN: lambda words, n: words.count(
        "A pair chain has at least {n} pair.", "A pair chain has at least {n} pairs.", n
    ),
    Kind.TRIPLE_CHAIN: lambda words, n: words.count(
        "A triple chain has at least {n} triple.", "A triple chain has at least {n} triples.", n
    ),
}
