"""Refusals about seats, hosts, phases, votes and rules, and those of the bot itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.presses import BadPress
from bot.refusals import (
    AnonymousSender,
    NoTable,
    NotMember,
    PrivateChatClosed,
    SeatElsewhere,
    TableTaken,
)
from bot.views.answers import table_title
from bot.views.names import seat_name, shown_name
from bot.views.presets import PRESET_WORDS, option_name, preset_name, value_name
from bot.views.situation import Said, Situation
from bot.wording import N_, Words
from engine.errors import (
    ContradictoryOptions,
    DealOver,
    MustLead,
    UnknownOption,
    UnknownRules,
)
from engine.refusals import (
    AlreadyHosted,
    AlreadySeated,
    AlreadyVoted,
    BadSeriesLength,
    BadTurnTime,
    NoComputer,
    NoOffer,
    NoRoomForSeats,
    NotAway,
    NothingToNudge,
    NotHost,
    NotSeated,
    NoVote,
    SeatsFree,
    StaleTurn,
    StopNeedsVote,
    TableFull,
    TooSoon,
    VoteRuns,
    WrongPhase,
)
from engine.table import Phase

PLAIN_REFUSALS: Final[Mapping[type[Exception], tuple[str, ...]]] = {
    MustLead: (
        N_("You cannot pass: you lead this trick."),
        N_("Play any pattern you like; a single card will do."),
    ),
    DealOver: (
        N_("This deal is over."),
        N_("Press “Ready” under the result for the next one."),
    ),
    NotSeated: (
        N_("You do not sit at this table."),
        N_("Press “Join” under its lobby while it waits for players."),
    ),
    TableFull: (
        N_("All seats are taken."),
        N_("Wait until somebody leaves, or open a table elsewhere with /new."),
    ),
    StaleTurn: (
        N_("This button is from before: the game has moved on."),
        N_("Use the newest message."),
    ),
    StopNeedsVote: (
        N_("The vote to stop is open already, and your answer counts."),
        N_("The others have to answer it."),
    ),
    NoVote: (N_("There is no vote."), N_("/stop opens one while a deal is running.")),
    AlreadyVoted: (
        N_("You have given this answer already."),
        N_("You may still change it."),
    ),
    AlreadyHosted: (
        N_("The computer plays for you already."),
        N_("Anything you play yourself ends that."),
    ),
    NotAway: (
        N_("The computer does not play for this seat."),
        N_("Its player is here."),
    ),
    NoComputer: (N_("No computer sits at this table."),),
    NothingToNudge: (N_("Nobody has to be hurried now."),),
    NoOffer: (N_("Nobody offers to play this seat any more."),),
    VoteRuns: (
        N_("Somebody else has offered to play this seat."),
        N_("Wait for the answer."),
    ),
    NoTable: (N_("There is no table here."), N_("/new opens one.")),
    NotMember: (
        N_("This table is for members of its group."),
        N_("Press “Join” in the group yourself."),
    ),
    AnonymousSender: (
        N_("You write as a group or a channel: no cards can be dealt to it."),
        N_("Turn off “Remain anonymous”, then try again."),
    ),
    TableTaken: (
        N_("There is a table here already."),
        N_("One table for each chat or topic."),
    ),
    PrivateChatClosed: (
        N_("I cannot write to you yet, and your cards have to come there."),
        N_("Open my private chat, press START there, then try again."),
    ),
    BadPress: (N_("This button does nothing any more."), N_("Use the newest message.")),
}
"""Refusals without facts."""

PHASE_WORDS: Final[Mapping[Phase, tuple[str, ...]]] = {
    Phase.LOBBY: (
        N_("No deal is running."),
        N_("The game starts when all seats are taken and somebody presses “Start”."),
    ),
    Phase.PLAYING: (
        N_("A deal is running."),
        N_("This can be done before the game, or between two deals."),
    ),
    Phase.BETWEEN: (
        N_("The deal is over."),
        N_("Press “Ready” under the result for the next one."),
    ),
    Phase.CLOSED: (N_("This table is closed."), N_("/new opens another one.")),
}


def _wrong_phase(error: WrongPhase, words: Words, _: Situation) -> Said:
    return tuple(words.say(message) for message in PHASE_WORDS[error.phase])


def _already_seated(error: AlreadySeated, words: Words, situation: Situation) -> Said:
    if situation.rules is None:
        return (words.say("You sit here already."),)
    seat = seat_name(error.seat, situation.rules.seats, words)
    return (words.say("You sit here already: {seat}.", seat=seat),)


def _seats_free(error: SeatsFree, words: Words, _: Situation) -> Said:
    return (
        words.count("{n} seat is still free.", "{n} seats are still free.", error.free),
        words.say("The game starts when all are taken."),
    )


def _not_host(error: NotHost, words: Words, situation: Situation) -> Said:
    name = shown_name(situation.names.get(error.host, ""))
    if not name:
        return (words.say("Only the host may do this."),)
    return (words.say("Only the host may do this: {name}.", name=name),)


def _no_room(error: NoRoomForSeats, words: Words, _: Situation) -> Said:
    return (
        words.count(
            "These rules are for {n} player.", "These rules are for {n} players.", error.seats
        ),
        words.say("Somebody has to leave first, or choose other rules."),
    )


def _bad_length(error: BadSeriesLength, words: Words, _: Situation) -> Said:
    return (words.say("A series has 1 to {most} deals.", most=error.most),)


def _bad_turn_time(error: BadTurnTime, words: Words, _: Situation) -> Said:
    return (
        words.say(
            "A turn takes {shortest} to {longest} seconds: /time 60. No limit: /time off.",
            shortest=int(error.shortest.total_seconds()),
            longest=int(error.longest.total_seconds()),
        ),
    )


def _too_soon(error: TooSoon, words: Words, _: Situation) -> Said:
    seconds = int(error.pause.total_seconds())
    return (words.say("Once in {seconds} seconds is enough.", seconds=seconds),)


def _unknown_rules(error: UnknownRules, words: Words, _: Situation) -> Said:
    known = (preset_name(name, words) for name in error.known if name in PRESET_WORDS)
    return (
        words.say("There are no rules called “{name}”.", name=shown_name(error.name)),
        words.say("There are: {known}.", known=words.listed(known)),
    )


def _unknown_option(error: UnknownOption, words: Words, _: Situation) -> Said:
    if error.value is None:
        names = words.listed(option_name(str(name), words) for name in error.known)
        return (
            words.say("These rules have no option “{name}”.", name=shown_name(error.name)),
            words.say("There are: {known}.", known=names),
        )
    values = words.listed(value_name(value, words) for value in error.known)
    return (
        words.say(
            "“{option}” cannot be {value}.",
            option=option_name(error.name, words),
            value=shown_name(str(error.value)),
        ),
        words.say("It can be: {known}.", known=values),
    )


def _contradiction(error: ContradictoryOptions, words: Words, _: Situation) -> Said:
    return (
        words.say(
            "“{option}” and “{other}” exclude each other.",
            option=option_name(error.name, words),
            other=option_name(error.other, words),
        ),
        words.say("Set one of them back first."),
    )


def _seat_elsewhere(error: SeatElsewhere, words: Words, _: Situation) -> Said:
    return (
        words.say("You already sit at {table}.", table=table_title(error.title, words)),
        words.say("Leave that table first: one seat for each player."),
    )


TABLE_REFUSALS: Final[Mapping[type[Exception], Callable[[Any, Words, Situation], Said]]] = {
    WrongPhase: _wrong_phase,
    AlreadySeated: _already_seated,
    SeatsFree: _seats_free,
    NotHost: _not_host,
    NoRoomForSeats: _no_room,
    BadSeriesLength: _bad_length,
    BadTurnTime: _bad_turn_time,
    TooSoon: _too_soon,
    UnknownRules: _unknown_rules,
    UnknownOption: _unknown_option,
    ContradictoryOptions: _contradiction,
    SeatElsewhere: _seat_elsewhere,
}
