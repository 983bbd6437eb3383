"""``python -m engine``: what it does and how it refuses."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


def engine(*arguments: str, asked: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        cwd=ROOT,
        input=asked,
        capture_output=True,
        check=False,
    )


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["nothing"],
        ["judge", "more"],
        ["bench", "nowhere"],
        ["bench", "--seconds", "0"],
        ["bench", "--seconds", "nan"],
        ["bench", "--seconds", "soon"],
        ["bench", "--seconds"],
        ["bench", "--fast"],
    ],
    ids=" ".join,
)
def test_wrong_arguments_end_with_one_sentence(arguments: list[str]) -> None:
    done = engine(*arguments)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.startswith(b"python -m engine")
    assert done.stderr.count(b"\n") == 1


def test_the_bench_prints_a_line_of_rates_for_each_preset() -> None:
    done = engine("bench", "standard", "headsup", "--seconds", "0.01")
    assert done.returncode == 0
    _, *lines = (line.split() for line in done.stdout.splitlines())
    assert [name for name, *_ in lines] == [b"standard", b"headsup"]
    assert all(float(rate) > 0 for _, *rates in lines for rate in rates)


def test_the_judge_ends_with_its_input() -> None:
    done = engine("judge", asked=b'{"op": "seats", "leader": 0, "twin": 1}')
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == b'{"seats": [0, 2, 1, 3]}\n'


def test_the_judge_ends_quietly_when_nobody_reads_its_answers() -> None:
    line = b'{"op": "seats", "leader": 0, "twin": 1}\n'
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "judge"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as judge:
        assert judge.stdin is not None
        assert judge.stdout is not None
        assert judge.stderr is not None
        judge.stdin.write(line)
        judge.stdin.flush()
        judge.stdout.readline()
        judge.stdout.close()
        judge.stdin.write(line)
        judge.stdin.close()
        assert judge.stderr.read() == b""
        assert judge.wait() == 0
