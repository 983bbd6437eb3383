"""The lobby: who sits where, by which rules, for how many deals."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bot.presses import Action
from bot.views.away import ALARM_SIGN
from bot.views.names import level_name, seat_name
from bot.views.presets import options_text, preset_name
from bot.views.scene import Scene
from bot.views.screen import Button, Buttons, Screen, Style
from bot.views.series import ENDING_WORDS
from bot.wording import Html, Words, bold, escaped, lines
from engine.computers import Level, is_practice
from engine.pace import LOBBY_EXTENSION
from engine.rules import Rules
from engine.seating import partner_of
from engine.table import Phase, Table
from engine.table_events import Ending

HOST_SIGN: Final = "★"
SWAP_SIGN: Final = "⇄"

SERIES_LENGTHS: Final[tuple[int | None, ...]] = (None, 4, 8, 12, 16)
"""What the length button goes through; None: until the host ends it."""

TURN_TIMES: Final[tuple[int | None, ...]] = (60, 90, 120, 180, 300, None, 20, 30)
"""What the turn time button goes through, in seconds; None: no limit."""


@dataclass(frozen=True, slots=True)
class Closing:
    """The end of a lobby.

    Attributes:
        at: when it closes by itself, by the reader's calendar; None when it does not.
        reason: why it has closed; None while it has not, or where the series tells.
    """

    at: datetime | None = None
    reason: Ending | None = None


def lobby(table: Table, scene: Scene, closing: Closing, link: str | None = None) -> Screen:
    """The lobby of a table; with buttons only while it waits for players.

    Args:
        table: the table.
        scene: how to speak of it.
        closing: when it closes, or why it has.
        link: the invitation to a table without a group.
    """
    words = scene.words
    waits = table.phase is Phase.LOBBY
    return Screen(
        lines(
            bold(_headline(table, words)),
            None if closing.reason is None else words.say(ENDING_WORDS[closing.reason]),
            Html(""),
            *(_seat_line(table, seat, scene) for seat in range(table.rules.seats)),
            Html(""),
            _teams(table.rules, words),
            length_text(table, words),
            turn_time_text(_seconds(table), words),
            options_text(table.rules, words),
            *_host_lines(table, scene),
            _swap_line(table, scene) if waits else None,
            *_invitation(link, words),
            _closing_line(closing, words) if waits else None,
        ),
        _buttons(table, scene) if waits else (),
    )


def _headline(table: Table, words: Words) -> Html:
    preset = preset_name(table.rules.preset, words)
    if table.phase is Phase.CLOSED:
        return words.say("Table closed ({preset})", preset=preset)
    if table.phase is not Phase.LOBBY:
        return words.say("The game is on ({preset})", preset=preset)
    if table.lobby.free:
        return words.count(
            "Shuangkou, {preset}: {n} seat free",
            "Shuangkou, {preset}: {n} seats free",
            table.lobby.free,
            preset=preset,
        )
    return words.say("Shuangkou, {preset}: all seated, ready to start", preset=preset)


def _seat_line(table: Table, seat: int, scene: Scene) -> Html:
    words = scene.words
    direction = seat_name(seat, table.rules.seats, words)
    player = table.lobby.seats[seat]
    if player is None:
        return words.say("{seat} · free", seat=direction)
    return words.say(
        "{seat} · {name}{signs}",
        seat=direction,
        name=scene.name(player),
        signs=_signs(table, player),
    )


def _signs(table: Table, player: int) -> Html:
    signs = {HOST_SIGN: player == table.host, SWAP_SIGN: player == table.lobby.swap_wish}
    return Html("".join(f" {sign}" for sign, holds in signs.items() if holds))


def _teams(rules: Rules, words: Words) -> Html | None:
    if partner_of(0, rules.seats) is None:
        return None
    if rules.partner_by_card:
        return words.say("Partners: the face-up card decides in every deal")
    east, south, west, north = (seat_name(seat, rules.seats, words) for seat in range(rules.seats))
    return words.say(
        "Partners: {east} + {west} against {south} + {north}",
        east=east,
        south=south,
        west=west,
        north=north,
    )


def length_text(table: Table, words: Words) -> Html:
    """How many deals the series has."""
    deals = table.series.length
    if table.rules.scoring.match_deals is not None:
        return words.count(
            "Match: {n} deal, more if it is a tie",
            "Match: {n} deals, more if it is a tie",
            table.rules.scoring.match_deals,
        )
    if deals is None:
        return words.say("Deals: until the host ends the series")
    return words.say("Deals: {deals}", deals=deals)


def _seconds(table: Table) -> int | None:
    """The turn time of a table; None without a limit."""
    return None if table.pace.turn is None else int(table.pace.turn.total_seconds())


def turn_time_text(seconds: int | None, words: Words) -> Html:
    """How much time a turn has."""
    if seconds is None:
        return words.say("Turn time: no limit")
    return words.say("Turn time: {seconds} s", seconds=seconds)


def _closing_line(closing: Closing, words: Words) -> Html | None:
    if closing.at is None:
        return None
    return words.say(
        "{sign} Closes at {time} if nothing happens",
        sign=ALARM_SIGN,
        time=closing.at.strftime("%H:%M"),
    )


def _host_lines(table: Table, scene: Scene) -> tuple[Html, ...]:
    """Who hosts, where the seats do not show it."""
    if table.phase is Phase.CLOSED or table.host in table.players:
        return ()
    host = scene.name(table.host)
    return (scene.words.say("{sign} Host: {name}", sign=HOST_SIGN, name=host),)


def _swap_line(table: Table, scene: Scene) -> Html | None:
    wish = table.lobby.swap_wish
    if wish is None:
        return None
    return scene.words.say(
        "{sign} {name} wants to swap seats: press “Move” to swap with them.",
        sign=SWAP_SIGN,
        name=scene.name(wish),
    )


def _invitation(link: str | None, words: Words) -> tuple[Html, ...]:
    if link is None:
        return ()
    return (
        Html(""),
        words.say("Send this link to your friends; opening it and pressing START takes a seat:"),
        escaped(link),
    )


def _buttons(table: Table, scene: Scene) -> Buttons:
    words = scene.words
    seats = (
        scene.button(words.say("Join"), Action.JOIN, style=Style.SUCCESS),
        scene.button(words.say("Leave"), Action.LEAVE),
    )
    moves = (
        scene.button(words.say("Move"), Action.CHANGE_SEAT),
        scene.button(words.say("Random seats"), Action.SHUFFLE_SEATS),
    )
    rules = (scene.button(words.say("Rules"), Action.RULES), *_length_button(table, scene))
    times = (_turn_time_button(table, scene), _extension_button(scene))
    start = (scene.button(words.say("Start"), Action.START, style=Style.PRIMARY),)
    rows = (seats, moves, rules, times, *_computer_rows(table, scene))
    return rows if table.lobby.free else (*rows, start)


def _computer_rows(table: Table, scene: Scene) -> Buttons:
    """Computers for the free seats, and one less where some sit."""
    words = scene.words
    more = tuple(
        scene.button(
            words.say("Add a computer ({level})", level=level_name(level, words)),
            Action.ADD_COMPUTER,
            argument=level,
        )
        for level in (Level.NORMAL, Level.EASY)
        if table.lobby.free
    )
    fewer = (scene.button(words.say("Remove a computer"), Action.REMOVE_COMPUTER),)
    sits = is_practice(table.players)
    return tuple(filter(None, (more, fewer if sits else ())))


def _turn_time_button(table: Table, scene: Scene) -> Button:
    """The button that goes on to the next turn time."""
    seconds = _seconds(table)
    following = next_turn_time(seconds)
    label = turn_time_text(seconds, scene.words)
    argument = "" if following is None else str(following)
    return scene.button(label, Action.CHOOSE_TURN_TIME, argument=argument)


def next_turn_time(seconds: int | None) -> int | None:
    """The turn time that the button offers after ``seconds``.

    >>> next_turn_time(60), next_turn_time(300), next_turn_time(None), next_turn_time(45)
    (90, None, 20, 60)
    """
    if seconds not in TURN_TIMES:
        return TURN_TIMES[0]
    return TURN_TIMES[(TURN_TIMES.index(seconds) + 1) % len(TURN_TIMES)]


def _extension_button(scene: Scene) -> Button:
    minutes = int(LOBBY_EXTENSION.total_seconds()) // 60
    label = scene.words.count("+{n} minute", "+{n} minutes", minutes)
    return scene.button(label, Action.EXTEND_LOBBY)


def _length_button(table: Table, scene: Scene) -> tuple[Button, ...]:
    """The button that goes on to the next length; a match has its own."""
    if table.rules.scoring.match_deals is not None:
        return ()
    deals = table.series.length
    if deals is None:
        label = scene.words.say("Deals: open end")
    else:
        label = scene.words.say("Deals: {deals}", deals=deals)
    following = next_length(deals)
    argument = "" if following is None else str(following)
    return (scene.button(label, Action.CHOOSE_LENGTH, argument=argument),)


def next_length(deals: int | None) -> int | None:
    """The length that the button offers after ``deals``.

    >>> next_length(None), next_length(8), next_length(16), next_length(5)
    (4, 12, None, None)
    """
    if deals not in SERIES_LENGTHS:
        return SERIES_LENGTHS[0]
    return SERIES_LENGTHS[(SERIES_LENGTHS.index(deals) + 1) % len(SERIES_LENGTHS)]
