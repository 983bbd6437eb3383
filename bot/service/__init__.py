"""The one way in: everything that changes or shows a table goes through here."""

from bot.service.service import AlreadyDone, Service

__all__ = ["AlreadyDone", "Service"]
