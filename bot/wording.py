"""Words in the player's language; HTML escaped exactly once.

The sentences stand in the code in English, with named places; a catalogue of each language
(``locales/<language>/LC_MESSAGES/bot.po``) says them as its players do, English included.
"""

from __future__ import annotations

import html
import io
import re
from collections.abc import Iterable
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

CHINESE: Final = "zh_Hans"
ENGLISH: Final = "en"
LANGUAGES: Final = (CHINESE, ENGLISH)
DEFAULT_LANGUAGE: Final = CHINESE

_TAG: Final = re.compile(r"</?[a-z]+>")


class Html(str):
    """Text that is HTML already, and is not escaped again."""

    __slots__ = ()

    @property
    def plain(self) -> str:
        """The same words without markup, for buttons and alerts.

        >>> Html("<b>A &amp; B</b>").plain
        'A & B'
        """
        return html.unescape(_TAG.sub("", self))


def escaped(fact: object) -> Html:
    """The fact as HTML; left alone when it is HTML already.

    >>> escaped("<b>"), escaped(escaped("<b>"))
    ('&lt;b&gt;', '&lt;b&gt;')
    """
    return fact if isinstance(fact, Html) else Html(html.escape(str(fact), quote=False))


def bold(text: Html) -> Html:
    """The text in bold."""
    return Html(f"<b>{text}</b>")


def joined(separator: str, parts: Iterable[str]) -> Html:
    """The parts, each escaped unless it is HTML, with the separator between them.

    >>> joined(" & ", ["<", Html("<b>x</b>")])
    '&lt; &amp; <b>x</b>'
    """
    return Html(escaped(separator).join(escaped(part) for part in parts))


def lines(*parts: Html | None) -> Html:
    """The parts below each other; None is left out, an empty part is an empty line."""
    return Html("\n".join(part for part in parts if part is not None))


def N_(message: str) -> str:  # noqa: N802 - the name that gettext tools look for
    """Mark a message that stands in a table of words, and is said elsewhere."""
    return message


class Words:
    """The words of one language.

    Args:
        language: one of :data:`LANGUAGES`.
        translations: its compiled catalogue.
    """

    def __init__(self, language: str, translations: GNUTranslations) -> None:
        self.language = language
        self._translations = translations

    def say(self, message: str, **facts: object) -> Html:
        """The message with its facts in place, each escaped unless it is :class:`Html`."""
        return _filled(self._translations.gettext(message), facts)

    def count(self, singular: str, plural: str, n: int, **facts: object) -> Html:
        """As :meth:`say`, in the form that ``{n}`` asks for."""
        return _filled(self._translations.ngettext(singular, plural, n), {"n": n, **facts})

    def listed(self, parts: Iterable[str]) -> Html:
        """The parts as a list within a sentence."""
        return joined(self.say(", "), parts)

    def either(self, parts: Iterable[str]) -> Html:
        """The parts as a choice within a sentence."""
        return joined(self.say(" or "), parts)


def _filled(message: str, facts: dict[str, object]) -> Html:
    return Html(message.format_map({name: escaped(fact) for name, fact in facts.items()}))


def words_for(language_code: str | None) -> Words:
    """The words for an IETF language tag; whoever names none gets the default language.

    >>> [words_for(code).language for code in (None, "zh-hant", "en-GB", "de")]
    ['zh_Hans', 'zh_Hans', 'en', 'en']
    """
    if language_code is None:
        return _words(DEFAULT_LANGUAGE)
    return _words(CHINESE if language_code.lower().startswith("zh") else ENGLISH)


@cache
def _words(language: str) -> Words:
    catalogue = files("bot") / "locales" / language / "LC_MESSAGES" / "bot.po"
    compiled = io.BytesIO()
    with catalogue.open("rb") as file:
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    return Words(language, GNUTranslations(compiled))
