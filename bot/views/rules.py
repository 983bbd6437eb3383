"""The rule sheet of a table, made from its rules: whatever they say stands here."""

from __future__ import annotations

from typing import Final

from bot.views.house import HOUSE_SIGN, marked
from bot.views.presets import options_text, preset_about, preset_name
from bot.views.rules_bombs import bomb_lines
from bot.views.rules_patterns import pattern_lines, wild_lines
from bot.views.rules_points import point_lines
from bot.views.screen import Screen
from bot.wording import Html, Words, bold, lines
from engine.rules import Lead, Rules
from engine.seating import partner_of

HAND_SIZE: Final = 27
"""Cards that each player is dealt (Rules §1.2)."""


def rule_sheet(rules: Rules, words: Words) -> Screen:
    """Everything that decides a game under these rules."""
    return Screen(
        lines(
            bold(words.say("Rules: {preset}", preset=preset_name(rules.preset, words))),
            preset_about(rules.preset, words),
            options_text(rules, words),
            *_section(words.say("Deal"), _deal_lines(rules, words)),
            *_section(words.say("Patterns"), pattern_lines(rules, words)),
            *_section(words.say("Wild jokers"), wild_lines(rules, words)),
            *_section(words.say("Bombs, from weak to strong"), bomb_lines(rules, words)),
            *_section(words.say("Points"), point_lines(rules, words)),
            Html(""),
            words.say("{sign} our own number, where the sources leave one open", sign=HOUSE_SIGN),
        )
    )


def _section(title: Html, content: tuple[Html, ...]) -> tuple[Html, ...]:
    return (Html(""), bold(title), *content) if content else ()


def _deal_lines(rules: Rules, words: Words) -> tuple[Html, ...]:
    dealt = words.say("Two decks, {cards} cards each.", cards=HAND_SIZE)
    if partner_of(0, rules.seats) is None:
        dealt = marked(
            words.say("Two decks, {cards} cards each; the rest stays away.", cards=HAND_SIZE),
            rules,
            "undealt",
        )
    found = [dealt, marked(_lead(rules.lead, words), rules, "lead")]
    if rules.partner_by_card:
        found.append(words.say("Whoever has its twin becomes the leader’s partner."))
    if rules.open_partner_hands:
        found.append(words.say("Partners see each other’s hand."))
    if partner_of(0, rules.seats) is not None:
        found.append(
            words.say("When a finishing play is not beaten, the partner leads the next trick.")
        )
    return tuple(found)


def _lead(lead: Lead, words: Words) -> Html:
    match lead:
        case Lead.RANDOM_OR_HEAD:
            return words.say(
                "The head of the last deal leads; chance decides at first and after a double."
            )
        case Lead.FACE_CARD:
            return words.say("Whoever is dealt the face-up card leads, in every deal.")
        case Lead.RANDOM_OR_WINNER:
            return words.say("Chance names the first leader, then the last winner leads.")
