"""The sandbox shares nothing with what it tests, so it cannot share its mistakes."""

from __future__ import annotations

from pathlib import Path

import bot.sandbox
from tests.house.imports import imported


def test_it_imports_neither_the_bot_nor_a_bot_library() -> None:
    folder = Path(bot.sandbox.__file__).parent
    foreign = {
        f"{path.relative_to(folder)}: {module}"
        for path in folder.rglob("*.py")
        for module in imported(path)
        if module.split(".")[0] in ("telegram", "engine", "storage")
        or (module.split(".")[0] == "bot" and not module.startswith("bot.sandbox"))
    }
    assert foreign == set()
