"""How tables, deals, scores and messages are kept.

Open a :class:`Database`, then work through the repositories of a transaction::

    async with database.transaction() as tx:
        table = await tx.tables.at(chat_external_id, thread_id)

Values go in and come out as frozen dataclasses; each lives beside its repository.
"""

from storage.chats import Chat
from storage.database import Database
from storage.deals import Move, NewDeal, StoredDeal
from storage.dialect import file_url
from storage.errors import (
    AlreadyBooked,
    AlreadyHandled,
    ChatInUse,
    DatabaseUnavailable,
    PlaceTaken,
    PlayerSeated,
    StaleDeal,
    StaleTable,
    StorageError,
    UnknownTimeZone,
)
from storage.inbox import KeptUpdate
from storage.intents import JoinIntent
from storage.notices import NewNotice, Notice
from storage.periods import ALL_TIME, month_of
from storage.players import Player
from storage.posts import Post
from storage.scores import BookedDeal, Companion, LeaderboardRow, SeatResult, Totals
from storage.states import ChatKind, Outcome, PrivateState
from storage.tables import NewTable, StoredTable
from storage.transaction import Transaction

__all__ = [
    "ALL_TIME",
    "AlreadyBooked",
    "AlreadyHandled",
    "BookedDeal",
    "Chat",
    "ChatInUse",
    "ChatKind",
    "Companion",
    "Database",
    "DatabaseUnavailable",
    "JoinIntent",
    "KeptUpdate",
    "LeaderboardRow",
    "Move",
    "NewDeal",
    "NewNotice",
    "NewTable",
    "Notice",
    "Outcome",
    "PlaceTaken",
    "Player",
    "PlayerSeated",
    "Post",
    "PrivateState",
    "SeatResult",
    "StaleDeal",
    "StaleTable",
    "StorageError",
    "StoredDeal",
    "StoredTable",
    "Totals",
    "Transaction",
    "UnknownTimeZone",
    "file_url",
    "month_of",
]
