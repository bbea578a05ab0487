"""Booklet: Order of Play, Playing Cards, Discarding Cards Action, Drawing Cards, and the cards of
the trigger slot. Rulings 4, 6, 7 and 10.
"""

from __future__ import annotations

import pytest

from engine.block import BLOCK
from engine.block.acts import (
    CardsDiscarded,
    DeckRebuilt,
    Passed,
    ShakeAimed,
    TriggerActed,
    TriggerLost,
    TurnBegan,
)
from engine.block.rulings import OPTIONS
from engine.block.state import NOBODY
from engine.protocol import CHANCE, Json
from tests.engine.block.scene import Phase, Scene, cards

# A turn


def test_order_of_play_a_card_then_a_draw_then_the_next_player_clockwise() -> None:
    scene = Scene("flirt2:5 grow1:4 grow1:5 grow1:6", seats=3, deck="block3:1")
    scene.play("flirt2:5")
    assert scene.hand(0) == "block3:1 grow1:4 grow1:5 grow1:6"
    assert scene.discarded() == "flirt2:5"
    assert scene.turn == 1
    assert scene.asked == {1}
    assert scene.all(TurnBegan) == [TurnBegan(1)]


def test_order_of_play_goes_round_the_table() -> None:
    scene = Scene(seats=3)
    assert scene.turn == 0
    assert [scene.passes().turn for _ in range(4)] == [1, 2, 0, 1]


def test_only_the_player_whose_turn_it_is_may_play() -> None:
    scene = Scene()
    assert scene.refuses(1, "play", card="flirt1:4", on=[]) == "not_asked"
    assert scene.refuses(1, "pass") == "not_asked"


def test_a_card_must_be_in_ones_hand() -> None:
    scene = Scene("flirt1:4 flirt1:4 flirt1:4 half:3")
    assert scene.refuses(0, "play", card="flirt1:5", on=[]) == "not_in_hand"
    assert scene.refuses(0, "discard", cards=["half:3", "half:3"], take=None) == "not_in_hand"
    assert scene.refuses(0, "ultra", cards=["half:3", "half:3"], on=1) == "not_in_hand"


def test_a_side_step_is_no_action_nor_is_a_single_ring_piece() -> None:
    scene = Scene("sidestep:0 left:0 middle:0 flirt1:4")
    for card in ("sidestep:0", "left:0", "middle:0"):
        assert scene.refuses(0, "play", card=card, on=[]) == "not_playable"
    assert scene.refuses(0, "ring") == "ring_incomplete"


def test_ruling_4_a_turn_may_be_passed() -> None:
    scene = Scene("flirt3:0 flirt3:0 flirt3:0 flirt3:0").passes()
    assert scene.all(Passed) == [Passed(0)]
    assert scene.hand(0) == "flirt3:0 flirt3:0 flirt3:0 flirt3:0"
    assert scene.turn == 1


@pytest.mark.parametrize(
    "chosen",
    [
        "block1:4",
        "block1:4 grow1:4",
        "flirt1:4 block1:4 grow1:4",
        "flirt1:4 block1:4 grow1:4 shake:1",
    ],
)
def test_ruling_4_one_to_four_cards_may_be_discarded_and_are_redrawn(chosen: str) -> None:
    scene = Scene("flirt1:4 block1:4 grow1:4 shake:1", deck="block3:1").discard(chosen)
    assert scene.discarded() == chosen
    assert scene.drew() == [(0, len(chosen.split()))]
    assert "block3:1" in scene.hand(0)
    assert scene.turn == 1


def test_discarding_nothing_is_no_discard() -> None:
    assert Scene().refuses(0, "discard", cards=[], take=None) == "malformed"


def test_a_discard_names_its_cards_in_order() -> None:
    scene = Scene("flirt1:4 block1:4 grow1:4 shake:1")
    assert scene.refuses(0, "discard", cards=["block1:4", "flirt1:4"], take=None) == "malformed"


# Drawing


def test_ruling_4_everyone_who_played_draws_up_to_four_clockwise_from_the_turn() -> None:
    scene = Scene(
        "sidestep:0 block1:4 grow1:4 grow1:4",
        "flirt1:4 flirt1:4 flirt1:4 flirt1:4",
        "sidestep:0 flirt1:4 flirt1:4 flirt1:4",
        seats=3,
        turn=0,
    )
    scene.play("block1:4", 2).side_step(2)
    assert scene.drew() == []
    scene.side_step(0).no_side_step(2)
    assert scene.drew() == [(0, 2), (2, 1)]


def test_drawing_begins_with_the_player_whose_turn_it_is() -> None:
    scene = Scene("flirt1:4 flirt1:4", "flirt1:4", "flirt1:4 flirt1:4 flirt1:4", seats=3, turn=2)
    scene.passes()
    assert scene.drew() == [(2, 1), (0, 2), (1, 3)]


def test_ruling_4_an_empty_deck_is_rebuilt_from_the_discard_pile_never_from_the_ring_pile() -> None:
    scene = Scene(
        "flirt1:4 flirt1:5 flirt1:6 flirt1:7", discards="grow1:4 grow1:5", ring_pile="left:0"
    )
    scene.state = scene.state._replace(deck=b"")
    scene.discard("flirt1:4 flirt1:5")
    assert scene.asked == {CHANCE}
    assert scene.state.phase is Phase.REBUILD
    scene.shuffle("grow1:5 flirt1:5 grow1:4 flirt1:4")
    assert scene.all(DeckRebuilt) == [DeckRebuilt(4)]
    assert scene.hand(0) == "flirt1:5 flirt1:6 flirt1:7 grow1:5"
    assert scene.discarded() == ""
    assert scene.ring_pile() == "left:0"
    assert scene.turn == 1


def test_a_deck_that_runs_out_on_the_way_is_drawn_to_its_end_first() -> None:
    scene = Scene("flirt1:4 flirt1:5 flirt1:6 flirt1:7")
    scene.state = scene.state._replace(deck=scene.state.hands[1][:1])
    scene.discard("flirt1:5 flirt1:6 flirt1:7")
    assert scene.drew() == [(0, 1)]
    scene.shuffle("flirt1:7 flirt1:6 flirt1:5")
    assert scene.drew() == [(0, 1), (0, 2)]
    assert scene.hand(0) == "flirt1:4 flirt1:4 flirt1:6 flirt1:7"


def test_option_rebuild_with_ring_the_ring_pile_is_shuffled_in() -> None:
    scene = Scene(
        "flirt1:4 flirt1:5 flirt1:6 flirt1:7", ring_pile="left:0", options={"rebuild": "with_ring"}
    )
    scene.state = scene.state._replace(deck=b"")
    scene.discard("flirt1:4").shuffle("left:0 flirt1:4")
    assert scene.hand(0) == "flirt1:5 flirt1:6 flirt1:7 left:0"
    assert scene.ring_pile() == ""


# The trigger slot


@pytest.mark.parametrize("card", ["shake:1", "strut:1"])
def test_ruling_6_placing_a_trigger_card_is_the_action_of_the_turn(card: str) -> None:
    scene = Scene(f"{card} flirt1:4 flirt1:4 flirt1:4").play(card)
    assert scene.state.triggers[0] >= 0
    assert scene.discarded() == ""
    assert scene.flirt() == (0, 0)
    assert scene.turn == 1


def test_ruling_6_a_shake_acts_at_the_start_of_the_next_turn_which_then_is_played() -> None:
    scene = Scene("flirt1:4", "shake:1", seats=3, flirt=(2, 0, 2), turn=1).play("shake:1")
    assert scene.kind == "action"
    scene.passes().passes()
    assert scene.all(TriggerActed)
    assert scene.flirt() == (2, 3, 2)
    assert scene.discarded() == "shake:1"
    assert scene.kind == "target"
    assert scene.asked == {1}
    scene.do(1, "target", on=2)
    assert scene.all(ShakeAimed) == [ShakeAimed(1, 2)]
    assert scene.kind == "react"
    assert scene.asked == {2}
    scene.no_side_step(2)
    assert scene.flirt() == (2, 3, 1)
    assert scene.kind == "action"
    assert scene.turn == 1
    assert scene.play("flirt1:4").flirt() == (2, 4, 1)


def test_ruling_6_no_one_is_named_when_a_shake_is_laid() -> None:
    scene = Scene("shake:1", seats=3)
    assert scene.refuses(0, "play", card="shake:1", on=[2]) == "bad_target"
    assert BLOCK.view(scene.play("shake:1").state, None).marks == (NOBODY,) * 3


def test_ruling_6_a_shake_that_wins_the_round_blocks_no_one() -> None:
    scene = Scene(seats=3, triggers={1: "shake:1"}, flirt=(2, 7, 2)).passes()
    assert BLOCK.outcome(scene.state)
    assert not scene.all(ShakeAimed)


@pytest.mark.parametrize("options", [{"shake_target": "laid"}, {"edition": 1}], ids=str)
def test_option_shake_target_laid_it_is_named_then_and_gone_with_the_shake(
    options: dict[str, Json],
) -> None:
    """Edition 1 of the rules had this option."""
    scene = Scene("shake:1", seats=3, options=options)
    assert scene.refuses(0, "play", card="shake:1", on=[]) == "bad_target"
    assert scene.refuses(0, "play", card="shake:1", on=[0]) == "bad_target"
    scene.play("shake:1", 2)
    assert BLOCK.view(scene.state, None).marks == (2, NOBODY, NOBODY)
    scene.passes().passes().no_side_step(2)
    assert BLOCK.view(scene.state, None).marks == (NOBODY,) * 3


def test_in_edition_1_a_table_may_choose_that_its_owner_is_asked_when_it_acts() -> None:
    options: dict[str, Json] = {"edition": 1, "shake_target": "acts"}
    scene = Scene("shake:1", seats=3, flirt=(0, 0, 2), options=options).play("shake:1")
    scene.passes().passes()
    assert scene.kind == "target"
    assert scene.do(0, "target", on=2).no_side_step(2).flirt() == (3, 0, 1)


def test_a_shake_blocks_any_other_player_but_its_owner() -> None:
    scene = Scene(seats=3, triggers={1: "shake:1"}).passes()
    assert scene.may(1, "target", on=0)
    assert scene.may(1, "target", on=2)
    assert scene.refuses(1, "target", on=1) == "bad_target"
    assert scene.refuses(1, "target", on=3) == "malformed"


def test_with_two_players_no_one_is_asked_whom_a_shake_blocks() -> None:
    scene = Scene(triggers={1: "shake:1"}, flirt=(2, 0)).passes()
    assert scene.kind == "react"
    assert scene.asked == {0}
    assert scene.no_side_step(0).flirt() == (1, 3)


def test_the_block_of_a_completed_shake_can_be_sidestepped() -> None:
    scene = Scene(
        "sidestep:0 flirt1:4 flirt1:4 flirt1:4", triggers={1: "shake:1"}, flirt=(2, 0)
    ).passes()
    scene.side_step(0).no_side_step(1)
    assert scene.flirt() == (2, 3)
    assert scene.kind == "action"
    assert scene.drew() == []
    scene.passes()
    assert scene.drew() == [(0, 1)]


def test_ruling_6_the_slot_holds_one() -> None:
    scene = Scene("shake:1 strut:1 shake:2 strut:2", triggers={0: "strut:0"}, left=2)
    assert scene.refuses(0, "play", card="shake:1", on=[]) == "slot_taken"
    assert scene.refuses(0, "play", card="strut:1", on=[]) == "slot_taken"


def test_a_trigger_card_that_acted_leaves_room_for_another() -> None:
    scene = Scene(
        "flirt1:4", "strut:2 flirt1:4 flirt1:4 flirt1:4", triggers={1: "strut:0"}
    ).passes()
    scene.play("strut:2")
    assert scene.state.triggers[1] >= 0


@pytest.mark.parametrize(
    ("pluck", "laid", "feathers", "option", "flirt"),
    [
        pytest.param("pluck1:4", "shake:1", 5, "feather", 3, id="a Shake costs a point"),
        pytest.param("pluck2:1", "shake:1", 5, "feather", 3, id="two feathers cost one point"),
        pytest.param("pluck1:4", "strut:1", 5, "feather", 4, id="a Strut costs nothing else"),
        pytest.param("pluck1:4", "shake:1", 0, "hit", 3, id="option pluck_cancels hit"),
    ],
)
def test_ruling_6_a_pluck_that_takes_a_feather_cancels_what_is_laid(
    pluck: str, laid: str, feathers: int, option: str, flirt: int
) -> None:
    scene = Scene(
        pluck,
        triggers={1: laid},
        flirt=(0, 4),
        feathers=(5, feathers),
        options={"pluck_cancels": option},
    )
    scene.play(pluck, 1).no_side_step(1)
    assert scene.flirt() == (0, flirt)
    assert len(scene.all(TriggerLost)) == 1
    assert scene.discarded() == f"{pluck} {laid}"
    assert (scene.kind, scene.state.left) == ("action", 1)


def test_ruling_6_a_pluck_that_takes_no_feather_cancels_nothing() -> None:
    scene = Scene("pluck1:4", triggers={1: "shake:1"}, feathers=(5, 0), flirt=(0, 4))
    scene.play("pluck1:4", 1).no_side_step(1)
    assert scene.flirt() == (0, 7)
    assert not scene.all(TriggerLost)


@pytest.mark.parametrize("pluck_cancels", ["feather", "hit"])
def test_ruling_6_a_sidestepped_pluck_cancels_nothing(pluck_cancels: str) -> None:
    scene = Scene(
        "pluck1:4",
        "sidestep:0",
        triggers={1: "strut:1"},
        options={"pluck_cancels": pluck_cancels},
    )
    scene.play("pluck1:4", 1).side_step(1).no_side_step(0)
    assert scene.all(TriggerActed)
    assert scene.state.left == 3


@pytest.mark.parametrize("counts", [False, True], ids=["ruling 6", "option fight_cancels"])
def test_a_feather_lost_in_a_cock_fight_is_no_pluck_unless_the_table_says_so(counts: bool) -> None:
    options: dict[str, Json] = {"fight_cancels": counts}
    scene = Scene("fight:2 flirt1:7", "flirt3:0", triggers={1: "strut:1"}, options=options)
    scene.play("fight:2").no_side_step(1).flip("flirt1:7", "flirt3:0")
    assert scene.feathers() == (6, 4)
    assert bool(scene.all(TriggerLost)) == counts
    assert bool(scene.all(TriggerActed)) != counts


# Strut


def strutting(*hands: str, **options: str) -> Scene:
    return Scene("flirt1:4", *hands, turn=0, options=options, triggers={1: "strut:0"}).passes()


def test_ruling_7_a_strut_brings_up_to_three_actions_without_a_refill_between() -> None:
    scene = strutting("flirt1:4 flirt1:5 grow1:4 grow1:5")
    assert scene.state.left == 3
    scene.events.clear()
    scene.play("flirt1:4").play("grow1:4")
    assert scene.drew() == []
    assert scene.hand(1) == "flirt1:5 grow1:5"
    scene.play("flirt1:5")
    assert scene.drew() == [(1, 3)]
    assert scene.turn == 0


def test_ruling_7_one_may_stop_a_strut_early() -> None:
    scene = strutting("flirt1:4 flirt1:5 grow1:4 grow1:5").play("flirt1:4").passes()
    assert scene.turn == 0
    assert len(scene.hand(1).split()) == 4


def test_strut_cards_may_be_discarded_as_an_action_but_not_redrawn() -> None:
    scene = strutting("flirt1:4 flirt1:5 grow1:4 grow1:5").discard("grow1:4 grow1:5")
    assert scene.hand(1) == "flirt1:4 flirt1:5"
    assert scene.state.left == 2


def test_a_strut_ends_with_the_last_card() -> None:
    scene = strutting("flirt1:4 flirt1:5 grow1:4 grow1:5")
    scene.discard("flirt1:4 flirt1:5 grow1:4 grow1:5")
    assert scene.turn == 0


def test_ruling_7_a_squabble_redraws_within_a_strut() -> None:
    scene = strutting("flirt1:4 squabble:3 grow1:4 grow1:5")
    scene.play("flirt1:4").play("squabble:3").no_side_step(0)
    pool = "flirt1:4 flirt1:4 flirt1:4 flirt1:4 flirt1:4 flirt1:4 grow1:5 grow1:4"
    scene.shuffle(pool)
    assert len(scene.hand(1).split()) == 4
    assert scene.turn == 1
    assert scene.state.left == 1


def test_ruling_7_the_ring_may_be_laid_as_the_first_action_of_a_strut_and_no_later() -> None:
    ring = "left:0 middle:0 right:0 flirt1:4"
    assert strutting(ring).do(1, "ring").state.winners == (1,)
    assert strutting(ring).play("flirt1:4").refuses(1, "ring") == "ring_too_late"
    late = strutting(ring, strut_ring="any").play("flirt1:4").do(1, "ring")
    assert late.state.winners == (1,), "option strut_ring any"


# Ring pieces


def test_discarding_a_ring_piece_goes_to_its_own_pile() -> None:
    scene = Scene("left:0 flirt1:4 flirt1:5 flirt1:6").discard("flirt1:4 left:0")
    assert scene.discarded() == "flirt1:4"
    assert scene.ring_pile() == "left:0"
    assert scene.drew() == [(0, 2)]


def test_ruling_10_a_lone_ring_piece_is_swapped_for_one_that_lies_in_the_ring_pile() -> None:
    scene = Scene("left:0 flirt1:4 flirt1:5 flirt1:6", ring_pile="middle:1 right:2")
    scene.discard("left:0", take="right:2")
    assert scene.hand(0) == "flirt1:4 flirt1:5 flirt1:6 right:2"
    assert scene.ring_pile() == "middle:1 left:0"
    assert scene.drew() == []
    (event,) = scene.all(CardsDiscarded)
    assert event.taken is not None


def test_ruling_10_a_lone_piece_must_be_swapped_for_another_if_there_is_one() -> None:
    hand = "left:0 flirt1:4 flirt1:5 flirt1:6"
    scene = Scene(hand, ring_pile="middle:1")
    assert scene.refuses(0, "discard", cards=["left:0"], take=None) == "must_swap"
    assert scene.refuses(0, "discard", cards=["left:0"], take="left:0") == "not_in_ring_pile"
    assert Scene(hand).discard("left:0").drew() == [(0, 1)], "there is none"
    scene = Scene(hand, ring_pile="middle:1", options={"ring_swap": "may"})
    assert scene.may(0, "discard", cards=["left:0"], take="middle:1")
    assert scene.discard("left:0").drew() == [(0, 1)], "option ring_swap may"


def test_ruling_10_only_a_piece_discarded_alone_is_swapped() -> None:
    scene = Scene("left:0 flirt1:4 flirt1:5 right:0", ring_pile="middle:1")
    for several in (["flirt1:4", "left:0"], ["left:0", "right:0"], ["flirt1:4"]):
        refused = scene.refuses(0, "discard", cards=list(several), take="middle:1")
        assert refused == "nothing_to_swap"
        assert scene.may(0, "discard", cards=list(several), take=None)


def test_every_house_ruling_is_an_option_and_the_first_choice_but_the_limit_is_the_default() -> (
    None
):
    assert [option.key for option in OPTIONS] == [
        "mode", "turn_limit", "rebuild", "flirt_win", "pluck_cancels", "fight_cancels",
        "shake_target", "strut_ring", "pluck2", "ruffle_use", "ruffle_refill", "ring_swap",
        "counters", "squabble_look", "fight_card", "fight_cards", "fight_alone", "edition",
    ]  # fmt: skip
    for option in OPTIONS:
        assert option.default == (60 if option.key == "turn_limit" else option.choices[0])


def test_what_was_taken_out_of_the_ring_pile_is_known_until_it_may_be_gone() -> None:
    taken = BLOCK.view(swapped().state, None).taken
    assert taken == (cards("right:2"), b"", b"")
    scene = swapped().play("ruffle:4", 0).no_side_step(0).picked("grow1:4")
    assert scene.state.taken == (b"", b"", b""), "nobody else knows which card it was"
    scene = swapped().passes().passes().discard("grow1:4 right:2")
    assert scene.state.taken == (b"", b"", b"")


def swapped() -> Scene:
    """Returns a scene in which seat 0 has swapped a left part for a right one."""
    scene = Scene("left:0 grow1:4 grow1:4 grow1:4", "ruffle:4", seats=3, ring_pile="right:2")
    return scene.discard("left:0", take="right:2")
