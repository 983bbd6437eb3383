"""A record reads back exactly, and a wrong one names its first bad line."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.bench_deals import random_action
from engine.cards import Cards
from engine.deal import Deal
from engine.opening import open_deal
from engine.options import rules_for
from engine.presets import PRESETS
from engine.record import BadRecord, Escaped, Finished, Void, dumps, loads, record
from engine.rules import ResultClass, Rules
from tests.engine.deals.stories import deal_of, go

EXAMPLE = """\
shuangkou 1
preset standard
options base=10
seats 0 1 2 3
leader 0
hand 0 3
hand 1 44
hand 2 5
hand 3 66
play 0 3 single
pass 1
play 2 5 single
end double 0 2 3 1
points 40 -40 40 -40
"""

every_preset = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())


def test_a_finished_deal_is_written_line_by_line() -> None:
    deal = deal_of("standard", "3", "44", "5", "66", base=10)
    go(deal, "3", "-", "5")
    written = record(deal)
    assert dumps(written) == EXAMPLE
    assert written.ending == Finished(ResultClass.DOUBLE, order=(0, 2, 3, 1))
    assert loads(EXAMPLE) == written
    assert loads(EXAMPLE).replay() == deal


def test_an_escape_and_what_it_cost_are_written() -> None:
    deal = deal_of("qianbian", "6666663", "4", "5", "7")
    go(deal, "666666")
    written = record(deal, runner=1)
    assert written.ending == Escaped(runner=1)
    assert written.points == (16 + 6, -48 - 2, 16 - 2, -2)
    assert dumps(written).splitlines()[-2:] == ["end escape 1", "points 22 -50 14 -2"]
    assert loads(dumps(written)) == written


def test_nothing_is_booked_for_a_dissolved_deal() -> None:
    deal = deal_of("baibian", "6666663", "4", "5", "7")
    go(deal, "666666")
    written = record(deal)
    assert (written.ending, written.points) == (Void(), (0, 0, 0, 0))
    assert loads(dumps(written)) == written


@every_preset
def test_a_dealt_deal_is_written_with_all_that_chance_decided(rules: Rules, chance: Random) -> None:
    opening = open_deal(rules, chance.randbytes(32), range(rules.seats))
    deal = opening.deal()
    for _ in range(30):
        random_action(deal, chance)
    written = record(deal, opening=opening)
    assert written.seed == opening.seed
    assert written.seats == opening.players
    assert loads(dumps(written)) == written


def test_options_are_written() -> None:
    rules = rules_for("qianbian", {"scoring": "per_level", "base": 5, "tax_bp": 100})
    deal = Deal(rules, [Cards.parse(card) for card in "3456"], leader=0)
    text = dumps(record(deal))
    assert "options base=5 scoring=per_level tax_bp=100" in text
    assert loads(text).rules == rules


def test_the_kind_of_a_play_may_be_left_to_the_rules() -> None:
    assert loads(EXAMPLE.replace(" single", "")) == loads(EXAMPLE)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("shuangkou 1", "shuangkou 2", 1),
        ("shuangkou 1", "", 1),
        ("preset standard", "preset nowhere", 2),
        ("preset standard", "preset", 2),
        ("options base=10", "options base", 3),
        ("options base=10", "options base=10 base=10", 3),
        ("options base=10", "options base=0", 3),
        ("options base=10", "options flat=table", 3),
        ("options base=10\n", "", 3),
        ("options base=10", "options base=10\nseed 00", 4),
        ("options base=10", "options base=10\nseed xx", 4),
        ("options base=10", "options base=10\nseed " + "00" * 32, 7),
        ("seats 0 1 2 3", "seats 0 1 2 2", 4),
        ("seats 0 1 2 3", "seats 0 1 2", 4),
        ("seats 0 1 2 3", "seats 0 1 2 3\nface 108", 5),
        ("leader 0", "leader 4", 5),
        ("leader 0", "leader -1", 5),
        ("leader 0", "leader " + "9" * 5000, 5),
        ("hand 0 3", "hand 0 C", 6),
        ("hand 0 3", "hand 0 ", 9),
        ("hand 0 3", "hand 1 3", 6),
        ("hand 3 66\n", "", 9),
        ("hand 0 3", "hand 0 BBB", 6),
        ("play 0 3 single", "play 0 3 pair", 10),
        ("play 0 3 single", "play 0 3 nonsense", 10),
        ("play 0 3 single", "play 0 3 single 1", 10),
        ("play 0 3 single", "play 1 44 pair", 10),
        ("play 0 3 single", "shout 0", 10),
        ("pass 1", "pass 2", 11),
        ("pass 1", "pass ", 11),
        ("end double 0 2 3 1", "end single 0 2 3 1", 13),
        ("end double 0 2 3 1", "end double 0 2 1 3", 13),
        ("end double 0 2 3 1", "end void", 13),
        ("end double 0 2 3 1", "end escape 1", 13),
        ("end double 0 2 3 1", "end", 13),
        ("end double 0 2 3 1", "pass 3", 13),
        ("points 40 -40 40 -40", "points 40 -40 40 -41", 14),
        ("points 40 -40 40 -40", "points 40 -40 40", 14),
        ("points 40 -40 40 -40", "points 4² -40 40 -40", 14),
        ("points 40 -40 40 -40\n", "", 14),
        ("points 40 -40 40 -40", "points 40 -40 40 -40\nmore", 15),
    ],
)
def test_a_wrong_record_names_its_first_bad_line(old: str, new: str, line: int) -> None:
    assert old in EXAMPLE
    with pytest.raises(BadRecord) as refusal:
        loads(EXAMPLE.replace(old, new, 1))
    assert refusal.value.line == line
    assert refusal.value.reason


@pytest.mark.parametrize("text", ["", "\n", "\0", "3344", "shuangkou 1", "shuangkou 1\n\n"])
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        loads(text)


def test_a_record_whose_seed_deals_other_cards_is_refused(chance: Random) -> None:
    opening = open_deal(PRESETS["standard"], chance.randbytes(32), range(4))
    written = record(opening.deal(), opening=opening)
    for wrong in (
        replace(written, seed=chance.randbytes(32)),
        replace(written, seats=(2, 1, 0, 3)),
        replace(written, hands=written.hands[::-1]),
    ):
        with pytest.raises(BadRecord):
            loads(dumps(wrong))


def test_random_damage_is_refused_or_reads_back(chance: Random) -> None:
    for _ in range(500):
        place = chance.randrange(len(EXAMPLE))
        letter = chance.choice("0123456789 \n-=pabdX中")
        damaged = EXAMPLE[:place] + letter + EXAMPLE[place + chance.randrange(2) :]
        try:
            read = loads(damaged)
        except BadRecord:
            continue
        assert loads(dumps(read)) == read
