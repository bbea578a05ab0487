"""Who may see all hands of a game, and what that means for them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from bot.tables import lobbies, practice_of, seating, watchers
from data.store.values import Seated, ServerSettings, Status, Table, WatchPolicy
from tests.helpers.tables import ANN, BOB, CLEO, DAN, EVE, a_table, refusal

SERVER = ServerSettings(700)
ALLOWS = replace(SERVER, watching_counted=True)


@pytest.fixture
def table() -> Table:
    return a_table(ANN, BOB, CLEO, status=Status.PLAYING)


def test_a_person_who_has_no_seat_watches_and_does_so_once(table: Table) -> None:
    watched = watchers.watch(table, DAN)
    assert watched.watchers == (DAN,)
    assert watchers.watch(watched, DAN) is watched
    assert watchers.watches(watched, DAN)
    assert not watchers.watches(watched, EVE)
    assert watchers.watch(watched, EVE).watchers == (DAN, EVE)


def test_a_person_who_has_a_seat_does_not_watch_though_another_plays_it(table: Table) -> None:
    gone = seating.go(table, BOB)
    kicked = seating.kick(table, ANN, CLEO)
    for at, user in ((table, BOB), (gone, BOB), (kicked, CLEO), (table, ANN)):
        assert refusal(partial(watchers.watch, at, user)) == "watch_seated"
        assert not watchers.may_watch(at, user)
        assert not watchers.watches(replace(at, watchers=(user,)), user), "not even if it was kept"


def test_a_game_is_watched_while_it_is_under_way(table: Table) -> None:
    assert refusal(lambda: watchers.watch(a_table(ANN, BOB), DAN)) == "not_started"
    for status, code in ((Status.PARKED, "parked"), (Status.FINISHED, "table_ended")):
        at = replace(table, status=status)
        assert refusal(partial(watchers.watch, at, DAN)) == code
    assert watchers.may_watch(replace(table, paused=True), DAN)


def test_a_person_removed_from_the_lobby_does_not_watch() -> None:
    lobbied = lobbies.kick(a_table(ANN, BOB, CLEO), ANN, CLEO)
    begun = lobbies.begin(lobbies.add_computer(lobbied, ANN, "random"), ANN)
    assert refusal(lambda: watchers.watch(begun, CLEO)) == "kicked"


def test_a_spectator_takes_no_seat_at_that_table(table: Table) -> None:
    watched = watchers.watch(table, DAN)
    in_lobby = replace(a_table(ANN, BOB), watchers=watched.watchers)
    assert refusal(lambda: lobbies.join(in_lobby, DAN, "Dan")) == "watches"
    away = replace(
        watched, seats=(*table.seats[:2], Seated(DAN, "Dan", computer="greedy")), watchers=(DAN,)
    )
    assert refusal(lambda: seating.come_back(away, DAN)) == "watches"


def test_a_rematch_is_another_game_in_which_those_who_watched_may_play(table: Table) -> None:
    over = replace(watchers.watch(table, DAN), status=Status.FINISHED)
    assert refusal(lambda: lobbies.open_again(over, DAN)) == "not_seated"
    again = lobbies.open_again(over, ANN)
    assert again.watchers == ()
    assert lobbies.join(again, DAN, "Dan").seats[-1].user == DAN


def test_the_host_alone_forbids_it_and_before_the_start_alone() -> None:
    at = a_table(ANN, BOB, CLEO)
    forbidden = lobbies.choose_watching(at, ANN, allowed=False)
    assert refusal(lambda: lobbies.choose_watching(at, BOB, allowed=False)) == "not_host"
    assert lobbies.choose_watching(forbidden, ANN, allowed=True) == at
    begun = watchers.settled(lobbies.begin(forbidden, ANN), SERVER)
    assert refusal(lambda: watchers.watch(begun, DAN)) == "watch_host"
    assert refusal(lambda: lobbies.choose_watching(begun, ANN, allowed=True)) == "game_running"
    over = replace(begun, status=Status.FINISHED)
    assert lobbies.open_again(over, ANN).watching is WatchPolicy.HOST, (
        "the rematch is as its host chose"
    )


@pytest.mark.parametrize("allowed", [True, False])
def test_a_new_table_is_as_the_server_says(allowed: bool) -> None:
    server = replace(SERVER, watching=allowed)
    fresh = lobbies.new(server, "pikoko", ANN, "Ann", channel=1, language="en")
    assert fresh.watching is (WatchPolicy.OPEN if allowed else WatchPolicy.HOST)


def test_games_that_count_are_not_watched_unless_the_server_says_so() -> None:
    at = a_table(ANN, BOB, CLEO)
    counted = watchers.settled(lobbies.begin(at, ANN), SERVER)
    assert refusal(lambda: watchers.watch(counted, DAN)) == "watch_server"
    over = replace(counted, status=Status.FINISHED)
    assert lobbies.open_again(over, ANN).watching is WatchPolicy.OPEN, (
        "the host has forbidden nothing"
    )
    assert watchers.may_watch(watchers.settled(lobbies.begin(at, ANN), ALLOWS), DAN)
    alone = a_table(ANN)
    for _ in range(2):
        alone = lobbies.add_computer(alone, ANN, "random")
    assert watchers.may_watch(watchers.settled(lobbies.begin(alone, ANN), SERVER), DAN), (
        "a game of one person counts nowhere"
    )


def test_no_one_watches_practice() -> None:
    fresh = lobbies.new(SERVER, "pikoko", ANN, "Ann", channel=1, language="en")
    begun = lobbies.begin(practice_of.new(fresh, "greedy"), ANN)
    assert refusal(lambda: watchers.watch(begun, DAN)) == "watch_host"


def test_there_is_an_end_to_how_many_watch(table: Table) -> None:
    for user in range(1000, 1000 + watchers.MOST):
        table = watchers.watch(table, user)
    assert refusal(lambda: watchers.watch(table, DAN)) == "watch_full"
    assert watchers.watch(table, 1000) is table, "whoever watches goes on"


def test_a_person_who_asks_to_be_forgotten_is_named_no_more(table: Table) -> None:
    watched = watchers.watch(watchers.watch(table, DAN), EVE)
    forgotten = seating.forget(watched, DAN)
    assert DAN not in forgotten.watchers
    assert EVE in forgotten.watchers
    assert len(forgotten.watchers) == 2, "that somebody watched is still said"
    assert refusal(lambda: seating.require_not_watching(forgotten, DAN)) == "watches"
    seating.require_not_watching(forgotten, CLEO)
    again = watchers.watch(forgotten, DAN)
    assert sorted(again.watchers) == sorted(watched.watchers)
