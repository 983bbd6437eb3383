"""The whole demo: the bot over HTTP, scripted people, and what is printed of it."""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter
from contextlib import closing, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.__main__ import main
from engine.moves import legal_plays
from engine.patterns import Play
from engine.presets import PRESETS
from engine.view import PlayerView

SEED = "1"
DEALS_BEFORE = 1


@dataclass(frozen=True)
class Printed:
    """What a run left behind."""

    code: int
    out: str
    err: str


def demo(*options: str) -> Printed:
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(["demo", *options])
    return Printed(code, out.getvalue(), err.getvalue())


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("demo") / "points.db"


@pytest.fixture(scope="module")
def first(file: Path) -> Printed:
    """One deal in Chinese."""
    return demo("--seed", SEED, "--db", str(file))


@pytest.fixture(scope="module")
def second(file: Path, first: Printed) -> Printed:
    """One more on the same file, for programs."""
    assert first.code == 0, first.err
    return demo("--seed", SEED, "--db", str(file), "--json")


DUEL = ("--rules", "headsup", "--deals", "2", "--language", "en", "--seed", SEED)
"""Two short deals in English, of two people."""


@pytest.fixture(scope="module")
def duel() -> Printed:
    return demo(*DUEL)


def test_a_deal_is_played_without_trouble(first: Printed) -> None:
    assert (first.code, first.err) == (0, "")


@pytest.mark.parametrize(
    "text",
    [
        "老王: /new",
        "[加入]",
        "https://t.me/shuangkou_bot?start=",
        ": 3344大王",
        "还没轮到你",
        "今晚吃什么",
        "头游",
        "末游",
        "累计：",
        "积分榜",
        "accepted actions",
        "calls per accepted action",
        *(f"──── {name} (private) ────" for name in ("老王", "小红", "阿强", "丽丽")),
    ],
)
def test_the_transcript_holds_what_it_must(first: Printed, text: str) -> None:
    assert text in first.out


def test_people_type_in_many_ways(first: Printed) -> None:
    typed = {line.partition(": ")[2] for line in first.out.splitlines()}
    for spelling in (
        r"[１-９]+",
        r"[3-9jqkat2]+",
        r"\S+( \S+)+",
        r"\S+(、\S+)+",
        r"/p .+",
        r"过|不要|不出|要不起|pass",
    ):
        assert any(re.fullmatch(spelling, text) for text in typed), spelling


def test_a_second_run_continues_the_standings(file: Path, second: Printed) -> None:
    assert (second.code, second.err) == (0, "")
    with closing(sqlite3.connect(file)) as database:
        results = database.execute("SELECT deal_id, player_id, points FROM results").fetchall()
        standings = database.execute(
            "SELECT player_id, deals, points FROM standings WHERE period = 'all'"
        ).fetchall()
    assert len({deal for deal, _, _ in results}) == DEALS_BEFORE + 1
    assert len(results) == 4 * (DEALS_BEFORE + 1)
    totals: Counter[int] = Counter()
    for _, player, points in results:
        totals[player] += points
    assert {player: points for player, _, points in standings} == dict(totals)
    assert {deals for _, deals, _ in standings} == {DEALS_BEFORE + 1}
    assert sum(totals.values()) == 0


def test_json_lines_tell_every_message_and_call(second: Printed) -> None:
    facts: list[dict[str, Any]] = [json.loads(line) for line in second.out.splitlines()]
    events = Counter(fact["event"] for fact in facts)
    assert {"MessagePosted", "MessageEdited", "ButtonPressed", "CallServed"} <= events.keys()
    numbers = facts[-1]
    assert numbers["event"] == "Numbers"
    served = Counter(
        fact["method"]
        for fact in facts
        if fact["event"] == "CallServed" and fact["method"] != "getUpdates"
    )
    assert numbers["calls"] == served
    assert numbers["actions"] > 50


def test_the_next_deal_starts_when_all_are_ready(duel: Printed) -> None:
    assert (duel.code, duel.err) == (0, "")
    assert "deal 1 · trick 1" in duel.out
    assert "[Ready]" in duel.out
    assert "deal 2 · trick 1" in duel.out
    assert "Total of 2 deals" in duel.out
    assert "Dan" not in duel.out


def test_the_same_seed_plays_the_same(duel: Printed) -> None:
    assert demo(*DUEL).out == duel.out


def test_a_play_that_does_not_count_ends_the_demo(monkeypatch: pytest.MonkeyPatch) -> None:
    def weakest(view: PlayerView, _chance: Random) -> Play:
        return next(iter(legal_plays(view.hand, None, view.rules)))

    monkeypatch.setattr("bot.demo.script.choose", weakest)
    printed = demo("--rules", "headsup")
    assert printed.code == 1
    assert printed.err.endswith("and it did not count.\n")
    assert "老王: /new" in printed.out


def test_unknown_rules_are_answered_with_the_right_names() -> None:
    printed = demo("--rules", "poker")
    assert printed == Printed(2, "", printed.err)
    assert printed.err == (f"--rules cannot be 'poker'; it is one of {', '.join(PRESETS)}.\n")


@pytest.mark.parametrize(
    "options",
    [("--language", "klingon"), ("--deals", "0"), ("--deals", "many"), ("--db", "/dev/null/x")],
)
def test_what_cannot_be_is_refused_in_one_sentence(options: tuple[str, ...]) -> None:
    printed = demo(*options)
    assert (printed.code, printed.out) == (2, "")
    assert printed.err.count("\n") == 1
