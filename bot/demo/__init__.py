"""The demo: scripted people play on a local Telegram, and what they saw is printed.

Where things are: ``plan`` reads the command line, ``performance`` puts the run together;
``stage`` is the world and its time, ``script`` the story, ``episodes`` what happens besides;
``people``, ``spelling``, ``tactics`` and ``eyes`` make a scripted person, ``cast`` names them;
``transcript``, ``json_lines`` and ``numbers`` tell what happened, ``watch`` what must not.
"""

from bot.demo.plan import add_arguments
from bot.demo.running import run_demo

__all__ = ["add_arguments", "run_demo"]
