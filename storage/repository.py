"""What every repository has: the connection of the transaction it belongs to."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection


class Repository:
    """Hides the SQL of one subject; lives as long as its transaction."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    @property
    def _dialect(self) -> str:
        """The name of the database underneath, by which statements are kept."""
        return self._connection.dialect.name
