"""Reading what a bot wants to show: text, keyboard, picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.sandbox.errors import bad_request, invalid_call, not_modelled
from bot.sandbox.formatting import detect, parse_html, trim
from bot.sandbox.keyboards import read_keyboard
from bot.sandbox.messages import Entity, Photo, Rows
from bot.sandbox.wire import Upload

if TYPE_CHECKING:
    from bot.sandbox.wire import JsonObject
    from bot.sandbox.world import World

MAX_TEXT = 4096
MAX_CAPTION = 1024


def marked_up(source: str, parse_mode: str) -> tuple[str, tuple[Entity, ...]]:
    """Read a text in a parse mode; commands, mentions and links are found in it too.

    Raises:
        Refusal: The markup is broken, or is not HTML.
    """
    if parse_mode.lower() not in ("", "html"):
        raise not_modelled(f"parse mode {parse_mode}")
    text, entities = parse_html(source) if parse_mode else trim(source, [])
    return text, entities + tuple(found for found in detect(text) if not _touches(found, entities))


def check_text(text: str, *, limit: int, too_long: str) -> None:
    """Check the length of a text after parsing.

    Raises:
        Refusal: It is empty or too long; a violation.
    """
    if not text:
        raise invalid_call("text must be non-empty")
    if len(text) > limit:
        raise invalid_call(too_long)


def keyboard(markup: JsonObject | None) -> Rows:
    """Read the inline keyboard of a reply markup; another kind of markup has none."""
    return read_keyboard(markup) if markup is not None and "inline_keyboard" in markup else ()


def reply_interface(markup: JsonObject | None) -> JsonObject | None:
    """Return a reply markup that is no inline keyboard."""
    return markup if markup is not None and "inline_keyboard" not in markup else None


def photo(world: World, source: Upload | str | None) -> Photo:
    """Keep an uploaded picture, or find one that was uploaded earlier.

    Raises:
        Refusal: There is none, or its file id is unknown.
    """
    if isinstance(source, Upload):
        picture = Photo(f"photo-{next(world.serial)}", source)
        world.photos[picture.file_id] = picture
        return picture
    if not source:
        raise invalid_call("there is no photo in the request")
    if source not in world.photos:
        raise bad_request("wrong file identifier/HTTP URL specified")
    return world.photos[source]


def as_mapping(value: object) -> JsonObject:
    """Return a nested object whose type has been checked."""
    assert isinstance(value, Mapping)
    return value


def _touches(found: Entity, entities: tuple[Entity, ...]) -> bool:
    """Code, quoted code and links keep Telegram from finding something inside of them."""
    return any(
        entity.type in ("code", "pre", "text_link")
        and found.offset < entity.offset + entity.length
        and entity.offset < found.offset + found.length
        for entity in entities
    )
