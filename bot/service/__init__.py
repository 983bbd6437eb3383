"""The one way in: everything that changes or shows a table goes through here."""

from bot.service.base import AlreadyDone
from bot.service.service import Service

__all__ = ["AlreadyDone", "Service"]
