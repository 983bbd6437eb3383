"""Plays, passes, and being ready for the next deal."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.people import Person
from bot.refusals import WhichReading
from bot.service.base import SEED_BYTES, ServiceBase
from bot.service.facts import PlayDone, Readiness
from bot.service.unit import Unit
from engine.cards import Cards
from engine.comparison import candidates
from engine.errors import Ambiguous
from engine.notation import parse_play
from engine.patterns import Kind
from engine.table import Phase, Table
from engine.table_events import TableEvent
from storage.players import Player


class PlayingService(ServiceBase):
    """What a player does in a deal and after it."""

    async def play(
        self,
        who: Person,
        typed: str,
        *,
        table_id: int | None = None,
        turn: str | None = None,
        kind: Kind | None = None,
        update_id: int | None,
    ) -> PlayDone:
        """Play what was typed; words for a pass are a pass.

        Args:
            who: the player.
            typed: any spelling of cards.
            table_id: the table a button was made for; None for typed text.
            turn: the moment a button was made for; None for typed text.
            kind: the reading that was named; None: the only one that would do.
            update_id: the update that asked.

        Raises:
            NoTable: he sits nowhere; ParseError, Ambiguous: the text; WhichReading: several
                readings would do; IllegalPlay and others: why it cannot be played.
        """

        async def work(unit: Unit) -> PlayDone:
            player = await unit.person(who)
            at = await unit.own_table(player, table_id)
            cards = _cards_in(typed, at.table, player)

            def act(table: Table, player: Player, now: datetime) -> Sequence[TableEvent]:
                if cards is None:
                    return table.pass_(player.id, now, turn)
                play = table.verify_play(player.id, cards, kind, turn)
                if kind is None:
                    assert table.deal is not None
                    possible = candidates(cards, table.deal.table, table.rules)
                    if len(possible) > 1:
                        raise WhichReading(possible)
                return table.play(player.id, cards, now, play.reading.kind, turn)

            await self._act(unit, at, player, act)
            return _what_was_done(at.table, player)

        return await self._in_transaction(update_id, work)

    async def pass_(
        self,
        who: Person,
        *,
        table_id: int | None = None,
        turn: str | None = None,
        update_id: int | None,
    ) -> PlayDone:
        """Do not answer the play on the table."""

        async def work(unit: Unit) -> PlayDone:
            player = await unit.person(who)
            at = await unit.own_table(player, table_id)
            await self._act(
                unit, at, player, lambda table, player, now: table.pass_(player.id, now, turn)
            )
            return _what_was_done(at.table, player)

        return await self._in_transaction(update_id, work)

    async def get_ready(
        self, who: Person, table_id: int, *, deal: int | None, update_id: int | None
    ) -> Readiness:
        """Be ready for the deal after ``deal``; the last one starts it."""
        seed = self._chance(SEED_BYTES)
        at = await self._change(
            who,
            table_id,
            update_id,
            lambda table, player, now: table.get_ready(player.id, seed, now, deal),
        )
        players = len(at.table.people)
        has_begun = at.table.phase is Phase.PLAYING
        return Readiness(players if has_begun else len(at.table.series.ready), players)

    async def stop_table(
        self, who: Person, table_id: int, *, deal: int | None, update_id: int | None
    ) -> None:
        """End the series and its table: the button under the result of ``deal``."""
        await self._change(
            who, table_id, update_id, lambda table, player, _now: table.end(player.id, deal)
        )


def _cards_in(typed: str, table: Table, player: Player) -> Cards | None:
    """The cards that were typed, or None for a pass.

    What reads several ways is settled by the hand and the table, when only one of them would do.
    """
    try:
        return parse_play(typed)
    except Ambiguous as ambiguous:
        if table.phase is not Phase.PLAYING:
            raise
        assert table.deal is not None
        hand = table.deal.hands[table.seat_in_deal(player.id)]
        held = [cards for cards in ambiguous.alternatives if cards <= hand]
        if not held:
            return ambiguous.alternatives[0]
        playable = [cards for cards in held if candidates(cards, table.deal.table, table.rules)]
        if len(playable or held) > 1:
            raise Ambiguous(typed, playable or held) from None
        return (playable or held)[0]


def _what_was_done(table: Table, player: Player) -> PlayDone:
    assert table.deal is not None
    seat = table.seat_in_deal(player.id)
    tricks = [trick for trick in table.deal.tricks if trick.moves]
    _, play = tricks[-1].moves[-1]
    return PlayDone(play, table.deal.left[seat])
