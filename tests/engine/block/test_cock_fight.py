"""Booklet: Cock Fight. Ruling 13."""

from __future__ import annotations

import pytest

from engine.block import BLOCK
from engine.block.acts import CardsFlipped, FightBegan, FightDecided
from engine.block.fight import Verdict, judge, ties
from engine.protocol import Json, Seat
from tests.engine.block.scene import Scene

HAND = "flirt1:7 flirt2:5 flirt3:3 flirt3:0"


def fought(
    seats: int, feathers: tuple[int, ...] = (), options: dict[str, Json] | None = None
) -> Scene:
    """Returns a Cock Fight that no one stepped out of; all hands hold the same four cards."""
    scene = Scene(
        f"fight:2 {HAND}",
        *[HAND] * (seats - 1),
        seats=seats,
        feathers=feathers or (5,) * seats,
        options=options,
    )
    return scene.play("fight:2").no_side_step(*range(1, seats))


def decided(scene: Scene) -> FightDecided:
    (event,) = scene.all(FightDecided)
    return event


def test_the_highest_card_takes_a_feather_from_the_lowest() -> None:
    scene = fought(3).flip("flirt2:5", "flirt1:7", "flirt3:3")
    assert scene.feathers() == (5, 6, 4)
    assert decided(scene) == FightDecided(1, (2,), ())


def test_all_draw_up_to_four_before_but_not_during_the_fight() -> None:
    scene = Scene("fight:2 flirt1:7", "flirt1:7 flirt1:6", deck="grow1:5 grow1:6 grow2:1")
    scene.play("fight:2").no_side_step(1)
    assert scene.drew() == [(0, 3), (1, 2)]
    scene.flip("flirt1:7", "flirt1:7")
    assert scene.drew() == [(0, 3), (1, 2)]
    scene.flip("grow2:1", "flirt1:6")
    assert scene.drew() == [(0, 3), (1, 2), (0, 2), (1, 2)]


def test_ruling_13_any_card_may_be_chosen() -> None:
    scene = fought(2)
    for card in HAND.split():
        assert scene.may(1, "flip", card=card)


def test_option_fight_card_highest_ones_highest_card_must_be_flipped() -> None:
    scene = fought(2, options={"fight_card": "highest"})
    assert scene.may(1, "flip", card="flirt1:7")
    assert scene.refuses(1, "flip", card="flirt2:5") == "not_highest"


def test_cards_are_face_down_until_all_have_chosen_and_can_be_changed_until_then() -> None:
    scene = fought(3)
    told = len(scene.events)
    scene.do(1, "flip", card="flirt3:0").do(1, "flip", card="flirt1:7")
    assert scene.refuses(1, "flip", card="flirt1:7") == "unchanged"
    assert scene.question(1).answered
    assert scene.asked == {0, 2}
    assert len(scene.events) == told
    scene.do(0, "flip", card="flirt2:5").do(2, "flip", card="flirt3:0")
    assert scene.all(CardsFlipped)[0].seats == (0, 1, 2)
    assert scene.feathers() == (5, 6, 4)


def test_ruling_13_ties_for_the_highest_fight_again_with_another_card() -> None:
    scene = fought(3).flip("flirt1:7", "flirt1:7", "flirt3:0")
    assert scene.asked == {0, 1}
    assert scene.refuses(0, "flip", card="flirt1:7") == "not_in_hand"
    scene.flip("flirt2:5", "flirt3:3")
    assert scene.feathers() == (6, 5, 4)


def test_ruling_13_tied_a_second_time_they_are_exhausted_and_the_next_highest_wins() -> None:
    scene = fought(4).flip("flirt1:7", "flirt1:7", "flirt2:5", "flirt3:0")
    scene.flip("flirt3:3", "flirt3:3")
    assert decided(scene) == FightDecided(2, (3,), (0, 1))
    assert scene.feathers() == (5, 5, 6, 4)


def test_ruling_13_the_next_highest_fight_among_themselves_if_they_are_tied() -> None:
    scene = fought(5).flip("flirt1:7", "flirt1:7", "flirt2:5", "flirt2:5", "flirt3:0")
    assert scene.asked == {0, 1}
    scene.flip("flirt3:3", "flirt3:3")
    assert scene.asked == {2, 3}
    scene.flip("flirt1:7", "flirt3:3")
    assert decided(scene) == FightDecided(2, (4,), (0, 1))


def test_ruling_13_two_tied_below_an_exhausted_pair_fight_among_themselves_with_a_third() -> None:
    scene = fought(5).flip(*["flirt1:7"] * 4, "flirt3:0")
    assert scene.asked == {0, 1, 2, 3}
    scene.flip("flirt2:5", "flirt2:5", "flirt3:3", "flirt3:3")
    assert scene.asked == {2, 3}
    assert not scene.all(FightDecided)
    scene.flip("flirt2:5", "flirt3:0")
    assert decided(scene) == FightDecided(2, (4,), (0, 1))
    assert scene.feathers() == (5, 5, 6, 5, 4)


def test_ruling_13_tied_again_with_the_third_they_are_exhausted_too() -> None:
    scene = fought(5).flip(*["flirt1:7"] * 4, "flirt3:3")
    scene.flip("flirt2:5", "flirt2:5", "flirt3:3", "flirt3:3").flip("flirt3:0", "flirt3:0")
    assert decided(scene) == FightDecided(4, (), (0, 1, 2, 3))


def test_ruling_13_the_lowest_are_told_by_two_cards_even_if_they_show_a_third() -> None:
    scene = fought(4, options={"fight_alone": "next_lowest"})
    scene.flip("flirt1:7", "flirt1:7", "flirt3:0", "flirt3:0")
    scene.flip("flirt2:5", "flirt2:5", "flirt3:3", "flirt3:3")
    assert scene.asked == {2, 3}
    scene.flip("flirt1:7", "flirt2:5")
    assert decided(scene) == FightDecided(2, (3,), (0, 1))
    assert scene.feathers() == (5, 5, 6, 4)


def test_ruling_13_ties_for_the_lowest_fight_again() -> None:
    scene = fought(3).flip("flirt1:7", "flirt3:3", "flirt3:3")
    assert scene.asked == {1, 2}
    scene.flip("flirt2:5", "flirt3:0")
    assert scene.feathers() == (6, 5, 4)


def test_ruling_13_ties_for_the_lowest_tied_again_each_give_one_feather() -> None:
    scene = fought(3).flip("flirt1:7", "flirt3:3", "flirt3:3").flip("flirt3:0", "flirt3:0")
    assert scene.feathers() == (7, 4, 4)


def test_ties_for_the_highest_and_for_the_lowest_fight_again_at_once() -> None:
    scene = fought(4).flip("flirt1:7", "flirt3:0", "flirt1:7", "flirt3:0")
    assert scene.asked == {0, 1, 2, 3}
    scene.flip("flirt2:5", "flirt1:7", "flirt3:3", "flirt3:3")
    assert scene.feathers() == (6, 5, 5, 4)


def test_all_tied_fight_again_for_the_highest_and_the_lowest() -> None:
    scene = fought(3).flip("flirt1:7", "flirt1:7", "flirt1:7")
    scene.flip("flirt2:5", "flirt3:3", "flirt3:0")
    assert scene.feathers() == (6, 5, 4)


def test_without_a_winner_no_feathers_are_given() -> None:
    scene = fought(2).flip("flirt1:7", "flirt1:7").flip("flirt2:5", "flirt2:5")
    assert decided(scene) == FightDecided(None, (), (0, 1))
    assert scene.feathers() == (5, 5)


def test_ruling_13_no_one_without_feathers_gives_any() -> None:
    scene = fought(3, feathers=(5, 0, 3)).flip("flirt1:7", "flirt3:3", "flirt3:3")
    scene.flip("flirt3:0", "flirt3:0")
    assert scene.feathers() == (6, 0, 2)


def test_ruling_13_who_is_both_highest_left_and_lowest_wins_nothing() -> None:
    scene = fought(3).flip("flirt1:7", "flirt1:7", "flirt3:0").flip("flirt2:5", "flirt2:5")
    assert decided(scene) == FightDecided(2, (), (0, 1))
    assert scene.feathers() == (5, 5, 5)


def test_option_fight_alone_next_lowest_the_lowest_of_the_others_give() -> None:
    scene = fought(3, options={"fight_alone": "next_lowest"})
    scene.flip("flirt1:7", "flirt1:7", "flirt3:0").flip("flirt2:5", "flirt2:5")
    assert scene.feathers() == (4, 4, 7)


def test_ruling_13_the_cards_are_discarded_and_ring_pieces_go_to_their_own_pile() -> None:
    scene = Scene("fight:2 left:2", "flirt3:0").play("fight:2").no_side_step(1)
    scene.flip("left:2", "flirt3:0")
    assert scene.discarded() == "fight:2 flirt3:0"
    assert scene.ring_pile() == "left:2"
    assert scene.drew()[-2:] == [(0, 1), (1, 1)]


def test_option_fight_cards_kept_the_cards_go_back_to_their_hands() -> None:
    scene = fought(2, options={"fight_cards": "kept"})
    scene.flip("flirt1:7", "flirt1:7").flip("flirt2:5", "flirt3:0")
    assert scene.hand(0) == scene.hand(1) == "flirt1:7 flirt2:5 flirt3:0 flirt3:3"
    assert scene.discarded() == "fight:2"


def test_a_fight_with_fewer_than_two_does_not_take_place() -> None:
    scene = Scene("fight:2", "sidestep:0").play("fight:2").side_step(1).no_side_step(0)
    assert not scene.all(FightBegan)
    assert scene.turn == 1


def test_the_tenth_feather_won_in_a_fight_wins_the_game() -> None:
    scene = fought(2, feathers=(9, 5)).flip("flirt1:7", "flirt3:0")
    assert scene.state.winners == (0,)


def test_only_those_in_the_fight_choose_cards() -> None:
    scene = Scene("fight:2", "sidestep:0", seats=3).play("fight:2").side_step(1)
    scene.no_side_step(2, 0)
    assert scene.asked == {0, 2}
    assert BLOCK.legal(scene.state, 1) == ()
    assert scene.refuses(1, "flip", card="flirt1:4") == "not_asked"


# The whole of the ruling, value by value


@pytest.mark.parametrize(
    ("values", "verdict"),
    [
        ([(5,), (3,)], Verdict((), 0, (1,), ())),
        ([(5,), (5,)], Verdict((0, 1), None, (), ())),
        ([(5, 1), (5, 2)], Verdict((), 1, (0,), ())),
        ([(5, 1), (5, 1)], Verdict((), None, (0, 1), (0, 1))),
        ([(5, 4), (5, 4), (5, 2)], Verdict((), 2, (2,), (0, 1))),
        ([(5, 4), (5, 4), (5, 2), (1,)], Verdict((), 2, (3,), (0, 1))),
        ([(5, 4), (5, 4), (5, 2), (5, 2)], Verdict((2, 3), None, (), ())),
        ([(5, 4), (5, 4), (5, 2, 0), (5, 2, 6)], Verdict((), 3, (2, 3), (0, 1))),
        ([(5, 4), (5, 4), (5, 2, 6), (5, 2, 6)], Verdict((), None, (2, 3), (0, 1, 2, 3))),
        ([(5, 4), (5, 4), (5, 2, 1), (5, 2, 6), (1,)], Verdict((), 3, (4,), (0, 1))),
        ([(7, 5), (7, 5), (2, 3), (2, 3)], Verdict((2, 3), None, (), ())),
        ([(7, 5), (7, 5), (2, 3, 4), (2, 3, 1)], Verdict((), 2, (2, 3), (0, 1))),
        ([(7, 5), (7, 5), (2, 3), (2, 4)], Verdict((), 3, (2,), (0, 1))),
        ([(7, 5)] * 2 + [(7, 3)] * 3, Verdict((2, 3, 4), None, (), ())),
        ([(7, 5)] * 2 + [(7, 3, 6), (7, 3, 6), (7, 3, 2)], Verdict((), 4, (2, 3, 4), (0, 1, 2, 3))),
        ([(7,), (4,), (4,), (1,)], Verdict((), 0, (3,), ())),
        ([(7, 0), (7, 0), (4,), (4,), (1,)], Verdict((2, 3), None, (), ())),
        ([(7, 0), (7, 0), (4, 6), (4, 6), (1,)], Verdict((), 4, (4,), (0, 1, 2, 3))),
        ([(7, 0), (7, 0), (4, 6), (4, 2)], Verdict((), 2, (3,), (0, 1))),
        ([(7, 3), (7, 2), (1, 0), (1, 0)], Verdict((), 0, (2, 3), ())),
    ],
)
def test_the_verdict(values: list[tuple[int, ...]], verdict: Verdict) -> None:
    assert judge(dict(enumerate(values))) == verdict


@pytest.mark.parametrize(
    ("values", "highest", "lowest"),
    [
        ([(5,), (3,)], (), ()),
        ([(5,), (5,), (3,)], (0, 1), ()),
        ([(5,), (3,), (3,)], (), (1, 2)),
        ([(5,), (5,), (3,), (3,)], (0, 1), (2, 3)),
        ([(5,), (5,), (5,)], (0, 1, 2), (0, 1, 2)),
        ([(7, 5), (7, 5), (2, 3), (2, 3)], (2, 3), ()),
    ],
)
def test_a_tie_is_for_the_highest_or_the_lowest_or_both(
    values: list[tuple[int, ...]], highest: tuple[Seat, ...], lowest: tuple[Seat, ...]
) -> None:
    assert ties(dict(enumerate(values))) == (highest, lowest)
