"""How the points of a deal came about: bombs that multiply, contributions, tax."""

from __future__ import annotations

from typing import TypeAlias

from bot.views.cards import play_text
from bot.views.points import points_by_seat
from bot.views.scene import Scene
from bot.wording import Html, Words
from engine.contributions import ContributionLine
from engine.escape import EscapeResult
from engine.opening import Opening
from engine.rules import Rules
from engine.scoring import Result

Account: TypeAlias = Result | EscapeResult


def multiplier_lines(
    scored: Account, opening: Opening, rules: Rules, scene: Scene
) -> tuple[Html, ...]:
    """The bombs that multiply, and what they come to."""
    if scored.multiplier == 1:
        return ()
    words = scene.words
    bombs = tuple(
        words.say(
            "×{factor} {player}: {play}",
            factor=factor.factor,
            player=scene.seated(factor.seat, opening.players),
            play=play_text(factor.play, rules, words),
        )
        for factor in scored.factors
    )
    if len(bombs) == 1:
        return bombs
    return (*bombs, words.say("Together ×{factor}", factor=scored.multiplier))


def contribution_lines(
    scored: Account, opening: Opening, rules: Rules, scene: Scene
) -> tuple[Html, ...]:
    """What was paid for each big bomb."""
    return tuple(_contribution_line(line, opening, rules, scene) for line in scored.contributions)


def _contribution_line(
    line: ContributionLine, opening: Opening, rules: Rules, scene: Scene
) -> Html:
    words = scene.words
    play = play_text(line.play, rules, words)
    player = scene.seated(line.seat, opening.players)
    points = points_by_seat(line.points, words)
    if line.unplayed:
        return words.say(
            "Contribution to {player} for the unplayed {play}: {points}",
            player=player,
            play=play,
            points=points,
        )
    return words.say(
        "Contribution to {player} for {play}: {points}", player=player, play=play, points=points
    )


def tax_line(scored: Account, words: Words) -> Html | None:
    """What the winners pay; None where there is no tax."""
    if not any(scored.tax):
        return None
    paid = tuple(-tax for tax in scored.tax)
    return words.say("Tax: {points}", points=points_by_seat(paid, words))
