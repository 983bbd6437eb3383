"""``python -m bot run``, ``demo``, ``explain`` and ``bench``."""

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
    explain = commands.add_parser("explain", help="say what some cards are under some rules")
    bench = commands.add_parser("bench", help="measure what a play costs on this machine")
    match words[:1]:
        case ["demo"]:
            from bot.demo import add_arguments, run_demo  # noqa: PLC0415 - see above

            add_arguments(demo)
            return run_demo(parser.parse_args(words))
        case ["explain"]:
            from bot import explaining  # noqa: PLC0415 - see above

            explaining.add_arguments(explain)
            return explaining.run_explain(parser.parse_args(words))
        case ["bench"]:
            from bot.bench import add_arguments, run_bench  # noqa: PLC0415 - see above

            add_arguments(bench)
            return run_bench(parser.parse_args(words))
        case _:
            parser.parse_args(words)
            from bot.running import run  # noqa: PLC0415 - see above

            return run()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
