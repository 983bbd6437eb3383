"""A deal that a player gave up for good: what it cost him, and what stays (Rules §1.11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.views.account import contribution_lines, multiplier_lines, tax_line
from bot.views.board import team_name
from bot.views.points import points_by_player, signed
from bot.views.presets import preset_name
from bot.views.result import hands_left, practice_line
from bot.views.scene import Scene
from bot.views.screen import Screen
from bot.wording import Html, bold, lines
from engine.deal import Deal
from engine.escape import EscapeResult
from engine.opening import Opening


def escaped(
    number: int,
    opening: Opening,
    deal: Deal,
    price: EscapeResult,
    scene: Scene,
    *,
    totals: Mapping[int, int],
) -> Screen:
    """The account of deal ``number`` for all; ``totals`` are the points of the series."""
    words, rules = scene.words, deal.rules
    runner = scene.seated(price.runner, opening.players)
    return Screen(
        lines(
            bold(words.say("{player} ran from the deal", player=runner)),
            words.say(
                "{preset} · deal {deal}", preset=preset_name(rules.preset, words), deal=number
            ),
            Html(""),
            *(
                words.say(
                    "{name}  {points}",
                    name=scene.seated(seat, opening.players),
                    points=bold(signed(won)),
                )
                for seat, won in enumerate(price.totals)
            ),
            Html(""),
            price_line(price, opening.players, scene),
            *multiplier_lines(price, opening, rules, scene),
            *contribution_lines(price, opening, rules, scene),
            tax_line(price, words),
            *hands_left(opening, deal, scene),
            Html(""),
            words.say("Series: {points}", points=points_by_player(totals, scene)),
            practice_line(opening, words),
        )
    )


def price_line(price: EscapeResult, players: Sequence[int], scene: Scene) -> Html:
    """What running costs by the rules, contributions aside."""
    words = scene.words
    if price.forfeited_by is not None:
        team = team_name(price.forfeited_by, len(players), words)
        return words.say("By running {team} lose the whole match.", team=team)
    return words.say("The price of running: {points}", points=signed(price.points[price.runner]))


def private_escaped(
    number: int,
    opening: Opening,
    price: EscapeResult,
    scene: Scene,
    *,
    totals: Mapping[int, int],
    seat: int,
) -> Screen:
    """The end of deal ``number`` for the player on ``seat``, in short."""
    words, own = scene.words, signed(price.totals[seat])
    if seat == price.runner:
        said = words.say("Deal {deal}: you ran from it, {points}", deal=number, points=own)
    else:
        runner = scene.name(opening.players[price.runner])
        said = words.say(
            "Deal {deal}: {name} ran from it. You: {points}", deal=number, name=runner, points=own
        )
    total = signed(totals.get(opening.players[seat], 0))
    return Screen(lines(bold(said), words.say("Your points in the series: {points}", points=total)))
