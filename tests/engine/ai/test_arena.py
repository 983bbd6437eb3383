"""The arena: duplicate deals, equal arguments equal games, honest intervals."""

from __future__ import annotations

import pytest

from engine.__main__ import main
from engine.ai.arena import duplicate_deals
from engine.ai.report import report
from engine.presets import PRESETS


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


@pytest.mark.parametrize(
    "words", [["--a", "genius"], ["--deals", "1"], ["--deals", "many"], ["--rules", "skat"]]
)
def test_bad_arguments_get_one_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["arena", *words])
    assert ended.value.code == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
