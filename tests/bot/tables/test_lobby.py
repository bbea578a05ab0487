"""What may change at a table before its game begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from bot.tables import lobbies, moves, seating
from data.store.values import Pace, Seated, Status, Table
from tests.helpers.tables import ANN, BOB, CLEO, DAN, EVE, FAY, a_table, refusal


def test_people_join_in_order_and_only_once() -> None:
    table = lobbies.join(a_table(ANN), BOB, "Bob")
    assert [seated.user for seated in table.seats] == [ANN, BOB]
    assert refusal(lambda: lobbies.join(table, BOB, "Bob")) == "already_seated"


def test_people_keep_their_signs_when_others_leave_and_when_seats_are_shuffled() -> None:
    table = lobbies.join(lobbies.join(a_table(ANN), BOB, "Bob"), CLEO, "Cleo")
    assert table.signs == (0, 1, 2)
    table = lobbies.join(lobbies.leave(table, BOB), DAN, "Dan")
    signs = {seated.user: seated.sign for seated in table.seats[1:]}
    assert signs == {CLEO: 2, DAN: 1}
    begun = moves.begin(lobbies.begin(table, ANN), 0, Random(3))[0].table
    assert begun.seats != table.seats
    assert {seated.user: seated.sign for seated in begun.seats if seated.user != ANN} == signs


def test_no_one_joins_a_full_table() -> None:
    full = a_table(ANN, BOB, CLEO, DAN, EVE)
    assert refusal(lambda: lobbies.join(full, FAY, "Fay")) == "table_full"
    assert refusal(lambda: lobbies.add_computer(full, ANN, "random")) == "table_full"


def test_who_was_kicked_joins_again_only_when_the_host_says_so() -> None:
    table = lobbies.kick(a_table(ANN, BOB, CLEO), ANN, BOB)
    assert [seated.user for seated in table.seats] == [ANN, CLEO]
    assert refusal(lambda: lobbies.join(table, BOB, "Bob")) == "kicked"
    assert refusal(lambda: seating.readmit(table, CLEO, BOB)) == "not_host"
    assert refusal(lambda: seating.readmit(table, ANN, DAN)) == "not_kicked"
    again = lobbies.join(seating.readmit(table, ANN, BOB), BOB, "Bob")
    assert [seated.user for seated in again.seats] == [ANN, CLEO, BOB]


def test_only_the_host_or_an_admin_kicks_and_only_who_is_there() -> None:
    table = a_table(ANN, BOB)
    assert refusal(lambda: lobbies.kick(table, BOB, ANN)) == "not_host"
    assert refusal(lambda: lobbies.kick(table, ANN, CLEO)) == "not_at_table"
    assert lobbies.kick(table, CLEO, BOB, admin=True).kicked == (BOB,)


def test_a_host_who_kicks_themselves_has_left() -> None:
    table = lobbies.kick(a_table(ANN, BOB), ANN, ANN)
    assert (table.host, table.kicked) == (BOB, ())


@pytest.mark.parametrize(
    ("status", "code"), [(Status.PLAYING, "game_running"), (Status.FINISHED, "table_ended")]
)
def test_nothing_changes_once_the_game_has_begun(status: Status, code: str) -> None:
    table = a_table(ANN, BOB, CLEO, status=status)
    changes: list[Callable[[], Table]] = [
        lambda: lobbies.join(table, DAN, "Dan"),
        lambda: lobbies.leave(table, ANN),
        lambda: lobbies.add_computer(table, ANN, "random"),
        lambda: lobbies.remove_computer(table, ANN),
        lambda: lobbies.choose_option(table, ANN, "rounds", 1),
        lambda: lobbies.choose_clock(table, ANN, "live-60"),
        lambda: lobbies.cancel(table, ANN),
        lambda: lobbies.begin(table, ANN),
    ]
    assert {refusal(change) for change in changes} == {code}


def test_the_host_chooses_the_clock() -> None:
    table = lobbies.choose_clock(a_table(ANN, BOB), ANN, "turns-86400")
    assert (table.pace, table.per_question) == (Pace.TURNS, 24 * 3600 * 1000)
    assert refusal(lambda: lobbies.choose_clock(table, BOB, "live-60")) == "not_host"
    for strange in ("live-86400", "live-1", "turns", "slow-60", ""):
        assert refusal(lambda name=strange: lobbies.choose_clock(table, ANN, name)) == "unknown"  # type: ignore[misc]  # it is called at once


def test_a_host_who_leaves_hands_the_table_on() -> None:
    table = lobbies.leave(a_table(ANN, BOB, CLEO), ANN)
    assert table.host == BOB
    assert [seated.user for seated in table.seats] == [BOB, CLEO]


def test_no_one_leaves_a_table_at_which_they_do_not_sit() -> None:
    assert refusal(lambda: lobbies.leave(a_table(ANN, BOB), CLEO)) == "not_seated"


def test_with_the_last_person_the_table_goes() -> None:
    table = lobbies.add_computer(a_table(ANN), ANN, "random")
    assert lobbies.leave(table, ANN).status is Status.CANCELLED


def test_computers_come_and_go_at_the_word_of_the_people_at_the_table() -> None:
    table = lobbies.add_computer(a_table(ANN, BOB), BOB, "greedy")
    assert table.seats[2] == Seated(None, "greedy", computer="greedy", sign=2)
    assert lobbies.remove_computer(table, ANN).seats == a_table(ANN, BOB).seats
    assert refusal(lambda: lobbies.add_computer(table, CLEO, "random")) == "not_seated"
    assert refusal(lambda: lobbies.add_computer(table, ANN, "genius")) == "unknown"
    assert refusal(lambda: lobbies.remove_computer(a_table(ANN), ANN)) == "no_computer"


def test_only_the_host_chooses_options_cancels_and_starts() -> None:
    table = a_table(ANN, BOB, CLEO)
    assert refusal(lambda: lobbies.choose_option(table, BOB, "rounds", 1)) == "not_host"
    assert refusal(lambda: lobbies.cancel(table, BOB)) == "not_host"
    assert refusal(lambda: lobbies.begin(table, BOB)) == "not_host"


def test_an_option_is_kept_only_where_it_differs_from_the_default() -> None:
    chosen = lobbies.choose_option(a_table(ANN), ANN, "rounds", 1)
    assert chosen.options == {"rounds": 1}
    assert lobbies.choose_option(chosen, ANN, "rounds", 3).options == {}
    assert refusal(lambda: lobbies.choose_option(chosen, ANN, "rounds", 9)) == "unknown"
    assert refusal(lambda: lobbies.choose_option(chosen, ANN, "height", 1)) == "unknown"


def test_no_one_chooses_the_edition_of_the_rules() -> None:
    table = replace(a_table(ANN, BOB), game="block")
    assert refusal(lambda: lobbies.choose_option(table, ANN, "edition", 1)) == "unknown"
    chosen = lobbies.choose_option(table, ANN, "shake_target", "laid")
    assert chosen.options == {"shake_target": "laid"}
    begun = lobbies.begin(chosen, ANN)
    assert begun.options.keys() == {"shake_target", "edition", "cards"}
    assert lobbies.choose_option(chosen, ANN, "shake_target", "acts").options == {}


def test_a_preset_takes_the_place_of_what_was_chosen_before() -> None:
    chosen = lobbies.choose_option(a_table(ANN), ANN, "rounds", 5)
    assert lobbies.choose_preset(chosen, ANN, "quick").options == {"rounds": 1, "bidding": "quick"}
    assert lobbies.choose_preset(chosen, ANN, "booklet").options == {}
    assert refusal(lambda: lobbies.choose_preset(chosen, ANN, "lucky")) == "unknown"
    assert refusal(lambda: lobbies.choose_preset(a_table(ANN, BOB), BOB, "quick")) == "not_host"


def test_a_game_needs_enough_players() -> None:
    assert refusal(lambda: lobbies.begin(a_table(ANN, BOB), ANN)) == "too_few_players"


def test_ruling_12_seats_are_shuffled_before_the_first_round() -> None:
    table = a_table(ANN, BOB, CLEO, DAN)
    begun = lobbies.begin(table, ANN)
    orders = set[tuple[int | None, ...]]()
    for seed in range(300):
        sitting, (seated, *_) = moves.begin(begun, 0, Random(seed))
        orders.add(tuple(one.user for one in sitting.table.seats))
        assert seated.do == {
            "type": "seats",
            "order": [table.seats.index(one) for one in sitting.table.seats],
        }
    assert len(orders) == 24
