"""HTML markup as Telegram reads it.

Telegram's parser is stricter than a browser: every tag is closed in order, only a handful exist,
and one mistake refuses the whole message. See https://core.telegram.org/bots/api#html-style.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.sandbox.errors import invalid_call
from bot.sandbox.messages import Entity

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.sandbox.wire import Json

ENTITY_TYPES = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "span": "spoiler",
    "tg-spoiler": "spoiler",
    "tg-emoji": "custom_emoji",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "a": "text_link",
}
NAMED_CHARACTERS = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
SURROGATES = range(0xD800, 0xE000)
CHARACTER = re.compile(r"&(#x[0-9a-fA-F]+|#[0-9]+|lt|gt|amp|quot);")
END_TAG = re.compile(r"</([^\s>]*)\s*(>?)")
START_TAG = re.compile(r"<([^\s>/]*)")
ATTRIBUTE = re.compile(r"""\s+([^\s=>"']+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+))?""")
LANGUAGE = "language-"


def utf16_length(text: str) -> int:
    """Count as Telegram counts offsets.

    >>> utf16_length("大王"), utf16_length("🃏")
    (2, 2)
    """
    return len(text.encode("utf-16-le")) // 2


@dataclass
class _OpenTag:
    name: str
    attributes: Mapping[str, str]
    offset: int


@dataclass
class _HtmlReader:
    source: str
    position: int = 0
    text: str = ""
    open_tags: list[_OpenTag] = field(default_factory=list)
    entities: list[Entity] = field(default_factory=list)

    def read(self) -> tuple[str, list[Entity]]:
        while self.position < len(self.source):
            character = self.source[self.position]
            if self.source.startswith("</", self.position):
                self._end_tag()
            elif character == "<":
                self._start_tag()
            elif character == "&":
                self._character()
            else:
                self.text += character
                self.position += 1
        if self.open_tags:
            raise _unparsable(
                f'Can\'t find end tag corresponding to start tag "{self.open_tags[-1].name}"'
            )
        return self.text, sorted(self.entities, key=lambda entity: (entity.offset, -entity.length))

    def _byte_offset(self) -> int:
        return len(self.source[: self.position].encode())

    def _character(self) -> None:
        match = CHARACTER.match(self.source, self.position)
        character = _character(match[1]) if match is not None else None
        if match is None or character is None:
            self.text += "&"
            self.position += 1
            return
        self.text += character
        self.position = match.end()

    def _start_tag(self) -> None:
        where = self._byte_offset()
        match = START_TAG.match(self.source, self.position)
        assert match is not None
        name = match[1].lower()
        if name not in ENTITY_TYPES:
            raise _unparsable(f'Unsupported start tag "{name}" at byte offset {where}')
        position = match.end()
        attributes: dict[str, str] = {}
        while attribute := ATTRIBUTE.match(self.source, position):
            attributes[attribute[1].lower()] = (attribute[2] or "").strip("\"'")
            position = attribute.end()
        closing = re.compile(r"\s*>").match(self.source, position)
        if closing is None:
            raise _unparsable(f"Unclosed start tag at byte offset {where}")
        if name == "span" and attributes.get("class") != "tg-spoiler":
            raise _unparsable(f'Tag "span" must have class "tg-spoiler" at byte offset {where}')
        self.open_tags.append(_OpenTag(name, attributes, utf16_length(self.text)))
        self.position = closing.end()

    def _end_tag(self) -> None:
        where = self._byte_offset()
        if not self.open_tags:
            raise _unparsable(f"Unexpected end tag at byte offset {where}")
        tag = self.open_tags.pop()
        match = END_TAG.match(self.source, self.position)
        assert match is not None
        found = match[1].lower()
        if not match[2]:
            raise _unparsable(f"Unclosed end tag at byte offset {where}")
        if found and found != tag.name:
            raise _unparsable(
                f'Unmatched end tag at byte offset {where}, expected "</{tag.name}>", '
                f'found "</{found}>"'
            )
        self.position = match.end()
        length = utf16_length(self.text) - tag.offset
        if length:
            self._mark(tag, length)

    def _mark(self, tag: _OpenTag, length: int) -> None:
        entity_type = ENTITY_TYPES[tag.name]
        extra: dict[str, Json] = {}
        if tag.name == "a":
            if "href" not in tag.attributes:
                return
            extra["url"] = tag.attributes["href"]
        elif tag.name == "tg-emoji":
            extra["custom_emoji_id"] = tag.attributes.get("emoji-id", "")
        elif tag.name == "blockquote" and "expandable" in tag.attributes:
            entity_type = "expandable_blockquote"
        elif tag.name == "code" and self.open_tags and self.open_tags[-1].name == "pre":
            language = tag.attributes.get("class", "").removeprefix(LANGUAGE)
            extra = {"language": language} if language else {}
            entity_type = "pre"
        elif tag.name == "pre" and self._is_already_pre(tag.offset, length):
            return
        self.entities.append(Entity(entity_type, tag.offset, length, extra))

    def _is_already_pre(self, offset: int, length: int) -> bool:
        return any(
            (entity.type, entity.offset, entity.length) == ("pre", offset, length)
            for entity in self.entities
        )


def _character(name: str) -> str | None:
    """Return the character of ``lt``, ``#60`` or ``#x3c``; None when there is no such one."""
    if not name.startswith("#"):
        return NAMED_CHARACTERS[name]
    code = int(f"0{name[1:]}", 0) if name.startswith("#x") else int(name[1:])
    is_character = code <= sys.maxunicode and code not in SURROGATES
    return chr(code) if is_character else None


def _unparsable(reason: str) -> Exception:
    return invalid_call(f"can't parse entities: {reason}")


def parse_html(source: str) -> tuple[str, tuple[Entity, ...]]:
    """Read marked-up text.

    >>> parse_html("<b>5</b> &lt; 6")
    ('5 < 6', (Entity(type='bold', offset=0, length=1, extra={}),))

    Raises:
        Refusal: With Telegram's wording, as a violation.
    """
    text, entities = _HtmlReader(source).read()
    return trim(text, entities)


def trim(text: str, entities: list[Entity]) -> tuple[str, tuple[Entity, ...]]:
    """Cut blanks from both ends and move the entities with the text, as Telegram does."""
    cut = utf16_length(text) - utf16_length(text.lstrip())
    trimmed = text.strip()
    end = utf16_length(trimmed)
    kept = []
    for entity in entities:
        start = min(max(entity.offset - cut, 0), end)
        stop = min(max(entity.offset + entity.length - cut, 0), end)
        if stop > start:
            kept.append(Entity(entity.type, start, stop - start, entity.extra))
    return trimmed, tuple(kept)


FOUND_BY_ITSELF = re.compile(
    r"(?P<url>https?://[^\s<>]+|\bt\.me/[^\s<>]+)"
    r"|(?P<bot_command>(?<![\w/<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/<>]))"
    r"|(?P<mention>(?<!\w)@[A-Za-z0-9_]{3,32}\b)"
)


def detect(text: str) -> tuple[Entity, ...]:
    """Find the commands, mentions and links that Telegram marks by itself.

    >>> [(entity.type, entity.offset, entity.length) for entity in detect("🃏 /p@some_bot 34")]
    [('bot_command', 3, 11)]
    """
    return tuple(
        Entity(
            str(match.lastgroup), utf16_length(text[: match.start()]), utf16_length(match.group())
        )
        for match in FOUND_BY_ITSELF.finditer(text)
    )
