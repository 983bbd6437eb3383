"""The one way in: every change of a table, whoever asks for it and however he wrote it.

Each method is one transaction. It returns facts, or raises an
:class:`engine.errors.EngineError` or a :class:`bot.refusals.ServiceRefusal` with nothing changed.
``update_id`` marks the update that asked as done in the same transaction, so that its effect
happens exactly once.
"""

from __future__ import annotations

from bot.service.advising import AdvisingService
from bot.service.attending import AttendingService
from bot.service.deciding import DecidingService
from bot.service.joining import JoiningService
from bot.service.lobbying import LobbyService
from bot.service.playing import PlayingService
from bot.service.ticking import TickingService


class Service(
    JoiningService,
    LobbyService,
    PlayingService,
    DecidingService,
    AttendingService,
    AdvisingService,
    TickingService,
):
    """Everything that changes a table."""
