"""Telling people what has happened: notices out of the database, into Telegram.

- :mod:`bot.delivery.loop`: which notice leaves when; the one place that keeps what became of it
- :mod:`bot.delivery.claiming`: what leaves now, rendered
- :mod:`bot.delivery.gates`: the pauses that Telegram and good manners ask for
- :mod:`bot.delivery.sending`: one notice's calls, and what their answers mean
"""

from bot.delivery.loop import Delivery

__all__ = ["Delivery"]
