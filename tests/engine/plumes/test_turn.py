"""Booklet: On your turn. Rulings 2, 3 and 9."""

from __future__ import annotations

import pytest

from engine.plumes import PLUMES
from engine.plumes.acts import (
    DRAW,
    CardDrawn,
    CardPlayed,
    CardsSwapped,
    CardTakenBack,
    Draw,
    Play,
    PlumesAction,
    Swap,
    TurnBegan,
)
from engine.plumes.cards import CARD_NAMED
from engine.plumes.state import State
from engine.plumes.turns import Left
from engine.protocol import CHANCE, TAKE_BACK, TakeBack
from tests.engine.plumes.positions import do, last_events, names, play, refused, rows, swap, turn_of
from tests.engine.tables import revises

NEW = [play("R1", 0, 0), play("R2", 1, 0)]
"""Two cards that begin two plumes."""


def kinds(state: State) -> set[type[PlumesAction]]:
    return {type(action) for action in PLUMES.legal(state, state.player)}


def swaps_of(state: State, size: int) -> int:
    legal = PLUMES.legal(state, state.player)
    return sum(isinstance(action, Swap) and len(action.give) == size for action in legal)


# 1. Play one or two cards.


def test_playing_a_card_is_mandatory() -> None:
    state = turn_of("R1 R2")
    assert kinds(state) == {Play}
    assert refused(state, DRAW) == "play_first"
    assert refused(state, swap("R1", "N0")) == "play_first"


def test_one_card_is_enough() -> None:
    assert {Play, Draw, Swap} < kinds(do(turn_of("R1 R2 R3"), NEW[0]))


def test_a_third_card_cannot_be_played() -> None:
    state = do(turn_of("R1 R2 R3"), *NEW)
    assert refused(state, play("R3", 2, 0)) == "two_played"


def test_two_cards_may_go_together_into_the_same_plume() -> None:
    state = do(turn_of("R4 R5", "R1 W1 Y1"), play("R4", 0, 1), play("R5", 0, 1))
    assert rows(state) == ["R1 W1 Y1 / R4 R5"]


def test_two_cards_may_be_split_up_among_plumes() -> None:
    state = do(turn_of("R4 W5", "R1 Y1", "W1"), play("W5", 1, 0), play("R4", 0, 1))
    assert rows(state) == ["R1 Y1 / R4", "W1 W5"]


def test_a_card_that_is_not_held_cannot_be_played() -> None:
    assert refused(turn_of("R1"), play("R2", 0, 0)) == "not_in_hand"
    assert refused(turn_of("R1"), play("P0", 0, 0)) == "not_in_hand"


def test_no_card_is_played_after_a_draw_or_a_swap() -> None:
    assert refused(do(turn_of("R1 R2 R3"), NEW[0], DRAW), NEW[1]) == "replenishing"
    swapped = do(turn_of("R1 R2 R3"), NEW[0], swap("R3", "N0"))
    assert refused(swapped, NEW[1]) == "replenishing"


def test_what_was_played_is_told_to_all() -> None:
    (event,) = last_events(turn_of("R1 R2"), NEW[0])
    assert event == CardPlayed(0, CARD_NAMED["R1"], 0, 0, new=True, completes=False)


# 2. Replenish.


def test_a_two_cards_may_be_drawn() -> None:
    state = do(turn_of("R1 R2 R3", deck="B0 B1"), *NEW, DRAW)
    assert names(state.hands[0]) == "R3 B0"
    state = do(state, DRAW)
    assert names(state.hands[0]) == "R3 B0 B1"
    assert state.player == 1


def test_b_two_cards_may_be_swapped_with_the_train() -> None:
    state = do(turn_of("R1 R3 R4"), NEW[0], swap("R3 R4", "N1 N3"))
    assert names(state.hands[0]) == "N1 N3"
    assert names(state.train) == "N0 R3 N2 R4 N4"
    assert state.player == 1


@pytest.mark.parametrize("draw_first", [True, False])
def test_c_one_card_may_be_drawn_and_one_swapped_in_either_order(draw_first: bool) -> None:
    acts: list[PlumesAction] = [DRAW, swap("R4", "N3")]
    state = do(turn_of("R1 R3 R4", deck="B0"), NEW[0], *(acts if draw_first else acts[::-1]))
    assert names(state.hands[0]) == "R3 B0 N3"
    assert state.player == 1


def test_a_seventh_card_cannot_be_drawn() -> None:
    state = do(turn_of("R1 R2 R3 R4 R5 R6"), NEW[0], DRAW)
    assert len(state.hands[0]) == 6
    assert refused(state, DRAW) == "hand_full"
    assert kinds(state) == {Swap}
    assert do(state, swap("R6", "N0")).player == 1


def test_ruling_2_six_is_the_limit_after_every_single_draw() -> None:
    five = do(turn_of("R1 R2 R3 R4 R5 R6"), NEW[0])
    assert len(do(five, swap("R6", "N0"), DRAW).hands[0]) == 6
    four = do(turn_of("R1 R2 R3 R4 R5 R6"), *NEW)
    assert len(do(four, DRAW, DRAW).hands[0]) == 6


def test_ruling_2_five_cards_after_playing_allow_a_swap_of_two_or_one_draw_and_one_swap() -> None:
    five = do(turn_of("R1 R2 R3 R4 R5 R6"), NEW[0])
    assert do(five, swap("R5 R6", "N0 N1")).player == 1
    assert do(five, DRAW, swap("R6", "N0")).player == 1
    assert do(five, swap("R6", "N0"), DRAW).player == 1


def test_ruling_3_swapping_two_is_one_act_against_two_different_cards() -> None:
    state = do(turn_of("R1 R3 R4"), NEW[0])
    assert swaps_of(state, 2) == 10
    assert refused(state, Swap((3, 3), (70, 71))) == "malformed"
    assert refused(state, Swap((3, 4), (70, 70))) == "malformed"
    assert refused(state, Swap((3, 4), (70,))) == "malformed"
    assert refused(state, Swap((), ())) == "malformed"
    swapped = do(state, swap("R3", "N0"))
    assert refused(swapped, swap("R4", "N1")) == "must_draw"
    assert kinds(swapped) == {Draw}


def test_ruling_3_a_card_just_drawn_may_be_the_one_that_is_swapped() -> None:
    state = do(turn_of("R1 R3", deck="B0"), NEW[0], DRAW, swap("B0", "N4"))
    assert names(state.hands[0]) == "R3 N4"
    assert names(state.train) == "N0 N1 N2 N3 B0"


def test_ruling_3_with_no_card_left_draw_two_or_draw_one_and_swap_it() -> None:
    empty = do(turn_of("R1", deck="B0 B1"), NEW[0])
    assert empty.hands[0] == ()
    assert kinds(empty) == {Draw, TakeBack}
    assert names(do(empty, DRAW, DRAW).hands[0]) == "B0 B1"
    assert names(do(empty, DRAW, swap("B0", "N2")).hands[0]) == "N2"


def test_ruling_3_with_one_card_there_is_no_swap_of_two() -> None:
    one = do(turn_of("R1 R2"), NEW[0])
    assert swaps_of(one, 1) == 5
    assert swaps_of(one, 2) == 0
    assert refused(one, swap("R2 R3", "N0 N1")) == "not_in_hand"


def test_after_a_draw_only_one_card_may_be_swapped() -> None:
    state = do(turn_of("R1 R3 R4"), NEW[0], DRAW)
    assert refused(state, swap("R3 R4", "N0 N1")) == "too_many_swaps"


def test_only_cards_of_the_hand_and_of_the_train_are_swapped() -> None:
    state = do(turn_of("R1 R3"), NEW[0])
    assert refused(state, swap("R4", "N0")) == "not_in_hand"
    assert refused(state, swap("R3", "B0")) == "not_in_train"


def test_swapped_cards_are_open_and_drawn_ones_are_not() -> None:
    state = turn_of("R1 R3", deck="B0")
    (drawn,) = last_events(state, NEW[0], DRAW)
    assert drawn == CardDrawn(0, CARD_NAMED["B0"], len(state.deck) - 1)
    assert PLUMES.redact(drawn, 0) == drawn
    for other in (1, None):
        assert PLUMES.redact(drawn, other) == CardDrawn(0, None, len(state.deck) - 1)
    (swapped,) = last_events(state, NEW[0], swap("R3", "N1"))
    assert swapped == CardsSwapped(0, (CARD_NAMED["R3"],), (CARD_NAMED["N1"],))
    assert PLUMES.redact(swapped, 1) == swapped


def test_play_passes_clockwise() -> None:
    state = turn_of("R1", others=("P1 P2", "K1 K2"))
    seats = []
    for number in range(2, 8):
        state = do(state, Play(state.hands[state.player][0], len(state.plumes[state.player]), 0))
        _, began = last_events(state, DRAW, DRAW)
        state = do(state, DRAW, DRAW)
        assert began == TurnBegan(state.player, number)
        seats.append(state.player)
    assert seats == [1, 2, 0, 1, 2, 0]


def test_only_the_player_whose_turn_it_is_may_act() -> None:
    state = turn_of("R1 R2")
    assert PLUMES.to_act(state) == {0}
    for actor, code in ((1, "not_asked"), (CHANCE, "not_asked"), (2, "no_such_actor")):
        assert refused(state, NEW[0], actor) == code


# Taking cards back.


def test_ruling_9_a_turn_may_be_taken_back_card_by_card() -> None:
    begun = turn_of("R4 R5", "R1 W1 Y1")
    one = do(begun, play("R4", 0, 1))
    two = do(one, play("R5", 0, 1))
    assert do(two, TAKE_BACK)._replace(step=1) == one
    assert do(two, TAKE_BACK, TAKE_BACK)._replace(step=0) == begun
    assert refused(do(two, TAKE_BACK, TAKE_BACK), TAKE_BACK) == "nothing_to_take_back"


@pytest.mark.parametrize(
    "card", [play("R4", 0, 0), play("R4", 0, 1), play("R4", 1, 1), play("R4", 2, 2)]
)
def test_ruling_9_whatever_was_played_comes_back(card: Play) -> None:
    begun = turn_of("R4 R5", "R1 W1", "R0 Y0 Y1 / Y2", "R2 G0 G1 / R3 G2")
    assert do(begun, card, TAKE_BACK)._replace(step=0) == begun


def test_ruling_9_a_plume_that_was_only_started_disappears() -> None:
    assert rows(do(turn_of("R1 R2", "W1"), play("R1", 1, 0), TAKE_BACK)) == ["W1"]


@pytest.mark.parametrize("act", [DRAW, swap("R3", "N0")])
def test_ruling_9_nothing_is_taken_back_after_the_first_draw_or_swap(act: PlumesAction) -> None:
    assert refused(do(turn_of("R1 R3 R4"), NEW[0], act), TAKE_BACK) == "replenishing"


def test_ruling_9_what_was_taken_back_is_told_to_all() -> None:
    (event,) = last_events(turn_of("R1 R2"), NEW[0], TAKE_BACK)
    assert event == CardTakenBack(0, CARD_NAMED["R1"], 0, 0, face_down=False)
    assert PLUMES.redact(event, 1) == event


# Questions and what is left to do.


def test_option_take_back_no_card_is_taken_back() -> None:
    state = do(turn_of("R1 R2 R3")._replace(takes_back=False), NEW[0])
    assert refused(state, TAKE_BACK) == "no_taking_back"
    assert TAKE_BACK not in PLUMES.legal(state, 0)
    question = PLUMES.question(state, 0)
    assert question is not None
    assert question.kind == "go-on"
    assert PLUMES.new(2, {"take_back": False}).takes_back is False
    assert PLUMES.new(2).takes_back is True


def test_every_step_of_a_turn_is_a_question_of_its_own() -> None:
    state = turn_of("R1 R2 R3")
    asked = []
    for act in (NEW[0], TAKE_BACK, NEW[0], NEW[1], DRAW, DRAW, None):
        question = PLUMES.question(state, state.player)
        assert question is not None
        assert PLUMES.question(state, (state.player + 1) % 2) is None
        asked.append((question.id, question.kind))
        state = state if act is None else do(state, act)
    assert asked == [
        ("1.0", "play"),
        ("1.1", "go-on"),
        ("1.2", "play"),
        ("1.3", "go-on"),
        ("1.4", "replenish"),
        ("1.5", "replenish"),
        ("2.0", "play"),
    ]


def test_the_view_says_what_is_left_to_do_in_this_turn() -> None:
    state = turn_of("R1 R2 R3 R4 R5 R6")
    left = []
    for act in (NEW[0], NEW[1], TAKE_BACK, DRAW, None):
        view = PLUMES.view(state, None)
        assert view.player == 0
        left.append((len(view.played), view.left))
        state = state if act is None else do(state, act)
    assert left == [
        (0, Left(plays=2, draws=0, swaps=0, take_back=False)),
        (1, Left(plays=1, draws=1, swaps=2, take_back=True)),
        (2, Left(plays=0, draws=2, swaps=2, take_back=True)),
        (1, Left(plays=1, draws=1, swaps=2, take_back=True)),
        (1, Left(plays=0, draws=0, swaps=1, take_back=False)),
    ]


# All ways through a turn.


_ENDINGS = {0: 2, 1: 3, 2: 4, 3: 4, 4: 4, 5: 3}
"""By the cards left after playing: those of the four ways to replenish that are possible (two
draws, a swap of two, a draw and a swap in either order).
"""

_WAYS = {1: _ENDINGS[0]} | {held: _ENDINGS[held - 1] + _ENDINGS[held - 2] for held in range(2, 7)}
"""By the cards held at first: how many can be played, one or two."""


@pytest.mark.parametrize("held", range(1, 7))
def test_no_one_gets_stuck_and_every_turn_ends_with_a_card_in_hand(held: int) -> None:
    """Tries every way through a turn, by kinds of actions, with every size of hand."""
    ahead = [turn_of(" ".join(f"R{value}" for value in range(held)))]
    ways = 0
    while ahead:
        state = ahead.pop()
        if state.player == 1:
            assert 1 <= len(state.hands[0]) <= 6
            ways += 1
            continue
        legal = [each for each in PLUMES.legal(state, 0) if not revises(PLUMES, state, 0, each)]
        assert legal
        seen = set()
        for action in legal:
            size = len(action.give) if isinstance(action, Swap) else 0
            if (type(action), size) not in seen:
                seen.add((type(action), size))
                ahead.append(do(state, action))
    assert ways == _WAYS[held]
