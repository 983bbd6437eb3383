"""The best few choices of the player on turn, each with its reason; deterministic."""

from __future__ import annotations

from dataclasses import dataclass

from engine.ai.candidates import candidates
from engine.ai.judgement import Judge, Judged
from engine.ai.reasons import Reason, reason
from engine.ai.weights import WEIGHTS, Weights
from engine.patterns import Play
from engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class Hint:
    """One piece of advice.

    Attributes:
        play: what to play; None: pass.
        reason: what speaks for it.
        value: what it is worth, on a scale of its own: higher is better.
    """

    play: Play | None
    reason: Reason
    value: float


def hints(view: PlayerView, count: int = 3) -> tuple[Hint, ...]:
    """The best choices, best first; a pass only when it is the best. Empty out of turn.

    Args:
        view: what the player sees.
        count: how many at most, 1 or more.

    >>> from engine.cards import Cards
    >>> from engine.deal import Deal
    >>> from engine.presets import STANDARD
    >>> from engine.view import view
    >>> hands = [Cards.parse(text) for text in ("3344556", "777", "88", "99")]
    >>> best, *_ = hints(view(Deal(STANDARD, hands, leader=0), seat=0))
    >>> str(best.play), best.reason.why.value
    ('334455', 'plays_out')
    """
    if view.turn != view.seat:
        return ()
    judge, judged = _judged(view, WEIGHTS)
    beatable = any(choice.play is not None for choice in judged)
    best = [choice for place, choice in enumerate(judged) if choice.play is not None or not place]
    return tuple(
        Hint(choice.play, reason(choice, judge.situation, beatable=beatable), choice.value)
        for choice in best[:count]
    )


def choose(view: PlayerView, weights: Weights = WEIGHTS) -> Play | None:
    """What the player on turn had best do: a play, or None to pass."""
    return _judged(view, weights)[1][0].play


def ranked(view: PlayerView, weights: Weights = WEIGHTS) -> list[Judged]:
    """Every choice worth judging, best first; of equals the first that is listed."""
    return _judged(view, weights)[1]


def _judged(view: PlayerView, weights: Weights) -> tuple[Judge, list[Judged]]:
    judge = Judge(view, weights)
    choices = [judge.judged(play) for play in judge.shortlist(candidates(view, judge.plan))]
    choices.sort(key=lambda choice: -choice.value)
    return judge, choices
