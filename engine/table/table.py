"""The table: the aggregate that everything else goes through."""

from __future__ import annotations

from engine.table.lobbying import Lobbying
from engine.table.playing import Playing
from engine.table.ticking import Ticking


class Table(Lobbying, Playing, Ticking):
    """One table, from its opening to its end.

    Every verb either returns what happened, or raises an :class:`engine.errors.EngineError` and
    changes nothing. The moment and chance are arguments; player ids are whatever the caller uses.
    """
