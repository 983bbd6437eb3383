"""Column types that mean the same on every database."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from enum import StrEnum

from sqlalchemy import BigInteger, DateTime, Dialect, Enum, Integer, String
from sqlalchemy.types import TypeDecorator

KEY = BigInteger().with_variant(Integer, "sqlite")
"""A 64-bit primary key; SQLite numbers rows by itself only for its own INTEGER, also 64 bits."""


class UtcDateTime(TypeDecorator[datetime]):
    """A moment. Goes in with any time zone, comes out in UTC; a naive one is refused."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - the base class's signature
        """Turn to UTC, because SQLite keeps the figures and forgets the zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"a moment without a time zone: {value.isoformat()}")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - the base class's signature
        """Name the zone that SQLite forgot."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class HexBytes(TypeDecorator[bytes]):
    """Bytes kept as hexadecimal text, so that a seed can be read off the table by eye."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: bytes | None, dialect: Dialect) -> str | None:  # noqa: ARG002 - the base class's signature
        """Write as hexadecimal."""
        return None if value is None else value.hex()

    def process_result_value(self, value: str | None, dialect: Dialect) -> bytes | None:  # noqa: ARG002 - the base class's signature
        """Read hexadecimal."""
        return None if value is None else bytes.fromhex(value)


def word(words: type[StrEnum]) -> Enum:
    """A column that holds one of a few words, as plain text on every database."""

    def values(members: Iterable[StrEnum]) -> list[str]:
        return [member.value for member in members]

    return Enum(
        words, native_enum=False, create_constraint=False, length=16, values_callable=values
    )
