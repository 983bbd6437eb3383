"""One evening that is cut again and again, and told to its end."""

from __future__ import annotations

import asyncio
import shutil
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Final

from bot.delivery.gates import BOARD_PAUSE
from bot.notices import NoticeKind
from bot.presses import Action, BadPress, Press
from bot.sandbox import Message, Person
from bot.sandbox.http import HttpFront
from engine.pace import GRACE
from engine.table import Phase, Table
from engine.view import view
from storage import Database, file_url
from tests.bot.leaks import LeakCheck
from tests.crash.beginnings import TABLE, TOKEN, Beginning, chance_for, people_at, table_in
from tests.crash.child import Birth
from tests.crash.fold import differences
from tests.crash.outcome import Outcome, outcome
from tests.crash.process import PATIENCE, BotProcess, Died
from tests.crash.shown import Sent, Shown
from tests.crash.steps import Cut, Step
from tests.crash.tactics import decide

THINKING: Final = 2.0
MOMENT: Final = 1.0
WAITING: Final = 15.0
OUTAGES: Final = (1, 8, 40, 120)
"""Seconds from a cut to the next start; Telegram forgets a press after 150."""

SILENCE: Final = range(4, 17)
"""Between so many actions after the beginning, one person does not answer."""

SECOND_DEAL: Final = 6
"""Actions of the second deal, with which a story ends."""

ENDLESS: Final = 300


class Stuck(Exception):
    """The story does not go on."""


@dataclass(frozen=True, slots=True)
class CutMade:
    """A cut that happened.

    Attributes:
        step: where.
        outage: seconds until the next start.
        unbooked: messages that had arrived, and that the bot did not know of.
    """

    step: Step
    outage: int
    unbooked: tuple[Sent, ...]


@dataclass(slots=True)
class Told:
    """A story that was told.

    Attributes:
        outcome: what came of it.
        cuts: which of its cuts happened.
        acts: plays and passes that people made.
        copies: the messages of every chat and role.
        troubles: sentences for whatever must not happen.
        counts: how often the steps were reached, if there was no cut.
    """

    outcome: Outcome
    cuts: list[CutMade]
    acts: int
    copies: dict[tuple[int, str], list[Sent]]
    troubles: list[str]
    counts: Counter[Step] = field(default_factory=Counter)


class Story:
    """Four people play to the end of a deal and a little of the next one.

    Args:
        beginning: where it starts.
        folder: for its database.
        cuts: where the first process is cut, the next one, and so on; the last one goes on.

    Attributes:
        made: the cuts that have happened so far.
    """

    def __init__(self, beginning: Beginning, folder: Path, cuts: Sequence[Cut] = ()) -> None:
        self._seed = beginning.seed
        self._now = beginning.now
        self._url = file_url(Path(shutil.copy(beginning.database, folder / "table.db")))
        self._telegram, self._group, self._people = people_at(self._seconds)
        self._database = Database(self._url)
        self._shown = Shown(self._telegram, self._database)
        self._leaks = LeakCheck(self._telegram, self._people)
        self._cuts = iter(cuts)
        self._chance = Random(f"{beginning.seed} {cuts}")
        self._answered: set[str] = set()
        self._is_disturbed = True
        self._turn_at_cut = ""
        self._back: list[tuple[datetime, str]] = []
        self.made: list[CutMade] = []
        self._troubles: list[str] = []
        self._acts = self._acts_of_process = self._sent_before = 0

    async def tell(self) -> Told:
        """Tell it to its end.

        Raises:
            Stuck: it has none.
        """
        async with HttpFront(self._telegram) as front:
            self._api = front.base_url.removesuffix("/bot")
            self._rise()
            try:
                await self._play()
                await self._let_pass(WAITING + THINKING)
                await self._look_for_lines()
                counts = self._bot.counts
                end = await outcome(self._database, self._shown.latest_texts())
                await self._stop()
            finally:
                self._bot.kill()
                await self._database.close()
        self._troubles += [str(violation) for violation in self._telegram.violations]
        self._troubles += [f"leak: {leak}" for leak in self._leaks.leaks]
        return Told(
            end,
            self.made,
            self._acts,
            self._shown.copies(),
            self._troubles,
            counts,
        )

    # The bot

    def _rise(self) -> None:
        cut = next(self._cuts, None)
        self._outside = cut if cut is not None and cut.step is Step.ANYWHERE else None
        self._acts_of_process = 0
        self._sent_before = len(self._shown.sent())
        self._bot = BotProcess(
            Birth(
                self._url.render_as_string(),
                self._api,
                TOKEN,
                self._now,
                self._seed,
                None if self._outside else cut,
            ),
            self._shown.hear,
        )

    async def _settle(self) -> datetime | None:
        """Wait until everything is said and done, however often the bot has to start for it."""
        while True:
            deaths = len(self.made)
            try:
                waiting = self._telegram.all_confirmed(patience=PATIENCE)
                await self._bot.unless_dead(waiting)
                moment = await self._bot.rest(self._now)
            except Died:
                await self._start_again()
                continue
            await self._shown.look()
            await self._leaks.look(self._database)
            if deaths == len(self.made) and not self._is_disturbed:
                await self._disturb()
                continue
            return moment

    async def _start_again(self) -> None:
        self._note_log()
        if not self._bot.was_killed:
            raise Stuck(f"the bot has ended by itself: {self._troubles}")
        self._shown.bot_is_dead()
        await self._shown.look()
        self._troubles += await differences(self._database)
        outage = self._chance.choice(OUTAGES)
        self._now += timedelta(seconds=outage)
        self.made.append(
            CutMade(
                self._bot.died_at or Step.ANYWHERE,
                outage,
                tuple(self._shown.unbooked(self._sent_before)),
            )
        )
        self._is_disturbed = False
        self._turn_at_cut = (await self._table()).turn
        self._rise()

    async def _disturb(self) -> None:
        """What is left from before: a stale button, and an update that comes once more."""
        self._is_disturbed = True
        table = await self._table()
        self._look_at_clock(table)
        if table.phase is Phase.PLAYING and table.turn == self._turn_at_cut:
            self._back.append((self._now, table.turn))
        stale = [
            (person, message, press)
            for person in self._people
            for message, press in _presses(person.private.bot_messages, Action.PASS)
            if press.turn != table.turn
        ]
        if stale:
            person, message, press = self._chance.choice(stale)
            person.forges(message, press.data)
        with_updates = any(call.result for call in self._telegram.calls_of("getUpdates"))
        if with_updates:
            self._telegram.updates.deliver_again()

    def _look_at_clock(self, table: Table) -> None:
        """Whoever is on turn after a start has enough time left, whatever happened."""
        player = table.player_on_turn
        if player is None or table.paused_at is not None or table.computer_acts_for(player):
            return
        if table.clock is None or table.clock.due < self._now + GRACE:
            self._troubles.append(f"turn {table.turn} has no grace: {table.clock}, {self._now}")

    async def _look_for_lines(self) -> None:
        """After every outage a line in the group says that the bot is back.

        Where play goes on before the line could leave, the board says it.
        """
        lines = [sent.at for sent in self._shown.sent() if sent.family == NoticeKind.BACK_AGAIN]
        for back_at, turn in self._back:
            gone_on_at = await self._when_gone_on(turn)
            is_due = gone_on_at is None or gone_on_at > back_at + BOARD_PAUSE
            if is_due and not any(at >= back_at.timestamp() for at in lines):
                self._troubles.append(f"nobody was told that the bot is back at {back_at}")

    async def _when_gone_on(self, turn: str) -> datetime | None:
        """When somebody acted in a turn; None: nobody has."""
        deal_number, action = map(int, turn.split("."))
        async with self._database.reading() as tx:
            deal = await tx.deals.numbered(TABLE, deal_number)
            assert deal is not None
            moves = await tx.deals.moves(deal.id)
        return moves[action].at if action < len(moves) else None

    def _note_log(self) -> None:
        self._troubles += [f"logged: {line}" for line in self._bot.log]

    async def _stop(self) -> None:
        with suppress(Died):
            await self._bot.stop()
        self._note_log()

    # Time

    def _seconds(self) -> float:
        return self._now.timestamp()

    async def _let_pass(self, seconds: float) -> None:
        target = self._now + timedelta(seconds=seconds)
        while (moment := await self._settle()) is not None and moment < target:
            self._now = max(self._now, moment)
        if self._now < target:
            self._now = target
            await self._settle()

    # The people

    async def _table(self) -> Table:
        return await table_in(self._database)

    async def _play(self) -> None:
        await self._settle()
        beginning = (await self._table()).deal
        assert beginning is not None
        first = len(beginning.actions)
        for _ in range(ENDLESS):
            table = await self._table()
            assert table.deal is not None
            if table.phase is Phase.BETWEEN:
                await self._get_ready(table)
            elif table.series.started > 1 and len(table.deal.actions) >= SECOND_DEAL:
                return
            elif table.phase is Phase.PLAYING:
                await self._take_turn(table, first)
            else:
                break
        raise Stuck(f"{table.phase}, turn {table.turn}")

    async def _take_turn(self, table: Table, first: int) -> None:
        player = table.player_on_turn
        assert player is not None
        assert table.deal is not None
        person = await self._person(player)
        done = len(table.deal.actions) - first
        if table.series.started == 1 and self._is_silent(person) and done in SILENCE:
            await self._let_pass(WAITING)
            return
        prompt = "turn:{}:{}:ask".format(*table.turn.split("."))
        if not (prompt in self._shown.roles(person.id) or table.computer_acts_for(player)):
            self._troubles.append(f"{person.name} is on turn {table.turn}, and was not told")
        if table.turn in self._answered:
            raise Stuck(f"the play of turn {table.turn} is lost")
        self._answered.add(table.turn)
        self._act(person, table)
        await self._let_pass(THINKING)

    def _act(self, person: Person, table: Table) -> None:
        assert table.deal is not None
        self._acts += 1
        self._acts_of_process += 1
        chance = chance_for(self._seed, table.turn)
        play = decide(view(table.deal, table.deal.turn or 0), chance)
        way = chance.choice(("private", "command", "reply"))
        prompts = [
            (message, press)
            for message, press in _presses(person.private.bot_messages, Action.PASS)
            if press.turn == table.turn
        ]
        text = "不要" if play is None else str(play.cards)
        if play is None and prompts and way != "command":
            message, press = prompts[-1]
            person.forges(message, press.data)
        elif way == "command":
            person.says(self._group, f"/p {text}")
        elif way == "reply" and (board := self._board()) is not None:
            person.replies(board, text)
        else:
            person.says_privately(text)
        if self._outside is not None and self._outside.nth == self._acts_of_process:
            asyncio.get_running_loop().call_later(self._outside.delay, self._bot.kill)

    def _board(self) -> Message | None:
        """The newest board in the group."""
        boards = {
            sent.message_id
            for sent in self._shown.sent()
            if sent.chat == self._group.id and sent.role.startswith(NoticeKind.BOARD)
        }
        messages = reversed(self._group.bot_messages)
        return next((message for message in messages if message.id in boards), None)

    async def _get_ready(self, table: Table) -> None:
        for player in table.players:
            buttons = list(_presses(self._group.bot_messages, Action.READY))
            if not buttons:
                await self._let_pass(WAITING)
                return
            message, press = buttons[-1]
            person = await self._person(player)
            person.forges(message, press.data)
            await self._let_pass(MOMENT)
        after = await self._table()
        if after.phase is Phase.BETWEEN:
            raise Stuck("a press of somebody who is ready is lost")

    def _is_silent(self, person: Person) -> bool:
        return person is self._people[Random(self._seed).randrange(len(self._people))]

    async def _person(self, player: int) -> Person:
        async with self._database.reading() as tx:
            found = await tx.players.get(player)
        assert found is not None
        return next(person for person in self._people if person.id == found.external_id)


def _presses(messages: list[Message], action: Action) -> Iterator[tuple[Message, Press]]:
    """The buttons of one kind, on messages from the oldest to the newest."""
    for message in messages:
        for button in message.buttons:
            try:
                press = Press.read(str(button.value))
            except BadPress:
                continue
            if press.action is action:
                yield message, press
