"""Being away: hosted seats, coming back, nudges, giving up, substitutes (Rules §1.11)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from engine.errors import EngineError
from engine.opening import Opening
from engine.pace import HOSTED_DELAY, NUDGE_PAUSE, SEAT_HELD, VOTE_LASTS
from engine.presets import PRESETS
from engine.refusals import (
    AlreadyHosted,
    AlreadySeated,
    AlreadyVoted,
    NoOffer,
    NotAway,
    NothingToNudge,
    NotSeated,
    StaleTurn,
    TooSoon,
    VoteRuns,
    WrongPhase,
)
from engine.rules import EscapeKind
from engine.snapshot import dumps, loads
from engine.table import Phase, Table
from engine.table_events import (
    ActedForPlayer,
    AutoPassChanged,
    BecameHosted,
    CameBack,
    DealEscaped,
    DealFinished,
    DealVoided,
    Ending,
    LobbyChanged,
    Nudged,
    Paused,
    SeriesEnded,
    SubstituteAsked,
    SubstituteRefused,
    SubstituteSeated,
    TableClosed,
    VoteChanged,
)
from tests.engine.table.players import (
    ANN,
    BEN,
    CAT,
    DAN,
    EVE,
    FOUR,
    NOW,
    SEED,
    lobby_of_four,
    play_out,
    started,
)
from tests.engine.table.test_clock import act, all_away, fire, lowest, lowest_lead


def opening(table: Table) -> Opening:
    assert table.opening is not None
    return table.opening


def others(table: Table, *apart_from: int) -> list[int]:
    """The seated players but some, whoever is on turn first."""
    seat = table.seat_in_deal(table.player_on_turn or 0)
    players = opening(table).players[seat:] + opening(table).players[:seat]
    return [player for player in players if player not in apart_from]


def mid_trick(preset: str = "standard") -> Table:
    """A table whose first card is on the table."""
    table = started(preset)
    act(table)
    return table


def refuses(table: Table, error: type[EngineError], act: Callable[[], object]) -> None:
    """The act is refused, and nothing has changed."""
    before = dumps(table)
    with pytest.raises(error):
        act()
    assert dumps(table) == before


def finish(table: Table) -> tuple[object, ...]:
    """Play on; the computer plays hosted seats. Returns the events of the last action."""
    events: tuple[object, ...] = ()
    while table.phase is Phase.PLAYING:
        if table.player_on_turn in table.attendance.hosted:
            events = table.tick(table.due or NOW, lowest)
        else:
            player = table.player_on_turn or 0
            if table.deal is not None and table.deal.table is None:
                events = table.play(player, lowest_lead(table).cards, NOW)
            else:
                events = table.pass_(player, NOW)
    return events


# Hosted seats


def test_a_player_lets_the_computer_play_and_comes_back() -> None:
    table = started()
    away = others(table)[1]
    assert table.host_seat(away, NOW) == (BecameHosted(away),)
    assert table.come_back(away, NOW) == (CameBack(away),)
    assert not table.attendance.hosted


def test_being_away_on_ones_turn_hands_it_to_the_computer() -> None:
    table = started()
    player = table.player_on_turn or 0
    table.host_seat(player, NOW)
    assert table.due == NOW + HOSTED_DELAY
    table.come_back(player, NOW)
    assert table.due is not None
    assert table.due > NOW + HOSTED_DELAY


def test_coming_back_while_another_is_on_turn_leaves_his_clock_alone() -> None:
    table = started()
    away = others(table)[1]
    table.host_seat(away, NOW)
    due = table.due
    table.come_back(away, NOW + timedelta(seconds=10))
    assert table.due == due


def test_away_twice_and_back_when_never_away_are_refused() -> None:
    table = started()
    refuses(table, NotAway, lambda: table.come_back(ANN, NOW))
    table.host_seat(ANN, NOW)
    refuses(table, AlreadyHosted, lambda: table.host_seat(ANN, NOW))


@pytest.mark.parametrize("verb", ["host_seat", "come_back", "nudge", "give_up"])
def test_a_verb_of_a_running_deal_needs_a_seat_and_a_running_deal(verb: str) -> None:
    running = started()
    refuses(running, NotSeated, lambda: getattr(running, verb)(EVE, NOW))
    lobby = lobby_of_four()
    refuses(lobby, WrongPhase, lambda: getattr(lobby, verb)(ANN, NOW))


def test_any_own_play_or_pass_ends_hosting_and_says_so_first() -> None:
    table = started()
    leader = table.player_on_turn or 0
    table.host_seat(leader, NOW)
    assert table.play(leader, lowest_lead(table).cards, NOW)[0] == CameBack(leader)
    follower = table.player_on_turn or 0
    table.host_seat(follower, NOW)
    assert table.pass_(follower, NOW)[0] == CameBack(follower)
    assert not table.attendance.hosted


def test_the_fourth_to_go_away_pauses_the_table() -> None:
    table = started()
    *three, last = FOUR
    for player in three:
        assert Paused() not in table.host_seat(player, NOW)
    assert table.host_seat(last, NOW) == (BecameHosted(last), Paused())
    assert table.clock is None


def test_hosting_ends_with_the_deal() -> None:
    table = started()
    table.host_seat(ANN, NOW)
    finish(table)
    for player in FOUR:
        table.get_ready(player, SEED, NOW)
    assert table.phase is Phase.PLAYING
    assert not table.attendance.hosted


# Passing by oneself


def test_who_cannot_beat_the_table_passes_by_himself_if_he_likes() -> None:
    table = mid_trick()
    follower = table.player_on_turn or 0
    assert table.toggle_auto_pass(follower, NOW) == (AutoPassChanged(follower),)
    assert not table.computer_acts_for(follower), "he could beat it: he is asked"

    table = last_cards()
    follower = table.player_on_turn or 0
    table.toggle_auto_pass(follower, NOW)
    assert table.due == NOW + HOSTED_DELAY
    _, events = fire(table)
    assert events[0] == ActedForPlayer(follower)
    assert table.deal is not None
    assert table.deal.actions[-1].cards is None
    assert follower not in table.attendance.hosted


def last_cards() -> Table:
    """A table where whoever is on turn has nothing that beats the play on it."""
    for seed in range(1, 200):
        table = started(seed=bytes([seed]) * 32)
        deal = table.deal
        assert deal is not None
        strongest = max(deal.legal_plays(), key=lambda play: len(play.cards) * play.reading.is_bomb)
        table.play(table.player_on_turn or 0, strongest.cards, NOW, strongest.reading.kind)
        if not deal.legal_plays():
            return table
    raise AssertionError("no seed has such a bomb")


def test_he_is_asked_again_when_he_changes_his_mind() -> None:
    table = last_cards()
    follower = table.player_on_turn or 0
    table.toggle_auto_pass(follower, NOW)
    table.toggle_auto_pass(follower, NOW)
    assert table.due is not None
    assert table.due > NOW + HOSTED_DELAY


def test_the_wish_to_pass_by_oneself_outlasts_the_deal() -> None:
    table = started()
    table.toggle_auto_pass(BEN, NOW)
    play_out(table)
    for player in FOUR:
        table.get_ready(player, SEED, NOW)
    assert table.attendance.auto_pass == {BEN}


def test_an_outsider_has_no_wishes() -> None:
    table = started()
    refuses(table, NotSeated, lambda: table.toggle_auto_pass(EVE, NOW))


# Nudges


def test_a_nudge_names_who_waits_for_whom_and_is_not_repeated_at_once() -> None:
    table = started()
    on_turn, waiting, *_ = others(table)
    assert table.nudge(waiting, NOW) == (Nudged(on_turn, waiting),)
    refuses(table, TooSoon, lambda: table.nudge(waiting, NOW + NUDGE_PAUSE / 2))
    assert table.nudge(waiting, NOW + NUDGE_PAUSE)


def test_nobody_nudges_himself_or_the_computer() -> None:
    table = started()
    on_turn, waiting, *_ = others(table)
    refuses(table, NothingToNudge, lambda: table.nudge(on_turn, NOW))
    table.host_seat(on_turn, NOW)
    refuses(table, NothingToNudge, lambda: table.nudge(waiting, NOW))


# Giving up


@pytest.mark.parametrize("preset", PRESETS)
def test_whoever_gives_up_pays_what_he_was_told(preset: str) -> None:
    table = mid_trick(preset)
    runner = table.players[0]
    price = table.price_of_giving_up(runner)
    events = table.give_up(runner, NOW, deal=1)
    escaped = events[0]
    assert isinstance(escaped, DealEscaped)
    assert escaped.result == price
    assert price.runner == escaped.players.index(runner)
    assert sum(price.totals) + price.house == 0
    if table.rules.scoring.escape.kind is EscapeKind.FORFEIT:
        assert price.forfeited_by is not None
    else:
        assert price.totals[price.runner] < 0
    assert escaped.totals[runner] == price.totals[price.runner]


@pytest.mark.parametrize("preset", PRESETS)
def test_his_seat_is_free_the_series_is_totalled_and_the_lobby_is_open(preset: str) -> None:
    table = mid_trick(preset)
    runner, *rest = table.players
    kinds = [type(event) for event in table.give_up(runner, NOW)]
    assert kinds == [DealEscaped, SeriesEnded, LobbyChanged]
    assert table.phase is Phase.LOBBY
    assert table.players == tuple(rest)
    assert table.lobby.free == 1
    assert table.deal is None
    assert not table.series.totals
    assert table.clock is None


def test_the_price_is_told_without_a_change_and_a_stale_press_is_refused() -> None:
    table = started()
    before = dumps(table)
    table.price_of_giving_up(ANN)
    assert dumps(table) == before
    refuses(table, StaleTurn, lambda: table.give_up(ANN, NOW, deal=2))


def test_nobody_gives_up_twice() -> None:
    table = started()
    table.give_up(ANN, NOW, deal=1)
    refuses(table, NotSeated, lambda: table.give_up(ANN, NOW, deal=1))


def test_a_vote_that_ends_the_deal_of_the_only_hosted_seat_is_its_escape() -> None:
    table = started()
    table.host_seat(ANN, NOW)
    table.stop(BEN, NOW)
    assert table.runner_of_vote == ANN
    table.answer_vote(CAT, NOW, stop=True)
    events = table.answer_vote(DAN, NOW, stop=True)
    assert isinstance(events[0], DealEscaped)
    assert events[0].players[events[0].result.runner] == ANN
    assert ANN not in table.players


@pytest.mark.parametrize("away", [(), (ANN, BEN)])
def test_otherwise_the_deal_is_void(away: tuple[int, ...]) -> None:
    table = started()
    for player in away:
        table.host_seat(player, NOW)
    table.stop(CAT, NOW)
    assert table.runner_of_vote is None
    table.answer_vote(DAN, NOW, stop=True)
    events = table.answer_vote(BEN, NOW, stop=True)
    assert events == (DealVoided(1, Ending.VOTE),)


def test_a_hosted_player_who_agrees_himself_does_not_run() -> None:
    table = started()
    table.host_seat(ANN, NOW)
    table.stop(ANN, NOW)
    assert table.runner_of_vote is None
    table.answer_vote(BEN, NOW, stop=True)
    assert table.answer_vote(CAT, NOW, stop=True) == (DealVoided(1, Ending.VOTE),)


def test_coming_back_takes_the_escape_out_of_the_vote() -> None:
    table = started()
    table.host_seat(ANN, NOW)
    table.stop(BEN, NOW)
    table.come_back(ANN, NOW)
    assert table.runner_of_vote is None


def test_an_outsider_has_no_vote() -> None:
    table = started()
    assert table.stop(ANN, NOW) == (VoteChanged(),)
    refuses(table, NotSeated, lambda: table.answer_vote(EVE, NOW, stop=True))


# Substitutes


def wanted(table: Table, owner: int) -> None:
    """All who are asked agree to Eve in the owner's place."""
    assert table.substitute_vote is not None
    for judge in sorted(table.substitute_vote.judges):
        table.answer_substitute(judge, EVE, NOW, agree=True)
    assert owner in table.attendance.hosted or EVE in table.players


def test_a_newcomer_whom_all_want_plays_the_seat_at_once_between_two_tricks() -> None:
    table = started()
    owner = others(table)[1]
    table.host_seat(owner, NOW)
    seat = table.seat_in_deal(owner)
    assert table.ask_to_substitute(EVE, owner, NOW) == (SubstituteAsked(EVE, owner),)
    wanted(table, owner)
    assert table.seat_in_deal(EVE) == seat
    assert owner not in table.players
    assert not table.attendance.hosted
    assert table.substitute_vote is None


def test_in_the_middle_of_a_trick_he_waits_for_its_end() -> None:
    table = mid_trick()
    owner = others(table)[3]
    table.host_seat(owner, NOW)
    table.ask_to_substitute(EVE, owner, NOW)
    wanted(table, owner)
    assert EVE not in table.players
    seated: tuple[object, ...] = ()
    while not any(isinstance(event, SubstituteSeated) for event in seated):
        assert table.deal is not None
        assert table.deal.table is not None
        player = table.player_on_turn or 0
        seated = (
            table.tick(table.due or NOW, lowest) if player == owner else table.pass_(player, NOW)
        )
    assert seated[-1] == SubstituteSeated(EVE, owner)
    assert table.deal is not None
    assert table.deal.table is None


def test_the_newcomer_inherits_cards_turn_and_host() -> None:
    table = started()
    owner = table.player_on_turn or 0
    table.lobby.host = owner
    assert table.deal is not None
    hand = table.deal.hands[table.seat_in_deal(owner)]
    table.host_seat(owner, NOW)
    table.ask_to_substitute(EVE, owner, NOW)
    wanted(table, owner)
    assert table.host == EVE
    assert table.player_on_turn == EVE
    assert table.deal.hands[table.seat_in_deal(EVE)] == hand
    assert table.due is not None
    assert table.due > NOW + HOSTED_DELAY


def test_one_refusal_is_enough() -> None:
    table = started()
    owner, first, second, _ = others(table)
    table.host_seat(owner, NOW)
    table.ask_to_substitute(EVE, owner, NOW)
    table.answer_substitute(first, EVE, NOW, agree=True)
    events = table.answer_substitute(second, EVE, NOW, agree=False)
    assert events == (SubstituteRefused(EVE),)
    refuses(table, NoOffer, lambda: table.answer_substitute(first, EVE, NOW, agree=True))


def test_an_offer_that_nobody_settles_lapses() -> None:
    table = started()
    owner = others(table)[1]
    table.host_seat(owner, NOW)
    table.ask_to_substitute(EVE, owner, NOW)
    late = NOW + VOTE_LASTS
    while table.substitute_vote is not None:
        events = table.tick(late, lowest)
    assert events == (SubstituteRefused(EVE),)


def test_an_owner_who_comes_back_keeps_his_seat() -> None:
    table = mid_trick()
    owner = others(table)[3]
    table.host_seat(owner, NOW)
    table.ask_to_substitute(EVE, owner, NOW)
    wanted(table, owner)
    table.come_back(owner, NOW)
    events: tuple[object, ...] = ()
    while table.substitute_vote is not None:
        events = table.pass_(table.player_on_turn or 0, NOW)
    assert SubstituteRefused(EVE) in events
    assert EVE not in table.players


def test_what_nobody_may_offer_or_answer() -> None:
    table = started()
    owner, judge, judge2, _ = others(table)
    refuses(table, NotAway, lambda: table.ask_to_substitute(EVE, owner, NOW))
    refuses(table, NotSeated, lambda: table.ask_to_substitute(EVE, 66, NOW))
    table.host_seat(owner, NOW)
    refuses(table, AlreadySeated, lambda: table.ask_to_substitute(judge, owner, NOW))
    refuses(table, NoOffer, lambda: table.answer_substitute(judge, EVE, NOW, agree=True))
    table.ask_to_substitute(EVE, owner, NOW)
    refuses(table, VoteRuns, lambda: table.ask_to_substitute(66, owner, NOW))
    refuses(table, NotSeated, lambda: table.answer_substitute(EVE, EVE, NOW, agree=True))
    refuses(table, NotSeated, lambda: table.answer_substitute(owner, EVE, NOW, agree=True))
    refuses(table, NoOffer, lambda: table.answer_substitute(judge, 66, NOW, agree=True))
    table.answer_substitute(judge, EVE, NOW, agree=True)
    refuses(table, AlreadyVoted, lambda: table.answer_substitute(judge, EVE, NOW, agree=True))
    lobby = lobby_of_four()
    refuses(lobby, WrongPhase, lambda: lobby.ask_to_substitute(EVE, ANN, NOW))
    assert judge2 in table.players


@pytest.mark.parametrize("make", [started, mid_trick])
def test_at_a_paused_table_a_newcomer_sits_down_at_once_and_sets_it_going(
    make: Callable[[], Table],
) -> None:
    table = make()
    for player in table.players:
        table.host_seat(player, NOW)
    events = table.ask_to_substitute(EVE, ANN, NOW)
    assert events == (SubstituteAsked(EVE, ANN), SubstituteSeated(EVE, ANN))
    assert table.paused_at is None
    assert table.due is not None


def test_an_offer_can_be_withdrawn() -> None:
    table = started()
    owner = others(table)[1]
    table.host_seat(owner, NOW)
    assert table.withdraw_offer() == ()
    table.ask_to_substitute(EVE, owner, NOW)
    assert table.withdraw_offer() == (SubstituteRefused(EVE),)


def test_of_two_the_other_one_alone_decides() -> None:
    table = started("headsup")
    owner, judge = others(table)
    table.host_seat(owner, NOW)
    table.ask_to_substitute(EVE, owner, NOW)
    events = table.answer_substitute(judge, EVE, NOW, agree=True)
    assert events[-1] == SubstituteSeated(EVE, owner)


def test_points_go_to_whoever_plays_the_seat_at_the_end() -> None:
    table = started()
    table.host_seat(ANN, NOW)
    table.ask_to_substitute(EVE, ANN, NOW)
    wanted(table, ANN)
    play_out(table)
    assert set(table.series.totals) == {EVE, BEN, CAT, DAN}


# Sitting down elsewhere


def gone(table: Table, player: int) -> None:
    """The player is hosted for half an hour, and sits down elsewhere."""
    table.host_seat(player, NOW)
    assert not table.sit_elsewhere(player, NOW + SEAT_HELD - timedelta(seconds=1))
    assert table.sit_elsewhere(player, NOW + SEAT_HELD)


def test_whoever_is_not_hosted_for_long_is_held() -> None:
    assert not started().sit_elsewhere(ANN, NOW + SEAT_HELD)
    assert not lobby_of_four().sit_elsewhere(ANN, NOW + SEAT_HELD)
    assert not started().sit_elsewhere(EVE, NOW + SEAT_HELD)


def test_who_sits_elsewhere_has_no_say_here_any_more() -> None:
    table = started()
    gone(table, ANN)
    table.stop(BEN, NOW)
    for verb in (table.come_back, table.host_seat, table.nudge, table.give_up, table.pass_):
        refuses(table, NotSeated, lambda verb=verb: verb(ANN, NOW))  # type: ignore[misc]  # a loop's lambda
    refuses(table, NotSeated, lambda: table.answer_vote(ANN, NOW, stop=True))
    refuses(table, NotSeated, lambda: table.stop(ANN, NOW))


def test_the_seat_of_the_gone_is_played_to_the_end_and_freed_then() -> None:
    table = started()
    gone(table, ANN)
    kinds = [type(event) for event in finish(table)]
    assert kinds[-3:] == [DealFinished, SeriesEnded, LobbyChanged]
    assert table.players == (BEN, CAT, DAN) or ANN not in table.players
    assert not table.attendance.gone
    assert table.phase is Phase.LOBBY


def test_two_who_are_gone_free_two_seats_and_end_one_series() -> None:
    table = started()
    gone(table, ANN)
    gone(table, CAT)
    events = finish(table)
    assert sum(isinstance(event, SeriesEnded) for event in events) == 1
    assert table.lobby.free == 2


def test_an_escape_frees_the_seats_of_the_gone_too() -> None:
    table = started()
    gone(table, ANN)
    table.give_up(BEN, NOW)
    assert set(table.players) == {CAT, DAN}
    assert not table.attendance.gone


def test_a_void_deal_frees_the_seat_of_the_gone() -> None:
    table = started()
    gone(table, ANN)
    events = table.stop(EVE, NOW, is_admin=True)
    assert events == (DealVoided(1, Ending.ADMIN), LobbyChanged())
    assert ANN not in table.players


def test_a_newcomer_may_take_the_seat_of_the_gone() -> None:
    table = started()
    gone(table, ANN)
    table.ask_to_substitute(EVE, ANN, NOW)
    wanted(table, ANN)
    assert not table.attendance.gone
    finish(table)
    assert table.phase is Phase.BETWEEN


def test_a_table_that_all_have_gone_from_closes_after_a_day() -> None:
    table = all_away()
    for player in FOUR:
        assert table.sit_elsewhere(player, NOW + SEAT_HELD)
    _, events = fire(table)
    assert events[-1] == TableClosed(Ending.IDLE)


def test_absence_survives_being_kept() -> None:
    table = mid_trick()
    table.pass_(table.player_on_turn or 0, NOW)
    owner = others(table)[2]
    gone(table, owner)
    table.toggle_auto_pass(BEN if owner != BEN else CAT, NOW)
    table.ask_to_substitute(EVE, owner, NOW)
    table.stop(others(table, owner)[0], NOW)
    judge = others(table, owner)[1]
    table.answer_substitute(judge, EVE, NOW, agree=True)
    again = loads(dumps(table))
    assert again.attendance == table.attendance
    assert again.substitute_vote == table.substitute_vote
    assert again.vote == table.vote
    assert again.clock == table.clock
    assert again.due == table.due
    for judge in others(again, owner):
        if judge not in (again.substitute_vote.agreed if again.substitute_vote else ()):
            again.answer_substitute(judge, EVE, NOW, agree=True)
    assert again.substitute_vote is not None
    assert again.substitute_vote.is_carried
