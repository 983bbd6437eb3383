"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

# A migration is history: it repeats what columns were like then, and imports nothing of ours.
KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
MOMENT = sa.DateTime(timezone=True)
WORD = sa.String(16)


def partial_index(
    name: str, table: str, columns: list[str], condition: str, *, unique: bool = False
) -> None:
    """An index of the rows that meet a condition, on both databases."""
    where = sa.text(condition)
    op.create_index(name, table, columns, unique=unique, sqlite_where=where, postgresql_where=where)


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "chats",
        sa.Column("id", KEY, nullable=False),
        sa.Column("external_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", WORD, nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("username", sa.Text(), nullable=True),
        sa.Column("language", sa.String(16), nullable=True),
        sa.Column("time_zone", sa.String(64), nullable=True),
        sa.Column("preset", sa.String(32), nullable=True),
        sa.Column("options", sa.Text(), nullable=True),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chats"),
        sa.UniqueConstraint("external_id", name="uq_chats_external_id"),
    )
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("alive_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_heartbeat"),
    )
    op.create_table(
        "inbox",
        sa.Column("update_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("received_at", MOMENT, nullable=False),
        sa.Column("chat_key", sa.String(64), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("state", WORD, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("done_at", MOMENT, nullable=True),
        sa.PrimaryKeyConstraint("update_id", name="pk_inbox"),
    )
    partial_index("ix_inbox_waiting", "inbox", ["update_id"], "state = 'waiting'")
    op.create_table(
        "players",
        sa.Column("id", KEY, nullable=False),
        sa.Column("external_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("username", sa.Text(), nullable=True),
        sa.Column("language", sa.String(16), nullable=True),
        sa.Column("private_state", WORD, nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("seen_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        sa.UniqueConstraint("external_id", name="uq_players_external_id"),
    )
    op.create_table(
        "standings",
        sa.Column("chat_id", KEY, nullable=False),
        sa.Column("preset", sa.String(32), nullable=False),
        sa.Column("period", sa.String(7), nullable=False),
        sa.Column("player_id", KEY, nullable=False),
        sa.Column("deals", sa.Integer(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("contribution", sa.BigInteger(), nullable=False),
        sa.Column("heads", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.Column("doubles", sa.Integer(), nullable=False),
        sa.Column("doubled", sa.Integer(), nullable=False),
        sa.Column("escapes", sa.Integer(), nullable=False),
        sa.Column("best_stars", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name="fk_standings_chat_id_chats"),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_standings_player_id_players"
        ),
        sa.PrimaryKeyConstraint("chat_id", "preset", "period", "player_id", name="pk_standings"),
    )
    op.create_index(
        "ix_standings_leaderboard", "standings", ["chat_id", "preset", "period", "points"]
    )
    op.create_index("ix_standings_player_id_period", "standings", ["player_id", "period"])
    op.create_table(
        "tables",
        sa.Column("id", KEY, nullable=False),
        sa.Column("chat_id", KEY, nullable=False),
        sa.Column("thread_id", sa.BigInteger(), nullable=False),
        sa.Column("is_private", sa.Boolean(), nullable=False),
        sa.Column("phase", sa.String(32), nullable=False),
        sa.Column("preset", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("due_at", MOMENT, nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("opened_at", MOMENT, nullable=False),
        sa.Column("closed_at", MOMENT, nullable=True),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name="fk_tables_chat_id_chats"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    partial_index("ix_tables_open_due_at", "tables", ["due_at"], "closed_at IS NULL")
    partial_index(
        "uq_tables_open_place", "tables", ["chat_id", "thread_id"], "closed_at IS NULL", unique=True
    )
    op.create_table(
        "deals",
        sa.Column("id", KEY, nullable=False),
        sa.Column("table_id", KEY, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("preset", sa.String(32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("base", sa.Integer(), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("leader", sa.Integer(), nullable=False),
        sa.Column("seating", sa.Text(), nullable=False),
        sa.Column("started_at", MOMENT, nullable=False),
        sa.Column("ended_at", MOMENT, nullable=True),
        sa.Column("result_class", sa.String(32), nullable=True),
        sa.Column("record", sa.Text(), nullable=True),
        sa.Column("void", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_deals_table_id_tables"),
        sa.PrimaryKeyConstraint("id", name="pk_deals"),
        sa.UniqueConstraint("table_id", "number", name="uq_deals_table_id_number"),
    )
    op.create_table(
        "join_intents",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("player_id", KEY, nullable=False),
        sa.Column("table_id", KEY, nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("expires_at", MOMENT, nullable=False),
        sa.Column("used_at", MOMENT, nullable=True),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_join_intents_player_id_players"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_join_intents_table_id_tables"
        ),
        sa.PrimaryKeyConstraint("token", name="pk_join_intents"),
    )
    op.create_index(
        "ix_join_intents_player_id_created_at", "join_intents", ["player_id", "created_at"]
    )
    op.create_table(
        "notices",
        sa.Column("id", KEY, nullable=False),
        sa.Column("destination_chat", sa.BigInteger(), nullable=False),
        sa.Column("table_id", KEY, nullable=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("key", sa.String(128), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("priority", sa.Integer(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("not_before", MOMENT, nullable=False),
        sa.Column("state", WORD, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_notices_table_id_tables"),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
    )
    partial_index("ix_notices_waiting", "notices", ["priority", "id"], "state = 'waiting'")
    partial_index(
        "uq_notices_waiting_key",
        "notices",
        ["destination_chat", "key"],
        "state = 'waiting'",
        unique=True,
    )
    op.create_table(
        "posts",
        sa.Column("table_id", KEY, nullable=False),
        sa.Column("role", sa.String(64), nullable=False),
        sa.Column("destination_chat", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("content_hash", sa.String(64), nullable=False),
        sa.Column("updated_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_posts_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "role", name="pk_posts"),
    )
    op.create_index(
        "ix_posts_destination_chat_message_id", "posts", ["destination_chat", "message_id"]
    )
    op.create_table(
        "seats",
        sa.Column("table_id", KEY, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player_id", KEY, nullable=False),
        sa.Column("left_at", MOMENT, nullable=True),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_seats_player_id_players"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    partial_index("uq_seats_live_player", "seats", ["player_id"], "left_at IS NULL", unique=True)
    op.create_table(
        "moves",
        sa.Column("deal_id", KEY, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("cards", sa.String(128), nullable=True),
        sa.Column("kind", sa.String(32), nullable=True),
        sa.Column("automatic", sa.Boolean(), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(["deal_id"], ["deals.id"], name="fk_moves_deal_id_deals"),
        sa.PrimaryKeyConstraint("deal_id", "number", name="pk_moves"),
    )
    op.create_table(
        "results",
        sa.Column("deal_id", KEY, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("team", sa.Integer(), nullable=False),
        sa.Column("player_id", KEY, nullable=True),
        sa.Column("chat_id", KEY, nullable=False),
        sa.Column("preset", sa.String(32), nullable=False),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("outcome", WORD, nullable=False),
        sa.Column("is_double", sa.Boolean(), nullable=False),
        sa.Column("escaped", sa.Boolean(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("contribution", sa.BigInteger(), nullable=False),
        sa.Column("multiplier", sa.Integer(), nullable=False),
        sa.Column("biggest_bomb", sa.String(128), nullable=True),
        sa.Column("biggest_bomb_stars", sa.Integer(), nullable=True),
        sa.Column("ranked", sa.Boolean(), nullable=False),
        sa.Column("ended_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name="fk_results_chat_id_chats"),
        sa.ForeignKeyConstraint(["deal_id"], ["deals.id"], name="fk_results_deal_id_deals"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_results_player_id_players"),
        sa.PrimaryKeyConstraint("deal_id", "seat", name="pk_results"),
    )
    op.create_index(
        "ix_results_player_id_chat_id_preset", "results", ["player_id", "chat_id", "preset"]
    )


def downgrade() -> None:
    """Drop everything, what points to other tables first."""
    for table in (
        "results",
        "moves",
        "seats",
        "posts",
        "notices",
        "join_intents",
        "deals",
        "tables",
        "standings",
        "players",
        "inbox",
        "heartbeat",
        "chats",
    ):
        op.drop_table(table)
