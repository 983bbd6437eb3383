"""The files that belong to the project, and nothing that tools leave beside them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGES: Final = ("bot", "engine", "storage", "tests")
LEFT_BY_TOOLS: Final = frozenset({"__pycache__", "build", "dist"})
HIDDEN_BUT_OURS: Final = frozenset({".ci", ".env.example", ".gitignore"})
DATA: Final = frozenset({".json", ".lock", ".po"})
BINARY: Final = frozenset({".db", ".db-shm", ".db-wal", ".mo", ".png", ".pyc", ".ttf", ".woff2"})


def _belongs(path: Path) -> bool:
    return not any(
        part in LEFT_BY_TOOLS or (part.startswith(".") and part not in HIDDEN_BUT_OURS)
        for part in path.relative_to(ROOT).parts
    )


def texts() -> list[Path]:
    """Every text file of the project, data included."""
    return sorted(
        path
        for path in ROOT.rglob("*")
        if _belongs(path) and path.is_file() and path.suffix not in BINARY
    )


def written_by_hand() -> list[Path]:
    """Every text file that somebody reads and writes: all but data and locks."""
    return [path for path in texts() if path.suffix not in DATA]


def modules(package: str) -> list[Path]:
    """The Python files of one package."""
    return sorted((ROOT / package).rglob("*.py"))


def pages() -> list[Path]:
    """The documents."""
    return [path for path in texts() if path.suffix == ".md"]


def name(path: Path) -> str:
    """How a file is called in a test's name and in a message."""
    return path.relative_to(ROOT).as_posix()
