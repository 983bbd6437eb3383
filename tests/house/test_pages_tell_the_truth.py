from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from bot.settings import Settings
from tests.house.files import PACKAGES, ROOT, modules, name, pages

RULES = ROOT / "docs" / "rules.md"
TARGET = re.compile(r"^([a-z][\w-]*):(?!=)", re.MULTILINE)
COMMAND = re.compile(r"(?:`|^\s*\$?\s*)make ([a-z][\w-]*)", re.MULTILINE)
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]+)")
SECTION = re.compile(r"^(?:#+ |\*\*)(\d+(?:\.\d+)*)\b", re.MULTILINE)
POINTER = re.compile(r"§(\d+(?:\.\d+)*)")


@pytest.mark.parametrize("page", pages(), ids=name)
def test_every_make_command_is_a_target(page: Path) -> None:
    targets = set(TARGET.findall((ROOT / "Makefile").read_text(encoding="utf-8")))
    assert set(COMMAND.findall(page.read_text(encoding="utf-8"))) - targets == set()


@pytest.mark.parametrize("page", pages(), ids=name)
def test_every_link_leads_to_a_file_of_ours(page: Path) -> None:
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_every_pointer_to_the_rules_finds_its_section(package: str) -> None:
    sections = set(SECTION.findall(RULES.read_text(encoding="utf-8")))
    lost = {
        f"{name(path)}: §{number}"
        for path in modules(package)
        for number in POINTER.findall(path.read_text(encoding="utf-8"))
        if number not in sections
    }
    assert lost == set()


def test_every_library_says_why_it_is_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = {re.split(r"[\[<>=~! ]", line)[0] for line in wanted}
    explained = set(
        re.findall(r"^\| `([^`]+)`", (ROOT / "docs" / "libraries.md").read_text(), re.MULTILINE)
    )
    assert explained == names


def test_every_setting_has_a_line_and_its_comment_in_the_example() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    explained = re.findall(r"^# .+\n([A-Z_]+)=", example, re.MULTILINE)
    assert explained == re.findall(r"^([A-Z_]+)=", example, re.MULTILINE)
    assert set(explained) == {field.upper() for field in Settings.model_fields}
