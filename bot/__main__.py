"""``python -m bot run`` and ``python -m bot demo``."""

from __future__ import annotations

import argparse
import sys


def main(words: list[str]) -> int:
    """Do what the command line says.

    Only what is asked for is imported: a bot that runs does not load the local Telegram.

    Args:
        words: The command line, without the program's name.

    Returns:
        The exit code.
    """
    parser = argparse.ArgumentParser(prog="python -m bot", description="Shuangkou in Telegram")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("run", help="run the bot; BOT_TOKEN comes from the environment or .env")
    demo = commands.add_parser("demo", help="play a whole deal on a local Telegram and print it")
    if words[:1] != ["demo"]:
        parser.parse_args(words)
        from bot.running import run  # noqa: PLC0415 - see above

        return run()
    from bot.demo import add_arguments, run_demo  # noqa: PLC0415 - see above

    add_arguments(demo)
    return run_demo(parser.parse_args(words))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
