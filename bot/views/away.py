"""What players are told who are slow or away, and what the table is told when nobody is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.presses import Action
from bot.views.presence import HOSTED_SIGN
from bot.views.scene import Scene
from bot.views.screen import Button, Screen, Style
from bot.wording import Words, bold, lines
from engine.pace import PAUSE_LASTS

ALARM_SIGN: Final = "⏰"
NUDGE_SIGN: Final = "🔔"
PAUSE_SIGN: Final = "⏸"


def warned(seconds: int, scene: Scene) -> Screen:
    """The turn runs out soon."""
    return Screen(
        bold(
            scene.words.count(
                "{sign} {n} second left", "{sign} {n} seconds left", seconds, sign=ALARM_SIGN
            )
        )
    )


def reminded(scene: Scene) -> Screen:
    """The turn has no limit, but the others wait."""
    return Screen(
        scene.words.say("{sign} It is your turn, and the others are waiting.", sign=ALARM_SIGN)
    )


def nudged(by: int, scene: Scene) -> Screen:
    """Another player waits, and says so."""
    return Screen(
        scene.words.say("{sign} {name} waits for your play", sign=NUDGE_SIGN, name=scene.name(by))
    )


def hosted(scene: Scene) -> Screen:
    """The computer plays the player's cards."""
    words = scene.words
    return Screen(
        lines(
            bold(words.say("{sign} The computer plays your cards now", sign=HOSTED_SIGN)),
            words.say("Play a card yourself, or press “I am back”, and they are yours again."),
        ),
        ((back_button(scene),),),
    )


def paused(scene: Scene) -> Screen:
    """All seats are hosted: the table waits."""
    words = scene.words
    return Screen(
        lines(
            bold(words.say("{sign} Everybody is away: the game waits", sign=PAUSE_SIGN)),
            words.say(
                "It goes on when somebody is back. After {hours} hours without anybody the table "
                "closes, and this deal does not count.",
                hours=int(PAUSE_LASTS.total_seconds()) // 3600,
            ),
        ),
        ((back_button(scene),),),
    )


def resumed(words: Words) -> Screen:
    """Somebody is back."""
    return Screen(words.say("Somebody is back: the game goes on."))


def back_again(turn: int | None, players: Sequence[int], scene: Scene) -> Screen:
    """The bot itself was away; ``turn`` is the seat to act, None while the table waits."""
    if turn is None:
        return Screen(scene.words.say("I am back. The game still waits for somebody to return."))
    player = scene.seated(turn, players)
    return Screen(
        scene.words.say("I am back and the game goes on: {player} to play", player=player)
    )


def back_button(scene: Scene) -> Button:
    """The button of a player who is here again."""
    return scene.button(scene.words.say("I am back"), Action.COME_BACK, style=Style.SUCCESS)
