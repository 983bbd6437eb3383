"""Triples that take pairs along, where the rules know full houses and butterflies."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ai.costs import Costs
from engine.cards import Cards
from engine.patterns import Kind, Play, Reading, reading_of
from engine.readings import readings
from engine.rules import Rules


def joined(groups: Sequence[Play], costs: Costs) -> tuple[Play, ...]:
    """The groups with each triple joined to the dearest pair that it can take along."""
    rules = costs.rules
    if rules.patterns.butterfly is not None:
        groups = _butterflies(groups, rules)
    if rules.patterns.full_house:
        groups = _full_houses(groups, costs)
    return tuple(groups)


def _butterflies(groups: Sequence[Play], rules: Rules) -> list[Play]:
    left = list(groups)
    for triples in _of_kind(groups, Kind.TRIPLE_CHAIN):
        length = triples.reading.length
        whole = [each for each in _of_kind(left, Kind.PAIR_CHAIN) if each.reading.length == length]
        reading = reading_of(Kind.BUTTERFLY, triples.reading.rank, length)
        for pairs in [*([each] for each in whole), *_runs(_of_kind(left, Kind.PAIR), length or 0)]:
            together = sum((pair.cards for pair in pairs), triples.cards)
            if _reads(together, reading, rules):
                left = [Play(together, reading), *_without(left, [triples, *pairs])]
                break
    return left


def _full_houses(groups: Sequence[Play], costs: Costs) -> list[Play]:
    left = list(groups)
    pairs = sorted(_of_kind(groups, Kind.PAIR), key=costs.of, reverse=True)
    for triple in _of_kind(groups, Kind.TRIPLE):
        reading = reading_of(Kind.FULL_HOUSE, triple.reading.rank)
        for pair in pairs:
            together = triple.cards + pair.cards
            if _reads(together, reading, costs.rules):
                left = [Play(together, reading), *_without(left, [triple, pair])]
                pairs.remove(pair)
                break
    return left


def _of_kind(groups: Sequence[Play], kind: Kind) -> list[Play]:
    return [group for group in groups if group.reading.kind is kind]


def _runs(pairs: Sequence[Play], length: int) -> list[list[Play]]:
    """So many of the pairs, which come from the lowest, side by side in that order."""
    return [list(pairs[start : start + length]) for start in range(len(pairs) - length + 1)]


def _without(groups: Sequence[Play], taken: Sequence[Play]) -> list[Play]:
    left = list(groups)
    for group in taken:
        left.remove(group)
    return left


def _reads(cards: Cards, reading: Reading, rules: Rules) -> bool:
    return reading in readings(cards, rules)
