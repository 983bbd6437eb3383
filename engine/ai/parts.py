"""What a choice leads to, in numbers: the parts that :class:`engine.ai.weights.Weights` weighs."""

from __future__ import annotations

from engine.ai.costs import height, points_of_bomb
from engine.ai.plan import Plan
from engine.ai.situation import Situation
from engine.bombs import stars
from engine.chain_fill import SMALLEST_BOMB
from engine.patterns import Kind, Play

_TEN_POINTS = 10
_TWO = 2
_BOMB_WINS = 0.9
"""How much of a lead a bomb wins back, and a single or pair that nobody would beat."""
_HIGH_CARDS_WIN = 0.6


def parts(play: Play | None, rest: Plan, left: int, situation: Situation) -> list[float]:
    """The parts of a choice, in the order of the weights.

    Args:
        play: what is played; None for a pass.
        rest: the plan for the cards that stay.
        left: how many those are.
        situation: the table before the choice.
    """
    return [*_of_hand(rest, left, situation), *_of_trick(play, len(rest.groups), left, situation)]


def _of_hand(rest: Plan, left: int, situation: Situation) -> list[float]:
    singles = pairs = triples = rows = bombs = 0
    single_height = single_holds = pair_height = pair_holds = triple_height = triple_holds = 0.0
    row_height = row_holds = bomb_height = 0.0
    row_length = bomb_stars = 0
    for group in rest.groups:
        reading = group.reading
        kind = reading.kind
        high = height(reading.rank) if reading.rank is not None else 1.0
        if reading.is_bomb:
            bombs += 1
            bomb_stars += stars(group, situation.view.rules) - SMALLEST_BOMB
            bomb_height += high
            continue
        holds = situation.holds(group, left)
        if kind is Kind.SINGLE:
            singles += 1
            single_height += high
            single_holds += holds
        elif kind is Kind.PAIR:
            pairs += 1
            pair_height += high
            pair_holds += holds
        elif kind in (Kind.TRIPLE, Kind.FULL_HOUSE):
            triples += 1
            triple_height += high
            triple_holds += holds
        else:
            rows += 1
            row_height += high
            row_length += reading.length or 0
            row_holds += holds
    groups = len(rest.groups)
    return [
        singles, single_height, single_holds,
        pairs, pair_height, pair_holds,
        triples, triple_height, triple_holds,
        rows, row_height, row_length, row_holds,
        bombs, bomb_stars, bomb_height, bombs > 0,
        groups == 1, groups == _TWO, _near_the_end(rest, left, situation),
    ]  # fmt: skip


def _near_the_end(rest: Plan, left: int, situation: Situation) -> float:
    """1 when what would lose the lead is outnumbered by what wins it back, less beyond.

    The group that loses it most surely may be the last one, and then does no harm.
    """
    losing = [0.0]
    winning = 0.0
    for group in rest.groups:
        if group.is_bomb:
            winning += _BOMB_WINS
            continue
        holds = situation.holds(group, left)
        losing.append(1 - holds)
        if group.reading.kind in {Kind.SINGLE, Kind.PAIR}:
            winning += _HIGH_CARDS_WIN * holds
    return 1 / (1 + max(0.0, sum(losing) - max(losing) - winning))


def _of_trick(play: Play | None, groups: int, left: int, situation: Situation) -> list[float]:
    view = situation.view
    captured = view.rules.scoring.captured is not None
    points = situation.points_in_trick / _TEN_POINTS if captured else 0.0
    lead = lost = partner_lead = partner_near = may_beat = out_on_it = bomb_points = 0.0
    opponents = max((situation.nearness(seat) for seat in situation.opponents), default=0.0)
    if play is not None:
        lead = situation.holds(play, left)
        lost = (1 - lead) * opponents
        out_on_it = situation.partner_goes_out_on(play)
        if play.is_bomb:
            bomb_points = points_of_bomb(play, view.rules)
        if captured:
            points = (points + situation.points(play) / _TEN_POINTS) * (2 * lead - 1)
    else:
        assert view.table is not None
        assert view.owner is not None
        if view.owner in situation.opponents or not situation.is_partner(view.owner):
            may_beat = situation.partner_beats(view.table) if situation.partner_acts_again else 0.0
            lost = (1 - may_beat / 2) * situation.nearness(view.owner)
            points *= may_beat - 1
        else:
            partner_lead = situation.holds(view.table, view.left[view.owner])
            partner_near = partner_lead * situation.nearness(view.owner)
            lost = (1 - partner_lead) * opponents
            points *= 2 * partner_lead - 1
    return [
        lead, lead * (groups == 1), lead * (groups == _TWO), lost,
        partner_lead, partner_near, may_beat, out_on_it, bomb_points, points,
    ]  # fmt: skip
