"""The periods that standings are kept for."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from storage.errors import UnknownTimeZone

ALL_TIME = "all"


def month_of(moment: datetime, time_zone: str) -> str:
    """The month of a moment on the calendar of a time zone.

    Raises:
        UnknownTimeZone: There is no such zone.

    >>> from datetime import UTC
    >>> month_of(datetime(2026, 1, 31, 17, tzinfo=UTC), "Asia/Shanghai")
    '2026-02'
    """
    try:
        zone = ZoneInfo(time_zone)
    except (KeyError, ValueError, OSError) as error:
        raise UnknownTimeZone(time_zone) from error
    return f"{moment.astimezone(zone):%Y-%m}"
