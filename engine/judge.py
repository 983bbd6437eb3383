"""The judge: one JSON request a line in, one JSON answer a line out.

It answers what the rules say about cards, deals and points, for whoever wants to check them. A
bad line gets an answer like any other, ``{"error": code, "detail": a sentence}``.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import BinaryIO, Final, NoReturn, TypeAlias

from engine.comparison import choose
from engine.deal import REFUSALS, Deal
from engine.errors import Ambiguous, EngineError, IllegalPlay
from engine.escape import escape
from engine.judge_fields import BadRequest, Fields
from engine.match import match_standing
from engine.moves import legal_plays
from engine.notation import parse_play
from engine.options import rules_for
from engine.patterns import Reading
from engine.readings import readings
from engine.record import loads
from engine.scoring import Finish, score
from engine.seating import PLAYERS_WITH_PARTNERS, seating
from engine.shuffle import HAND_SIZE

Answer: TypeAlias = dict[str, object]

LONGEST_LINE: Final = 1_000_000
"""Bytes of a request; a longer line is refused without reading it into memory."""
LONGEST_FACTS: Final = 200
"""Characters of a wrong value that a detail repeats."""


@dataclass(frozen=True, slots=True)
class Operation:
    """What answers a request, and the fields it takes beside ``op`` and ``options``."""

    answer: Callable[[Fields], Answer]
    required: frozenset[str]
    optional: frozenset[str] = frozenset()
    has_rules: bool = True


def run(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line of ``requests``, flushing each answer."""
    while line := requests.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            _skip_line(requests, line)
            answer = json.dumps(_refusal(BadRequest("The line is too long.")))
        else:
            answer = answer_line(line)
        answers.write(answer.encode() + b"\n")
        answers.flush()


def answer_line(line: bytes | str) -> str:
    r"""The answer to one request; never raises.

    >>> answer_line('{"op": "readings", "rules": "standard", "cards": "334455"}')
    '{"plays": [{"kind": "pair_chain", "length": 3, "rank": "5"}]}'
    >>> answer_line("{}")
    '{"error": "bad_request", "detail": "The field \'op\' is missing."}'
    """
    try:
        return json.dumps(_answer(_request(line)))
    except Ambiguous as error:
        answer: Answer = {
            "error": error.code,
            "cards": [str(cards) for cards in error.alternatives],
        }
    except EngineError as error:
        answer = _refusal(error)
    except RecursionError:
        answer = _refusal(BadRequest("The request is nested too deeply."))
    except Exception:  # noqa: BLE001 - whatever is wrong with one line, the next is answered
        traceback.print_exc()
        answer = _refusal(BadRequest("This request cannot be answered."))
    return json.dumps(answer)


def _skip_line(requests: BinaryIO, read: bytes) -> None:
    while read and not read.endswith(b"\n"):
        read = requests.readline(LONGEST_LINE)


def _refusal(error: EngineError) -> Answer:
    facts = str(error)
    if len(facts) > LONGEST_FACTS:
        facts = f"{facts[:LONGEST_FACTS]}…"
    sentence = _SENTENCES.get(error.code, "{facts}").format(facts=facts)
    return {"error": error.code, "detail": sentence}


_SENTENCES: Final = {
    "unknown_rules": "There are no such rules: {facts}.",
    "unknown_option": "There is no such option: {facts}.",
    "bad_cards": "These are no cards of two decks: {facts!r}.",
    "no_pattern": "These cards are no pattern: {facts!r}.",
}
"""Sentences for errors that carry facts only."""


def _request(line: bytes | str) -> Fields:
    try:
        request = json.loads(line, parse_constant=_no_constant, object_pairs_hook=_no_twins)
    except BadRequest:
        raise
    except ValueError:
        raise BadRequest("The line is not JSON.") from None
    if not isinstance(request, dict):
        raise BadRequest("A request is a JSON object.")
    return Fields(request)


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _no_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise BadRequest("An object names a field twice.")
    return fields


def _answer(request: Fields) -> Answer:
    if "op" not in request:
        raise BadRequest("The field 'op' is missing.")
    operation = OPERATIONS.get(request.text("op"))
    if operation is None:
        raise BadRequest("There is no such operation.")
    request.only(operation.required | {"op"}, operation.optional | {"options"})
    if not operation.has_rules:
        request.no_options(request.text("op"))
    return operation.answer(request)


def _parse(request: Fields) -> Answer:
    cards = parse_play(request.text("text"))
    return {"pass": True} if cards is None else {"cards": str(cards)}


def _readings(request: Fields) -> Answer:
    found = readings(request.cards("cards"), request.rules())
    return {"plays": [_reading(reading) for reading in found]}


def _reading(reading: Reading) -> Answer:
    """The fields of a reading that apply to it."""
    fields: Answer = {"kind": reading.kind.value}
    if reading.length is not None:
        fields["length"] = reading.length
    if reading.size is not None:
        fields["size"] = reading.size
    if reading.rank is not None:
        fields["rank"] = reading.rank.symbol
    return fields


def _beats(request: Fields) -> Answer:
    rules = request.rules()
    table = choose(request.cards("table"), None, rules, request.optional_kind("table_kind"))
    cards = request.cards("cards")
    try:
        choose(cards, table, rules)
    except IllegalPlay:
        return {"beats": False}
    return {"beats": True}


def _moves(request: Fields) -> Answer:
    rules = request.rules()
    on_table = request.optional_cards("table")
    table = None if on_table is None else choose(on_table, None, rules)
    plays = legal_plays(request.cards("hand"), table, rules)
    return {"plays": [{"cards": str(play.cards), **_reading(play.reading)} for play in plays]}


def _deal(request: Fields) -> Answer:
    rules = request.rules()
    deal = Deal(rules, request.hands(), request.number("leader", rules.seats))
    for index, action in enumerate(request.actions(rules.seats)):
        try:
            deal.act(action)
        except REFUSALS as error:
            return {"refused": index, "error": error.code}
    answer: Answer = {
        "turn": deal.turn,
        "table": None if deal.table is None else str(deal.table.cards),
        "owner": deal.owner,
        "out": deal.out,
    }
    if deal.result_class is not None:
        answer |= {"class": deal.result_class.value, "order": deal.order}
    return answer


def _seats(request: Fields) -> Answer:
    leader = request.number("leader", PLAYERS_WITH_PARTNERS)
    return {"seats": seating(leader, request.number("twin", PLAYERS_WITH_PARTNERS))}


def _score(request: Fields) -> Answer:
    rules = request.rules()
    counts_points = rules.scoring.captured is not None
    counts_cards = bool(rules.scoring.cards_left)
    for name, applies in (
        ("captured", counts_points),
        ("hands_left", counts_points),
        ("left", counts_cards),
    ):
        if applies != (name in request):
            verb = "is missing" if applies else "does not apply here"
            raise BadRequest(f"The field {name!r} {verb}.")
    finish = Finish(
        order=request.order(rules.seats),
        bombs=request.bombs(rules),
        cards_left=request.number("left", below=HAND_SIZE + 1, least=1) if counts_cards else 0,
        captured=request.points("captured", rules.seats) if counts_points else (),
        points_left=request.points("hands_left", rules.seats) if counts_points else (),
    )
    result = score(finish, rules)
    answer: Answer = {"deltas": result.totals_by_place, "house": result.house}
    if result.captured is not None:
        answer |= {
            "teams": result.captured.teams,
            "class": result.result_class.value,
            "winner": result.winner,
            "flooded": result.captured.flooded,
        }
    return answer


def _escape(request: Fields) -> Answer:
    rules = request.rules()
    result = escape(request.number("runner", rules.seats), request.bombs(rules), rules)
    return {"deltas": result.totals, "house": result.house}


def _match(request: Fields) -> Answer:
    rules = rules_for("match", request.options())
    standing = match_standing(request.outcomes(rules.scoring.by_place), rules)
    return {"points": standing.points, "winner": standing.winner}


def _replay(request: Fields) -> Answer:
    record = loads(request.text("record"))
    return {"order": record.replay().order, "deltas": record.points}


OPERATIONS: Final = {
    "parse": Operation(_parse, frozenset({"text"}), has_rules=False),
    "readings": Operation(_readings, frozenset({"rules", "cards"})),
    "beats": Operation(_beats, frozenset({"rules", "table", "cards"}), frozenset({"table_kind"})),
    "moves": Operation(_moves, frozenset({"rules", "hand"}), frozenset({"table"})),
    "deal": Operation(_deal, frozenset({"rules", "hands", "leader", "actions"})),
    "seats": Operation(_seats, frozenset({"leader", "twin"}), has_rules=False),
    "score": Operation(
        _score,
        frozenset({"rules", "order"}),
        frozenset({"bombs", "base", "tax_bp", "left", "captured", "hands_left"}),
    ),
    "escape": Operation(_escape, frozenset({"rules", "runner"}), frozenset({"bombs", "base"})),
    "match": Operation(_match, frozenset({"deals"})),
    "replay": Operation(_replay, frozenset({"record"}), has_rules=False),
}
