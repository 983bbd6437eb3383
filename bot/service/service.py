"""The one way in: every change of a table, whoever asks for it and however he wrote it.

Each method is one transaction. It returns facts, or raises an
:class:`engine.errors.EngineError` or a :class:`bot.refusals.ServiceRefusal` with nothing changed.
``update_id`` marks the update that asked as done in the same transaction, so that its effect
happens exactly once.
"""

from __future__ import annotations

import base64
import json
import secrets
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from typing import Final, TypeVar

from bot.clock import Clock
from bot.people import Person, Place
from bot.refusals import NotMember, SeatElsewhere, WhichReading
from bot.service.facts import Joined, JoinWish, Left, Opened, PlayDone, Readiness
from bot.service.tables import TableCache
from bot.service.unit import TableAt, Unit, seats_of
from engine.cards import Cards
from engine.comparison import candidates
from engine.errors import Ambiguous, NotInHand
from engine.notation import parse_play
from engine.options import rules_for
from engine.patterns import Kind
from engine.shuffle import seat_order
from engine.table import Phase, Table
from engine.table_events import TableEvent
from storage.database import Database
from storage.errors import AlreadyHandled, StaleTable
from storage.intents import JoinIntent
from storage.players import Player
from storage.states import PrivateState

Answer = TypeVar("Answer")
Chance = Callable[[int], bytes]
Act = Callable[[Table, Player, datetime], Sequence[TableEvent]]

ATTEMPTS: Final = 3
"""How often a change is decided anew when another process was faster."""

WISH_LASTS: Final = timedelta(minutes=10)
INVITATION_LASTS: Final = timedelta(days=7)
TOKEN_BYTES: Final = 12
SEED_BYTES: Final = 32
DEFAULT_PRESET: Final = "standard"


class AlreadyDone(Exception):
    """The update that asked for this has had its effect before."""


class Service:
    """Changes tables.

    Args:
        database: where they are kept.
        clock: what time it is.
        chance: random bytes; a test or the demo may pass its own.
        on_commit: called after each change, so that notices leave at once.
    """

    def __init__(
        self,
        database: Database,
        clock: Clock,
        chance: Chance = secrets.token_bytes,
        on_commit: Callable[[], None] = lambda: None,
    ) -> None:
        self._database = database
        self._clock = clock
        self._chance = chance
        self._on_commit = on_commit
        self.cache = TableCache()

    # Opening, joining, leaving

    async def open_table(self, who: Person, place: Place, *, update_id: int | None) -> Opened:
        """Open a table in this place, or show the one that stands there again.

        Raises:
            SeatElsewhere: the person sits at another table.
        """

        async def work(unit: Unit) -> Opened:
            player = await unit.person(who)
            chat = await unit.chat(place)
            await unit.speak(chat, who)
            standing = await unit.tx.tables.at(place.external_id, place.thread_id)
            if standing is not None:
                await unit.show_again(standing)
                return Opened(standing.id, is_new=False)
            await _verify_free(unit, player)
            options = json.loads(chat.options) if chat.options else {}
            table = Table(rules_for(chat.preset or DEFAULT_PRESET, options), player.id, unit.now)
            if place.is_private:
                table.join(player.id, unit.now)
            table_id = await unit.open(table, chat, place)
            if place.is_private:
                await unit.tx.intents.put(
                    self._intent(player, table_id, unit.now, INVITATION_LASTS)
                )
            return Opened(table_id, is_new=True)

        return await self._in_transaction(update_id, work)

    async def wish_to_join(self, who: Person, table_id: int, *, update_id: int | None) -> JoinWish:
        """Keep the wish for a seat, if one could be had now.

        Raises:
            NoTable, SeatElsewhere, and why the table has no seat for him.
        """

        async def work(unit: Unit) -> JoinWish:
            player = await unit.person(who)
            at = await unit.table(table_id)
            at.table.verify_join(player.id)
            await _verify_free(unit, player)
            intent = self._intent(player, table_id, unit.now, WISH_LASTS)
            await unit.tx.intents.put(intent)
            return JoinWish(intent.token, at.title)

        return await self._in_transaction(update_id, work)

    async def join(self, who: Person, token: str | None, *, update_id: int | None) -> Joined | None:
        """Give a player the seat he wished for; he can be written to now.

        Args:
            who: the player.
            token: of his wish, or of the invitation to a table without a group; None: the wish
                he declared last.
            update_id: the update that asked.

        Returns:
            None when there is no such wish (any more).

        Raises:
            NotMember: the token is somebody else's; and why the table has no seat for him.
        """

        async def work(unit: Unit) -> Joined | None:
            player = await unit.person(who)
            await unit.tx.players.set_private_state(player.id, PrivateState.OK)
            intents = unit.tx.intents
            if token is None:
                intent = await intents.newest(player.id, unit.now)
            else:
                intent = await intents.by_token(token, unit.now)
            if intent is None:
                return None
            at = await unit.table(intent.table_id)
            if intent.player_id != player.id and not at.stored.is_private:
                raise NotMember
            await self._act(unit, at, player, lambda table, player, now: table.join(player.id, now))
            if not at.stored.is_private:
                await intents.use(intent.token, unit.now)
            return Joined(
                at.id,
                at.table.lobby.seat_of(player.id),
                at.table.rules.seats,
                at.title,
                at.stored.chat.username,
            )

        return await self._in_transaction(update_id, work)

    async def leave(self, who: Person, *, update_id: int | None) -> Left:
        """Give up the seat that the person has.

        Raises:
            NoTable: he has none; WrongPhase: a deal is running.
        """

        async def work(unit: Unit) -> Left:
            player = await unit.person(who)
            at = await unit.table_of(player)
            await self._act(
                unit, at, player, lambda table, player, now: table.leave(player.id, now)
            )
            return Left(at.title)

        return await self._in_transaction(update_id, work)

    # The lobby

    async def change_seat(self, who: Person, table_id: int, *, update_id: int | None) -> None:
        """Move to a free seat, or wish to swap."""
        await self._change(
            who, table_id, update_id, lambda table, player, now: table.change_seat(player.id, now)
        )

    async def arrange_seats(self, who: Person, table_id: int, *, update_id: int | None) -> None:
        """Seat everybody by chance."""
        seed = self._chance(SEED_BYTES)
        await self._change(
            who,
            table_id,
            update_id,
            lambda table, player, now: table.arrange_seats(
                player.id, seat_order(seed, len(table.lobby.seats)), now
            ),
        )

    async def choose_preset(
        self, who: Person, table_id: int, preset: str, *, update_id: int | None
    ) -> None:
        """Play another preset, with its own options as they come."""
        await self._choose(who, table_id, update_id, lambda _table: (preset, {}))

    async def choose_option(
        self, who: Person, table_id: int, name: str, value: str | int, *, update_id: int | None
    ) -> None:
        """Change one option of the table's preset."""
        await self._choose(
            who,
            table_id,
            update_id,
            lambda table: (table.rules.preset, {**table.rules.options, name: value}),
        )

    async def choose_length(
        self, who: Person, table_id: int, deals: int | None, *, update_id: int | None
    ) -> None:
        """Decide how many deals the series has; None: until its host ends it."""
        await self._change(
            who,
            table_id,
            update_id,
            lambda table, player, now: table.choose_length(player.id, deals, now),
        )

    async def start(self, who: Person, table_id: int, *, update_id: int | None) -> None:
        """Deal the first cards."""
        seed = self._chance(SEED_BYTES)
        await self._change(
            who, table_id, update_id, lambda table, player, now: table.start(player.id, seed, now)
        )

    # Playing

    async def play(
        self,
        who: Person,
        typed: str,
        *,
        turn: str | None = None,
        kind: Kind | None = None,
        update_id: int | None,
    ) -> PlayDone:
        """Play what was typed; words for a pass are a pass.

        Args:
            who: the player.
            typed: any spelling of cards.
            turn: the moment a button was made for; None for typed text.
            kind: the reading that was named; None: the only one that would do.
            update_id: the update that asked.

        Raises:
            NoTable: he sits nowhere; ParseError, Ambiguous: the text; WhichReading: several
                readings would do; IllegalPlay and others: why it cannot be played.
        """

        async def work(unit: Unit) -> PlayDone:
            player = await unit.person(who)
            at = await unit.table_of(player)
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
        self, who: Person, *, turn: str | None = None, update_id: int | None
    ) -> PlayDone:
        """Do not answer the play on the table."""

        async def work(unit: Unit) -> PlayDone:
            player = await unit.person(who)
            at = await unit.table_of(player)
            await self._act(
                unit, at, player, lambda table, player, now: table.pass_(player.id, now, turn)
            )
            return _what_was_done(at.table, player)

        return await self._in_transaction(update_id, work)

    # Between deals

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
        players = len(at.table.players)
        has_begun = at.table.phase is Phase.PLAYING
        return Readiness(players if has_begun else len(at.table.series.ready), players)

    async def stop(
        self, who: Person, place: Place, *, is_admin: bool, update_id: int | None
    ) -> None:
        """End the table of this place; in private, the one where the person sits or hosts."""

        async def work(unit: Unit) -> None:
            player = await unit.person(who)
            if place.is_private:
                at = await unit.table_of(player)
            else:
                at = await unit.table_in(place)
            await self._act(
                unit,
                at,
                player,
                lambda table, player, now: table.stop(player.id, now, is_admin=is_admin),
            )

        await self._in_transaction(update_id, work)

    async def stop_table(
        self, who: Person, table_id: int, *, deal: int | None, update_id: int | None
    ) -> None:
        """End the series and its table: the button under the result of ``deal``."""
        await self._change(
            who, table_id, update_id, lambda table, player, _now: table.end(player.id, deal)
        )

    async def answer_vote(
        self,
        who: Person,
        table_id: int,
        *,
        deal: int | None,
        stop: bool,
        update_id: int | None,
    ) -> None:
        """Say whether the running deal, of this number, shall be stopped."""
        await self._change(
            who,
            table_id,
            update_id,
            lambda table, player, now: table.answer_vote(player.id, now, stop=stop, deal=deal),
        )

    async def private_chat_changed(
        self, who: Person, *, is_open: bool, update_id: int | None
    ) -> None:
        """Keep whether the person can be written to."""

        async def work(unit: Unit) -> None:
            player = await unit.person(who)
            state = PrivateState.OK if is_open else PrivateState.BLOCKED
            await unit.tx.players.set_private_state(player.id, state)

        await self._in_transaction(update_id, work)

    # Inside

    async def _in_transaction(
        self, update_id: int | None, work: Callable[[Unit], Awaitable[Answer]]
    ) -> Answer:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                async with self._database.transaction() as tx:
                    unit = Unit(tx, self.cache, self._clock.now())
                    if update_id is not None:
                        await tx.messages.inbox.done(update_id, unit.now)
                    answer = await work(unit)
            except StaleTable:
                if attempt == ATTEMPTS:
                    raise
            except AlreadyHandled:
                raise AlreadyDone from None
            else:
                unit.remember()
                self._on_commit()
                return answer
        raise AssertionError("the last attempt returns or raises")

    async def _change(self, who: Person, table_id: int, update_id: int | None, act: Act) -> TableAt:
        async def work(unit: Unit) -> TableAt:
            player = await unit.person(who)
            at = await unit.table(table_id)
            await self._act(unit, at, player, act)
            return at

        return await self._in_transaction(update_id, work)

    async def _act(self, unit: Unit, at: TableAt, player: Player, act: Act) -> None:
        before = seats_of(at.table)
        moves = len(at.table.deal.actions) if at.table.deal else 0
        events = act(at.table, player, unit.now)
        if events:
            await unit.keep(at, events, before, moves)

    async def _choose(
        self,
        who: Person,
        table_id: int,
        update_id: int | None,
        choice: Callable[[Table], tuple[str, dict[str, str | int]]],
    ) -> None:
        async def work(unit: Unit) -> None:
            player = await unit.person(who)
            at = await unit.table(table_id)
            preset, options = choice(at.table)
            rules = rules_for(preset, options)
            await self._act(
                unit,
                at,
                player,
                lambda table, player, now: table.choose_rules(player.id, rules, now),
            )
            await unit.tx.chats.configure(
                at.stored.chat.id, preset=preset, options=json.dumps(dict(rules.options))
            )

        await self._in_transaction(update_id, work)

    def _intent(self, player: Player, table_id: int, now: datetime, lasts: timedelta) -> JoinIntent:
        token = base64.urlsafe_b64encode(self._chance(TOKEN_BYTES)).decode()
        return JoinIntent(token, player.id, table_id, now, now + lasts)


async def _verify_free(unit: Unit, player: Player) -> None:
    other = await unit.tx.tables.of_player(player.id)
    if other is not None:
        raise SeatElsewhere(None if other.is_private else other.chat.title)


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
            raise NotInHand(ambiguous.alternatives[0], hand) from None
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
