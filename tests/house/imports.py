"""What a module imports and calls, read from its syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path


def imported(path: Path) -> Iterator[str]:
    """Every module that ``path`` imports anywhere, functions and type-checking blocks included."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively"
            assert node.module is not None
            yield node.module


def imported_names(path: Path) -> Iterator[str]:
    """Every ``module.name`` that ``path`` takes with ``from module import name``."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def called(path: Path) -> Iterator[str]:
    """Every call by its dotted name, such as ``random.shuffle`` or ``open``."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            yield ast.unparse(node.func)
