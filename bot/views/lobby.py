"""The lobby: who sits where, by which rules, for how many deals."""

from __future__ import annotations

from typing import Final

from bot.presses import Action
from bot.views.names import seat_name
from bot.views.presets import options_text, preset_name
from bot.views.scene import Scene
from bot.views.screen import Button, Buttons, Screen, Style
from bot.wording import Html, Words, bold, escaped, lines
from engine.rules import Rules
from engine.seating import partner_of
from engine.table import Phase, Table

HOST_SIGN: Final = "★"
SWAP_SIGN: Final = "⇄"

SERIES_LENGTHS: Final[tuple[int | None, ...]] = (None, 4, 8, 12, 16)
"""What the length button goes through; None: until the host ends it."""


def lobby(table: Table, scene: Scene, link: str | None = None) -> Screen:
    """The lobby of a table; with buttons only while it waits for players.

    Args:
        table: the table.
        scene: how to speak of it.
        link: the invitation to a table without a group.
    """
    words = scene.words
    waits = table.phase is Phase.LOBBY
    return Screen(
        lines(
            bold(_headline(table, words)),
            Html(""),
            *(_seat_line(table, seat, scene) for seat in range(table.rules.seats)),
            Html(""),
            _teams(table.rules, words),
            length_text(table, words),
            options_text(table.rules, words),
            *_host_lines(table, scene),
            _swap_line(table, scene) if waits else None,
            *_invitation(link, words),
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
    start = (scene.button(words.say("Start"), Action.START, style=Style.PRIMARY),)
    return (seats, moves, rules) if table.lobby.free else (seats, moves, rules, start)


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
