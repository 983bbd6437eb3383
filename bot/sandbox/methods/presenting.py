"""The bot's menu of commands, its name and descriptions, each per language."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.sandbox.errors import invalid_call
from bot.sandbox.methods.content import as_mapping
from bot.sandbox.methods.method import method

if TYPE_CHECKING:
    from bot.sandbox.methods.arguments import Arguments
    from bot.sandbox.wire import Json
    from bot.sandbox.world import World

MAX_COMMANDS = 100
COMMAND = re.compile(r"[a-z0-9_]{1,32}")
MAX_COMMAND_DESCRIPTION = 256
LANGUAGE = re.compile(r"([a-z]{2})?")
PROFILE_LIMITS = {"name": 64, "description": 512, "short_description": 120}


def set_my_commands(world: World, arguments: Arguments) -> Json:
    """Set the menu for a scope and a language."""
    key = _menu_key(arguments)
    commands = arguments.items("commands")
    if len(commands) > MAX_COMMANDS:
        raise invalid_call("BOT_COMMANDS_TOO_MUCH")
    for command in map(as_mapping, commands):
        if not COMMAND.fullmatch(str(command["command"])):
            raise invalid_call("BOT_COMMAND_INVALID")
        if not 1 <= len(str(command["description"])) <= MAX_COMMAND_DESCRIPTION:
            raise invalid_call("BOT_COMMAND_DESCRIPTION_INVALID")
    world.commands[key] = commands
    return True


def get_my_commands(world: World, arguments: Arguments) -> Json:
    """Return the menu of exactly this scope and language."""
    return world.commands.get(_menu_key(arguments), [])


def delete_my_commands(world: World, arguments: Arguments) -> Json:
    """Remove the menu of exactly this scope and language."""
    world.commands.pop(_menu_key(arguments), None)
    return True


def _setter(field: str) -> Callable[[World, Arguments], Json]:
    def set_it(world: World, arguments: Arguments) -> Json:
        text = arguments.text(field)
        if len(text) > PROFILE_LIMITS[field]:
            raise invalid_call(f"{field} is too long")
        world.profile[field, _language(arguments)] = text
        return True

    return set_it


def _getter(field: str) -> Callable[[World, Arguments], Json]:
    def get_it(world: World, arguments: Arguments) -> Json:
        default = world.bot.first_name if field == "name" else ""
        return {field: world.profile.get((field, _language(arguments)), default)}

    return get_it


def _menu_key(arguments: Arguments) -> tuple[str, str]:
    scope = arguments.mapping("scope") or {"type": "default"}
    return json.dumps(scope, sort_keys=True), _language(arguments)


def _language(arguments: Arguments) -> str:
    code = arguments.text("language_code")
    if not LANGUAGE.fullmatch(code):
        raise invalid_call("invalid language code specified")
    return code


METHODS = {
    "setMyCommands": method(set_my_commands, "commands scope language_code"),
    "getMyCommands": method(get_my_commands, "scope language_code"),
    "deleteMyCommands": method(delete_my_commands, "scope language_code"),
    "setMyName": method(_setter("name"), "name language_code"),
    "getMyName": method(_getter("name"), "language_code"),
    "setMyDescription": method(_setter("description"), "description language_code"),
    "getMyDescription": method(_getter("description"), "language_code"),
    "setMyShortDescription": method(
        _setter("short_description"), "short_description language_code"
    ),
    "getMyShortDescription": method(_getter("short_description"), "language_code"),
}
