"""The result of a deal: who finished where, how the points came about, the totals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.presses import Action
from bot.views.account import contribution_lines, multiplier_lines, tax_line
from bot.views.captured import captured_lines
from bot.views.cards import hand_text
from bot.views.names import COMPUTER_SIGN
from bot.views.points import points_by_player, points_by_seat, signed
from bot.views.presets import class_name, place_name, preset_name
from bot.views.scene import Scene
from bot.views.screen import Buttons, Screen, Style
from bot.wording import Html, Words, bold, lines
from engine.computers import is_computer, is_practice
from engine.deal import Deal
from engine.opening import Opening
from engine.rules import ResultClass, Rules
from engine.scoring import Result, score
from engine.seating import TEAMS, team_of

POINTS_SIGN: Final = "🏆"
READY_SIGN: Final = "✅"


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the series stands after a deal.

    Attributes:
        totals: points of the series, by player.
        ready: who is ready for the next deal; None when none can follow from here.
    """

    totals: Mapping[int, int]
    ready: frozenset[int] | None = None


def result(number: int, opening: Opening, deal: Deal, standing: Standing, scene: Scene) -> Screen:
    """The result of deal ``number``, which is over."""
    words, rules = scene.words, deal.rules
    scored = score(deal.finish(), rules)
    title = words.say(
        "{preset} · deal {deal}", preset=preset_name(rules.preset, words), deal=number
    )
    return Screen(
        lines(
            bold(headline(scored, opening, scene)),
            title,
            Html(""),
            *_places(scored, opening, scene),
            Html(""),
            *_account(scored, opening, rules, scene),
            *hands_left(opening, deal, scene),
            Html(""),
            words.say("Series: {points}", points=points_by_player(standing.totals, scene)),
            practice_line(opening, words),
            ready_line(standing, opening, scene),
        ),
        next_deal_buttons(number, standing, scene),
    )


def headline(scored: Result, opening: Opening, scene: Scene) -> Html:
    """The class of a result, and who won."""
    words = scene.words
    name = class_name(scored.result_class, words)
    if scored.winner is None:
        return words.say("{result}: a draw", result=name)
    if scored.result_class is ResultClass.FLAT:
        head = scene.name(opening.players[scored.order[0]])
        return words.say("{result}: {head} is first", result=name, head=head)
    winners = words.listed(map(scene.name, opening.players[scored.winner :: TEAMS]))
    return words.say("{result} for {winners}!", result=name, winners=winners)


def _places(scored: Result, opening: Opening, scene: Scene) -> tuple[Html, ...]:
    seats = len(opening.players)
    return tuple(
        scene.words.say(
            "{place} · {player}  {points}",
            place=place_name(place, seats, scene.words),
            player=scene.seated(seat, opening.players),
            points=bold(signed(scored.totals[seat])),
        )
        for place, seat in enumerate(scored.order, start=1)
    )


def _account(scored: Result, opening: Opening, rules: Rules, scene: Scene) -> tuple[Html, ...]:
    """How the points came about; empty when there is nothing to explain."""
    words = scene.words
    explained = (
        *captured_lines(scored, opening, rules, scene),
        *multiplier_lines(scored, opening, rules, scene),
        *contribution_lines(scored, opening, rules, scene),
    )
    if explained and scored.captured is None:
        units = words.say("Result: {points}", points=points_by_seat(scored.units, words))
        explained = (units, *explained)
    tax = tax_line(scored, words)
    if tax is not None:
        explained += (tax,)
    return (*explained, Html("")) if explained else ()


def hands_left(opening: Opening, deal: Deal, scene: Scene) -> tuple[Html, ...]:
    """What the seats still held at the end, by seat."""
    return tuple(
        scene.words.say(
            "{player} still held: {cards}",
            player=scene.seated(seat, opening.players),
            cards=hand_text(hand, deal.rules, scene.words),
        )
        for seat, hand in enumerate(deal.hands)
        if hand
    )


def practice_line(opening: Opening, words: Words) -> Html | None:
    """That the deal is not ranked; None where it is."""
    if not is_practice(opening.players):
        return None
    return words.say(
        "{sign} Practice with computers: it does not count for the leaderboard.",
        sign=COMPUTER_SIGN,
    )


def ready_line(standing: Standing, opening: Opening, scene: Scene) -> Html | None:
    """Who is ready for the next deal; None while nobody is."""
    if not standing.ready:
        return None
    words = scene.words
    return words.say(
        "{sign} Ready {n}/{all}: {names}",
        sign=READY_SIGN,
        n=len(standing.ready),
        all=sum(not is_computer(player) for player in opening.players),
        names=words.listed(
            scene.name(player) for player in opening.players if player in standing.ready
        ),
    )


def next_deal_buttons(number: int, standing: Standing, scene: Scene) -> Buttons:
    """The buttons between two deals, made for the deal before; none when no deal follows."""
    if standing.ready is None:
        return ()
    words, turn = scene.words, str(number)
    return (
        (scene.button(words.say("Ready"), Action.READY, turn, style=Style.SUCCESS),),
        (
            scene.button(words.say("{sign} Points", sign=POINTS_SIGN), Action.LEADERBOARD),
            scene.button(words.say("End the series"), Action.END_SERIES, turn),
        ),
    )


def private_result(
    number: int, opening: Opening, deal: Deal, standing: Standing, scene: Scene, *, seat: int
) -> Screen:
    """The result of a deal for one of its players, in short."""
    words = scene.words
    scored = score(deal.finish(), deal.rules)
    own = words.say(
        "Deal {deal}: you are {place}, {points}",
        deal=number,
        place=place_name(scored.order.index(seat) + 1, len(opening.players), words),
        points=signed(scored.totals[seat]),
    )
    total = standing.totals.get(opening.players[seat], 0)
    won = headline(scored, opening, scene)
    return Screen(
        lines(
            bold(_own_sign(scored, seat, won)),
            own,
            words.say("Your points in the series: {points}", points=signed(total)),
        ),
        next_deal_buttons(number, standing, scene)[:1],
    )


def _own_sign(scored: Result, seat: int, won: Html) -> Html:
    """A cup before what the player's own team has won."""
    return Html(f"{POINTS_SIGN} {won}") if team_of(seat) == scored.winner else won
