"""HTML as Telegram reads it."""

from __future__ import annotations

import html

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.sandbox.errors import Refusal
from bot.sandbox.formatting import parse_html, utf16_length


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("🃏 <b>34", 'Can\'t find end tag corresponding to start tag "b"'),
        ("🃏 34</b>", "Unexpected end tag at byte offset 7"),
        ("<b><i>34</b></i>", 'Unmatched end tag at byte offset 8, expected "</i>", found "</b>"'),
        ("<h1>34</h1>", 'Unsupported start tag "h1" at byte offset 0'),
        ("3 <4", 'Unsupported start tag "4" at byte offset 2'),
        ("<b", "Unclosed start tag at byte offset 0"),
        ("<b>3</b", "Unclosed end tag at byte offset 4"),
        ("<span>3</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
    ],
)
def test_a_mistake_refuses_the_whole_text(source: str, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        parse_html(source)
    assert refused.value.description == f"Bad Request: can't parse entities: {reason}"
    assert refused.value.is_violation


def test_entities_nest_and_count_utf16_units() -> None:
    text, entities = parse_html('🃏<b>大<i>王</i></b> <a href="https://a.example">x</a>')
    assert text == "🃏大王 x"
    assert [(entity.type, entity.offset, entity.length) for entity in entities] == [
        ("bold", 2, 2),
        ("italic", 3, 1),
        ("text_link", 5, 1),
    ]


def test_code_in_pre_names_a_language_once() -> None:
    _, entities = parse_html('<pre><code class="language-python">x</code></pre>')
    assert [(entity.type, entity.extra) for entity in entities] == [("pre", {"language": "python"})]


def test_blanks_are_cut_from_both_ends() -> None:
    text, entities = parse_html("\n <b> 34 </b> \n")
    assert text == "34"
    assert [(entity.offset, entity.length) for entity in entities] == [(0, 2)]


def test_characters_are_written_by_name_or_number() -> None:
    assert parse_html("&lt;&#51;&#x34;&amp;&nbsp;")[0] == "<34&&nbsp;"
    assert parse_html("&#12345678;&#xd800;")[0] == "&#12345678;&#xd800;"


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_escaped_text_comes_back_whole(text: str) -> None:
    shown, entities = parse_html(f"<b>{html.escape(text)}</b>".replace("&#x27;", "&#39;"))
    assert shown == text.strip()
    assert [entity.length for entity in entities] == ([utf16_length(shown)] if shown else [])
