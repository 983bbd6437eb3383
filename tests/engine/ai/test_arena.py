"""The arena: duplicate deals, equal arguments equal games, honest intervals."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.__main__ import main
from engine.ai.arena import duplicate_deals
from engine.ai.report import report
from engine.presets import PRESETS
from engine.record import loads


def no_clock() -> float:
    return 0.0


@pytest.mark.parametrize("preset", PRESETS)
def test_a_player_against_himself_is_even(preset: str) -> None:
    said = report(duplicate_deals(("greedy", "greedy"), PRESETS[preset], 3, "even", no_clock))
    assert said.heads.mean == 0.5
    assert said.points.mean == pytest.approx(0)


def test_equal_arguments_give_equal_games() -> None:
    first, second = (
        list(duplicate_deals(("random", "greedy"), PRESETS["wild"], 2, "again", no_clock))
        for _ in range(2)
    )
    assert first == second


def test_greedy_beats_random_almost_always() -> None:
    said = report(duplicate_deals(("greedy", "random"), PRESETS["standard"], 20, "r", no_clock))
    assert said.heads.mean > 0.9


def test_the_command_prints_a_report(capsys: pytest.CaptureFixture[str]) -> None:
    main(["arena", "--a", "hint", "--b", "random", "--deals", "3", "--rules", "baibian"])
    assert "hint against random: 3 deals, 6 games" in capsys.readouterr().out


def test_every_deal_is_kept_and_replays(tmp_path: Path) -> None:
    kept = tmp_path / "deals.txt"
    words = ["--a", "greedy", "--b", "random", "--deals", "2", "--records", str(kept)]
    main(["arena", *words])
    records = [loads(text) for text in kept.read_text(encoding="utf-8").split("\n\n")]
    assert len(records) == 4
    assert records[0].hands == records[1].hands
    assert records[0].leader == records[1].leader


@pytest.mark.parametrize(
    "words",
    [
        ["--a", "genius"],
        ["--deals", "1"],
        ["--deals", "many"],
        ["--rules", "skat"],
        ["--records", "."],
    ],
)
def test_bad_arguments_get_one_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["arena", *words])
    assert ended.value.code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
