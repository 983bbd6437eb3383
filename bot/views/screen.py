"""What a view makes: a text and the buttons below it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.presses import Press
from bot.wording import Html


class Style(StrEnum):
    """The colour of a button, where the player's app shows one."""

    PRIMARY = "primary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """A button: it carries a press, or opens an address."""

    label: str
    press: Press | None = None
    url: str | None = None
    style: Style | None = None


Buttons = tuple[tuple[Button, ...], ...]
"""Rows of buttons, from the top."""


@dataclass(frozen=True, slots=True)
class Screen:
    """One message."""

    text: Html
    buttons: Buttons = ()
