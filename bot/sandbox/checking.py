"""Checks every call against the Bot API's table and decodes its parameters.

Form fields arrive as text; what they mean is decided by the declared type: ``"5"`` is a number
for a chat id and a text for a message.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from bot.sandbox.errors import invalid_call
from bot.sandbox.schema import MethodShape, Schema, Slot
from bot.sandbox.wire import Json, Parameter, Upload

ARRAY = "Array of "
TRUE_WORDS = frozenset({"true", "1"})
FALSE_WORDS = frozenset({"false", "0"})
Decoded: TypeAlias = "Json | Upload"


class _Unreadable(ValueError):
    """A parameter's text is no value of the declared type."""


def decode_call(
    schema: Schema, method: MethodShape, parameters: Mapping[str, Parameter]
) -> dict[str, Decoded]:
    """Check a call and decode its parameters.

    Raises:
        Refusal: With every problem found, as a violation.
    """
    problems = [
        f"unknown parameter {name!r}"
        for name in parameters
        if name not in method.parameters and not _is_attached(name, parameters)
    ]
    decoded: dict[str, Decoded] = {}
    for name, slot in method.parameters.items():
        if name not in parameters:
            if slot.required:
                problems.append(f"{name} is required")
            continue
        try:
            decoded[name] = _decode(slot, parameters[name])
        except _Unreadable as error:
            problems.append(f"{name}: {error}")
            continue
        value = decoded[name]
        if not isinstance(value, Upload):
            problems += problems_of(schema, slot.types, value, name)
    if problems:
        raise invalid_call(f"{method.name}: " + "; ".join(problems))
    return decoded


def problems_of(schema: Schema, types: Sequence[str], value: Json, where: str) -> list[str]:
    """Say what is wrong with a JSON value that should be of one of ``types``.

    Of several types, the one that fits best is spoken about.
    """
    return min((_problems(schema, name, value, where) for name in types), key=len)


def _problems(schema: Schema, type_name: str, value: Json, where: str) -> list[str]:
    if type_name.startswith(ARRAY):
        if not isinstance(value, Sequence) or isinstance(value, str):
            return [f"{where} must be an {type_name}"]
        item = type_name.removeprefix(ARRAY)
        return [
            problem
            for index, element in enumerate(value)
            for problem in _problems(schema, item, element, f"{where}[{index}]")
        ]
    if type_name in SCALARS:
        return [] if SCALARS[type_name](value) else [f"{where} must be a {type_name}"]
    return _object_problems(schema, type_name, value, where)


def _object_problems(schema: Schema, type_name: str, value: Json, where: str) -> list[str]:
    shape = schema.types[type_name]
    if shape.subtypes:
        return problems_of(schema, shape.subtypes, value, where)
    if not isinstance(value, Mapping):
        return [f"{where} must be a {type_name}"]
    problems = [
        f"{where}.{name} is no field of {type_name}" for name in value if name not in shape.fields
    ]
    for name, slot in shape.fields.items():
        if name in value:
            problems += problems_of(schema, slot.types, value[name], f"{where}.{name}")
        elif slot.required:
            problems.append(f"{where}.{name} is required")
    return problems


SCALARS: Mapping[str, Callable[[Json], bool]] = {
    "Integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "Float": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "Boolean": lambda value: isinstance(value, bool),
    "String": lambda value: isinstance(value, str),
    "InputFile": lambda value: isinstance(value, str),
}


def _is_attached(name: str, parameters: Mapping[str, Parameter]) -> bool:
    """Tell whether a file is named by another parameter as ``attach://name``."""
    return isinstance(parameters[name], Upload) and any(
        isinstance(text, str) and f"attach://{name}" in text for text in parameters.values()
    )


def _decode(slot: Slot, parameter: Parameter) -> Decoded:
    if isinstance(parameter, Upload):
        if "InputFile" not in slot.types:
            raise _Unreadable("a file is not wanted here")
        return parameter
    error = _Unreadable("it has no type")
    for type_name in slot.types:
        try:
            return READERS.get(type_name, _read_json)(parameter)
        except _Unreadable as unreadable:
            error = unreadable
    raise error


def _read_integer(text: str) -> int:
    if not re.fullmatch(r"-?\d+", text):
        raise _Unreadable(f"{text!r} is no Integer")
    return int(text)


def _read_float(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise _Unreadable(f"{text!r} is no Float") from None


def _read_boolean(text: str) -> bool:
    if text.lower() in TRUE_WORDS | FALSE_WORDS:
        return text.lower() in TRUE_WORDS
    raise _Unreadable(f"{text!r} is no Boolean")


def _read_json(text: str) -> Json:
    try:
        value: Json = json.loads(text)
    except ValueError:
        raise _Unreadable(f"{text!r} is no JSON") from None
    return value


READERS: Mapping[str, Callable[[str], Json]] = {
    "Integer": _read_integer,
    "Float": _read_float,
    "Boolean": _read_boolean,
    "String": str,
    "InputFile": str,
}
