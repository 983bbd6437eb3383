"""Screens as readable text files, one for each story and language.

``REWRITE_GOLDEN=1`` in the environment writes them anew; read the difference before committing.
"""

from __future__ import annotations

import os
from pathlib import Path

from bot.presses import Press
from bot.views.screen import Button, Screen

FOLDER = Path(__file__).parent / "golden"
LONGEST_TEXT = 4096
MOST_IN_A_ROW = 8
MOST_BUTTONS = 100


def looks_as_kept(screen: Screen, language: str, story: str) -> None:
    """Assert that a screen is sendable, and shows what its file says."""
    is_sendable(screen)
    shown = written(screen)
    file = FOLDER / language / f"{story}.txt"
    if os.environ.get("REWRITE_GOLDEN"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(shown, encoding="utf-8")
    assert shown == file.read_text(encoding="utf-8")


def is_sendable(screen: Screen) -> None:
    """Assert that Telegram takes the screen."""
    assert 0 < len(screen.text.plain) <= LONGEST_TEXT
    assert screen.text.count("<b>") == screen.text.count("</b>")
    assert all(0 < len(row) <= MOST_IN_A_ROW for row in screen.buttons)
    assert sum(map(len, screen.buttons)) <= MOST_BUTTONS
    for button in (button for row in screen.buttons for button in row):
        assert button.label
        assert (button.press is None) != (button.url is None)
        if button.press is not None:
            assert Press.read(button.press.data) == button.press


def written(screen: Screen) -> str:
    """A screen as text: the message, and a line for each row of buttons."""
    rows = [" ".join(_button(button) for button in row) for row in screen.buttons]
    return "\n".join([screen.text, *(["-----", *rows] if rows else []), ""])


def _button(button: Button) -> str:
    target = button.press.data if button.press else button.url
    return f"[{button.label}]({target})"
