"""Random cards that are nearly a pattern, where two readings of the rules would part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Final

from tests.referee.sheets import JOKERS, NATURALS, OPTIONS, RANKS

MOST_IN_HAND: Final = 27
SHORTCUTS: Final = {"5": "T", "T": "K"}
"""Steps that some chains of bombs may take besides the one to the next rank."""


def options_for(preset: str, random: Random) -> dict[str, str]:
    """A random choice of the options the preset has a use for; each is left out at times."""
    return {
        name: random.choice(list(option.values))
        for name, option in OPTIONS.items()
        if preset in option.presets and random.random() < 0.5
    }


def near_pattern(random: Random) -> str:
    """A pattern of some preset with jokers in it and, at times, a card too many or too few."""
    cards = random.choice(BUILDERS)(random)
    for _ in range(random.choices(range(5), (6, 5, 4, 2, 2))[0]):
        cards = _with_a_joker_for_a_card(cards, random)
    for _ in range(random.choices(range(3), (6, 2, 1))[0]):
        cards = random.choice(SLIPS)(cards, random)
    return dealt(cards)


def near_rival(table: str, random: Random) -> str:
    """Cards that come close to beating ``table``."""
    if random.random() < 0.3:
        return near_pattern(random)
    if random.random() < 0.3:
        return dealt(random.choice((_equal_cards, _bombs_in_a_row, _jokers))(random))
    if len(table) >= 20 and random.random() < 0.6:
        return dealt(_turned(table, random))
    cards = moved(table, random.randrange(-1, 4))
    if random.random() < 0.5:
        cards = _with_a_joker_for_a_card(cards, random)
    if random.random() < 0.2:
        cards = random.choice(SLIPS)(cards, random)
    return dealt(cards)


def small_hand(random: Random) -> str:
    """Six to nine cards with several plays in them."""
    cards = ""
    while len(cards) < 6:
        cards = dealt(cards + near_pattern(random))
    return "".join(random.sample(cards, min(len(cards), random.randint(6, 9))))


def narrow_hand(random: Random) -> str:
    """Many cards of few ranks, so that bombs stand beside each other, and up to two jokers."""
    ranks = _walk(random, random.randint(2, 3))
    cards = "".join(rank * random.randint(3, 6) for rank in ranks)
    return dealt(cards + "".join(random.choices(JOKERS, k=random.randint(0, 2))))


def moved(cards: str, steps: int) -> str:
    """The naturals so many ranks higher, 3 following 2; jokers stay."""
    return "".join(card if card in JOKERS else _next(card, steps) for card in cards)


def dealt(cards: Iterable[str]) -> str:
    """As much of the cards as two decks and a hand hold, in canonical order; never nothing."""
    counts = Counter(cards)
    held = "".join(
        rank * min(counts[rank], 2 if rank in JOKERS else 8) for rank in RANKS if counts[rank]
    )
    return held[:MOST_IN_HAND] or "3"


def _equal_cards(random: Random) -> str:
    return random.choice(NATURALS) * random.randint(1, 8)


def _run(random: Random) -> str:
    copies, longest = random.choice(((1, 12), (1, 7), (2, 6), (3, 4)))
    return _row(random.choice(NATURALS), random.randint(2, longest), copies)


def _bombs_in_a_row(random: Random) -> str:
    ranks = _walk(random, random.choice((2, 2, 3, 3, 4, 4, 5, 6)))
    copies = random.choice((4, 4, 5))
    uneven = random.random() < 0.4
    return "".join(
        rank * (copies + (random.choice((0, 0, 1, 2, 4)) if uneven else 0)) for rank in ranks
    )


def _turned(cards: str, random: Random) -> str:
    """As many rows as the most equal cards, each of as many cards as there were ranks."""
    counts = Counter(card for card in cards if card in NATURALS)
    return _row(random.choice(NATURALS), max(counts.values(), default=1), len(counts))


def _triples_with_pairs(random: Random) -> str:
    length = random.choice((1, 1, 2, 2, 3))
    first, apart = random.choice(NATURALS), random.randint(length, 12)
    return _row(first, length, 3) + _row(_next(first, apart), length, 2)


def _jokers(random: Random) -> str:
    return "".join(random.sample(JOKERS * 2, random.randint(1, 4)))


BUILDERS: Final = (_equal_cards, _run, _run, _bombs_in_a_row, _triples_with_pairs, _jokers)


def _with_a_joker_for_a_card(cards: str, random: Random) -> str:
    return _without_a_card(cards, random) + random.choice(JOKERS)


def _without_a_card(cards: str, random: Random) -> str:
    gone = random.randrange(len(cards)) if cards else 0
    return cards[:gone] + cards[gone + 1 :]


def _with_one_more_card(cards: str, random: Random) -> str:
    return cards + random.choice(cards + RANKS)


def _with_a_card_moved(cards: str, random: Random) -> str:
    card = random.choice(cards or NATURALS)
    return cards.replace(card, "", 1) + moved(card, random.choice((-1, 1)))


SLIPS: Final = (_without_a_card, _with_one_more_card, _with_a_card_moved)


def _row(first: str, length: int, copies: int) -> str:
    return "".join(_next(first, step) * copies for step in range(length))


def _walk(random: Random, length: int) -> list[str]:
    """Ranks that follow each other, here and there by a shortcut or round the corner."""
    ranks = [random.choice(NATURALS + "5TKA2")]
    while len(ranks) < length:
        here = ranks[-1]
        shortcut = here in SHORTCUTS and random.random() < 0.5
        ranks.append(SHORTCUTS[here] if shortcut else _next(here, 1))
    return ranks


def _next(rank: str, steps: int) -> str:
    return NATURALS[(NATURALS.index(rank) + steps) % len(NATURALS)]
