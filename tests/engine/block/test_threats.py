"""Who may win next, and what stops them: golden positions, and every statement is true."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from engine.block import BLOCK
from engine.block.cards import SHAKE, STRUT, card_named, sorted_cards
from engine.block.threats import Threat, Use, Way, shake_use, threat, threats, ultra_use, use
from engine.block.views import View
from tests.engine.block.scene import FILLER, Scene, cards, names
from tests.helpers.stress import some


def view_of(scene: Scene) -> View:
    return BLOCK.view(scene.state, 0)


def at(
    *flirt: int, feathers: tuple[int, ...] | None = None, hand: str = FILLER, **more: Any
) -> View:
    """Returns seat 0's view in its turn, at a table with these flirt points."""
    own = feathers or (5,) * len(flirt)
    return view_of(Scene(hand, seats=len(flirt), flirt=flirt, feathers=own, **more))


def ways_of(view: View) -> tuple[Way, ...]:
    """Returns the ways in which seat 1 may win."""
    found = threat(view, 1)
    return () if found is None else found.ways


def use_of(view: View, card: str) -> Use:
    return use(view, 0, card_named(card))


# Who may win


@pytest.mark.parametrize(
    ("flirt", "way", "close"),
    [
        (9, Way("flirt", 1), True),
        (8, Way("flirt", 2), True),
        (7, Way("flirt", 3), False),
    ],
)
def test_a_flirt_card_of_the_points_that_are_missing_wins(
    flirt: int, way: Way, close: bool
) -> None:
    found = threat(at(0, flirt), 1)
    assert found == Threat(1, (way,), close)


def test_four_points_are_too_many_for_one_card() -> None:
    assert threat(at(0, 6), 1) is None


def test_a_waiting_shake_wins_alone_from_seven_and_with_a_flirt_before() -> None:
    assert ways_of(at(0, 7, triggers={1: "shake:1"})) == (Way("shake"),)
    assert ways_of(at(0, 5, triggers={1: "shake:1"})) == (Way("flirt", 2, SHAKE),)


def test_a_waiting_strut_has_three_cards() -> None:
    assert Way("flirt", 9, STRUT) in ways_of(at(0, 1, triggers={1: "strut:1"}))
    far, near = (threats(at(0, flirt, triggers={1: "strut:1"}), 0)[0] for flirt in (6, 7))
    assert (far.is_close, near.is_close) == (False, True)


def test_nine_feathers_win_by_a_grow_or_a_cock_fight() -> None:
    ways = (Way("grow", 1), Way("fight", 1))
    assert threat(at(0, 0, 0, feathers=(5, 9, 5)), 1) == Threat(1, ways, is_close=True)


def test_a_cock_fight_with_several_losers_is_a_way_but_nothing_to_warn_of() -> None:
    assert threat(at(0, 0, 0, feathers=(5, 7, 5)), 1) is None


def test_three_parts_that_were_taken_from_the_ring_pile_win() -> None:
    assert ways_of(at(0, 0, taken=(b"", cards("left:0 middle:0 right:0")))) == (Way("ring"),)


def test_those_who_are_close_come_first_and_then_the_next_to_act() -> None:
    found = threats(at(9, 7, 9, 8), 0)
    assert [one.seat for one in found] == [2, 3, 1]


# What a card does about it


def test_block_two_on_a_rival_at_nine_leaves_the_rival_a_flirt_three() -> None:
    view = at(0, 9, hand="block2:3")
    assert use_of(view, "block2:3") == Use(slows=((1, Way("flirt", 3)),))


def test_block_three_on_a_rival_at_nine_stops_it() -> None:
    assert use_of(at(0, 9, hand="block3:3"), "block3:3") == Use(stops=(1,))


def test_a_block_on_a_shake_that_wins_stops_it_only_if_no_flirt_wins_afterwards() -> None:
    """After the Shake there is a turn: 8 − 2 + 3 = 9, and any Flirt wins."""
    waiting = {1: "shake:1"}
    view = at(0, 8, hand="block2:3", triggers=waiting)
    assert use_of(view, "block2:3") == Use(slows=((1, Way("flirt", 1, SHAKE)),))
    view = at(0, 6, hand="block3:3", triggers=waiting)
    assert use_of(view, "block3:3") == Use(stops=(1,))


def test_a_pluck_takes_the_shake_and_a_point() -> None:
    view = at(0, 7, hand="pluck1:3", triggers={1: "shake:1"})
    assert use_of(view, "pluck1:3") == Use(stops=(1,)), "7 − 1 = 6, and a Flirt +3 makes nine"
    view = at(0, 8, hand="pluck1:3", triggers={1: "shake:1"})
    assert use_of(view, "pluck1:3") == Use(slows=((1, Way("flirt", 3)),))


def test_a_pluck_that_finds_no_feather_stops_no_shake() -> None:
    view = at(0, 7, feathers=(5, 0), hand="pluck1:3", triggers={1: "shake:1"})
    assert use_of(view, "pluck1:3") == Use()


def test_a_card_slows_no_one_who_wins_as_easily_without_what_it_takes() -> None:
    view = at(0, 5, feathers=(5, 9), hand="block1:5", triggers={1: "strut:1"})
    assert use_of(view, "block1:5") == Use(), "a Grow still wins"
    view = at(0, 9, feathers=(5, 9), hand="block2:5 pluck1:3")
    assert use_of(view, "block2:5") == use_of(view, "pluck1:3") == Use()


def test_a_pluck_two_on_nine_feathers_leaves_no_way_at_a_table_of_three() -> None:
    view = at(0, 0, 0, feathers=(5, 9, 5), hand="pluck1:3 pluck2:1")
    assert use_of(view, "pluck2:1") == Use(stops=(1,))
    assert use_of(view, "pluck1:3") == Use(slows=((1, Way("grow", 2)),))


def test_an_ultra_block_stops_several_or_one_for_certain() -> None:
    view = at(0, 9, 8, hand="half:1 half:2")
    assert ultra_use(view, 0, on_all=True) == Use(stops=(1, 2))
    assert ultra_use(view, 0, on_all=False) == Use(stops=(1, 2))
    assert use_of(view, "half:1") == Use(slows=((1, Way("flirt", 2)), (2, Way("flirt", 3))))


def test_the_block_of_a_shake_stops_who_needs_a_flirt_three_and_slows_who_needs_less() -> None:
    assert shake_use(at(0, 7, 8), 0) == Use(stops=(1,), slows=((2, Way("flirt", 3)),))


def test_a_card_that_wins_says_so() -> None:
    view = at(8, 9, feathers=(8, 5), hand="flirt1:4 flirt2:4 grow1:4 grow2:4")
    won = {card: use_of(view, card).wins for card in names(view.hand).split()}
    assert won == {"flirt1:4": False, "flirt2:4": True, "grow1:4": False, "grow2:4": True}


def test_a_squabble_a_ruffle_and_a_shake_promise_nothing() -> None:
    view = at(0, 9, hand="squabble:3 ruffle:3 shake:3 sidestep:0")
    assert {use_of(view, card) for card in names(view.hand).split()} == {Use()}


# It is true, whatever they hold

HELPS = ("flirt1", "flirt2", "flirt3", "grow1", "grow2", "fight")
HANDS = [
    " ".join(f"{kind}:0" for kind in three) + " block1:7" for three in product(HELPS, repeat=3)
]
"""Hands of three cards that bring a player further, and one card that wins a Cock Fight."""

SURE = ["flirt3:0 flirt3:0 flirt3:0 block1:7", "grow2:0 grow2:0 grow2:0 block1:7"]
LOWEST = " ".join(["block1:0"] * 4)


@pytest.mark.parametrize("seeds", some([range(12), range(12, 40)], 1), ids=str)
def test_who_is_stopped_cannot_win_and_who_is_slowed_may(seeds: range) -> None:
    for seed in seeds:
        check_stops(seed)


def check_stops(seed: int) -> None:
    print("seed", seed)
    rng = Random(seed)
    seats, waiting = rng.randrange(2, 5), rng.choice(("", "", "shake:1", "strut:1"))
    held = rng.sample(["block1:0", "block2:0", "block3:0", "half:0", "pluck1:0", "pluck2:0"], 4)
    before = Scene(
        " ".join(held),
        *[LOWEST] * (seats - 1),
        seats=seats,
        flirt=tuple(rng.choice((0, rng.randrange(4, 10))) for _ in range(seats)),
        feathers=tuple(rng.choice((0, 5, rng.randrange(6, 10))) for _ in range(seats)),
        triggers={1: waiting} if waiting else {},
        marks={1: 0} if waiting == "shake:1" else None,
    )
    for card in held:
        done = use_of(view_of(before), card)
        left = dict(done.slows).get(1)
        if 1 in done.stops or (left is not None and left.by != "fight"):
            hit = copy(before).play(card, 1).no_side_step(1)
            tried = rng.sample(HANDS, 30) + SURE
            assert (left is not None) == any(wins_with(hit, hand) for hand in tried)


def wins_with(scene: Scene, hand: str) -> bool:
    """Returns whether seat 1, whose turn begins, can win with these cards by points or feathers.

    No one steps aside; in a Cock Fight the others tie for the lowest as long as they can.
    """
    hands = scene.state.hands
    start = copy(scene)
    start.state = scene.state._replace(hands=(hands[0], sorted_cards(cards(hand)), *hands[2:]))
    positions = [start]
    while positions:
        now = positions.pop()
        if now.outcome is not None:
            if now.outcome.winners == (1,) and now.outcome.won_by in ("flirt", "feathers"):
                return True
        elif now.kind == "react":
            positions.append(now.no_side_step(*sorted(now.asked)))
        elif now.kind == "flip":
            positions.append(flipped(now))
        elif now.kind == "action" and now.turn == 1:
            helpful = {card for card in now.hand(1).split() if card.startswith(HELPS)}
            positions += [copy(now).play(card) for card in helpful]
    return False


def flipped(scene: Scene) -> Scene:
    for seat in sorted(scene.asked):
        best = max if seat == 1 else min
        scene.do(seat, "flip", card=best(scene.hand(seat).split(), key=lambda card: card[-1]))
    return scene


def copy(scene: Scene) -> Scene:
    """Returns a copy of the position, on which to play on."""
    other = Scene(seats=scene.state.rules.seats)
    other.state = scene.state
    return other
