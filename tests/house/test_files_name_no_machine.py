from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.files import name, texts

MACHINE_PATH = re.compile(r"(?<![\w.:/-])/(?:home|Users|root|work|tmp|opt)/\w|\b[A-Z]:\\\w")
PACKAGE_INDEX = re.compile(
    r"pypi\.org|pythonhosted\.org|--(?:extra-)?index-url|--find[-]links|://\S*/simpl[e]\b"
)


def lines_with(pattern: re.Pattern[str], files: list[Path]) -> list[str]:
    return [
        f"{name(path)}:{number}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if pattern.search(line)
    ]


def test_no_file_holds_a_path_of_somebodys_machine() -> None:
    assert lines_with(MACHINE_PATH, texts()) == []


def test_no_file_holds_the_address_of_a_package_index() -> None:
    assert lines_with(PACKAGE_INDEX, texts()) == []


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (MACHINE_PATH, "open('" + "/home" + "/ann/game.db')"),
        (MACHINE_PATH, "C:" + "\\games"),
        (PACKAGE_INDEX, "--index" + "-url https://example.invalid"),
        (PACKAGE_INDEX, "https://packages.example.invalid/" + "simple"),
    ],
)
def test_the_patterns_find_what_they_are_for(pattern: re.Pattern[str], line: str) -> None:
    assert pattern.search(line)
