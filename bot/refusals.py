"""What the bot refuses on its own account, as types with facts; the words are in the views."""

from __future__ import annotations

from engine.patterns import Play


class ServiceRefusal(Exception):
    """The bot cannot do this now; nothing has changed."""


class NoTable(ServiceRefusal):
    """There is no table here, or the one that was meant is gone."""


class SeatElsewhere(ServiceRefusal):
    """The player has a seat at another table; ``title`` names its group, None a private one."""

    def __init__(self, title: str | None) -> None:
        super().__init__(title)
        self.title = title


class NotMember(ServiceRefusal):
    """Only members of the group that a table belongs to can sit at it."""


class AnonymousSender(ServiceRefusal):
    """Whoever writes as a group or a channel is no player that cards could be dealt to."""


class TableTaken(ServiceRefusal):
    """The place has a table already."""


class PrivateChatClosed(ServiceRefusal):
    """The bot may not write to the player until he opens the private chat."""


class WhichReading(ServiceRefusal):
    """The cards can be played in several ways; ``plays`` are those, the default first."""

    def __init__(self, plays: tuple[Play, ...]) -> None:
        super().__init__(plays)
        self.plays = plays
