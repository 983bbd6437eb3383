"""Verbs of a stop: by the host, by an admin, by a vote; and of substitutes."""

from __future__ import annotations

from datetime import datetime

from engine.refusals import (
    AlreadySeated,
    NoOffer,
    NotAway,
    NotSeated,
    NoVote,
    StopNeedsVote,
    VoteRuns,
)
from engine.table.core import Events, TableCore
from engine.table.phase import Phase
from engine.table_events import (
    Ending,
    SubstituteAsked,
    SubstituteRefused,
    VoteChanged,
    VoteRejected,
)
from engine.vote import SubstituteVote, Vote


class Voting(TableCore):
    """What the people of a table decide together."""

    def stop(self, player: int, now: datetime, *, is_admin: bool = False) -> Events:
        """End the table; in a running deal open a vote, or void it as an admin who does not play.

        Raises:
            NotHost, NotSeated, WrongPhase; StopNeedsVote when he has said so already.
        """
        self.verify_phase(Phase.LOBBY, Phase.BETWEEN, Phase.PLAYING)
        is_neutral_admin = is_admin and player not in self.players
        if self.phase is Phase.PLAYING:
            return (
                self.void(Ending.ADMIN, now) if is_neutral_admin else self._open_vote(player, now)
            )
        if not is_neutral_admin:
            self.lobby.verify_host(player)
        ending = Ending.ADMIN if is_neutral_admin else Ending.HOST
        return self.end_series(ending) + self.close(ending)

    def answer_vote(
        self, player: int, now: datetime, *, stop: bool, deal: int | None = None
    ) -> Events:
        """Say whether the running deal shall be stopped.

        Carried while exactly one seat is hosted and has not agreed, it is the escape of that
        seat's player (Rules §1.11); else the deal is void.

        Raises:
            NotSeated, NoVote, AlreadyVoted; StaleTurn when ``deal`` is not the running one.
        """
        self.verify_seated(player)
        self.verify_deal(deal)
        if self.vote is None:
            raise NoVote
        self.vote.answer(player, stop=stop)
        if self.vote.is_carried:
            runner = self.runner_of_vote
            return self.void(Ending.VOTE, now) if runner is None else self.run_away(runner, now)
        if self.vote.is_rejected:
            self.vote = None
            return (VoteRejected(),)
        return (VoteChanged(),)

    @property
    def runner_of_vote(self) -> int | None:
        """Whose escape the open vote would be; None for a deal that would be void."""
        assert self.vote is not None
        away = [player for player in self.attendance.hosted if player not in self.vote.answers]
        return away[0] if len(away) == 1 and len(self.attendance.hosted) == 1 else None

    def verify_substitute(self, newcomer: int, owner: int) -> None:
        """Raises why the newcomer cannot offer to play the owner's seat.

        Raises:
            WrongPhase, AlreadySeated; NotSeated or NotAway when ``owner`` has no hosted seat;
            VoteRuns while an offer is open.
        """
        self.verify_phase(Phase.PLAYING)
        if newcomer in self.players:
            raise AlreadySeated(self.lobby.seat_of(newcomer))
        if owner not in self.players:
            raise NotSeated
        if owner not in self.attendance.hosted:
            raise NotAway
        if self.substitute_vote is not None:
            raise VoteRuns

    def ask_to_substitute(self, newcomer: int, owner: int, now: datetime) -> Events:
        """Offer to play a hosted seat from the next trick on; the others must all agree.

        At a table that is paused nobody is left to ask: the newcomer sits down at once.
        """
        self.verify_substitute(newcomer, owner)
        judges = frozenset(self.people) - set(self.attendance.hosted)
        self.substitute_vote = SubstituteVote(newcomer, owner, now, judges)
        return (SubstituteAsked(newcomer, owner), *self.seat_substitute(now))

    def withdraw_offer(self) -> Events:
        """The newcomer cannot take the seat any more."""
        offer, self.substitute_vote = self.substitute_vote, None
        return () if offer is None else (SubstituteRefused(offer.newcomer),)

    def answer_substitute(
        self, player: int, newcomer: int, now: datetime, *, agree: bool
    ) -> Events:
        """Say whether the newcomer may play the hosted seat.

        Raises:
            NoOffer: he does not offer to, or no more; NotSeated: nobody asks the player;
            AlreadyVoted.
        """
        offer = self.substitute_vote
        if offer is None or offer.newcomer != newcomer:
            raise NoOffer
        if player not in offer.judges:
            raise NotSeated
        offer.answer(player, agree=agree)
        if not agree:
            return self.withdraw_offer()
        return (SubstituteAsked(offer.newcomer, offer.owner), *self.seat_substitute(now))

    def _open_vote(self, player: int, now: datetime) -> Events:
        self.verify_seated(player)
        if self.vote is not None:
            if self.vote.answers.get(player):
                raise StopNeedsVote
            return self.answer_vote(player, now, stop=True)
        self.vote = Vote(player, now, len(self.people))
        return self.answer_vote(player, now, stop=True)
