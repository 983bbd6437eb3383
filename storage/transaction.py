"""One transaction, seen through the repositories that share it."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from storage.chats import Chats
from storage.deals import Deals
from storage.heartbeat import Heartbeat
from storage.intents import Intents
from storage.messages import Messages
from storage.players import Players
from storage.scores import Scores
from storage.tables import Tables


class Transaction:
    """All that is read and written through it becomes true together, or not at all."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.chats = Chats(connection)
        self.players = Players(connection)
        self.tables = Tables(connection)
        self.deals = Deals(connection)
        self.scores = Scores(connection)
        self.messages = Messages(connection)
        self.intents = Intents(connection)
        self.heartbeat = Heartbeat(connection)
