"""Two players against each other on duplicate deals.

Each deal is played twice with the same hands and the same leader, the players changing seats in
between. Luck of the cards falls on both alike, so that fewer deals tell as much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from engine.ai.players import PLAYERS, Maker, Player
from engine.deal import Deal
from engine.opening import Opening, open_deal
from engine.record import Record, record
from engine.rules import ResultClass, Rules
from engine.scoring import Result, score
from engine.seating import TEAMS, partner_of, team_of
from engine.shuffle import SEED_BYTES
from engine.view import view

Clock = Callable[[], float]
"""Seconds that only go forwards."""

_BY_PLACE_OF_PARTNER: Final = {
    1: ResultClass.DOUBLE,
    2: ResultClass.SINGLE,
    3: ResultClass.FLAT,
}
POINTS_OF_CLASS: Final = {ResultClass.DOUBLE: 3, ResultClass.SINGLE: 2, ResultClass.FLAT: 1}
"""What a deal counts in the arena, whatever the preset pays."""


@dataclass(frozen=True, slots=True)
class Game:
    """One playing of a deal, as player A sees it.

    Attributes:
        head_won: whether the first to go out was on A's team.
        won: whether A's team won the deal; None for a draw of captured points.
        result_class: double, single or flat, by the place of the head's partner.
        points: 3, 2 or 1 for that class, below 0 when the head was not on A's team.
        table_points: what the preset pays A's seats, on average.
        seconds_a: the time of each decision of A.
        seconds_b: the time of each decision of B.
        record: the deal, to be replayed.
    """

    head_won: bool
    won: bool | None
    result_class: ResultClass
    points: int
    table_points: float
    seconds_a: tuple[float, ...]
    seconds_b: tuple[float, ...]
    record: Record


@dataclass(frozen=True, slots=True)
class Pair:
    """Both playings of one deal: A on the even seats first, then on the odd ones."""

    games: tuple[Game, Game]


def duplicate_deals(
    names: tuple[str, str], rules: Rules, deals: int, seed: str, clock: Clock
) -> Iterator[Pair]:
    """Play so many deals, each twice. Equal arguments give equal games.

    Args:
        names: players A and B, names of :data:`engine.ai.players.PLAYERS`.
        rules: the rules of every deal.
        deals: how many different deals.
        seed: what the cards and the players' chance follow from.
        clock: what decisions are timed with.
    """
    return duplicate_deals_of((PLAYERS[names[0]], PLAYERS[names[1]]), rules, deals, seed, clock)


def duplicate_deals_of(
    makers: tuple[Maker, Maker], rules: Rules, deals: int, seed: str, clock: Clock
) -> Iterator[Pair]:
    """The same with players that have no name, such as those with other weights."""
    for number in range(deals):
        opening = open_deal(
            rules, _chance(f"{seed}:{number}").randbytes(SEED_BYTES), range(rules.seats)
        )
        first, second = (
            _game(makers, opening, seat_of_a, _chance(f"{seed}:{number}:{seat_of_a}"), clock)
            for seat_of_a in range(TEAMS)
        )
        yield Pair((first, second))


def _game(
    makers: tuple[Maker, Maker], opening: Opening, team_of_a: int, chance: Random, clock: Clock
) -> Game:
    players = [make(_chance(str(chance.random()))) for make in makers]
    deal = opening.deal()
    seconds: tuple[list[float], list[float]] = ([], [])
    while deal.turn is not None:
        who = int(team_of(deal.turn) != team_of_a)
        seconds[who].append(take_turn(deal, players[who], clock))
    result = score(deal.finish(), deal.rules)
    return _as_a_sees_it(deal, result, team_of_a, seconds, opening)


def take_turn(deal: Deal, player: Player, clock: Clock) -> float:
    """Let a player do what he wants on his turn; returns how many seconds he thought.

    Raises:
        EngineError: what he wants is not allowed.
    """
    assert deal.turn is not None
    seen = view(deal, deal.turn)
    start = clock()
    play = player(seen)
    thought = clock() - start
    if play is None:
        deal.pass_(deal.turn)
    else:
        deal.play(deal.turn, play.cards, play.reading.kind)
    return thought


def _as_a_sees_it(
    deal: Deal,
    result: Result,
    team_of_a: int,
    seconds: tuple[list[float], list[float]],
    opening: Opening,
) -> Game:
    head = deal.order[0]
    result_class = _class_by_places(deal, result)
    points = POINTS_OF_CLASS[result_class]
    head_won = team_of(head) == team_of_a
    seats_of_a = range(team_of_a, deal.rules.seats, TEAMS)
    return Game(
        head_won=head_won,
        won=None if result.winner is None else result.winner == team_of_a,
        result_class=result_class,
        points=points if head_won else -points,
        table_points=sum(result.totals[seat] for seat in seats_of_a) / len(seats_of_a),
        seconds_a=tuple(seconds[0]),
        seconds_b=tuple(seconds[1]),
        record=record(deal, opening=opening),
    )


def _class_by_places(deal: Deal, result: Result) -> ResultClass:
    """Double, single or flat, also where captured points make classes of their own."""
    partner = partner_of(deal.order[0], deal.rules.seats)
    if partner is None:
        return result.result_class
    return _BY_PLACE_OF_PARTNER[deal.order.index(partner)]


def _chance(seed: str) -> Random:
    return Random(seed)  # noqa: S311 - a match is repeated from its seed
