"""The sign of numbers that are this house's choice and no source's."""

from __future__ import annotations

from typing import Final

from bot.wording import Html
from engine.rules import Rules

HOUSE_SIGN: Final = "†"


def marked(text: Html, rules: Rules, *names: str) -> Html:
    """The text with the house's sign when one of these numbers is the house's own."""
    return Html(f"{text} {HOUSE_SIGN}") if rules.house_rules.intersection(names) else text
