from __future__ import annotations

from pathlib import Path
from typing import Final, TypedDict

import pytest
import yaml

from tests.referee import IllegalTable, beats, legal_plays, readings

GOLDEN: Final = Path(__file__).parents[1] / "golden"


class Example(TypedDict):
    """A row of the golden tables; ``plays`` or else ``table`` and ``beats``."""

    id: str
    rules: str
    cards: str
    plays: list[dict[str, str | int]]
    table: str
    beats: bool


def examples(table: str) -> list[Example]:
    rows: list[Example] = yaml.safe_load((GOLDEN / table).read_text(encoding="utf-8"))
    return rows


@pytest.mark.parametrize("row", examples("patterns.yaml"), ids=lambda row: row["id"])
def test_cards_read_as_the_golden_table_says(row: Example) -> None:
    assert readings(row["cards"], row["rules"]) == row["plays"]


@pytest.mark.parametrize("row", examples("beats.yaml"), ids=lambda row: row["id"])
def test_plays_compare_as_the_golden_table_says(row: Example) -> None:
    assert beats(row["table"], row["cards"], row["rules"]) is row["beats"]


def test_the_table_play_may_lie_there_in_another_reading() -> None:
    assert not beats("34BBSS", "556677", "qianbian", table_kind="straight")
    assert beats("34BBSS", "556677", "qianbian")


def test_an_illegal_table_play_is_refused() -> None:
    with pytest.raises(IllegalTable):
        beats("3344", "4455", "standard")


def test_an_option_that_the_preset_has_no_use_for_is_refused() -> None:
    with pytest.raises(ValueError, match="chain_unequal"):
        readings("3", "standard", {"chain_unequal": "min"})


def test_every_play_of_a_hand_is_listed_with_the_jokers_it_needs() -> None:
    plays = legal_plays("55SB", None, "wild")
    assert {(key.kind, key.rank, key.cards): tuple(cost) for key, cost in plays.items()} == {
        ("single", "5", 1): (0, 0),
        ("single", "S", 1): (1, 0),
        ("single", "B", 1): (1, 1),
        ("pair", "5", 2): (0, 0),
        ("pair", "S", 2): (2, 1),
        ("triple", "5", 3): (1, 0),
        ("bomb", "5", 4): (2, 1),
    }


def test_only_what_beats_the_table_is_listed() -> None:
    plays = legal_plays("3344B", "22", "jinbao")
    assert {(key.kind, key.rank) for key in plays} == set()
