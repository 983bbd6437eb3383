"""Rules as data: one frozen value holds every option of the game.

The nine presets (:mod:`engine.presets`) are nine values of :class:`Rules`, and a table may
override its options (Rules §15). No logic asks for a preset's name: it asks these fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from engine.cards import Cards, Rank


class ResultClass(StrEnum):
    """How a deal was won (Rules §1.10; the last four belong to captured points, §10.8)."""

    DOUBLE = "double"
    SINGLE = "single"
    FLAT = "flat"
    SPECIAL_DOUBLE = "special_double"
    BURNT = "burnt"
    HEAD_BURNT = "head_burnt"
    DOUBLE_BURNT = "double_burnt"

    @property
    def is_double(self) -> bool:
        """Whether it counts as a double: the next lead is drawn, and standings count it."""
        return self in (self.DOUBLE, self.SPECIAL_DOUBLE, self.DOUBLE_BURNT)


class Lead(StrEnum):
    """Who leads a deal (Rules §1.4, §12)."""

    RANDOM_OR_HEAD = "random_or_head"
    """Random in a first deal, after a double and after an abnormal end; else the last head."""
    FACE_CARD = "face_card"
    """The player who was dealt the face-up card, in every deal."""
    RANDOM_OR_WINNER = "random_or_winner"
    """Random in a first deal and after an abnormal end; else the last head."""


class ChainSizes(StrEnum):
    """Which bombs may stand side by side in a chain bomb, and how its size is read (Rules §3)."""

    EQUAL = "equal"
    LARGEST = "largest"
    """Unequal groups; the largest counts."""
    SMALLEST = "smallest"
    """Unequal groups; the smallest counts."""
    SMALLEST_WITH_FLOOR = "smallest_with_floor"
    """Unequal groups; the smallest counts, but a chain is never below its largest group."""


class BombOrder(StrEnum):
    """How bombs compare (Rules §3)."""

    COUNT = "count"
    """Cards, then rank."""
    STARS = "stars"
    """Stars, then fewer cards, then the top rank."""
    LEVEL = "level"
    """Level, then the top rank, whatever the number of cards."""
    KNIVES = "knives"
    """刀数, with the lists of 排炸 of Rules §10.4."""


class JokerBombStrength(StrEnum):
    """Where a bomb of jokers stands among the others (Rules §3)."""

    NONE = "none"
    """It is no bomb."""
    ABOVE_FIVE = "above_five"
    """Above every five-card bomb, below every six-card bomb."""
    LOWEST_OF_SIX = "lowest_of_six"
    """Six stars, below every other bomb of six stars."""
    TOP_OF_SEVEN = "top_of_seven"
    """Seven stars, above every other bomb of seven stars."""
    LOWEST_AT_LEVEL = "lowest_at_level"
    """宁波: level 6 with three jokers, 7 with four; below the others of that level."""
    TOP = "top"
    """Above every other bomb."""


class BombUnit(StrEnum):
    """The preset's own word for the strength of a bomb; the bot words it."""

    CARDS = "cards"
    STARS = "stars"
    PHASES = "phases"
    LIMITS = "limits"
    KNIVES = "knives"


@dataclass(frozen=True, slots=True)
class Patterns:
    """Which plays are patterns (Rules §2 and the preset's own section)."""

    wild: frozenset[Rank] = frozenset()
    """Jokers that stand for another rank when played with naturals."""
    wild_as_small_joker: bool = False
    """Whether a wild 大王 may also be a 小王 beside naturals (劲爆: 555 + 小王 大王)."""
    straight: int | None = 5
    """Fewest ranks of a straight; None: there are no straights."""
    pair_chain: int = 3
    """Fewest pairs of a pair chain."""
    triple_chain: int = 3
    """Fewest triples of a triple chain."""
    full_house: bool = False
    """Whether a triple with a pair is a play (三带二, 俘虏)."""
    butterfly: int | None = None
    """Fewest triples (and pairs) of a butterfly; None: there are none."""
    low_sequences: bool = False
    """Whether A and 2 also stand low in pair and triple chains and in chain bombs (宁波)."""
    chain_bomb: int | None = None
    """Fewest bombs of a chain bomb; None: there are none."""
    chain_sizes: ChainSizes = ChainSizes.EQUAL
    chain_bomb_joker_free: bool = False
    """Whether a chain bomb must be made without wild jokers (宁波: 清)."""
    score_chains: bool = False
    """Whether 5–T and T–K count as neighbours in a chain bomb (分排炸, 宁波)."""
    mixed_joker_pair: bool = False
    """Whether 小王 and 大王 together are a pair of 小王."""
    wild_mask: int = field(init=False, repr=False, compare=False)
    """The counts of the wild jokers inside :attr:`Cards.packed`."""

    def __post_init__(self) -> None:
        mask = Cards.of(self.wild).packed * 15
        object.__setattr__(self, "wild_mask", mask)


@dataclass(frozen=True, slots=True)
class Bombs:
    """How bombs compare and what they are called (Rules §3, §10.4)."""

    order: BombOrder
    three_jokers: JokerBombStrength
    four_jokers: JokerBombStrength
    unit: BombUnit
    larger_group_breaks_ties: bool = False
    """Option ``chain_tie: group``: of equal stars and cards the larger group size wins."""


class MultiplierKind(StrEnum):
    """Which bombs multiply the points of a deal."""

    NONE = "none"
    LARGEST_OF_WINNERS = "largest_of_winners"
    """Only the largest factor that the head's team played."""
    PRODUCT_OF_ALL = "product_of_all"
    """The product over every bomb that was played, whoever played it."""


@dataclass(frozen=True, slots=True)
class Multiplier:
    """Factors of bombs. ``steps`` maps stars (or cards) to a factor; the last goes on upwards."""

    kind: MultiplierKind = MultiplierKind.NONE
    steps: tuple[tuple[int, int], ...] = ()
    doubles_beyond: bool = False
    """Whether each star above the last step doubles its factor."""
    three_jokers: int | None = None
    """A factor of its own for three jokers; None: that of their stars."""
    four_jokers: int | None = None


@dataclass(frozen=True, slots=True)
class Contribution:
    """What the others pay at once for a big bomb (贡献分, Rules §7).

    ``gains`` maps stars to the base points the player gains; the last goes on upwards. Every
    other player pays an equal part.
    """

    gains: tuple[tuple[int, int], ...] = ()
    partner_too: bool = False
    """Whether the partner gains the same instead of paying (the literal text of one source)."""
    unplayed: bool = False
    """Whether bombs left in a hand are paid for as well."""


class EscapeKind(StrEnum):
    """What a runner pays (Rules §1.11 and each preset)."""

    FIXED = "fixed"
    """``units`` base points; the others get nothing."""
    RUNNING_DOUBLE = "running_double"
    """The points of a double times the multiplier so far; the others get nothing."""
    THREE_DOUBLES = "three_doubles"
    """Three times the double of the highest bomb; its team gets one double each (§9.7)."""
    FORFEIT = "forfeit"
    """No points; the other team wins the match (§11)."""


@dataclass(frozen=True, slots=True)
class Escape:
    """The price of giving up a deal for good."""

    kind: EscapeKind
    units: int = 0


@dataclass(frozen=True, slots=True)
class CapturedPoints:
    """抓分: the points in tricks decide the deal (宁波, Rules §10). All numbers are provisional."""

    head_needs: int = 100
    """The head's side wins with this many, unless the other side reaches ``other_needs``."""
    other_needs: int = 105
    class_knives: Mapping[ResultClass, int] = field(default_factory=dict)
    bomb_knives: tuple[tuple[int, int], ...] = ()
    """Level to knives, the last going on upwards; joker-free bombs that were played only."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points of a finished deal, in units of the base."""

    by_place: Mapping[ResultClass, tuple[int, ...]]
    """For each class the points by finishing place."""
    multiplier: Multiplier = Multiplier()
    contribution: Contribution = Contribution()
    escape: Escape = Escape(EscapeKind.FIXED, -15)
    captured: CapturedPoints | None = None
    cards_left: tuple[tuple[int, ResultClass], ...] = ()
    """Two players: the class by the fewest cards left in the loser's hand, largest first."""
    match_deals: int | None = None
    """Deals of a match; the winners' points by class decide it; equal points add a deal (§11)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything that decides a game.

    ``options`` holds the table's own choices that differ from the preset, under the names of
    Rules §15; ``house_rules`` names the numbers that are this house's and not a source's, so that
    a rule sheet can mark them.
    """

    preset: str
    seats: int
    lead: Lead
    patterns: Patterns
    bombs: Bombs
    scoring: Scoring
    partner_by_card: bool = False
    """Whether the holder of the face-up card's twin becomes the leader's partner (§1.5)."""
    open_partner_hands: bool = False
    """双明: partners see each other's hand for the whole deal (§6)."""
    base: int = 1
    """Points of one unit (底分)."""
    tax_bp: int = 0
    """Tax on winnings in basis points, rounded down (§4)."""
    options: Mapping[str, str | int] = field(default_factory=lambda: MappingProxyType({}))
    house_rules: frozenset[str] = frozenset()
