"""How captured points decided a deal (宁波): tribute, class, knives."""

from __future__ import annotations

from bot.views.board import team_points
from bot.views.cards import play_text
from bot.views.points import signed
from bot.views.presets import class_name
from bot.views.scene import Scene
from bot.wording import Html
from engine.opening import Opening
from engine.rules import Rules
from engine.scoring import Result


def captured_lines(
    scored: Result, opening: Opening, rules: Rules, scene: Scene
) -> tuple[Html, ...]:
    """The account of captured points; empty where they do not decide."""
    account = scored.captured
    if account is None:
        return ()
    words = scene.words
    head = scene.seated(scored.order[0], opening.players)
    last = scene.seated(scored.order[-1], opening.players)
    before = team_points(account.teams_before, rules, words)
    after = team_points(account.teams, rules, words)
    found = [words.say("Captured: {points}", points=before)]
    if account.tribute:
        found.append(
            words.say(
                "Tribute: the {points} of {last} go to {head}",
                points=account.tribute,
                last=last,
                head=head,
            )
        )
    if in_hands := sum(account.points_left):
        found.append(words.say("Left in hands: {points}, to the other side", points=in_hands))
    found.append(words.say("After tribute: {points}", points=after))
    if account.flooded:
        found.append(words.say("Flooded: the losers had captured everything"))
    if account.winner is None:
        return tuple(found)
    found.append(
        words.count(
            "{result}: {n} knife",
            "{result}: {n} knives",
            account.class_knives,
            result=class_name(account.result_class, words),
        )
    )
    found += [
        words.count(
            "{play} of {player}: {n} knife",
            "{play} of {player}: {n} knives",
            bomb.knives,
            play=play_text(bomb.play, rules, words),
            player=scene.seated(bomb.seat, opening.players),
        )
        for bomb in account.bombs
    ]
    found.append(
        words.say("In all {knives} × base {base}", knives=signed(account.knives), base=rules.base)
    )
    return tuple(found)
