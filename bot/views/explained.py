"""What some cards are under some rules, said to whoever settles an argument."""

from __future__ import annotations

from bot.views.cards import cards_text, play_text
from bot.views.needs import what_is_lacking, what_would_do
from bot.views.presets import preset_name
from bot.wording import Html, Words, lines
from engine.explain import Explanation
from engine.patterns import Play
from engine.rules import Rules


def explained(explanation: Explanation, rules: Rules, words: Words) -> Html:
    """What the cards are, the default reading first, or why they are nothing."""
    cards = cards_text(explanation.cards, words)
    preset = preset_name(rules.preset, words)
    plays = [Play(explanation.cards, reading) for reading in explanation.readings]
    if not plays:
        return lines(
            words.count(
                "{preset}: {cards} is {n} card, and no pattern.",
                "{preset}: {cards} are {n} cards, and no pattern.",
                len(explanation.cards),
                preset=preset,
                cards=cards,
            ),
            what_is_lacking(explanation, words),
            what_would_do(explanation, words) or words.say("No single card more would do."),
        )
    first, *others = (play_text(play, rules, words) for play in plays)
    return lines(
        words.say("{preset}: {play}", preset=preset, play=first),
        *(words.say("or: {play}", play=play) for play in others),
        words.say("Whoever plays it says which; unsaid, it is the first that will do.")
        if others
        else None,
    )
