"""Looking for better weights: equal weights gain nothing, equal seeds try the same."""

from __future__ import annotations

from random import Random

from engine.ai.tune import compare, tune
from engine.ai.weights import WEIGHTS
from engine.presets import PRESETS

STANDARD = [PRESETS["standard"]]


def test_equal_weights_gain_nothing() -> None:
    gain = compare(WEIGHTS, WEIGHTS, STANDARD, 2, "equal")
    assert (gain.mean, gain.half_width) == (0, 0)


def test_equal_seeds_try_the_same_and_keep_only_what_surely_helps() -> None:
    first, second = (list(tune(WEIGHTS, STANDARD, 2, 1, Random(1))) for _ in range(2))
    assert first == second
    assert all(trial.kept == (trial.gain.lower > 0) for trial in first)
