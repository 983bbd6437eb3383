from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.files import ROOT, modules, name
from tests.house.imports import called, imported, imported_names

ENGINE = modules("engine")
PROGRAM = "engine/__main__.py"
"""What runs the engine from a shell: it alone may read a clock, standard input and files."""

CLOCK_OR_CHANCE = re.compile(
    r"time\.(?:time|time_ns|monotonic|monotonic_ns|perf_counter|perf_counter_ns|sleep)"
    r"|(?:datetime\.)?(?:datetime|date)\.(?:now|utcnow|today)"
    r"|random\.(?!Random$)\w+|secrets\.\w+|uuid\.uuid[14]|os\.(?:urandom|environ|getenv)"
)
INPUT_OR_OUTPUT = re.compile(
    r"open|print|input|(?:sys\.)?std(?:in|out|err)\.\w+|\w+\.(?:read|write)_text"
)
SLOW_TO_LOAD = {"asyncio", "http", "multiprocessing", "socket", "sqlite3", "ssl", "unittest"}


@pytest.mark.parametrize("path", ENGINE, ids=name)
def test_it_imports_the_standard_library_and_itself_only(path: Path) -> None:
    allowed = sys.stdlib_module_names | {"engine"}
    assert [module for module in imported(path) if module.partition(".")[0] not in allowed] == []


@pytest.mark.parametrize("path", [p for p in ENGINE if name(p) != PROGRAM], ids=name)
def test_it_reads_no_clock_rolls_no_dice_and_touches_no_file(path: Path) -> None:
    used = [*called(path), *imported_names(path)]
    assert [use for use in used if CLOCK_OR_CHANCE.fullmatch(use)] == []
    assert [use for use in called(path) if INPUT_OR_OUTPUT.fullmatch(use)] == []


def loaded_by(module: str) -> set[str]:
    """The top-level modules that a fresh interpreter loads for one import."""
    script = (
        "import json, sys; before = set(sys.modules); "
        f"import {module}; print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return {loaded.partition(".")[0] for loaded in json.loads(done.stdout)}


def test_importing_it_loads_nothing_heavy() -> None:
    loaded = loaded_by("engine")
    assert loaded & SLOW_TO_LOAD == set()
    assert loaded <= sys.stdlib_module_names | {"engine"}


def test_no_logic_asks_for_the_name_of_a_preset() -> None:
    """Presets are values: what a preset does stands in its fields, never in a branch."""
    asked = [
        f"{name(path)}:{node.lineno}"
        for path in [*ENGINE, *modules("storage"), *modules("bot")]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare | ast.MatchValue)
        and {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)} & PRESETS
    ]
    assert asked == []


PRESETS: set[object] = {
    "standard", "wild", "jj", "baibian", "jinbao", "qianbian", "ningbo", "match", "headsup",
}  # fmt: skip
