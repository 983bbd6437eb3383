from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.clock import DAWN
from bot.people import Person
from bot.service import acquaintances
from bot.service.acquaintances import SEEN_AGAIN, Acquaintances
from storage import Player, PrivateState

ANN = Person(42, "Ann", "ann")
STORED = Player(7, 42, "Ann", "ann", "en", PrivateState.OK, DAWN, DAWN)


@pytest.fixture
def known() -> Acquaintances:
    known = Acquaintances()
    known.remember([STORED])
    return known


def test_who_acts_again_is_known(known: Acquaintances) -> None:
    assert known.known(ANN, DAWN) == STORED
    assert known.among([7, 8]) == {7: STORED}


@pytest.mark.parametrize(
    "now", [Person(42, "Anna", "ann"), Person(42, "Ann", None), Person(43, "Ann", "ann")]
)
def test_a_new_name_or_a_new_account_has_to_be_kept(known: Acquaintances, now: Person) -> None:
    assert known.known(now, DAWN) is None


def test_after_a_while_it_is_kept_again_that_he_was_seen(known: Acquaintances) -> None:
    later = DAWN + SEEN_AGAIN
    assert known.known(ANN, later - timedelta(seconds=1)) is not None
    assert known.known(ANN, later) is None
    known.remember([replace(STORED, seen_at=later)])
    assert known.known(ANN, later) is not None


def test_nobody_is_known_whose_account_was_erased(known: Acquaintances) -> None:
    known.remember([replace(STORED, external_id=None)])
    assert known.among([7]) == {}
    assert known.known(ANN, DAWN) is None


def test_whoever_was_met_longest_ago_is_forgotten_first(
    known: Acquaintances, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acquaintances, "MOST_PLAYERS", 2)
    ben, cleo = (replace(STORED, id=each, external_id=each) for each in (8, 9))
    known.remember([ben, STORED, cleo])
    assert known.among([7, 8, 9]) == {7: STORED, 9: cleo}
    assert known.known(replace(ANN, external_id=8), DAWN) is None
