"""How often the database is asked."""

from __future__ import annotations

from sqlalchemy import Connection, Engine, event


class Statements:
    """Counts statements and transactions of this process while it is entered."""

    def __init__(self) -> None:
        self.statements = 0
        self.transactions = 0

    def __enter__(self) -> None:
        event.listen(Engine, "before_cursor_execute", self._count)

    def __exit__(self, *_: object) -> None:
        event.remove(Engine, "before_cursor_execute", self._count)

    def _count(
        self, _connection: Connection, _cursor: object, statement: str, *_others: object
    ) -> None:
        if statement.startswith("BEGIN"):
            self.transactions += 1
        else:
            self.statements += 1
