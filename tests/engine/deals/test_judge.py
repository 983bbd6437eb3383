"""The judge, asked as its users ask: through a process, a line at a time."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from engine.bench_deals import random_deal
from engine.presets import PRESETS
from engine.record import dumps, record
from engine.scoring import score
from tests.engine.deals.golden import Row, rows

ROOT: Final = Path(__file__).parents[3]


class Judge:
    """A running judge."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process

    def ask_line(self, line: bytes) -> Any:  # whatever JSON it answers
        requests, answers = self._process.stdin, self._process.stdout
        assert requests is not None
        assert answers is not None
        requests.write(line + b"\n")
        requests.flush()
        return json.loads(answers.readline())

    def ask(self, **request: object) -> Any:  # whatever JSON it answers
        return self.ask_line(json.dumps(request).encode())


@pytest.fixture(scope="module")
def judge() -> Iterator[Judge]:
    """One process for all questions."""
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "judge"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        yield Judge(process)
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(timeout=10) == 0


REQUESTS: Final = {
    "patterns": ("readings", "rules", "cards"),
    "beats": ("beats", "rules", "table", "cards"),
    "turns": ("deal", "rules", "hands", "leader", "actions"),
    "seats": ("seats", "leader", "twin"),
    "scoring": ("score", "rules", "order", "bombs", "base", "tax_bp", "options", "left"),
    "escape": ("escape", "rules", "runner", "bombs", "base", "options"),
    "ningbo": ("score", "rules", "order", "bombs", "captured", "hands_left"),
    "match": ("match", "deals"),
}
"""For each golden table the operation, and the fields of its rows that are asked."""


def golden() -> list[tuple[str, Row]]:
    return [(table, row) for table in REQUESTS for row in rows(table)]


@pytest.mark.parametrize(
    ("table", "row"), golden(), ids=[f"{table}-{row['id']}" for table, row in golden()]
)
def test_it_answers_every_golden_row(judge: Judge, table: str, row: Row) -> None:
    operation, *asked = REQUESTS[table]
    given = {"rules": "ningbo", **row} if table == "ningbo" else row
    answer = judge.ask(op=operation, **{name: given[name] for name in asked if name in given})

    expected = {name: row[name] for name in row if name not in {"id", *asked}}
    if table == "ningbo":
        expected = {"house": 0, "flooded": False, **expected}
    if table == "turns" and "refused" not in row and row["turn"] is None:
        answer = {name: answer[name] for name in expected}
    assert answer == expected


def test_an_unfinished_deal_has_no_class(judge: Judge) -> None:
    answer = judge.ask(
        op="deal", rules="standard", hands=["37", "4", "5", "6"], leader=0, actions=[]
    )
    assert answer == {"turn": 0, "table": None, "owner": None, "out": []}


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("3344大王", {"cards": "3344B"}),
        ("10 10", {"cards": "TT"}),
        ("不出", {"pass": True}),
    ],
)
def test_it_parses_typed_plays(judge: Judge, text: str, answer: dict[str, object]) -> None:
    assert judge.ask(op="parse", text=text) == answer


def test_what_reads_two_ways_is_ambiguous(judge: Judge) -> None:
    answer = judge.ask(op="parse", text="7*5")
    assert answer["error"] == "ambiguous"
    assert sorted(answer["cards"]) == ["5555555", "77777"]


def test_moves_are_those_that_beat_the_table(judge: Judge) -> None:
    answer = judge.ask(op="moves", rules="standard", hand="34499", table="44")
    assert answer == {"plays": [{"cards": "99", "kind": "pair", "rank": "9"}]}
    assert judge.ask(op="moves", rules="standard", hand="3", table="44") == {"plays": []}
    lead = judge.ask(op="moves", rules="standard", hand="3", table=None)
    assert lead == {"plays": [{"cards": "3", "kind": "single", "rank": "3"}]}


def test_illegal_cards_beat_nothing_and_an_illegal_table_is_an_error(judge: Judge) -> None:
    assert judge.ask(op="beats", rules="standard", table="3", cards="45") == {"beats": False}
    assert judge.ask(op="beats", rules="standard", table="3", cards="") == {"beats": False}
    answer = judge.ask(op="beats", rules="standard", table="45", cards="3")
    assert answer["error"] == "no_pattern"


def test_the_table_play_may_lie_there_in_another_reading(judge: Judge) -> None:
    question = {"op": "beats", "rules": "qianbian", "table": "34BBSS", "cards": "456789"}
    assert judge.ask(**question, table_kind="straight") == {"beats": True}
    assert judge.ask(**question) == {"beats": False}
    assert judge.ask(**question, table_kind="triple_chain")["error"] == "no_pattern"
    assert judge.ask(**question, table_kind="flush")["error"] == "bad_request"


@pytest.mark.parametrize("preset", PRESETS)
def test_it_replays_records(judge: Judge, preset: str, chance: Random) -> None:
    deal = random_deal(PRESETS[preset], chance)
    answer = judge.ask(op="replay", record=dumps(record(deal)))
    totals = score(deal.finish(), deal.rules).totals
    assert answer == {"order": list(deal.order), "deltas": list(totals)}


def test_a_wrong_record_is_a_bad_request_that_names_its_line(judge: Judge) -> None:
    answer = judge.ask(op="replay", record="shuangkou 1\npreset nowhere\n")
    assert answer["error"] == "bad_request"
    assert answer["detail"].startswith("line 2:")


READINGS: Final = {"op": "readings", "rules": "standard", "cards": "3"}
DEAL: Final = {
    "op": "deal",
    "rules": "standard",
    "hands": ["37", "4", "5", "6"],
    "leader": 0,
    "actions": [],
}
SCORE: Final = {"op": "score", "rules": "standard", "order": [0, 1, 2, 3]}
ESCAPE: Final = {"op": "escape", "rules": "standard", "runner": 0}
MATCH: Final = {"op": "match", "deals": []}
SEATS: Final = {"op": "seats", "leader": 0, "twin": 1}


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({}, "bad_request"),
        ({"op": None}, "bad_request"),
        ({"op": "nothing"}, "bad_request"),
        ({"op": ["readings"]}, "bad_request"),
        ({"op": "readings"}, "bad_request"),
        ({**READINGS, "more": 1}, "bad_request"),
        ({**READINGS, "cards": 3}, "bad_request"),
        ({**READINGS, "cards": None}, "bad_request"),
        ({**READINGS, "cards": "C"}, "bad_cards"),
        ({**READINGS, "cards": "3" * 9}, "bad_cards"),
        ({**READINGS, "cards": "\ud800"}, "bad_cards"),
        ({**READINGS, "rules": "nowhere"}, "unknown_rules"),
        ({**READINGS, "rules": 1}, "bad_request"),
        ({**READINGS, "options": {"flat": "table"}}, "unknown_option"),
        ({**READINGS, "options": {"nothing": 1}}, "unknown_option"),
        ({**READINGS, "options": {"base": 0}}, "unknown_option"),
        ({**READINGS, "options": {"base": True}}, "bad_request"),
        ({**READINGS, "options": {"base": 1.5}}, "bad_request"),
        ({**READINGS, "options": []}, "bad_request"),
        ({**READINGS, "options": None}, "bad_request"),
        ({**DEAL, "hands": "3456"}, "bad_request"),
        ({**DEAL, "hands": ["3", "4", "5"]}, "bad_request"),
        ({**DEAL, "hands": ["3", "4", "5", ""]}, "bad_request"),
        ({**DEAL, "hands": ["3", "4", "5", 6]}, "bad_request"),
        ({**DEAL, "hands": ["3", "4", "5", "?"]}, "bad_cards"),
        ({**DEAL, "hands": ["BB", "B", "5", "6"]}, "bad_cards"),
        ({**DEAL, "leader": 4}, "bad_request"),
        ({**DEAL, "leader": -1}, "bad_request"),
        ({**DEAL, "leader": 0.0}, "bad_request"),
        ({**DEAL, "leader": False}, "bad_request"),
        ({**DEAL, "actions": [[0]]}, "bad_request"),
        ({**DEAL, "actions": [0, "3"]}, "bad_request"),
        ({**DEAL, "actions": [[4, "3"]]}, "bad_request"),
        ({**DEAL, "actions": [["0", "3"]]}, "bad_request"),
        ({**DEAL, "actions": [[0, None]]}, "bad_request"),
        ({**DEAL, "actions": [[0, "?"]]}, "bad_cards"),
        ({**SCORE, "order": [0, 1, 2]}, "bad_request"),
        ({**SCORE, "order": [0, 1, 2, 2]}, "bad_request"),
        ({**SCORE, "bombs": [{"seat": 0}]}, "bad_request"),
        ({**SCORE, "bombs": [{"seat": 0, "cards": "3333", "more": 1}]}, "bad_request"),
        ({**SCORE, "bombs": [{"seat": 9, "cards": "3333"}]}, "bad_request"),
        ({**SCORE, "bombs": [{"seat": 0, "cards": "3"}]}, "bad_request"),
        ({**SCORE, "bombs": [{"seat": 0, "cards": "34"}]}, "no_pattern"),
        ({**SCORE, "bombs": ["3333"]}, "bad_request"),
        ({**SCORE, "bombs": {}}, "bad_request"),
        ({**SCORE, "left": 3}, "bad_request"),
        ({**SCORE, "captured": [0, 0, 0, 0]}, "bad_request"),
        ({**SCORE, "base": "1"}, "bad_request"),
        ({**SCORE, "base": 0}, "bad_request"),
        ({**SCORE, "tax_bp": 10_001}, "bad_request"),
        ({**SCORE, "base": 2, "options": {"base": 2}}, "bad_request"),
        ({**SCORE, "rules": "ningbo"}, "bad_request"),
        ({**SCORE, "rules": "headsup", "order": [0, 1]}, "bad_request"),
        ({**SCORE, "rules": "headsup", "order": [0, 1], "left": 0}, "bad_request"),
        ({**ESCAPE, "runner": 4}, "bad_request"),
        ({**ESCAPE, "tax_bp": 1}, "bad_request"),
        ({**MATCH, "deals": [{"class": "burnt", "winner": 0}]}, "bad_request"),
        ({**MATCH, "deals": [{"class": "double", "winner": 2}]}, "bad_request"),
        ({**MATCH, "deals": [{"class": "double", "winner": 0}] * 4}, "bad_request"),
        ({**SEATS, "twin": 4}, "bad_request"),
        ({**SEATS, "rules": "jj"}, "bad_request"),
        ({**SEATS, "options": {"nothing": 1}}, "unknown_option"),
        ({"op": "replay", "record": ""}, "bad_request"),
        ({"op": "replay", "record": None}, "bad_request"),
        ({"op": "parse", "text": ""}, "bad_cards"),
        ({"op": "parse", "text": "hello"}, "bad_cards"),
    ],
)
def test_a_wrong_request_is_refused_with_a_code_and_a_sentence(
    judge: Judge, request_: dict[str, object], code: str
) -> None:
    answer = judge.ask(**request_)
    assert answer.keys() == {"error", "detail"}
    assert answer["error"] == code
    assert answer["detail"]


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"   ",
        b"{",
        b"null",
        b"[]",
        b"3",
        b'"readings"',
        b"\xff\xfe\x00",
        b"\x00",
        b'{"op": NaN}',
        b'{"op": "seats", "leader": Infinity, "twin": 1}',
        b'{"op": "seats", "leader": 1e999, "twin": 1}',
        b'{"op": "seats", "leader": ' + b"9" * 5_000 + b', "twin": 1}',
        b'{"op": "score", "rules": "standard", "order": [0,1,2,3], "base": '
        + b"9" * 4_290
        + b', "bombs": [{"seat": 0, "cards": "BBSS"}], "tax_bp": 1}',
        b"[" * 200_000,
        b'{"op":' * 100_000,
        b'{"op": "parse", "text": "' + b"3" * 900_000 + b'"}',
        b'{"op": "parse", "text": "' + b"3" * 3_000_000 + b'"}',
        b'{"op": "readings", "rules": "standard", "cards": "' + b"3" * 900_000 + b'"}',
        b'{"op": "readings", "rules": "' + b"x" * 900_000 + b'", "cards": "3"}',
        b'{"op": "seats", "leader": 0, "leader": 0, "twin": 1}',
    ],
    ids=range(21),
)
def test_no_line_stops_it(judge: Judge, line: bytes) -> None:
    answer = judge.ask_line(line)
    assert answer.keys() == {"error", "detail"}
    assert len(answer["detail"]) < 1_000
    assert judge.ask(**SEATS) == {"seats": [0, 2, 1, 3]}


def test_random_requests_are_answered(judge: Judge, chance: Random) -> None:
    values: list[object] = [
        None,
        True,
        0,
        -1,
        1.5,
        "3",
        "pass",
        "standard",
        [],
        [[]],
        {},
        [0, 1, 2, 3],
        10**30,
    ]
    names = ["rules", "cards", "table", "hand", "hands", "leader", "actions", "twin", "order",
             "bombs", "options", "runner", "deals", "record", "text", "left", "base"]  # fmt: skip
    operations = ["parse", "readings", "beats", "moves", "deal", "seats", "score", "escape",
                  "match", "replay"]  # fmt: skip
    for _ in range(500):
        request = {name: chance.choice(values) for name in chance.sample(names, 4)}
        answer = judge.ask(op=chance.choice(operations), **request)
        assert answer.get("detail") != "This request cannot be answered."
