"""From a notice to what is shown: rendered from the state at the moment it is sent.

Boards and results are made from the moves up to their trick or deal, so that a late one still
shows the right thing; a prompt that has become stale is dropped.

- :mod:`bot.render.renderer`: which room makes which notice
- :mod:`bot.render.sources`: tables and people, read once a turn
- :mod:`bot.render.sheet`: what a room works with
- :mod:`bot.render.prompts`: the messages of a turn in a private chat, and which of them are stale
- :mod:`bot.render.game`, :mod:`~bot.render.group`: everything else
"""

from bot.render.outgoing import Destination, Outgoing
from bot.render.renderer import Renderer
from bot.render.sources import Sources

__all__ = ["Destination", "Outgoing", "Renderer", "Sources"]
