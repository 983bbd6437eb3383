"""What storage refuses, as types that carry facts.

A refusal leaves the transaction as it was before the call, unless the class says otherwise.
"""

from __future__ import annotations


class StorageError(Exception):
    """Any refusal of this package."""


class DatabaseUnavailable(StorageError):
    """The database cannot be opened: a bad address, a path that cannot be written, a bad file.

    Attributes:
        url: The address, its password hidden.
        reason: What was wrong with it, in the words of whoever noticed.
    """

    def __init__(self, url: str, reason: str) -> None:
        super().__init__(f"{url}: {reason}")
        self.url = url
        self.reason = reason


class StaleTable(StorageError):
    """Somebody else saved the table first: load it again and decide anew.

    Attributes:
        expected: The version the caller had seen.
        found: The version of the open table; None when it is closed or never was.
    """

    def __init__(self, table_id: int, expected: int, found: int | None) -> None:
        super().__init__(f"table {table_id}: expected version {expected}, found {found}")
        self.table_id = table_id
        self.expected = expected
        self.found = found


class PlaceTaken(StorageError):
    """A chat and topic hold one open table, and they have one.

    Attributes:
        table_id: The table that is open there.
    """

    def __init__(self, chat_id: int, thread_id: int | None, table_id: int) -> None:
        super().__init__(f"chat {chat_id}, thread {thread_id}: table {table_id} is open")
        self.chat_id = chat_id
        self.thread_id = thread_id
        self.table_id = table_id


class PlayerSeated(StorageError):
    """A player has one live seat everywhere, and has it at another table.

    Attributes:
        table_id: The table where the player sits.
    """

    def __init__(self, player_id: int, table_id: int) -> None:
        super().__init__(f"player {player_id} sits at table {table_id}")
        self.player_id = player_id
        self.table_id = table_id


class StaleDeal(StorageError):
    """The deal does not take this: it is over, unknown, or already has a move of that number.

    The transaction must be given up.
    """

    def __init__(self, deal_id: int) -> None:
        super().__init__(f"deal {deal_id} has moved on")
        self.deal_id = deal_id


class AlreadyBooked(StorageError):
    """The results of this deal stand already. The transaction must be given up."""

    def __init__(self, deal_id: int) -> None:
        super().__init__(f"deal {deal_id} is booked")
        self.deal_id = deal_id


class AlreadyHandled(StorageError):
    """The update is done, given up or was never kept: its effect must not happen (again).

    The transaction must be given up.
    """

    def __init__(self, update_id: int) -> None:
        super().__init__(f"update {update_id} does not wait")
        self.update_id = update_id


class ChatInUse(StorageError):
    """A chat cannot take over an id under which tables or results are already kept."""

    def __init__(self, old_external_id: int, new_external_id: int) -> None:
        super().__init__(f"chat {old_external_id} cannot become {new_external_id}")
        self.old_external_id = old_external_id
        self.new_external_id = new_external_id


class UnknownTimeZone(StorageError):
    """A name that the time zone database does not hold."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name
