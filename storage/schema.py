"""The tables, their keys and their indexes.

``external_id``, ``destination_chat`` and ``message_id`` are the messenger's own ids, 64 bits wide.
Everything else refers to rows by our own ids, so that a chat that changes its id keeps its tables.
JSON columns are plain text: nothing here looks inside them.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from storage.columns import KEY, HexBytes, UtcDateTime, word
from storage.states import ChatKind, InboxState, NoticeState, Outcome, PrivateState

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# A partial index serves a query only when both say the condition in the same words; a bound
# parameter would not do.
OPEN = text("closed_at IS NULL")
LIVE = text("left_at IS NULL")
WAITING = text("state = 'waiting'")

NO_THREAD = 0
"""A table outside of any topic: in a unique key NULL would equal nothing, itself included."""

chats = Table(
    "chats",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("external_id", BigInteger, nullable=False, unique=True),
    Column("kind", word(ChatKind), nullable=False),
    Column("title", Text, nullable=False),
    Column("username", Text),
    Column("language", String(16)),
    Column("time_zone", String(64)),
    Column("preset", String(32)),
    Column("options", Text),
    Column("created_at", UtcDateTime, nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("external_id", BigInteger, unique=True),
    Column("name", Text, nullable=False),
    Column("username", Text),
    Column("language", String(16)),
    Column("private_state", word(PrivateState), nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("seen_at", UtcDateTime, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("chat_id", ForeignKey(chats.c.id), nullable=False),
    Column("thread_id", BigInteger, nullable=False),
    Column("is_private", Boolean, nullable=False),
    Column("phase", String(32), nullable=False),
    Column("preset", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("due_at", UtcDateTime),
    Column("state", Text, nullable=False),
    Column("opened_at", UtcDateTime, nullable=False),
    Column("closed_at", UtcDateTime),
    Index(
        "uq_tables_open_place",
        "chat_id",
        "thread_id",
        unique=True,
        sqlite_where=OPEN,
        postgresql_where=OPEN,
    ),
    Index("ix_tables_open_due_at", "due_at", sqlite_where=OPEN, postgresql_where=OPEN),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player_id", ForeignKey(players.c.id), nullable=False),
    Column("left_at", UtcDateTime),
    Index(
        "uq_seats_live_player",
        "player_id",
        unique=True,
        sqlite_where=LIVE,
        postgresql_where=LIVE,
    ),
)

deals = Table(
    "deals",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("table_id", ForeignKey(tables.c.id), nullable=False),
    Column("number", Integer, nullable=False),
    Column("preset", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("base", Integer, nullable=False),
    Column("seed", HexBytes(64), nullable=False),
    Column("leader", Integer, nullable=False),
    Column("seating", Text, nullable=False),
    Column("started_at", UtcDateTime, nullable=False),
    Column("ended_at", UtcDateTime),
    Column("result_class", String(32)),
    Column("record", Text),
    Column("void", Boolean, nullable=False),
    UniqueConstraint("table_id", "number"),
)

moves = Table(
    "moves",
    metadata,
    Column("deal_id", ForeignKey(deals.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("cards", String(128)),
    Column("kind", String(32)),
    Column("automatic", Boolean, nullable=False),
    Column("at", UtcDateTime, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("deal_id", ForeignKey(deals.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("team", Integer, nullable=False),
    Column("player_id", ForeignKey(players.c.id)),
    Column("chat_id", ForeignKey(chats.c.id), nullable=False),
    Column("preset", String(32), nullable=False),
    Column("place", Integer),
    Column("outcome", word(Outcome), nullable=False),
    Column("is_double", Boolean, nullable=False),
    Column("escaped", Boolean, nullable=False),
    Column("points", BigInteger, nullable=False),
    Column("contribution", BigInteger, nullable=False),
    Column("multiplier", Integer, nullable=False),
    Column("biggest_bomb", String(128)),
    Column("biggest_bomb_stars", Integer),
    Column("ranked", Boolean, nullable=False),
    Column("ended_at", UtcDateTime, nullable=False),
    Index(None, "player_id", "chat_id", "preset"),
)

standings = Table(
    "standings",
    metadata,
    Column("chat_id", ForeignKey(chats.c.id), primary_key=True),
    Column("preset", String(32), primary_key=True),
    Column("period", String(7), primary_key=True),
    Column("player_id", ForeignKey(players.c.id), primary_key=True),
    Column("deals", Integer, nullable=False),
    Column("points", BigInteger, nullable=False),
    Column("contribution", BigInteger, nullable=False),
    Column("heads", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
    Column("doubles", Integer, nullable=False),
    Column("doubled", Integer, nullable=False),
    Column("escapes", Integer, nullable=False),
    Column("best_stars", Integer, nullable=False),
    Index("ix_standings_leaderboard", "chat_id", "preset", "period", "points"),
    Index(None, "player_id", "period"),
)

inbox = Table(
    "inbox",
    metadata,
    Column("update_id", BigInteger, primary_key=True, autoincrement=False),
    Column("received_at", UtcDateTime, nullable=False),
    Column("chat_key", String(64), nullable=False),
    Column("payload", Text, nullable=False),
    Column("state", word(InboxState), nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("done_at", UtcDateTime),
    Index("ix_inbox_waiting", "update_id", sqlite_where=WAITING, postgresql_where=WAITING),
)

notices = Table(
    "notices",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("destination_chat", BigInteger, nullable=False),
    Column("table_id", ForeignKey(tables.c.id)),
    Column("kind", String(32), nullable=False),
    Column("key", String(128), nullable=False),
    Column("facts", Text, nullable=False),
    Column("priority", Integer, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("not_before", UtcDateTime, nullable=False),
    Column("state", word(NoticeState), nullable=False),
    Column("attempts", Integer, nullable=False),
    Index(
        "uq_notices_waiting_key",
        "destination_chat",
        "key",
        unique=True,
        sqlite_where=WAITING,
        postgresql_where=WAITING,
    ),
    Index("ix_notices_waiting", "priority", "id", sqlite_where=WAITING, postgresql_where=WAITING),
)

posts = Table(
    "posts",
    metadata,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("role", String(64), primary_key=True),
    Column("destination_chat", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    Column("content_hash", String(64), nullable=False),
    Column("updated_at", UtcDateTime, nullable=False),
    Index(None, "destination_chat", "message_id"),
)

join_intents = Table(
    "join_intents",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("player_id", ForeignKey(players.c.id), nullable=False),
    Column("table_id", ForeignKey(tables.c.id), nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("expires_at", UtcDateTime, nullable=False),
    Column("used_at", UtcDateTime),
    Index(None, "player_id", "created_at"),
)

heartbeat = Table(
    "heartbeat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("alive_at", UtcDateTime, nullable=False),
)
