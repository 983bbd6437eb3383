"""What a cut could do is found: a check that never complains proves nothing."""

from __future__ import annotations

from dataclasses import replace

from tests.crash.outcome import Outcome
from tests.crash.shown import Sent
from tests.crash.steps import Step
from tests.crash.story import CutMade, Told
from tests.crash.verdict import judge

HAND = "hand:1:1@2"
FIRST, SECOND = Sent(0.0, 7, 100, HAND), Sent(9.0, 7, 101, HAND)
PLAYED = (1, 1, 0, "33", "pair", 0)
PASSED = (1, 2, 1, None, None, 0)
TIMED_OUT = (1, 3, 2, None, None, 1)


OUTCOME = Outcome(
    (PLAYED, PASSED, TIMED_OUT), ((1, 0, 1, 1, "win", 4, 0, 1),), ((1, 1, 4),), {(7, HAND): "33"}
)
SAME = Told(OUTCOME, [], 2, {(7, HAND): [FIRST]}, [])


def with_outcome(outcome: Outcome) -> Told:
    return replace(SAME, outcome=outcome)


def test_the_same_evening_has_no_faults() -> None:
    assert judge(SAME, SAME).faults == []


def test_a_lost_play_is_found() -> None:
    verdict = judge(with_outcome(replace(OUTCOME, moves=(PASSED, TIMED_OUT))), SAME)
    assert (verdict.lost, verdict.doubled) == (1, 0)


def test_a_doubled_pass_is_found() -> None:
    moves = (PLAYED, PASSED, (1, 4, 1, None, None, 0))
    verdict = judge(with_outcome(replace(OUTCOME, moves=moves)), SAME)
    assert (verdict.lost, verdict.doubled) == (0, 1)
    assert len(verdict.moves) == 2


def test_wrong_points_are_found() -> None:
    assert judge(with_outcome(replace(OUTCOME, results=())), SAME).points
    assert judge(with_outcome(replace(OUTCOME, standings=((1, 2, 8),))), SAME).points


def test_another_screen_is_found_and_one_that_is_missing() -> None:
    assert judge(with_outcome(replace(OUTCOME, shown={(7, HAND): "44"})), SAME).unseen
    assert judge(with_outcome(replace(OUTCOME, shown={})), SAME).unseen


def test_a_message_may_come_twice_only_where_a_cut_left_it_unbooked() -> None:
    twice = replace(SAME, copies={(7, HAND): [FIRST, SECOND]})
    assert judge(twice, SAME).unexcused == [HAND]
    cut = CutMade(Step.AFTER_CALL, 8, (FIRST,))
    verdict = judge(replace(twice, cuts=[cut]), SAME)
    assert (verdict.unexcused, verdict.excused) == ([], [HAND])
