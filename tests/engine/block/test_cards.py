"""Booklet: Card Types. Rulings 2, 5, 8, 9 and 12."""

from __future__ import annotations

import pytest

from engine.block import BLOCK
from engine.block.acts import CardKept, CardsPlayed, HandsPooled
from engine.block.cards import NO_CARD, card_name
from engine.notation import encode
from engine.protocol import CHANCE
from tests.engine.block.scene import FILLER, Phase, Scene, cards

# Flirt


@pytest.mark.parametrize(("card", "points"), [("flirt1:4", 1), ("flirt2:5", 2), ("flirt3:0", 3)])
def test_flirt_cards_gain_one_two_or_three_points(card: str, points: int) -> None:
    assert Scene(card, flirt=(4, 4)).play(card).flirt() == (4 + points, 4)


def test_a_flirt_card_is_aimed_at_no_one() -> None:
    assert Scene("flirt1:4").refuses(0, "play", card="flirt1:4", on=[1]) == "bad_target"


# Block


@pytest.mark.parametrize(
    ("card", "points"), [("block1:4", 1), ("block2:3", 2), ("block3:1", 3), ("half:3", 1)]
)
def test_block_cards_take_points_from_one_player(card: str, points: int) -> None:
    scene = Scene(card, seats=3, flirt=(5, 6, 7)).play(card, 2).no_side_step(2)
    assert scene.flirt() == (5, 6, 7 - points)


def test_ruling_5_totals_never_go_below_zero() -> None:
    assert Scene("block3:1", flirt=(0, 1)).play("block3:1", 1).no_side_step(1).flirt() == (0, 0)


@pytest.mark.parametrize("card", ["block1:4", "half:3", "pluck1:4", "pluck2:1", "ruffle:4"])
def test_a_card_against_another_player_names_one(card: str) -> None:
    scene = Scene(card, seats=3)
    assert scene.refuses(0, "play", card=card, on=[]) == "bad_target"
    assert scene.refuses(0, "play", card=card, on=[0]) == "bad_target"
    assert scene.refuses(0, "play", card=card, on=[3]) == "bad_target"
    assert scene.may(0, "play", card=card, on=[2])


# Ultra Block


def test_a_full_ultra_block_takes_five_points_from_one_player() -> None:
    scene = Scene("half:3 half:5", seats=3, flirt=(9, 8, 7)).ultra("half:3 half:5", 1)
    assert scene.flirt() == (9, 3, 7)
    assert scene.discarded() == "half:3 half:5"


def test_a_full_ultra_block_takes_three_points_from_all_others() -> None:
    scene = Scene("half:3 half:3", seats=4, flirt=(9, 8, 2, 7)).ultra("half:3 half:3", None)
    assert scene.flirt() == (9, 5, 0, 4)
    (played,) = scene.all(CardsPlayed)
    assert played.on == (1, 2, 3)


def test_a_full_ultra_block_is_one_action_and_cannot_be_sidestepped() -> None:
    scene = Scene("half:3 half:5", "sidestep:0", flirt=(0, 8)).ultra("half:3 half:5", 1)
    assert scene.kind == "action"
    assert scene.turn == 1


def test_a_full_ultra_block_is_two_halves() -> None:
    scene = Scene("half:3 block1:4 block1:4 half:4")
    assert scene.refuses(0, "ultra", cards=["block1:4", "half:3"], on=1) == "malformed"
    assert scene.refuses(0, "ultra", cards=["half:3"], on=1) == "malformed"
    assert scene.refuses(0, "ultra", cards=["half:3", "half:4"], on=0) == "bad_target"


# Grow


@pytest.mark.parametrize(("card", "feathers"), [("grow1:4", 1), ("grow2:1", 2)])
def test_grow_cards_bring_feathers_from_the_bank(card: str, feathers: int) -> None:
    assert Scene(card).play(card).feathers() == (5 + feathers, 5)


def test_ruling_15_the_bank_has_no_limit() -> None:
    scene = Scene("grow2:1", seats=5, feathers=(8, 9, 9, 9, 9)).play("grow2:1")
    assert scene.feathers() == (10, 9, 9, 9, 9)


# Pluck


@pytest.mark.parametrize(
    ("card", "on", "left"),
    [
        pytest.param("pluck1:4", [1], (5, 4, 1, 5), id="one goes to the bank"),
        pytest.param("pluck2:1", [1], (5, 3, 1, 5), id="two of one player"),
        pytest.param("pluck2:1", [1, 3], (5, 4, 1, 4), id="one each of two players"),
        pytest.param("pluck2:1", [2], (5, 5, 0, 5), id="none has fewer than none"),
    ],
)
def test_pluck_cards_take_feathers(card: str, on: list[int], left: tuple[int, ...]) -> None:
    scene = Scene(card, seats=4, feathers=(5, 5, 1, 5)).play(card, *on).no_side_step(*on)
    assert scene.feathers() == left


def test_a_pluck_has_one_target_and_a_pluck_2_two_different_ones_at_most() -> None:
    scene = Scene("pluck1:4 pluck2:1", seats=4)
    assert scene.refuses(0, "play", card="pluck1:4", on=[1, 2]) == "bad_target"
    for on in ([1, 1], [2, 1], [0, 1]):
        assert scene.refuses(0, "play", card="pluck2:1", on=list(on)) == "bad_target"


def test_ruling_8_each_of_two_players_sidesteps_a_pluck_2_alone() -> None:
    scene = Scene("pluck2:1", "sidestep:0", seats=3).play("pluck2:1", 1, 2)
    assert scene.asked == {1, 2}
    scene.side_step(1).no_side_step(2, 0)
    assert scene.feathers() == (5, 5, 4)


def test_option_pluck2_whole_one_side_step_stops_it_for_both() -> None:
    scene = Scene("pluck2:1", "sidestep:0", seats=3, options={"pluck2": "whole"})
    scene.play("pluck2:1", 1, 2).side_step(1).no_side_step(2, 0)
    assert scene.feathers() == (5, 5, 5)
    scene = Scene("pluck2:1", seats=3, options={"pluck2": "whole"})
    assert scene.play("pluck2:1", 1, 2).no_side_step(1, 2).feathers() == (5, 4, 4)


# Ruffle Some Feathers


def ruffled(card: str, own: str = "flirt1:5 flirt1:6 flirt1:7", **options: str) -> Scene:
    """Returns a scene in which seat 0 has ruffled seat 1 and drawn that card."""
    scene = Scene(f"ruffle:4 {own}", f"{card} {FILLER} {FILLER} {FILLER}", options=options)
    return scene.play("ruffle:4", 1).no_side_step(1).picked(card)


def test_a_ruffle_draws_blindly_so_chance_picks() -> None:
    scene = Scene("ruffle:4", "flirt1:4 flirt1:4 grow1:4 block1:4").play("ruffle:4", 1)
    scene.no_side_step(1)
    assert scene.asked == {CHANCE}
    picks = [encode(pick)["card"] for pick in BLOCK.legal(scene.state, CHANCE)]
    assert picks == ["flirt1:4", "block1:4", "grow1:4"]


def test_a_ruffled_card_may_be_kept() -> None:
    scene = ruffled("flirt3:0")
    assert scene.kind == "use"
    scene.do(0, "keep")
    assert scene.hand(0) == "flirt1:5 flirt1:6 flirt1:7 flirt3:0"
    assert scene.all(CardKept)
    assert scene.turn == 1


def test_ruling_9_a_ruffled_card_may_be_used_at_once_at_no_extra_cost() -> None:
    scene = ruffled("flirt3:0").play("flirt3:0")
    assert scene.flirt() == (3, 0)
    assert scene.turn == 1
    assert len(scene.hand(0).split()) == 4


@pytest.mark.parametrize("answer", ["keep", "use"])
def test_a_ruffled_card_is_marked_until_it_is_kept_or_used(answer: str) -> None:
    scene = ruffled("strut:1")
    assert card_name(BLOCK.view(scene.state, 0).fresh) == "strut:1"
    scene = scene.do(0, "keep") if answer == "keep" else scene.play("strut:1")
    assert BLOCK.view(scene.state._replace(turn=0), 0).fresh == NO_CARD


def test_only_the_ruffled_card_may_be_used() -> None:
    scene = ruffled("flirt3:0", "half:3 half:4 flirt1:5")
    assert scene.refuses(0, "play", card="flirt1:5", on=[]) == "not_the_ruffled_card"
    assert scene.refuses(0, "ultra", cards=["half:3", "half:4"], on=1) == "not_the_ruffled_card"
    assert scene.refuses(0, "pass") == "not_asked"
    assert scene.refuses(0, "discard", cards=["flirt1:5"], take=None) == "not_asked"


def test_ruling_9_a_side_step_drawn_so_is_kept() -> None:
    scene = ruffled("sidestep:0")
    assert [encode(action)["type"] for action in BLOCK.legal(scene.state, 0)] == ["keep"]
    assert scene.refuses(0, "play", card="sidestep:0", on=[]) == "not_playable"


def test_ruling_9_the_victim_refills_at_the_end_of_the_turn() -> None:
    scene = ruffled("flirt3:0")
    assert scene.drew() == []
    assert scene.play("flirt3:0").drew() == [(0, 1), (1, 1)]


def test_option_ruffle_refill_at_once_the_victim_draws_before_the_card_is_used() -> None:
    scene = ruffled("flirt3:0", ruffle_refill="at_once")
    assert scene.drew() == [(1, 1)]
    assert scene.kind == "use"
    assert scene.play("flirt3:0").drew() == [(1, 1), (0, 1)]


def test_a_ruffled_half_may_be_used_alone_or_make_a_full_ultra_block() -> None:
    for halves, left in (("half:3", 5), ("half:3 half:4", 1)):
        scene = ruffled("half:3", "half:4 flirt1:6 flirt1:7")
        scene.state = scene.state._replace(flirt=(0, 6))
        if halves == "half:3":
            scene.play(halves, 1).no_side_step(1)
        else:
            scene.ultra(halves, 1)
        assert scene.flirt() == (0, left)
        assert scene.turn == 1


def test_a_ruffled_trigger_card_is_placed() -> None:
    assert ruffled("strut:1").play("strut:1").state.triggers[0] >= 0


def test_a_ruffled_ruffle_ruffles_on() -> None:
    scene = ruffled("ruffle:7").play("ruffle:7", 1).no_side_step(1).picked(FILLER)
    assert scene.kind == "use"
    scene.do(0, "keep")
    assert scene.drew() == [(1, 2)]


def test_a_ruffle_of_an_empty_hand_draws_nothing() -> None:
    scene = Scene("ruffle:4", "")
    assert scene.play("ruffle:4", 1).no_side_step(1).turn == 1


def test_the_ring_may_be_laid_after_a_ruffle_only_with_the_piece_it_brought() -> None:
    scene = ruffled("middle:1", "left:0 right:0 flirt1:4")
    assert scene.do(0, "ring").state.winners == (0,)
    assert ruffled("left:2", "left:0 middle:0 right:0").refuses(0, "ring") == "ring_too_late"


def test_option_ruffle_use_counts_as_one_of_the_actions_of_a_strut() -> None:
    for use, left in (("free", 2), ("counts", 1)):
        scene = Scene(
            "ruffle:4 flirt1:5 flirt1:6",
            left=3,
            strut=True,
            options={"ruffle_use": use},
        )
        scene.play("ruffle:4", 1).no_side_step(1).picked(FILLER).play(FILLER)
        assert scene.state.left == left
        assert scene.turn == 0


def test_option_ruffle_use_counts_the_card_is_kept_when_no_action_is_left() -> None:
    scene = Scene(
        "ruffle:4 flirt1:5", left=1, strut=True, opening=False, options={"ruffle_use": "counts"}
    )
    scene.play("ruffle:4", 1).no_side_step(1).picked(FILLER)
    assert scene.all(CardKept)
    assert scene.turn == 1


def test_option_ruffle_use_counts_changes_nothing_in_an_ordinary_turn() -> None:
    scene = ruffled("flirt3:0", ruffle_use="counts")
    assert scene.play("flirt3:0").flirt() == (3, 0)


# Squabble


def test_in_a_squabble_all_draw_up_to_four_and_then_all_hands_are_dealt_anew() -> None:
    scene = Scene(
        "squabble:3 flirt3:0 flirt3:0 flirt3:0",
        "block1:4 block1:4 block1:4",
        seats=3,
        deck="grow1:5 grow1:6",
    )
    scene.play("squabble:3")
    assert scene.drew() == []
    scene.no_side_step(1, 2)
    assert scene.drew() == [(0, 1), (1, 1)]
    assert scene.state.phase is Phase.POOLED
    pool = "flirt1:4 flirt1:4 flirt1:4 flirt1:4 flirt3:0 flirt3:0 flirt3:0 "
    pool += "block1:4 block1:4 block1:4 grow1:5 grow1:6"
    assert scene.state.pool == cards(pool)
    scene.shuffle(pool)
    assert scene.hand(0) == "flirt1:4 flirt1:4 flirt1:4 flirt1:4"
    assert scene.hand(1) == "flirt3:0 flirt3:0 flirt3:0 block1:4"
    assert scene.hand(2) == "block1:4 block1:4 grow1:5 grow1:6"
    assert scene.turn == 1


def test_ruling_12_hands_that_sidestepped_stay_out() -> None:
    scene = Scene(
        "squabble:3 flirt3:0 flirt3:0 flirt3:0",
        "sidestep:0 block1:4 block1:4 block1:4",
        seats=3,
        deck="grow1:5 grow1:6",
    )
    scene.play("squabble:3").side_step(1).no_side_step(2, 0)
    (pooled,) = scene.all(HandsPooled)
    assert pooled.seats == (0, 2)
    scene.shuffle("flirt1:4 flirt1:4 flirt1:4 flirt1:4 flirt3:0 flirt3:0 flirt3:0 grow1:5")
    assert scene.hand(0) == "flirt1:4 flirt1:4 flirt1:4 flirt1:4"
    assert scene.hand(1) == "block1:4 block1:4 block1:4 grow1:6"


def test_ruling_12_the_player_of_a_squabble_sees_the_pooled_cards() -> None:
    scene = Scene("squabble:3", seats=3).play("squabble:3").no_side_step(1, 2)
    (event,) = scene.all(HandsPooled)
    for viewer in (1, 2, None):
        assert BLOCK.view(scene.state, viewer).pool == b""
        redacted = BLOCK.redact(event, viewer)
        assert isinstance(redacted, HandsPooled)
        assert redacted.cards is None
    assert BLOCK.view(scene.state, 0).pool == cards(FILLER) * 12
    assert BLOCK.redact(event, 0) == event


def test_the_pooled_cards_are_remembered_until_that_player_has_the_next_turn() -> None:
    scene = Scene("squabble:3").play("squabble:3").no_side_step(1)
    scene.shuffle(" ".join([FILLER] * 8))
    assert BLOCK.view(scene.state, 0).pool == cards(FILLER) * 8
    scene.passes()
    assert BLOCK.view(scene.state, 0).pool == b""


def test_option_squabble_look_everyone_all_see_the_pooled_cards() -> None:
    scene = Scene("squabble:3", options={"squabble_look": "everyone"})
    scene.play("squabble:3").no_side_step(1)
    (event,) = scene.all(HandsPooled)
    for viewer in (0, 1, None):
        assert BLOCK.view(scene.state, viewer).pool == cards(FILLER) * 8
        assert BLOCK.redact(event, viewer) == event


def test_a_squabble_with_oneself_changes_nothing() -> None:
    scene = Scene("squabble:3", "sidestep:0").play("squabble:3").side_step(1).no_side_step(0)
    assert not scene.all(HandsPooled)
    assert scene.turn == 1
