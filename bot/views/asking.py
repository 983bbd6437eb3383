"""Which of several plays is meant: a question with a button for each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.presses import Action
from bot.views.cards import cards_text, kind_text, play_text
from bot.views.scene import Scene
from bot.views.screen import Buttons, Screen
from bot.wording import Html, bold, lines
from engine.cards import Cards
from engine.errors import Ambiguous
from engine.patterns import Kind, Play
from engine.rules import Rules


def which_cards(error: Ambiguous, turn: str, scene: Scene) -> Screen:
    """What was typed reads as different cards."""
    words = scene.words
    return Screen(
        bold(words.say("“{text}” reads more than one way. Which cards?", text=error.text)),
        _choices(
            ((cards_text(cards, words), play_argument(cards)) for cards in error.alternatives),
            turn,
            scene,
        ),
    )


def which_kind(plays: Sequence[Play], rules: Rules, turn: str, scene: Scene) -> Screen:
    """The cards can be played as different patterns; there is at least one."""
    words = scene.words
    cards = cards_text(plays[0].cards, words)
    return Screen(
        lines(
            bold(words.say("{cards} can be played more than one way. As what?", cards=cards)),
            *(play_text(play, rules, words) for play in plays),
        ),
        _choices(
            (
                (kind_text(play.reading, words), play_argument(play.cards, play.reading.kind))
                for play in plays
            ),
            turn,
            scene,
        ),
    )


def _choices(choices: Iterable[tuple[Html, str]], turn: str, scene: Scene) -> Buttons:
    return tuple((scene.button(label, Action.PLAY, turn, argument),) for label, argument in choices)


def play_argument(cards: Cards, kind: Kind | None = None) -> str:
    """What a button that plays these cards carries.

    >>> play_argument(Cards.parse("34SSBB"), Kind.STRAIGHT)
    '34SSBB:straight'
    """
    return str(cards) if kind is None else f"{cards}:{kind}"


def read_play_argument(argument: str) -> tuple[str, Kind | None]:
    """The cards, as typed, and the kind that :func:`play_argument` was given.

    >>> read_play_argument("34SSBB:straight")
    ('34SSBB', <Kind.STRAIGHT: 'straight'>)

    Raises:
        ValueError: there is no such kind.
    """
    cards, _, kind = argument.partition(":")
    return cards, Kind(kind) if kind else None
