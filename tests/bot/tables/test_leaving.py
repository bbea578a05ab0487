"""Leaving does not pay: a player who left is last, and the others are ranked without them."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.tables import leaving, seating
from bot.tables.sitting import Sitting, results
from data.store.values import Seated, Status, Table, counts
from engine.protocol import Outcome
from tests.helpers.tables import ANN, BOB, CLEO, DAN, a_table

WON_BY_BOB = Outcome(
    scores=(7, 12, 9, 9),
    rounds=((4, 8, 3, 6), (3, 4, 6, 3)),
    places=(4, 1, 2, 2),
    won_by="points",
    hits=(1, 5, 3, 2),
    tries=8,
)


def over(table: Table, outcome: Outcome | None) -> Sitting:
    """Returns a table whose game, which is its own state, has ended with that result."""
    game: Any = SimpleNamespace(outcome=lambda state: state, options=())
    return Sitting(table, game, outcome)


@pytest.fixture
def table() -> Table:
    return a_table(ANN, BOB, CLEO, DAN, status=Status.PLAYING)


def places(table: Table) -> tuple[int, ...]:
    return leaving.settled(table, WON_BY_BOB).places


def test_a_person_who_left_is_last_and_the_others_move_up(table: Table) -> None:
    assert places(table) == (4, 1, 2, 2)
    assert places(seating.go(table, BOB)) == (3, 4, 1, 1)


def test_those_who_left_share_the_last_place(table: Table) -> None:
    assert places(seating.go(seating.go(table, BOB), CLEO)) == (2, 3, 3, 1)


def test_a_person_who_came_back_has_not_left(table: Table) -> None:
    assert places(seating.come_back(seating.go(table, BOB), BOB)) == (4, 1, 2, 2)


def test_a_person_who_did_not_answer_three_times_has_left(table: Table) -> None:
    for _ in range(seating.MISSES):
        table = seating.miss(table, 1)
    assert places(table) == (3, 4, 1, 1)


def test_who_kicks_is_last_and_who_was_kicked_keeps_their_place(table: Table) -> None:
    table = replace(table, host=CLEO)
    assert leaving.kick_costs(table, CLEO, BOB)
    kicked = seating.kick(table, CLEO, BOB)
    assert places(kicked) == (3, 1, 4, 2)
    assert not leaving.left(kicked)
    assert leaving.kickers(kicked) == {2}
    again = seating.kick(kicked, CLEO, DAN)
    assert places(again) == (3, 1, 4, 2)


def test_kicking_oneself_is_leaving(table: Table) -> None:
    assert not leaving.kick_costs(table, ANN, ANN)
    gone = seating.kick(table, ANN, ANN)
    assert leaving.left(gone) == {0}
    assert not leaving.kickers(gone)


def test_who_missed_a_move_may_be_kicked_for_nothing_and_keeps_their_place(table: Table) -> None:
    table = seating.miss(replace(table, host=CLEO), 1)
    assert not leaving.kick_costs(table, CLEO, BOB)
    kicked = seating.kick(table, CLEO, BOB)
    assert places(kicked) == (4, 1, 2, 2)
    assert places(seating.readmit(kicked, CLEO, BOB)) == (4, 1, 2, 2), "that is no leaving"


def test_an_admin_who_does_not_play_may_kick_anyone(table: Table) -> None:
    assert not leaving.kick_costs(table, 999, BOB)
    kicked = seating.kick(table, 999, BOB, admin=True)
    assert places(kicked) == (4, 1, 2, 2)
    assert places(seating.readmit(kicked, 999, BOB, admin=True)) == (4, 1, 2, 2)


def test_who_kicked_is_last_until_the_kicked_one_is_back(table: Table) -> None:
    readmitted = seating.readmit(seating.kick(table, ANN, BOB), ANN, BOB)
    assert leaving.kickers(readmitted) == {0}
    back = seating.come_back(readmitted, BOB)
    assert leaving.last(back) == frozenset()
    assert leaving.last(seating.go(back, BOB)) == {1}, "later they left by themselves"
    assert leaving.kickers(seating.give_up(readmitted, BOB)) == {0}


@pytest.mark.parametrize("then", [seating.go, seating.end])
def test_no_one_escapes_the_last_place_by_kicking_all_others(then: Any) -> None:
    table = a_table(ANN, BOB, CLEO, status=Status.PLAYING)
    alone = seating.kick(seating.kick(table, ANN, BOB), ANN, CLEO)
    ended = then(alone, ANN)
    assert ended.status is Status.ABANDONED
    assert leaving.places_when_ended(ended) == (3, 1, 1)
    paused = seating.forsake(seating.pause(alone, ANN))
    assert leaving.places_when_ended(paused) == (3, 1, 1)
    assert leaving.places_when_ended(seating.outdate(alone)) == ()
    ann, *others = results(over(ended, None))
    assert (ann.user, ann.rank) == (ANN, 3)
    assert {one.user for one in others} == {None}


def test_a_win_of_someone_who_left_was_won_by_no_rule(table: Table) -> None:
    assert leaving.settled(table, WON_BY_BOB).won_by == "points"
    assert leaving.settled(seating.go(table, CLEO), WON_BY_BOB).won_by == "points"
    assert leaving.settled(seating.go(table, BOB), WON_BY_BOB).won_by == ""


def test_at_a_table_of_two_the_one_who_stays_wins() -> None:
    two = a_table(ANN, BOB, status=Status.PLAYING)
    outcome = Outcome((3, 30), ((3, 30),), (2, 1), "points")
    assert leaving.settled(seating.go(two, BOB), outcome).places == (1, 2)
    assert counts(seating.go(two, BOB))


@pytest.mark.parametrize("host", [ANN, BOB])
def test_a_host_who_ends_the_game_among_others_is_last(table: Table, host: int) -> None:
    ended = seating.end(replace(table, host=host), host)
    assert leaving.left(ended) == {table.seats.index(Seated(host, f"person {host}"))}
    assert sorted(leaving.places_when_ended(ended)) == [1, 1, 1, 4]


def test_a_player_who_stayed_alone_wins_by_ending_the_game() -> None:
    two = a_table(ANN, BOB, status=Status.PLAYING)
    ended = seating.end(seating.go(two, ANN), BOB)
    assert leaving.places_when_ended(ended) == (2, 1)


def test_a_game_that_another_ends_counts_for_no_one(table: Table) -> None:
    for ended in (
        seating.end(table, 999, admin=True),
        seating.end(replace(table, status=Status.PARKED), ANN),
        seating.end(replace(table, status=Status.LOBBY), ANN),
        seating.forsake(table),
    ):
        assert leaving.places_when_ended(ended) == ()


def test_a_game_that_everyone_left_counts_for_no_one() -> None:
    two = a_table(ANN, BOB, status=Status.PLAYING)
    assert leaving.places_when_ended(seating.go(seating.go(two, ANN), BOB)) == ()


def test_the_results_of_who_left_are_those_of_the_last(table: Table) -> None:
    finished = replace(seating.go(table, BOB), status=Status.FINISHED)
    ann, bob, cleo, _dan = results(over(finished, WON_BY_BOB))
    assert (bob.user, bob.rank, bob.score, bob.best_round) == (BOB, 4, 7, 3)
    assert (bob.hits, bob.tries) == (0, 8)
    assert (ann.rank, ann.score, ann.best_round, ann.hits) == (3, 7, 4, 1)
    assert (cleo.rank, cleo.score) == (1, 9)


def test_the_place_of_a_kicked_seat_counts_for_its_person(table: Table) -> None:
    finished = replace(seating.kick(table, ANN, BOB), status=Status.FINISHED)
    ann, bob, *_ = results(over(finished, WON_BY_BOB))
    assert (bob.user, bob.rank, bob.score) == (BOB, 1, 12)
    assert (ann.user, ann.rank, ann.score) == (ANN, 4, 7)


def test_ending_a_game_counts_for_those_who_left_alone(table: Table) -> None:
    ann, *others = results(over(seating.end(table, ANN), None))
    assert (ann.user, ann.rank, ann.score) == (ANN, 4, 0)
    assert {(one.user, one.rank) for one in others} == {(None, 1)}
    two = a_table(ANN, BOB, status=Status.PLAYING)
    ann, bob = results(over(seating.end(two, ANN), None))
    assert (ann.user, ann.rank) == (ANN, 2)
    assert (bob.user, bob.rank) == (BOB, 1)


def test_a_game_of_two_people_counts_also_if_one_was_kicked(table: Table) -> None:
    two = a_table(ANN, BOB, status=Status.PLAYING)
    assert counts(seating.kick(two, ANN, BOB))
    assert not counts(a_table(ANN, status=Status.PLAYING))
    assert not counts(replace(table, practice=True))


@pytest.mark.parametrize(("gone", "told"), [((CLEO,), "left"), ((CLEO, DAN), "won")])
def test_an_ended_game_is_won_by_the_only_one_who_stayed(
    table: Table, gone: tuple[int, ...], told: str
) -> None:
    for user in gone:
        table = seating.go(table, user)
    ended = replace(table, status=Status.ABANDONED, reason=seating.HOST_ENDED)
    assert leaving.counts_as(ended, BOB) == told
    assert {leaving.counts_as(ended, user) for user in (ANN, *gone)} == {"last"}, "Ann ended it"
    assert leaving.counts_as(ended, 999) == "uncounted"
