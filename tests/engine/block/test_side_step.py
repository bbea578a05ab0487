"""Booklet: Side Step. Ruling 11."""

from __future__ import annotations

import pytest

from engine.block import BLOCK
from engine.block.acts import NO_REACTION, Countered, FightBegan, ReactionsAsked, SideStepped
from engine.block.cards import card_named
from engine.protocol import TAKE_BACK
from tests.engine.block.scene import FILLER, Scene
from tests.engine.tables import revises

STEP = "sidestep:0"


@pytest.mark.parametrize(
    ("card", "on", "asked"),
    [
        ("block1:4", [1], {1}),
        ("block2:3", [1], {1}),
        ("block3:1", [1], {1}),
        ("half:3", [1], {1}),
        ("pluck1:4", [2], {2}),
        ("pluck2:1", [2], {2}),
        ("pluck2:1", [1, 2], {1, 2}),
        ("ruffle:4", [1], {1}),
        ("squabble:3", [], {1, 2}),
        ("fight:2", [], {1, 2}),
    ],
)
def test_ruling_11_all_others_who_are_hit_are_asked_whether_or_not_they_hold_one(
    card: str, on: list[int], asked: set[int]
) -> None:
    for held in ("", STEP):
        scene = Scene(f"{card} {held}", held or FILLER, held or FILLER, seats=3)
        scene.play(card, *on)
        assert scene.asked == asked
        assert scene.kind == "react"
        assert len({scene.question(seat).id for seat in asked}) == 1


@pytest.mark.parametrize("card", ["flirt1:4", "grow1:4", "shake:1", "strut:1"])
def test_what_hits_no_one_asks_no_one(card: str) -> None:
    assert Scene(card).play(card).kind == "action"


@pytest.mark.parametrize("card", ["block1:4", "block2:3", "block3:1", "half:3", "pluck1:4"])
def test_a_side_step_cancels_a_negative_action_against_oneself(card: str) -> None:
    scene = Scene(card, STEP, flirt=(0, 5)).play(card, 1).side_step(1)
    assert scene.all(SideStepped) == [SideStepped(1, card_named(STEP))]
    scene.no_side_step(0)
    assert scene.flirt() == (0, 5)
    assert scene.feathers() == (5, 5)
    assert scene.discarded() == f"{card} {STEP}"
    assert scene.turn == 1


def test_a_sidestepped_ruffle_draws_nothing() -> None:
    scene = Scene("ruffle:4", STEP).play("ruffle:4", 1).side_step(1).no_side_step(0)
    assert scene.kind == "action"
    assert scene.turn == 1


def test_only_a_side_step_can_be_played_against_a_card() -> None:
    scene = Scene("block1:4", f"flirt1:4 {STEP}").play("block1:4", 1)
    assert scene.refuses(1, "react", card="flirt1:4") == "not_a_side_step"
    assert scene.refuses(1, "react", card="sidestep:1") == "not_in_hand"
    assert scene.refuses(0, "react", card=None) == "not_asked"
    assert scene.refuses(1, "pass") == "not_asked"


def test_answers_are_secret_until_all_have_answered_and_can_be_changed_until_then() -> None:
    scene = Scene("pluck2:1", f"{STEP} sidestep:1 {FILLER} {FILLER}", seats=3)
    scene.play("pluck2:1", 1, 2)
    told, question = len(scene.events), scene.question(1).id
    scene.side_step(1)
    assert scene.asked == {2}
    assert scene.question(1).answered
    for seat, has_answered in ((1, True), (2, False)):
        legal = BLOCK.legal(scene.state, seat)
        assert {revises(BLOCK, scene.state, seat, answer) for answer in legal} == {has_answered}
    assert scene.refuses(1, "react", card=STEP) == "unchanged"
    scene.side_step(1, "sidestep:1").no_side_step(1)
    assert scene.refuses(1, "react", card=None) == "unchanged"
    assert scene.question(1).id == question
    assert scene.hand(1) == f"{FILLER} {FILLER} {STEP} sidestep:1"
    assert len(scene.events) == told
    scene.no_side_step(2)
    assert scene.feathers() == (5, 4, 4)


def test_who_has_answered_and_holds_no_side_step_can_only_take_that_back() -> None:
    scene = Scene("pluck2:1", seats=3).play("pluck2:1", 1, 2)
    assert scene.refuses(1, "take-back") == "nothing_to_take_back"
    scene.no_side_step(1)
    assert BLOCK.legal(scene.state, 1) == (TAKE_BACK,)
    assert scene.question(1).answered
    scene.do(1, "take-back")
    assert scene.asked == {1, 2}
    assert scene.refuses(0, "take-back") == "not_asked"
    scene.no_side_step(1, 2)
    assert scene.feathers() == (5, 4, 4)
    assert scene.refuses(1, "take-back") == "nothing_to_take_back"


# Counters


def test_ruling_11_a_side_step_may_be_countered_by_the_player_of_the_card() -> None:
    scene = Scene(f"block3:1 {STEP}", STEP, flirt=(0, 5)).play("block3:1", 1).side_step(1)
    assert scene.asked == {0}
    scene.side_step(0).no_side_step(1)
    assert scene.flirt() == (0, 2)
    assert [event.seats for event in scene.all(Countered)] == [(1,)]


def test_ruling_11_the_counter_is_asked_for_whether_or_not_one_is_held() -> None:
    scene = Scene(f"block3:1 {FILLER}", STEP).play("block3:1", 1).side_step(1)
    assert scene.asked == {0}
    assert scene.all(ReactionsAsked)[-1].counter


def test_ruling_11_a_counter_may_be_countered_and_that_again() -> None:
    scene = Scene(
        f"block3:1 {STEP} sidestep:1", f"{STEP} sidestep:1 {FILLER} {FILLER}", flirt=(0, 5)
    )
    scene.play("block3:1", 1).side_step(1).side_step(0)
    assert scene.asked == {1}
    scene.side_step(1, "sidestep:1")
    assert scene.asked == {0}
    scene.side_step(0, "sidestep:1")
    assert scene.asked == {1}
    assert scene.no_side_step(1).flirt() == (0, 2)


def test_an_even_number_of_counters_leaves_the_side_step_standing() -> None:
    scene = Scene(f"block3:1 {STEP}", f"{STEP} sidestep:1", flirt=(0, 5)).play("block3:1", 1)
    scene.side_step(1).side_step(0).side_step(1, "sidestep:1").no_side_step(0)
    assert scene.flirt() == (0, 5)


def test_option_counters_once_a_counter_stands() -> None:
    scene = Scene(
        f"block3:1 {STEP}", f"{STEP} sidestep:1", flirt=(0, 5), options={"counters": "once"}
    )
    scene.play("block3:1", 1).side_step(1).side_step(0)
    assert scene.flirt() == (0, 2)
    assert scene.turn == 1


def test_a_single_side_step_reinstates_all_who_stepped_out_of_a_cock_fight() -> None:
    scene = Scene(f"fight:2 {STEP}", STEP, STEP, FILLER, seats=4).play("fight:2")
    scene.side_step(1).side_step(2).no_side_step(3)
    assert scene.asked == {0}
    scene.side_step(0)
    assert scene.all(Countered)[0].seats == (1, 2)
    assert scene.asked == {1, 2}
    scene.no_side_step(1, 2)
    assert scene.all(FightBegan)[0].seats == (0, 1, 2, 3)


def test_of_several_reinstated_each_may_step_out_again() -> None:
    scene = Scene(f"fight:2 {STEP}", f"{STEP} sidestep:1", STEP, FILLER, seats=4).play("fight:2")
    scene.side_step(1).side_step(2).no_side_step(3).side_step(0)
    scene.side_step(1, "sidestep:1").no_side_step(2)
    assert scene.asked == {0}
    scene.no_side_step(0)
    assert scene.all(FightBegan)[0].seats == (0, 2, 3)


@pytest.mark.parametrize("card", ["fight:2", "squabble:3"])
def test_who_plays_a_cock_fight_or_squabble_may_step_out_of_it(card: str) -> None:
    scene = Scene(f"{card} {STEP} grow1:5 grow1:6", seats=3).play(card, step=STEP)
    assert scene.all(SideStepped) == [SideStepped(0, card_named(STEP))]
    scene.no_side_step(1, 2)
    assert scene.state.window is not None
    assert scene.state.window.struck == (1, 2)
    assert "grow1:5" in scene.hand(0)


def test_no_one_counters_a_side_step_out_of_ones_own_cock_fight() -> None:
    scene = Scene(f"fight:2 {STEP}", STEP, seats=3).play("fight:2", step=STEP)
    scene.no_side_step(1, 2)
    assert scene.kind == "flip"
    assert scene.asked == {1, 2}


def test_a_counter_does_not_bring_back_who_stepped_out_of_the_own_cock_fight() -> None:
    scene = Scene(f"fight:2 {STEP} sidestep:1", STEP, seats=3).play("fight:2", step=STEP)
    scene.side_step(1).no_side_step(2).side_step(0, "sidestep:1").no_side_step(1)
    assert scene.all(FightBegan)[0].seats == (1, 2)


def test_only_a_squabble_or_cock_fight_is_stepped_out_of_with_playing_it() -> None:
    scene = Scene(f"fight:2 block1:4 {STEP} flirt1:4", seats=3)
    assert scene.may(0, "play", card="fight:2", on=[], step=STEP)
    assert scene.refuses(0, "play", card="fight:2", on=[], step="sidestep:1") == "not_in_hand"
    assert scene.refuses(0, "play", card="fight:2", on=[], step="flirt1:4") == "not_a_side_step"
    assert scene.refuses(0, "play", card="block1:4", on=[1], step=STEP) == "not_in_it"


def test_playing_no_side_step_lets_a_window_and_a_counter_pass() -> None:
    scene = Scene(f"block1:4 {STEP}", STEP, flirt=(0, 5)).play("block1:4", 1)
    for seat in (1, 0):
        assert scene.question(seat).passing == NO_REACTION
        assert not scene.question(seat).settled
        if seat == 1:
            scene.side_step(1)


@pytest.mark.parametrize("card", ["fight:2", "squabble:3"])
def test_ruling_11_the_window_closes_before_any_redraw(card: str) -> None:
    scene = Scene(f"{card} flirt1:4", "flirt1:4", deck=" ".join([STEP] * 9)).play(card)
    assert scene.drew() == []
    scene.no_side_step(1)
    assert scene.drew() == [(0, 3), (1, 3)]
    assert scene.kind != "react"


def test_who_stepped_out_of_a_cock_fight_draws_up_all_the_same() -> None:
    scene = Scene("fight:2", STEP, seats=3).play("fight:2").side_step(1).no_side_step(2, 0)
    assert scene.drew() == [(0, 4), (1, 4)]


def test_every_window_has_a_question_of_its_own() -> None:
    scene = Scene(f"block3:1 {STEP}", f"{STEP} sidestep:1").play("block3:1", 1)
    first = scene.question(1).id
    second = scene.side_step(1).question(0).id
    third = scene.side_step(0).question(1).id
    assert len({first, second, third}) == 3
