"""answerCallbackQuery and answerInlineQuery."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sandbox import sightings
from bot.sandbox.errors import bad_request, invalid_call
from bot.sandbox.events import InlineQueryAnswered, PressAnswered
from bot.sandbox.keyboards import read_keyboard
from bot.sandbox.methods import content
from bot.sandbox.methods.method import method
from bot.sandbox.queries import ANSWER_SECONDS, Answer

if TYPE_CHECKING:
    from bot.sandbox.methods.arguments import Arguments
    from bot.sandbox.wire import Json, JsonObject
    from bot.sandbox.world import World

MAX_ANSWER = 200
MAX_RESULTS = 50
MAX_RESULT_ID_BYTES = 64
TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


def answer_callback_query(world: World, arguments: Arguments) -> Json:
    """Show something to the person who pressed, once and soon after the press."""
    text, url = arguments.text("text"), arguments.text("url")
    if len(text) > MAX_ANSWER:
        raise invalid_call("MESSAGE_TOO_LONG")
    if url and not is_own_link(world, url):
        raise invalid_call("URL_INVALID")
    press = world.presses.get(arguments.text("callback_query_id"))
    now = world.now()
    if press is None or press.answer is not None or now - press.at > ANSWER_SECONDS:
        raise bad_request(TOO_OLD)
    press.answer = Answer(now, text, arguments.flag("show_alert"), url or None)
    if text or url:
        world.sightings[press.person.id].append(
            sightings.Sighting(
                at=now,
                where=press.message.chat.name,
                kind="answer",
                text=text,
                hidden=url,
                is_private=True,
                from_bot=True,
            )
        )
    world.tell(PressAnswered(now, press))
    return True


def answer_inline_query(world: World, arguments: Arguments) -> Json:
    """Offer results to the person who types."""
    results = [content.as_mapping(result) for result in arguments.items("results")]
    _check_results(results)
    query = world.inline_queries.get(arguments.text("inline_query_id"))
    now = world.now()
    if query is None or query.is_answered or now - query.at > ANSWER_SECONDS:
        raise bad_request(TOO_OLD)
    query.results, query.button, query.is_answered = results, arguments.mapping("button"), True
    for result in results:
        shown = [str(result.get(field, "")) for field in ("title", "description")]
        world.sightings[query.person.id].append(
            sightings.Sighting(
                at=now,
                where=query.chat.name,
                kind="inline result",
                text="\n".join([*shown, message_text(result)]),
                hidden=str(result["id"]),
                is_private=True,
                from_bot=True,
            )
        )
    world.tell(InlineQueryAnswered(now, query))
    return True


def message_text(result: JsonObject) -> str:
    """Return the marked-up text an inline result posts when it is picked."""
    body = content.as_mapping(result.get("input_message_content", {}))
    return str(body.get("message_text", ""))


def is_own_link(world: World, url: str) -> bool:
    """Tell whether a link opens this bot: no other may stand in an answer to a press."""
    own = f"t.me/{world.bot.username}?start=".lower()
    return url.lower().removeprefix("https://").startswith(own)


def _check_results(results: list[JsonObject]) -> None:
    if len(results) > MAX_RESULTS:
        raise invalid_call("RESULTS_TOO_MUCH")
    ids = [str(result["id"]) for result in results]
    if len(set(ids)) != len(ids):
        raise invalid_call("RESULT_ID_DUPLICATE")
    for result in results:
        if not 1 <= len(str(result["id"]).encode()) <= MAX_RESULT_ID_BYTES:
            raise invalid_call("RESULT_ID_INVALID")
        body = content.as_mapping(result.get("input_message_content", {}))
        text, _ = content.marked_up(message_text(result), str(body.get("parse_mode", "")))
        content.check_text(text, limit=content.MAX_TEXT, too_long="MESSAGE_TOO_LONG")
        if "reply_markup" in result:
            read_keyboard(content.as_mapping(result["reply_markup"]))


METHODS = {
    "answerCallbackQuery": method(
        answer_callback_query, "callback_query_id text show_alert url cache_time"
    ),
    "answerInlineQuery": method(
        answer_inline_query, "inline_query_id results cache_time is_personal next_offset button"
    ),
}
