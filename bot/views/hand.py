"""The hand of one player: a message in the private chat, and a short form for an alert."""

from __future__ import annotations

from collections.abc import Sequence

from bot.views.cards import hand_text
from bot.views.names import seat_name
from bot.views.presets import place_name
from bot.views.scene import Scene
from bot.views.screen import Screen
from bot.wording import Html, Words, bold, lines
from engine.seating import partner_of
from engine.view import PlayerView


def hand(view: PlayerView, players: Sequence[int], number: int, scene: Scene) -> Screen:
    """A player's hand.

    Args:
        view: the deal as he sees it.
        players: the players of the deal, by seat.
        number: the number of the deal in its series.
        scene: how to speak of the table.
    """
    words = scene.words
    title = words.say(
        "Deal {deal} · you are {seat} · {left}",
        deal=number,
        seat=seat_name(view.seat, len(players), words),
        left=cards_left(view, view.seat, words),
    )
    return Screen(
        lines(
            bold(title),
            held(view, words),
            Html(""),
            _opposition(view, players, scene),
            _partner_hand(view, words),
        )
    )


def held(view: PlayerView, words: Words) -> Html | None:
    """The cards of the hand; None when there are none left."""
    return hand_text(view.hand, view.rules, words) if view.hand else None


def cards_left(view: PlayerView, seat: int, words: Words) -> Html:
    """How many cards a seat holds, or its place when it is out."""
    if seat in view.out:
        return place_name(view.out.index(seat) + 1, len(view.left), words)
    return words.count("{n} card", "{n} cards", view.left[seat])


def hand_alert(view: PlayerView, words: Words) -> Html:
    """The hand for an alert: at most 200 characters once its markup is gone."""
    left = cards_left(view, view.seat, words)
    cards = held(view, words)
    own = left if cards is None else words.say("{left}: {cards}", left=left, cards=cards)
    return lines(own, _partner_hand(view, words))


def _opposition(view: PlayerView, players: Sequence[int], scene: Scene) -> Html:
    """Who plays with the player, and who against him."""
    words = scene.words
    partner = partner_of(view.seat, len(players))
    opponents = words.listed(
        scene.seated(seat, players)
        for seat in range(len(players))
        if seat not in {view.seat, partner}
    )
    if partner is None:
        return words.say("Opponent: {opponent}", opponent=opponents)
    return words.say(
        "Partner: {partner}. Opponents: {opponents}",
        partner=scene.seated(partner, players),
        opponents=opponents,
    )


def _partner_hand(view: PlayerView, words: Words) -> Html | None:
    if not view.partner_hand:
        return None
    cards = hand_text(view.partner_hand, view.rules, words)
    return words.say("Your partner holds: {cards}", cards=cards)
