"""The catalogues hold every message of the code, in both languages, with the same facts."""

from __future__ import annotations

import string
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import bot
from bot.wording import CHINESE, LANGUAGES, Html, bold, escaped, joined, lines, words_for

PACKAGE = Path(bot.__file__).parent
KEYWORDS = {"say": None, "count": (1, 2), "N_": None}

Message = str | tuple[str, ...]


@cache
def messages() -> frozenset[Message]:
    """Every message in the code."""
    found = extract_from_dir(PACKAGE, [("**.py", "python")], keywords=KEYWORDS)
    return frozenset(message for _, _, message, _, _ in found)


@cache
def catalogue(language: str) -> Catalog:
    with (PACKAGE / "locales" / language / "LC_MESSAGES" / "bot.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def said(language: str) -> dict[Message, Message]:
    return {
        _frozen(message.id): _frozen(message.string or "")
        for message in catalogue(language)
        if message.id
    }


def _frozen(message: str | list[str] | tuple[str, ...]) -> Message:
    return message if isinstance(message, str) else tuple(message)


def _forms(message: Message) -> tuple[str, ...]:
    return (message,) if isinstance(message, str) else message


def _facts(text: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_holds_the_messages_of_the_code_and_no_others(language: str) -> None:
    assert messages() - said(language).keys() == set()
    assert said(language).keys() - messages() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_said_and_none_is_fuzzy(language: str) -> None:
    assert [message for message, text in said(language).items() if not all(_forms(text))] == []
    assert [message.id for message in catalogue(language) if message.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_takes_the_facts_of_its_message(language: str) -> None:
    differing = [
        message
        for message, text in said(language).items()
        for form in _forms(text)
        if _facts(form) != _facts(_forms(message)[-1])
    ]
    assert differing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_has_as_many_forms_as_the_language(language: str) -> None:
    forms = catalogue(language).num_plurals
    assert {
        len(text) for message, text in said(language).items() if isinstance(message, tuple)
    } == {forms}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_catalogue_holds_markup(language: str) -> None:
    texts = [form for text in said(language).values() for form in _forms(text)]
    assert [text for text in texts if set("<>&") & set(text)] == []


def _is_chinese(text: str) -> bool:
    return any("\u4e00" <= char <= "\u9fff" for char in text)


def test_chinese_sentences_are_in_chinese() -> None:
    kept_as_they_are = {
        message
        for message, text in said(CHINESE).items()
        if any(not _is_chinese(form) and _words_in(form) for form in _forms(text))
    }
    assert kept_as_they_are == set()


def _words_in(text: str) -> str:
    """The letters of a message beside its facts."""
    return "".join(
        char for part, _, _, _ in string.Formatter().parse(text) for char in part if char.isalpha()
    )


def test_english_has_chinese_for_the_name_of_the_game_alone() -> None:
    texts = [form for text in said("en").values() for form in _forms(text)]
    assert [text for text in texts if _is_chinese(text.replace("双扣", ""))] == []


# Escaping


HOSTILE = ("<b>", "a & b", "</b><a href='x'>", "&lt;", "{name}", "%s")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fact", HOSTILE)
def test_a_fact_is_escaped_exactly_once_however_deep_it_stands(language: str, fact: str) -> None:
    words = words_for(language)
    deep = bold(words.say("{seat} {name}", seat="1", name=words.listed([escaped(fact)])))
    text = lines(deep, joined(" ", [fact, deep]))
    assert text.plain.count(fact) == 3
    assert "&amp;lt;" not in text or fact == "&lt;"
    assert "<" not in text.replace("<b>", "").replace("</b>", "")


def test_html_is_left_alone() -> None:
    words = words_for("en")
    assert words.say("{name}: {answer}", name=Html("<b>x</b>"), answer="<") == "<b>x</b>: &lt;"


def test_a_count_takes_the_form_of_its_number() -> None:
    def shown(language: str, n: int) -> str:
        return words_for(language).count("{n} card", "{n} cards", n)

    assert [shown("en", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [shown("zh", n) for n in (1, 2)] == ["1 张", "2 张"]
