"""The numbers of a rule sheet: results, multipliers, contributions, the price of an escape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.views.cards import JOKER_BOMB_WORDS, strength_text
from bot.views.house import marked
from bot.views.points import signed
from bot.views.presets import class_name, place_name
from bot.wording import Html, Words, joined
from engine.rules import (
    BombUnit,
    EscapeKind,
    MultiplierKind,
    ResultClass,
    Rules,
)

WHOLE_PERCENT: Final = 100
"""Basis points in one percent."""


def point_lines(rules: Rules, words: Words) -> tuple[Html, ...]:
    """How a deal is paid."""
    return (
        *_class_lines(rules, words),
        *_captured_lines(rules, words),
        *_multiplier_lines(rules, words),
        *_contribution_lines(rules, words),
        marked(_escape(rules, words), rules, "escape", "forfeit"),
        *_base_lines(rules, words),
    )


def _class_lines(rules: Rules, words: Words) -> tuple[Html, ...]:
    return tuple(
        marked(
            words.say(
                "{result}{when}: {points}",
                result=class_name(result, words),
                when=_when(result, rules, words),
                points=joined(" ", map(signed, by_place)),
            ),
            rules,
            *_HOUSE_NAMES_OF_CLASS.get(result, ()),
            "scores",
            "table_points",
        )
        for result, by_place in rules.scoring.by_place.items()
    )


_HOUSE_NAMES_OF_CLASS: Final[Mapping[ResultClass, tuple[str, ...]]] = {
    ResultClass.SINGLE: ("single_base",),
    ResultClass.FLAT: ("flat_multiplied",),
}


def _when(result: ResultClass, rules: Rules, words: Words) -> Html:
    """What makes this class: the place of the head's partner, or cards left."""
    for fewest, each in rules.scoring.cards_left:
        if each is result:
            return words.say(" (loser holds {n} or more)", n=fewest)
    place = _PLACE_OF_PARTNER.get(result)
    if place is None:
        return Html("")
    return words.say(" (1st and {place})", place=place_name(place, rules.seats, words))


_PLACE_OF_PARTNER: Final[Mapping[ResultClass, int]] = {
    ResultClass.DOUBLE: 2,
    ResultClass.SINGLE: 3,
    ResultClass.FLAT: 4,
}


def _captured_lines(rules: Rules, words: Words) -> tuple[Html, ...]:
    captured = rules.scoring.captured
    if captured is None:
        return ()
    classes = joined(
        " · ",
        (
            words.say("{result} {knives}", result=class_name(result, words), knives=knives)
            for result, knives in captured.class_knives.items()
        ),
    )
    bombs = joined(
        " · ",
        (
            words.say(
                "{strength} +{knives}",
                strength=at_least(level, captured.bomb_knives, rules.bombs.unit, words),
                knives=knives,
            )
            for level, knives in captured.bomb_knives
        ),
    )
    return (
        words.say("A 5 counts 5, a 10 and a king 10 each; a trick goes to its last play."),
        words.say("The last player’s captured points go to the head, cards in hand to the others."),
        words.say(
            "The head’s side wins with {head}, unless the others have {other}.",
            head=captured.head_needs,
            other=captured.other_needs,
        ),
        marked(words.say("Knives: {classes}", classes=classes), rules, "class_knives"),
        marked(words.say("Played bombs without jokers: {bombs}", bombs=bombs), rules, "knives"),
        words.say("Each winner gains the knives of class and bombs, each loser pays them."),
    )


def at_least(level: int, steps: tuple[tuple[int, int], ...], unit: BombUnit, words: Words) -> Html:
    """A strength as a step of a ladder; the last goes on upwards."""
    strength = strength_text(level, unit, words)
    return words.say("{strength} or more", strength=strength) if level == steps[-1][0] else strength


def _multiplier_lines(rules: Rules, words: Words) -> tuple[Html, ...]:
    multiplier = rules.scoring.multiplier
    if multiplier.kind is MultiplierKind.NONE:
        return ()
    if multiplier.kind is MultiplierKind.LARGEST_OF_WINNERS:
        which = words.say("The winners’ biggest bomb multiplies:")
    else:
        which = words.say("Every bomb played multiplies, of both sides:")
    steps = [
        words.say(
            "{strength} ×{factor}",
            strength=at_least(level, multiplier.steps, rules.bombs.unit, words),
            factor=factor,
        )
        for level, factor in multiplier.steps
    ]
    if multiplier.doubles_beyond:
        steps.append(words.say("×2 for each step above"))
    own = {3: multiplier.three_jokers, 4: multiplier.four_jokers}
    names = {3: "three_joker_multiplier", 4: "joker_bomb_multiplier"}
    steps += [
        marked(
            words.say(
                "{strength} ×{factor}", strength=words.say(JOKER_BOMB_WORDS[size]), factor=factor
            ),
            rules,
            names[size],
        )
        for size, factor in own.items()
        if factor is not None
    ]
    return (which, joined(" · ", steps))


def _contribution_lines(rules: Rules, words: Words) -> tuple[Html, ...]:
    contribution = rules.scoring.contribution
    if not contribution.gains:
        return ()
    gains = joined(
        " · ",
        (
            words.say(
                "{strength} {gain}/{part}",
                strength=at_least(level, contribution.gains, rules.bombs.unit, words),
                gain=signed(gain),
                part=signed(-(gain // (rules.seats - 1))),
            )
            for level, gain in contribution.gains
        ),
    )
    found = [
        marked(
            words.say("Contribution at once, to the player/from each other: {gains}", gains=gains),
            rules,
            "contribution",
        )
    ]
    if contribution.partner_too:
        found.append(words.say("The partner gains the same instead of paying."))
    if contribution.unplayed:
        found.append(words.say("Bombs left in a hand are paid for as well."))
    return tuple(found)


def _escape(rules: Rules, words: Words) -> Html:
    escape = rules.scoring.escape
    match escape.kind:
        case EscapeKind.FIXED:
            return words.say("Giving up for good: {points}", points=signed(escape.units))
        case EscapeKind.RUNNING_DOUBLE:
            return words.say("Giving up for good: the price of a double, times the bombs so far")
        case EscapeKind.THREE_DOUBLES:
            return words.say(
                "Giving up for good: three doubles times the biggest bomb; its side gains one each"
            )
        case EscapeKind.FORFEIT:
            return words.say("Giving up for good: the match is lost")


def _base_lines(rules: Rules, words: Words) -> tuple[Html, ...]:
    found = []
    if rules.scoring.match_deals is not None:
        found.append(
            words.count(
                "Match: {n} deal, more if it is a tie",
                "Match: {n} deals, more if it is a tie",
                rules.scoring.match_deals,
            )
        )
    if rules.base != 1:
        found.append(words.say("Everything times the base: {base}", base=rules.base))
    if rules.tax_bp:
        percent = f"{rules.tax_bp / WHOLE_PERCENT:g}"
        found.append(
            marked(words.say("Tax on winnings: {percent}%", percent=percent), rules, "tax")
        )
    return tuple(found)
