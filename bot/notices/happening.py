"""What the notices of one change are made from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.notices.drafts import Audience, Instead, Json, NoticeDraft, NoticeKind
from engine.deal import Deal
from engine.opening import Opening
from engine.table import Table


@dataclass(frozen=True, slots=True)
class Happening:
    """A change of a table, after it.

    Attributes:
        table: the table, changed.
        audience: whom it speaks to.
        course: the deal that the change belongs to, which the table may have put away since;
            None before the first one.
        instead: why its action was not the player's own; None when it was.
    """

    table: Table
    audience: Audience
    course: tuple[Opening, Deal] | None
    instead: Instead | None = None

    @property
    def opening(self) -> Opening:
        """How the deal began."""
        assert self.course is not None
        return self.course[0]

    @property
    def deal(self) -> Deal:
        """The deal."""
        assert self.course is not None
        return self.course[1]

    @property
    def number(self) -> int:
        """The number of the deal in its series."""
        return self.table.series.started

    @property
    def action(self) -> int:
        """How many actions the deal has had: the number of the next one, counted from 0."""
        return len(self.deal.actions)

    def everybody(
        self, kind: NoticeKind, *, about: str = "", **facts: Json
    ) -> Iterator[NoticeDraft]:
        """A notice for all who follow the table."""
        return self.audience.everybody(self.table, kind, about=about, **facts)

    def one(
        self, kind: NoticeKind, player: int | None, *, about: str = "", **facts: Json
    ) -> NoticeDraft:
        """A notice for one player, or for the group."""
        return self.audience.one(kind, player, about=about, **facts)
