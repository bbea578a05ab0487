"""Booklet: Building a Plume, and Completing a Peacock. Rulings 4, 5 and 6."""

from __future__ import annotations

import pytest

from engine.plumes import PLUMES
from engine.plumes.acts import DRAW, CardPlayed, CardTakenBack, PeacockCompleted
from engine.plumes.cards import CARD_NAMED
from engine.protocol import TAKE_BACK
from tests.engine.plumes.positions import do, last_events, names, play, refused, rows, swap, turn_of


def test_a_card_may_start_a_new_plume() -> None:
    state = turn_of("R1 R2", "W1")
    assert rows(do(state, play("R1", 1, 0))) == ["W1", "R1"]
    assert refused(state, play("R1", 2, 0)) == "no_such_plume"
    assert refused(state, play("R1", 1, 1)) == "row_not_full"


def test_ruling_2_two_cards_may_start_two_new_plumes() -> None:
    state = do(turn_of("R1 R2"), play("R1", 0, 0), play("R2", 1, 0))
    assert rows(state) == ["R1", "R2"]


def test_rule_1_the_top_row_may_hold_as_many_cards_as_you_want() -> None:
    wide = "R1 W1 Y1 G1 O1 T1 B1 P1 K1"
    state = do(turn_of("R2 W2", wide, others=("P2",)), play("W2", 0, 0), play("R2", 0, 0))
    assert rows(state) == [f"{wide} W2 R2"]


def test_rule_1_a_lower_row_holds_exactly_one_card_fewer() -> None:
    state = do(turn_of("R4 R5 W5", "R1 W1 Y1 / R2"), play("R4", 0, 1))
    assert rows(state) == ["R1 W1 Y1 / R2 R4"]
    assert refused(state, play("R5", 0, 1)) == "row_locked"
    assert rows(do(state, play("R5", 0, 2))) == ["R1 W1 Y1 / R2 R4 / R5"]


def test_rule_2_the_top_row_takes_any_colours() -> None:
    for card in ("R4", "K4"):
        assert rows(do(turn_of("R4 K4", "R1 W1"), play(card, 0, 0))) == [f"R1 W1 {card}"]


def test_rule_2_a_row_includes_only_colours_from_the_row_above_it() -> None:
    state = turn_of("R4 K4", "R1 W1 Y1")
    assert refused(state, play("K4", 0, 1)) == "colour_missing"
    assert rows(do(state, play("R4", 0, 1))) == ["R1 W1 Y1 / R4"]


def test_rule_2_colours_may_be_duplicated_within_a_row() -> None:
    state = do(turn_of("R4 R5", "R1 W1 Y1"), play("R4", 0, 1), play("R5", 0, 1))
    assert rows(state) == ["R1 W1 Y1 / R4 R5"]


def test_ruling_4_only_the_row_immediately_above_counts() -> None:
    state = turn_of("W5 R5", "R1 W1 Y1 / R2 R4")
    assert refused(state, play("W5", 0, 2)) == "colour_missing"
    assert rows(do(state, play("R5", 0, 2))) == ["R1 W1 Y1 / R2 R4 / R5"]


def test_rule_3_starting_a_row_locks_the_one_above() -> None:
    state = do(turn_of("R4 R5", "R1 W1 Y1"), play("R4", 0, 1))
    assert refused(state, play("R5", 0, 0)) == "row_locked"


def test_rule_3_a_lower_row_cannot_be_started_before_the_present_one_is_full() -> None:
    state = turn_of("R5", "R1 W1 Y1 G1 / R2 R4")
    assert refused(state, play("R5", 0, 2)) == "row_not_full"
    assert refused(turn_of("R5", "R1 W1"), play("R5", 0, 2)) == "row_not_full"


def test_ruling_5_a_top_row_of_one_card_cannot_be_continued_below() -> None:
    state = turn_of("R5", "R1")
    assert refused(state, play("R5", 0, 1)) == "too_narrow"
    assert rows(do(state, play("R5", 0, 0))) == ["R1 R5"]


def test_ruling_5_the_smallest_peacock_is_two_cards_and_one() -> None:
    state = do(turn_of("R5", "R1 W1"), play("R5", 0, 1))
    assert state.plumes[0][0].is_complete


def test_a_peacock_is_complete_when_it_tapers_down_to_a_single_card() -> None:
    state = do(turn_of("R4 R5", "R1 W1 Y1 / R2"), play("R4", 0, 1))
    assert not state.plumes[0][0].is_complete
    state = do(state, play("R5", 0, 2))
    assert state.plumes[0][0].is_complete


def test_a_full_row_of_two_is_not_yet_a_peacock() -> None:
    assert not do(turn_of("R4", "R1 W1 Y1 / R2"), play("R4", 0, 1)).plumes[0][0].is_complete


def test_a_completed_peacock_takes_no_card() -> None:
    state = turn_of("R6", "R1 W1 / R5")
    for row in range(4):
        assert refused(state, play("R6", 0, row)) == "complete"
    assert rows(do(state, play("R6", 1, 0))) == ["R1 W1 / R5", "R6"]


def test_ruling_6_the_bottom_card_obeys_the_colour_rule_though_it_lies_face_down() -> None:
    assert refused(turn_of("Y5", "R1 W1"), play("Y5", 0, 1)) == "colour_missing"
    assert refused(turn_of("Y5", "Y1 R1 W1 / R2 W2"), play("Y5", 0, 2)) == "colour_missing"


def test_ruling_6_only_its_owner_may_look_at_the_bottom_card() -> None:
    event, completed = last_events(turn_of("R5", "R1 W1"), play("R5", 0, 1))
    assert completed == PeacockCompleted(0, 0, 3)
    assert PLUMES.redact(completed, 1) == PLUMES.redact(completed, None) == completed
    open_event = CardPlayed(0, CARD_NAMED["R5"], 0, 1, new=False, completes=True)
    hidden_event = CardPlayed(0, None, 0, 1, new=False, completes=True)
    assert [PLUMES.redact(event, viewer) for viewer in (0, 1, None)] == [
        open_event,
        hidden_event,
        hidden_event,
    ]
    state = do(turn_of("R5 W5 W4", "R1 W1"), play("R5", 0, 1), swap("W5", "N0"), DRAW)
    seen = [PLUMES.view(state, viewer).plumes[0][0] for viewer in (0, 1, None)]
    assert [names(plume.rows[1]) for plume in seen] == ["R5", "?", "?"]
    assert [plume.complete for plume in seen] == [True] * 3
    assert [plume.points for plume in seen] == [5 - 2 + 3, -2 + 3, -2 + 3]


def test_a_card_that_completes_nothing_is_open_to_all() -> None:
    (event,) = last_events(turn_of("R5", "R1 W1 Y1"), play("R5", 0, 1))
    assert event == CardPlayed(0, CARD_NAMED["R5"], 0, 1, new=False, completes=False)
    assert PLUMES.redact(event, 1) == event
    assert PLUMES.redact(event, None) == event


def test_a_face_down_card_taken_back_was_seen_by_no_one() -> None:
    state = turn_of("R5", "R1 W1")
    (event,) = last_events(state, play("R5", 0, 1), TAKE_BACK)
    assert PLUMES.redact(event, 0) == CardTakenBack(0, CARD_NAMED["R5"], 0, 1, face_down=True)
    assert PLUMES.redact(event, 1) == CardTakenBack(0, None, 0, 1, face_down=True)
    assert PLUMES.redact(event, None) == CardTakenBack(0, None, 0, 1, face_down=True)


@pytest.mark.parametrize("laid", range(1, 15))
def test_a_peacock_of_fifteen_cards_is_built_row_by_row(laid: int) -> None:
    """With five cards on top and five rows, only one row below the top is open at any moment."""
    whole = ("R0 W0 Y0 G0 O0", "R1 W1 Y1 G1", "R2 W2 Y2", "R3 W3", "R4")
    left, so_far = laid, []
    for row in whole:
        so_far.append(" ".join(row.split()[:left]))
        left -= len(row.split())
        if left <= 0:
            break
    depth, last = len(so_far), so_far[-1]
    full = depth > 1 and last == whole[depth - 1]
    expected = {depth if full else depth - 1} if depth > 1 else {0} if laid == 1 else {0, 1}
    state = turn_of("R5", " / ".join(so_far))
    open_rows = {row for row in range(7) if play("R5", 0, row) in PLUMES.legal(state, 0)}
    assert open_rows == expected
    assert not state.plumes[0][0].is_complete
    if laid == 14:
        assert do(state, play("R5", 0, 4)).plumes[0][0].is_complete
