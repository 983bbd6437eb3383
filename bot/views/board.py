"""The board: one message for each trick, and the log of the deal once the tricks are over."""

from __future__ import annotations

from typing import Final

from bot.presses import Action
from bot.views.cards import BOMB_SIGN, card_text, cards_text, play_text
from bot.views.names import seat_name
from bot.views.presence import ALL_HERE, Presence, time_text
from bot.views.presets import place_name, preset_name
from bot.views.progress import Progress, progress
from bot.views.scene import Scene
from bot.views.screen import Button, Buttons, Screen
from bot.wording import Html, Words, bold, joined, lines
from engine.cards import JOKERS, Cards
from engine.deal import Deal
from engine.opening import Opening
from engine.patterns import Play
from engine.rules import Rules
from engine.trick import Move

TURN_SIGN: Final = "▶"
FEW_SIGN: Final = "❗"
OUT_SIGN: Final = "🏁"
HAND_SIGN: Final = "👀"
FEW_CARDS: Final = 5
"""A seat with so many cards or fewer is marked."""
SHOWN_JOKERS: Final = 3
"""Jokers in one hand that are announced where points are captured (Rules §10.5)."""


def board(
    opening: Opening,
    deal: Deal,
    trick_index: int,
    number: int,
    scene: Scene,
    *,
    presence: Presence = ALL_HERE,
) -> Screen:
    """One trick of a deal, as it runs or as it ended.

    Args:
        opening: how the deal began.
        deal: the deal.
        trick_index: which trick, counted from 0.
        number: the number of the deal in its series.
        scene: how to speak of the table.
        presence: who plays for himself while it runs.
    """
    words = scene.words
    now = progress(deal, trick_index)
    title = words.say(
        "{preset} · deal {deal} · trick {trick}",
        preset=preset_name(deal.rules.preset, words),
        deal=number,
        trick=trick_index + 1,
    )
    return Screen(
        lines(
            bold(_headline(opening, now, presence, scene)),
            _to_beat(opening, now, deal.rules, scene),
            title,
            *(_opening_lines(opening, deal, scene) if trick_index == 0 else ()),
            Html(""),
            *(
                _seat_line(seat, opening, now, deal.rules, presence=presence, scene=scene)
                for seat in range(deal.rules.seats)
            ),
            _captured_line(now, deal.rules, words),
        ),
        _buttons(now.turn, opening, deal, presence=presence, scene=scene),
    )


def _buttons(
    turn: int | None, opening: Opening, deal: Deal, *, presence: Presence, scene: Scene
) -> Buttons:
    """The own hand, a nudge for whoever is waited for, and the seats that can be taken over.

    Under a trick that is over only the hand: the leader of the next one thinks, and others look.
    """
    if deal.is_over:
        return ()
    words, players = scene.words, opening.players
    look: tuple[Button, ...] = (hand_button(scene),)
    if turn is None:
        return (look,)
    if presence.waits_for(players[turn]):
        look += (scene.button(words.say("Hurry"), Action.NUDGE),)
    substitutes = tuple(
        (
            scene.button(
                words.say("Play for {player}", player=scene.seated(seat, players)),
                Action.SUBSTITUTE,
                argument=str(player),
            ),
        )
        for seat, player in enumerate(players)
        if player in presence.hosted
    )
    return (look, *substitutes)


def hand_button(scene: Scene) -> Button:
    """The button that shows a player his own hand."""
    return scene.button(scene.words.say("{sign} My hand", sign=HAND_SIGN), Action.HAND)


def _headline(opening: Opening, now: Progress, presence: Presence, scene: Scene) -> Html:
    words, players = scene.words, opening.players
    if now.turn is not None:
        player = scene.seated(now.turn, players)
        if now.trick.moves:
            said = words.say("{sign} {player} to play", sign=TURN_SIGN, player=player)
        else:
            said = words.say("{sign} {player} to lead", sign=TURN_SIGN, player=player)
        if not presence.waits_for(players[now.turn]):
            return said
        return Html(said + time_text(presence.seconds, words))
    assert now.trick.top is not None
    owner = now.trick.top[0]
    player = scene.seated(owner, players)
    if now.next_leader is None:
        return words.say("{player} makes the last play: the deal is over", player=player)
    if now.next_leader == owner:
        return words.say("{player} takes the trick and leads", player=player)
    return words.say(
        "{player} takes the trick and is out: partner {partner} leads",
        player=player,
        partner=scene.seated(now.next_leader, players),
    )


def _to_beat(opening: Opening, now: Progress, rules: Rules, scene: Scene) -> Html | None:
    if now.turn is None or now.trick.top is None:
        return None
    owner, play = now.trick.top
    assert play is not None
    return to_beat(play, scene.seated(owner, opening.players), rules, scene.words)


def to_beat(play: Play, owner: Html, rules: Rules, words: Words) -> Html:
    """The play on the table, and whose it is."""
    return words.say(
        "To beat: {play}, by {player}", play=play_text(play, rules, words), player=owner
    )


def _seat_line(
    seat: int, opening: Opening, now: Progress, rules: Rules, *, presence: Presence, scene: Scene
) -> Html:
    name = scene.seated(seat, opening.players)
    shown = Html(f"{TURN_SIGN} {bold(name)}") if seat == now.turn else name
    parts = (
        Html(shown + presence.sign(opening.players[seat])),
        left_text(now.left, now.out, seat, scene.words),
        _done(seat, now, rules, scene.words),
    )
    return joined(" · ", filter(None, parts))


def left_text(left: tuple[int, ...], out: tuple[int, ...], seat: int, words: Words) -> Html:
    """How many cards a seat holds, or its place when it is out."""
    if seat in out:
        place = place_name(out.index(seat) + 1, len(left), words)
        return words.say("{sign} {place}", sign=OUT_SIGN, place=place)
    count = words.count("{n} card", "{n} cards", left[seat])
    return Html(f"{count}{FEW_SIGN}") if left[seat] <= FEW_CARDS else count


def _done(seat: int, now: Progress, rules: Rules, words: Words) -> Html:
    """What a seat did in the trick: its plays, and whether it has passed since."""
    moves = [move for move in now.trick.moves if move[0] == seat]
    shown = [move for move in moves if move[1] is not None]
    if moves and moves[-1][1] is None:
        shown.append(moves[-1])
    return joined(words.say("; "), (_move_text(move, rules, words) for move in shown))


def _move_text(move: Move, rules: Rules, words: Words) -> Html:
    _, play = move
    return words.say("pass") if play is None else play_text(play, rules, words)


def _captured_line(now: Progress, rules: Rules, words: Words) -> Html | None:
    if rules.scoring.captured is None:
        return None
    points = team_points(now.captured, rules, words)
    if now.turn is None:
        return words.say("Captured: {points}", points=points)
    return words.say("In this trick: {n}. Captured: {points}", n=now.trick.points, points=points)


def team_points(points: tuple[int, int], rules: Rules, words: Words) -> Html:
    """Points of both teams, each called by its seats."""
    return words.listed(
        words.say("{team} {points}", team=team_name(team, rules.seats, words), points=each)
        for team, each in enumerate(points)
    )


def team_name(team: int, seats: int, words: Words) -> Html:
    """A team called by its seats."""
    return joined("+", (seat_name(seat, seats, words) for seat in range(team, seats, 2)))


def _opening_lines(opening: Opening, deal: Deal, scene: Scene) -> tuple[Html, ...]:
    return (*_face_card_lines(opening, scene), *_shown_jokers(opening, deal, scene))


def _face_card_lines(opening: Opening, scene: Scene) -> tuple[Html, ...]:
    if opening.face_card is None or opening.twin_seat is None:
        return ()
    words = scene.words
    leader = scene.seated(opening.leader, opening.players)
    card = card_text(opening.face_card, words)
    if opening.twin_seat == opening.leader:
        return (words.say("Face-up card {card}: {leader} has both", card=card, leader=leader),)
    shown = words.say(
        "Face-up card {card}: {leader} leads, {twin} has the other one",
        card=card,
        leader=leader,
        twin=scene.seated(opening.twin_seat, opening.players),
    )
    if not opening.swapped:
        return (shown,)
    one, other = map(scene.name, opening.swapped)
    return shown, words.say("{one} and {other} swapped seats", one=one, other=other)


def _shown_jokers(opening: Opening, deal: Deal, scene: Scene) -> tuple[Html, ...]:
    if deal.rules.scoring.captured is None:
        return ()
    return tuple(
        scene.words.say(
            "{sign} {player} shows {jokers}",
            sign=BOMB_SIGN,
            player=scene.seated(seat, opening.players),
            jokers=cards_text(jokers, scene.words),
        )
        for seat, hand in enumerate(deal.dealt)
        if len(jokers := Cards.of(rank for rank in hand if rank in JOKERS)) >= SHOWN_JOKERS
    )
