"""Everything some cards can be (Rules §2).

Natural cards say which rows and groups are possible; wild jokers only fill what is missing, so
that nothing is ever assigned. One reading for each kind, that of the highest key (§2.2.4).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.bombs import bomb_key
from engine.cards import BITS, NATURAL_RANKS, Cards, Rank, total
from engine.chain_fill import SMALLEST_BOMB, best_fill, largest_group
from engine.circle_chains import chain_top, is_connected
from engine.patterns import Kind, Play, Reading, reading_of
from engine.rules import ChainSizes, JokerBombStrength, Patterns, Rules
from engine.windows import NATURAL_COUNTS, held, highest_top, windows

_SMALL: Final = Cards.of([Rank.SMALL_JOKER]).packed
_BIG: Final = Cards.of([Rank.BIG_JOKER]).packed
_TWO_SMALL: Final = 2 * _SMALL
_TWO_BIG: Final = 2 * _BIG
_ONE_OF_EACH: Final = _SMALL + _BIG

_PAIR, _TRIPLE, _FULL_HOUSE = 2, 3, 5
_GROUPS: Final = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE)


def readings(cards: Cards, rules: Rules) -> tuple[Reading, ...]:
    """Each kind of pattern the cards are under these rules, the default first; empty for none.

    The default is the first of bomb, butterfly, triple chain, pair chain, straight and full
    house (Rules §2.2.5). Each reading has the highest key that its kind allows.

    >>> from engine.presets import QIANBIAN
    >>> for reading in readings(Cards.parse("3SSBB"), QIANBIAN):
    ...     print(reading.kind, reading.rank.symbol, reading.length or reading.size)
    bomb 3 5
    straight 7 5
    """
    packed = cards.packed
    patterns = rules.patterns
    naturals = packed & NATURAL_COUNTS
    wilds = total(packed & patterns.wild_mask)
    jokers_in_kind = packed & ~NATURAL_COUNTS & ~patterns.wild_mask
    if not naturals:
        return _jokers_alone(packed, rules)
    if jokers_in_kind:
        return _beside_joker_pair(naturals, jokers_in_kind, wilds, patterns)
    count = total(naturals) + wilds
    present = held(naturals, 1)
    if present & present - 1 == 0:
        rank = _rank_at(present)
        if count < SMALLEST_BOMB:
            return (reading_of(_GROUPS[count - 1], rank),)
        bomb = reading_of(Kind.BOMB, rank, size=count)
        return (bomb, *_rows(naturals, present, count, wilds, patterns)) if wilds else (bomb,)
    chain = _chain_bomb(cards, present, count, wilds, rules)
    rows = _rows(naturals, present, count, wilds, patterns)
    return (chain, *rows) if chain else tuple(rows)


def _jokers_alone(packed: int, rules: Rules) -> tuple[Reading, ...]:
    count = total(packed)
    if count > _PAIR:
        bombs = rules.bombs
        strength = bombs.three_jokers if count == _TRIPLE else bombs.four_jokers
        if strength is JokerBombStrength.NONE:
            return ()
        return (reading_of(Kind.JOKER_BOMB, size=count),)
    if packed == _ONE_OF_EACH:
        if not rules.patterns.mixed_joker_pair:
            return ()
        return (reading_of(Kind.PAIR, Rank.SMALL_JOKER),)
    if not packed:
        return ()
    rank = Rank.SMALL_JOKER if packed in (_SMALL, _TWO_SMALL) else Rank.BIG_JOKER
    return (reading_of(_GROUPS[count - 1], rank),)


def _beside_joker_pair(
    naturals: int, jokers_in_kind: int, wilds: int, patterns: Patterns
) -> tuple[Reading, ...]:
    """Naturals with jokers that are no wild ones: a full house whose pair is of jokers, or none."""
    present = held(naturals, 1)
    pair = jokers_in_kind in (_TWO_SMALL, _TWO_BIG) or (
        patterns.wild_as_small_joker and jokers_in_kind == _SMALL and wilds
    )
    if (
        not (patterns.full_house and pair)
        or present & present - 1
        or total(naturals) > _TRIPLE
        or total(naturals) + total(jokers_in_kind) + wilds != _FULL_HOUSE
    ):
        return ()
    return (reading_of(Kind.FULL_HOUSE, _rank_at(present)),)


def _rows(
    naturals: int, present: int, count: int, wilds: int, patterns: Patterns
) -> Iterator[Reading]:
    """The readings that are no bombs, of cards that are more than one group."""
    largest = largest_group(naturals)
    low = patterns.low_sequences
    if largest > _TRIPLE:
        return
    if patterns.butterfly is not None and count % _FULL_HOUSE == 0:
        length = count // _FULL_HOUSE
        if length >= patterns.butterfly and (
            top := butterfly_top(naturals, wilds, length, low=low)
        ):
            yield reading_of(Kind.BUTTERFLY, top, length)
    for kind, times, fewest in (
        (Kind.TRIPLE_CHAIN, _TRIPLE, patterns.triple_chain),
        (Kind.PAIR_CHAIN, _PAIR, patterns.pair_chain),
        (Kind.STRAIGHT, 1, patterns.straight),
    ):
        if largest > times or fewest is None or count % times or count < times * fewest:
            continue
        length = count // times
        if top := highest_top(present, length, low=low, complete=not wilds):
            yield reading_of(kind, top, length)
    if patterns.full_house and count == _FULL_HOUSE and (top := full_house_top(naturals)):
        yield reading_of(Kind.FULL_HOUSE, top)


def full_house_top(naturals: int) -> Rank | None:
    """The highest triple of five cards, the natural ones being these; at most three are equal."""
    present = held(naturals, 1)
    triples = held(naturals, _TRIPLE)
    ranks = present.bit_count()
    if ranks > _PAIR:
        return None
    if triples:
        return _rank_at(triples)
    return _rank_at(present) if ranks == _PAIR else Rank.TWO


def butterfly_top(naturals: int, wilds: int, length: int, *, low: bool) -> Rank | None:
    """The highest row of triples beside which the other cards are a row of pairs.

    The natural cards are at most three of a rank, and with the wild ones five times ``length``.
    """
    present, triples = held(naturals, 1), held(naturals, _TRIPLE)
    rows = windows(length, low)
    for row in reversed(rows):
        if triples & ~row.mask or (row.mask & ~triples).bit_count() > wilds:
            continue
        rest = present & ~row.mask
        if any(not (rest & ~pairs.mask or pairs.mask & row.mask) for pairs in rows):
            return row.top
    return None


def _chain_bomb(cards: Cards, present: int, count: int, wilds: int, rules: Rules) -> Reading | None:
    patterns = rules.patterns
    fewest = patterns.chain_bomb
    if fewest is None or count < fewest * SMALLEST_BOMB:
        return None
    if wilds and patterns.chain_bomb_joker_free:
        return None
    ranks = present.bit_count()
    if patterns.score_chains:
        return _circle_chain(cards.packed, present) if ranks >= fewest else None
    longest = ranks + wilds // SMALLEST_BOMB
    best: Play | None = None
    for length in range(max(fewest, ranks), min(longest, count // SMALLEST_BOMB) + 1):
        size = _chain_size(cards, count, length, rules)
        top = highest_top(present, length, low=False, complete=not wilds)
        if size is None or top is None:
            continue
        play = Play(cards, reading_of(Kind.CHAIN_BOMB, top, length, size))
        if best is None or bomb_key(play, rules) > bomb_key(best, rules):
            best = play
    return best.reading if best else None


def _chain_size(cards: Cards, count: int, length: int, rules: Rules) -> int | None:
    """The largest of ``length`` groups; None if the cards do not make so many bombs."""
    if rules.patterns.chain_sizes is ChainSizes.EQUAL:
        size, left = divmod(count, length)
        fits = not left and largest_group(cards.packed & NATURAL_COUNTS) <= size
        return size if fits else None
    fill = best_fill(cards, length, rules)
    return fill.largest if fill else None


def _circle_chain(naturals: int, present: int) -> Reading | None:
    if held(naturals, SMALLEST_BOMB) != present or not is_connected(present):
        return None
    size = largest_group(naturals)
    return reading_of(Kind.CHAIN_BOMB, chain_top(present), present.bit_count(), size)


def _rank_at(ranks: int) -> Rank:
    """The highest rank of a mask."""
    return NATURAL_RANKS[(ranks.bit_length() - 1) // BITS]
