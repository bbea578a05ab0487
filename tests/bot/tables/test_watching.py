"""Who may see all hands of a game, and what that means for them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from bot.tables import lobby, practice, seating, watching
from data.store.values import Seated, ServerSettings, Status, Table, WatchPolicy
from tests.helpers.tables import ANN, BOB, CLEO, DAN, EVE, a_table, refusal

SERVER = ServerSettings(700)
ALLOWS = replace(SERVER, watching_counted=True)


@pytest.fixture
def table() -> Table:
    return a_table(ANN, BOB, CLEO, status=Status.PLAYING)


def test_whoever_has_no_seat_watches_and_does_so_once(table: Table) -> None:
    watched = watching.watch(table, DAN)
    assert watched.watchers == (DAN,)
    assert watching.watch(watched, DAN) is watched
    assert watching.watches(watched, DAN)
    assert not watching.watches(watched, EVE)
    assert watching.watch(watched, EVE).watchers == (DAN, EVE)


def test_whoever_has_a_seat_does_not_watch_whoever_plays_it(table: Table) -> None:
    gone = seating.go(table, BOB)
    kicked = seating.kick(table, ANN, CLEO)
    for at, user in ((table, BOB), (gone, BOB), (kicked, CLEO), (table, ANN)):
        assert refusal(partial(watching.watch, at, user)) == "watch_seated"
        assert not watching.may_watch(at, user)
        assert not watching.watches(replace(at, watchers=(user,)), user), "not even if it was kept"


def test_a_game_is_watched_while_it_is_under_way(table: Table) -> None:
    assert refusal(lambda: watching.watch(a_table(ANN, BOB), DAN)) == "not_started"
    for status, code in ((Status.PARKED, "parked"), (Status.FINISHED, "table_ended")):
        at = replace(table, status=status)
        assert refusal(partial(watching.watch, at, DAN)) == code
    assert watching.may_watch(replace(table, paused=True), DAN)


def test_whoever_was_sent_away_from_the_lobby_does_not_watch() -> None:
    lobbied = lobby.kick(a_table(ANN, BOB, CLEO), ANN, CLEO)
    begun = lobby.begin(lobby.add_computer(lobbied, ANN, "random"), ANN)
    assert refusal(lambda: watching.watch(begun, CLEO)) == "kicked"


def test_whoever_watches_takes_no_seat_at_that_table(table: Table) -> None:
    watched = watching.watch(table, DAN)
    in_lobby = replace(a_table(ANN, BOB), watchers=watched.watchers)
    assert refusal(lambda: lobby.join(in_lobby, DAN, "Dan")) == "watches"
    away = replace(
        watched, seats=(*table.seats[:2], Seated(DAN, "Dan", computer="greedy")), watchers=(DAN,)
    )
    assert refusal(lambda: seating.come_back(away, DAN)) == "watches"


def test_a_rematch_is_another_game_in_which_those_who_watched_may_play(table: Table) -> None:
    over = replace(watching.watch(table, DAN), status=Status.FINISHED)
    assert refusal(lambda: lobby.open_again(over, DAN)) == "not_seated"
    again = lobby.open_again(over, ANN)
    assert again.watchers == ()
    assert lobby.join(again, DAN, "Dan").seats[-1].user == DAN


def test_the_host_alone_forbids_it_and_before_the_start_alone() -> None:
    at = a_table(ANN, BOB, CLEO)
    forbidden = lobby.choose_watching(at, ANN, allowed=False)
    assert refusal(lambda: lobby.choose_watching(at, BOB, allowed=False)) == "not_host"
    assert lobby.choose_watching(forbidden, ANN, allowed=True) == at
    begun = watching.settled(lobby.begin(forbidden, ANN), SERVER)
    assert refusal(lambda: watching.watch(begun, DAN)) == "watch_host"
    assert refusal(lambda: lobby.choose_watching(begun, ANN, allowed=True)) == "game_running"
    over = replace(begun, status=Status.FINISHED)
    assert lobby.open_again(over, ANN).watching is WatchPolicy.HOST, (
        "the rematch is as its host chose"
    )


@pytest.mark.parametrize("allowed", [True, False])
def test_a_new_table_is_as_the_server_says(allowed: bool) -> None:
    server = replace(SERVER, watching=allowed)
    fresh = lobby.new(server, "pikoko", ANN, "Ann", channel=1, language="en")
    assert fresh.watching is (WatchPolicy.OPEN if allowed else WatchPolicy.HOST)


def test_games_that_count_are_not_watched_unless_the_server_says_so() -> None:
    at = a_table(ANN, BOB, CLEO)
    counted = watching.settled(lobby.begin(at, ANN), SERVER)
    assert refusal(lambda: watching.watch(counted, DAN)) == "watch_server"
    over = replace(counted, status=Status.FINISHED)
    assert lobby.open_again(over, ANN).watching is WatchPolicy.OPEN, (
        "the host has forbidden nothing"
    )
    assert watching.may_watch(watching.settled(lobby.begin(at, ANN), ALLOWS), DAN)
    alone = a_table(ANN)
    for _ in range(2):
        alone = lobby.add_computer(alone, ANN, "random")
    assert watching.may_watch(watching.settled(lobby.begin(alone, ANN), SERVER), DAN), (
        "a game of one person counts nowhere"
    )


def test_nobody_watches_practice() -> None:
    fresh = lobby.new(SERVER, "pikoko", ANN, "Ann", channel=1, language="en")
    begun = lobby.begin(practice.new(fresh, "greedy"), ANN)
    assert refusal(lambda: watching.watch(begun, DAN)) == "watch_host"


def test_there_is_an_end_to_how_many_watch(table: Table) -> None:
    for user in range(1000, 1000 + watching.MOST):
        table = watching.watch(table, user)
    assert refusal(lambda: watching.watch(table, DAN)) == "watch_full"
    assert watching.watch(table, 1000) is table, "whoever watches goes on"


def test_whoever_asks_to_be_forgotten_is_named_no_more(table: Table) -> None:
    watched = watching.watch(watching.watch(table, DAN), EVE)
    forgotten = seating.forget(watched, DAN)
    assert DAN not in forgotten.watchers
    assert EVE in forgotten.watchers
    assert len(forgotten.watchers) == 2, "that somebody watched is still said"
    assert refusal(lambda: seating.require_not_watching(forgotten, DAN)) == "watches"
    seating.require_not_watching(forgotten, CLEO)
    again = watching.watch(forgotten, DAN)
    assert sorted(again.watchers) == sorted(watched.watchers)
