"""Players: who has been seen, in which language, and whether they can be written to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, bindparam, select, update

from storage import schema
from storage.dialect import insert
from storage.repository import Repository
from storage.states import PrivateState


@dataclass(frozen=True, slots=True)
class Player:
    """A player as kept.

    Attributes:
        id: Our own id.
        external_id: The messenger's id; None once the person was erased.
        language: The language of the messenger when first seen, or the one chosen since.
        private_state: Whether a private message would arrive.
    """

    id: int
    external_id: int | None
    name: str
    username: str | None
    language: str | None
    private_state: PrivateState
    created_at: datetime
    seen_at: datetime


_MANY = select(schema.players).where(schema.players.c.id.in_(bindparam("ids", expanding=True)))


class Players(Repository):
    """Players by the messenger's id and by ours."""

    async def touch(
        self, external_id: int, name: str, username: str | None, language: str | None, now: datetime
    ) -> Player:
        """The player of this external id, made if new, name and username brought up.

        The language counts only for a new player: afterwards it is the player's own choice.
        """
        statement = insert(self._connection, schema.players).values(
            external_id=external_id,
            name=name,
            username=username,
            language=language,
            private_state=PrivateState.UNKNOWN,
            created_at=now,
            seen_at=now,
        )
        statement = statement.on_conflict_do_update(
            index_elements=["external_id"],
            set_={"name": name, "username": username, "seen_at": now},
        )
        row = await self._connection.execute(statement.returning(schema.players))
        return Player(**row.mappings().one())

    async def get(self, player_id: int) -> Player | None:
        """The player of this id."""
        return await self._one(schema.players.c.id == player_id)

    async def by_external(self, external_id: int) -> Player | None:
        """The player whom the messenger knows by this id."""
        return await self._one(schema.players.c.external_id == external_id)

    async def many(self, player_ids: Iterable[int]) -> Mapping[int, Player]:
        """The players of these ids, by id; unknown ids are left out."""
        found = await self._connection.execute(_MANY, {"ids": tuple(player_ids)})
        return {row["id"]: Player(**row) for row in found.mappings()}

    async def set_language(self, player_id: int, language: str) -> None:
        """Keep the language a player chose."""
        await self._connection.execute(
            update(schema.players).where(schema.players.c.id == player_id).values(language=language)
        )

    async def set_private_state(self, player_id: int, state: PrivateState) -> None:
        """Keep whether a private message to the player would arrive."""
        await self._connection.execute(
            update(schema.players)
            .where(schema.players.c.id == player_id)
            .values(private_state=state)
        )

    async def _one(self, condition: ColumnElement[bool]) -> Player | None:
        found = await self._connection.execute(select(schema.players).where(condition))
        row = found.mappings().one_or_none()
        return None if row is None else Player(**row)
