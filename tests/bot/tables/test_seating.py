"""Who sits where while a game goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tables import seating
from data.store.values import FORGOTTEN, Seated, Status, Table
from engine.pikoko import PIKOKO
from tests.helpers.tables import ANN, BOB, CLEO, DAN, a_table, refusal

HERE = 77


@pytest.fixture
def table() -> Table:
    return a_table(ANN, BOB, CLEO, status=Status.PLAYING)


def test_the_computer_plays_for_someone_who_goes_and_they_may_return(table: Table) -> None:
    gone = seating.go(table, BOB)
    assert gone.seats[1] == replace(table.seats[1], computer=PIKOKO.stand_in)
    assert seating.come_back(gone, BOB) == table
    assert refusal(lambda: seating.present_seat(gone, BOB)) == "away"
    assert refusal(lambda: seating.go(gone, BOB)) == "away"


def test_who_was_kicked_returns_only_when_the_host_says_so(table: Table) -> None:
    gone = seating.kick(table, ANN, BOB)
    assert refusal(lambda: seating.come_back(gone, BOB)) == "kicked"
    back = seating.come_back(seating.readmit(gone, ANN, BOB), BOB)
    assert back == table
    assert seating.come_back(seating.go(back, BOB), BOB) == table, "who left by themselves may"
    ended = replace(gone, status=Status.FINISHED)
    assert refusal(lambda: seating.readmit(ended, ANN, BOB)) == "table_ended"


def test_no_one_returns_who_was_not_away(table: Table) -> None:
    assert refusal(lambda: seating.come_back(table, BOB)) == "already_seated"
    assert refusal(lambda: seating.come_back(table, DAN)) == "not_seated"


def test_a_seat_that_is_given_up_is_the_computers_own(table: Table) -> None:
    given = seating.give_up(seating.go(table, BOB), BOB)
    assert given.seats[1] == Seated(None, PIKOKO.stand_in, PIKOKO.stand_in)
    assert refusal(lambda: seating.come_back(given, BOB)) == "not_seated"


def test_only_who_has_gone_gives_a_seat_up(table: Table) -> None:
    assert refusal(lambda: seating.give_up(table, BOB)) == "still_seated"
    assert refusal(lambda: seating.give_up(table, DAN)) == "not_seated"
    assert refusal(lambda: seating.give_up(a_table(ANN), ANN)) == "not_started"


def test_a_seat_at_a_parked_table_is_given_up_by_its_player(table: Table) -> None:
    parked = seating.park(table, "channel_gone")
    alone = seating.give_up(seating.give_up(parked, ANN), BOB)
    stand_in = Seated(None, PIKOKO.stand_in, PIKOKO.stand_in)
    assert alone == replace(parked, host=CLEO, seats=(stand_in, stand_in, table.seats[2]))
    nobodys = seating.give_up(alone, CLEO)
    assert (nobodys.status, nobodys.host) == (Status.ABANDONED, FORGOTTEN)
    assert nobodys.seats == (stand_in,) * 3


def test_a_host_who_goes_hands_the_table_on(table: Table) -> None:
    assert seating.go(table, ANN).host == BOB


def test_a_game_that_everyone_left_is_abandoned(table: Table) -> None:
    for user in (ANN, BOB):
        table = seating.go(table, user)
        assert table.status is Status.PLAYING
    assert seating.go(table, CLEO).status is Status.ABANDONED


def test_computers_alone_keep_no_game_going() -> None:
    table = replace(
        a_table(ANN, status=Status.PLAYING),
        seats=(Seated(ANN, "Ann"), Seated(None, "greedy", "greedy"), Seated(None, "r", "random")),
    )
    assert seating.go(table, ANN).status is Status.ABANDONED


def test_only_the_host_or_an_admin_kicks(table: Table) -> None:
    assert seating.kick(table, ANN, BOB).seats[1].computer == PIKOKO.stand_in
    assert seating.kick(table, DAN, BOB, admin=True).seats[1].computer == PIKOKO.stand_in
    assert refusal(lambda: seating.kick(table, CLEO, BOB)) == "not_host"
    assert refusal(lambda: seating.kick(table, ANN, DAN)) == "not_at_table"


def test_an_ended_game_is_abandoned_and_an_ended_lobby_cancelled(table: Table) -> None:
    assert seating.end(table, ANN).status is Status.ABANDONED
    assert seating.end(a_table(ANN), ANN).status is Status.CANCELLED
    assert seating.end(table, DAN, admin=True).status is Status.ABANDONED
    assert refusal(lambda: seating.end(table, BOB)) == "not_host"
    assert refusal(lambda: seating.end(seating.end(table, ANN), ANN)) == "table_ended"


def test_a_table_rests_as_soon_as_all_who_are_there_agree(table: Table) -> None:
    proposed = seating.pause(table, BOB)
    assert not proposed.paused
    assert [seated.agrees_to_pause for seated in proposed.seats] == [False, True, False]
    assert seating.pause(proposed, BOB) == proposed
    proposed = seating.pause(proposed, ANN)
    paused = seating.pause(proposed, CLEO)
    assert paused == replace(table, paused=True)
    assert seating.go(proposed, CLEO).paused, "nobody is left who has not agreed"
    assert not seating.go(proposed, ANN).paused
    assert refusal(lambda: seating.pause(table, DAN)) == "not_seated"


def test_one_who_would_rather_play_on_is_enough(table: Table) -> None:
    proposed = seating.pause(seating.pause(table, BOB), ANN)
    assert seating.play_on(proposed, CLEO) == table
    assert refusal(lambda: seating.play_on(proposed, DAN)) == "not_seated"


def test_who_is_alone_pauses_at_once(table: Table) -> None:
    assert seating.pause(seating.go(seating.go(table, ANN), BOB), CLEO).paused


def test_three_misses_in_a_row_make_a_seat_the_computers(table: Table) -> None:
    once = seating.miss(table, 0)
    assert (once.seats[0].missed, once.seats[0].computer) == (1, None)
    assert seating.answered(once, 0) == table
    thrice = seating.miss(seating.miss(once, 0), 0)
    assert thrice.seats[0].computer == PIKOKO.stand_in
    assert thrice.host == BOB
    assert seating.come_back(thrice, ANN).seats == table.seats


def test_a_game_ends_when_the_last_one_there_does_not_answer(table: Table) -> None:
    alone = seating.go(seating.go(table, ANN), BOB)
    for _ in range(3):
        alone = seating.miss(alone, 2)
    assert (alone.status, alone.reason) == (Status.ABANDONED, "nobody_answers")
    everybody_left = seating.go(seating.go(seating.go(table, ANN), BOB), CLEO)
    assert everybody_left.reason == "all_left"


def test_a_pause_lasts_until_someone_at_the_table_resumes(table: Table) -> None:
    paused = seating.pause(table, DAN, admin=True)
    assert paused.paused
    assert refusal(lambda: seating.pause(paused, ANN)) == "paused"
    assert refusal(lambda: seating.resume(paused, DAN, HERE)) == "not_seated"
    assert seating.resume(paused, CLEO, HERE) == table
    assert refusal(lambda: seating.resume(table, ANN, HERE)) == "not_paused"


def test_a_table_without_a_place_is_parked_and_can_be_resumed(table: Table) -> None:
    parked = seating.park(table, "channel_gone")
    assert (parked.status, parked.reason) == (Status.PARKED, "channel_gone")
    assert refusal(lambda: seating.go(parked, ANN)) == "parked"
    assert seating.resume(parked, ANN, HERE) == replace(table, channel=HERE)
    forbidden = seating.park(table, "missing_permission")
    assert seating.resume(forbidden, ANN, HERE) == table
    assert seating.park(a_table(ANN), "channel_gone").status is Status.CANCELLED
