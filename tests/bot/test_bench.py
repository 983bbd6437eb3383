from __future__ import annotations

import re
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

import pytest

from bot.bench.parts import Part
from bot.bench.plan import Plan, add_arguments, plan_of
from bot.bench.report import Report
from bot.bench.running import measure
from tests.house.files import ROOT


@pytest.fixture(scope="module")
def output() -> str:
    """What a quick run prints, in a process of its own as it is meant to run."""
    done = subprocess.run(
        [sys.executable, "-m", "bot", "bench", "--quick"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


def number(output: str, label: str) -> float:
    found = re.search(rf"^ *{re.escape(label)} +([\d.]+)", output, re.MULTILINE)
    assert found, f"no line {label!r}"
    return float(found[1])


@pytest.mark.parametrize(
    "label",
    [
        "whole path",
        "(a) a bare echo: text in, message out",
        "(b) four statements, the same sends and edits",
        "whole / (a)",
        "whole / (b)",
        "Telegram calls",
        "SQL statements",
    ],
)
def test_every_number_is_there_and_more_than_nothing(output: str, label: str) -> None:
    assert number(output, label) > 0


def test_every_part_of_the_path_has_its_line(output: str) -> None:
    for part in Part:
        assert number(output, part) >= 0


def test_memory_is_told_for_the_tables_that_were_set_up(output: str) -> None:
    assert "Memory with 2 tables in the middle of a deal" in output
    megabytes = re.search(r"^ +(\d+) MB", output, re.MULTILINE)
    assert megabytes
    assert int(megabytes[1]) > 10


async def test_the_whole_path_does_more_than_what_it_is_compared_with(tmp_path: Path) -> None:
    report = await measure(Plan("7", actions=3, tables=1, rounds=1), tmp_path)
    assert report.actions == 3
    assert 0 < report.echo < report.whole
    assert 0 < report.bare < report.whole
    assert report.calls >= 1
    assert report.transactions >= 2
    assert sum(report.shares.values()) == pytest.approx(1)


def test_a_run_is_long_unless_it_shall_be_quick() -> None:
    parser = ArgumentParser()
    add_arguments(parser)
    long, quick = (plan_of(parser.parse_args(words)) for words in ([], ["--quick"]))
    assert long.tables == 100
    assert quick.tables < long.tables
    assert quick.actions < long.actions


def test_ratios_are_those_of_one_run() -> None:
    report = Report(
        actions=10,
        whole=0.012,
        echo=0.003,
        bare=0.006,
        calls=2.4,
        statements=9,
        transactions=3,
        shares=dict.fromkeys(Part, 1 / len(Part)),
        tables=100,
        megabytes=150,
    )
    lines = list(report.lines())
    assert "  whole / (a)  4.00" in lines
    assert "  whole / (b)  2.00  (aim: at most 2)" in lines
