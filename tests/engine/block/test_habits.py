"""What all know of the cards that others held back, and how worlds are drawn by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from engine.block import BLOCK
from engine.block.cards import (
    FLIRT1,
    FLIRT2,
    FLIRT3,
    GROW1,
    GROW2,
    KIND_OF,
    KINDS,
    RUFFLE,
    SHAKE,
    SIDESTEP,
    VALUES,
    names,
)
from engine.block.mind.habits import habit, held_back
from engine.block.mind.worlds import unseen_cards, world
from engine.block.state import DISCARD, NOTHING, PASS, ULTRA
from tests.engine.block.scene import Scene


def known(scene: Scene) -> list[tuple[int, int]]:
    """Of each seat: its last action, and how many cards it held back then."""
    view = BLOCK.view(scene.state, None)
    return list(zip(view.did, view.kept, strict=True))


def test_all_know_what_a_seat_did_last_and_how_many_cards_it_held_back() -> None:
    scene = Scene("flirt2:4 grow1:4 grow1:4 grow1:4", "half:3 half:3 grow1:4 block1:4", seats=3)
    assert known(scene) == [(NOTHING, 0)] * 3
    scene.play("flirt2:4").ultra("half:3 half:3", None).discard("flirt1:4 flirt1:4 flirt1:4")
    assert known(scene) == [(FLIRT2, 3), (ULTRA, 2), (DISCARD, 1)]
    assert known(scene.passes())[0] == (PASS, 4)


def test_a_card_that_a_seat_lost_may_be_one_that_it_held_back() -> None:
    hand = "sidestep:0 flirt1:4 flirt1:4 flirt1:4"
    scene = Scene("block1:4", hand, flirt=(0, 3), did=(NOTHING, PASS), kept=(0, 4))
    scene.play("block1:4", 1).side_step(1).no_side_step(0)
    assert known(scene)[1] == (PASS, 3)


def test_after_a_squabble_nothing_is_known_of_the_hands_in_it() -> None:
    scene = Scene("squabble:3 grow1:4 grow1:4 grow1:4", did=(NOTHING, FLIRT1), kept=(0, 3))
    scene.play("squabble:3").no_side_step(1).shuffle(names(scene.state.pool))
    assert [kept for _, kept in known(scene)] == [0, 0]


def test_in_a_new_round_what_was_done_before_does_not_count() -> None:
    scene = Scene("flirt3:0", flirt=(8, 0), options={"mode": "extended"})
    scene.play("flirt3:0").next_round()
    assert known(scene) == [(NOTHING, 0)] * 2


def at_first(did: int, player: str | None) -> Sequence[float]:
    """The habit of a seat without flirt points and feathers."""
    return habit(did, player, 0, 0)


def drawn(did: int, player: str | None) -> Counter[int]:
    """The kinds of three cards that a seat held back, drawn out of all cards, many times."""
    view = BLOCK.view(Scene().state, 0)
    rng, found = Random(7), Counter[int]()
    for _ in range(400):
        unseen = list(unseen_cards(view))
        rng.shuffle(unseen)
        before = sorted(unseen)
        held = held_back(at_first(did, player), 3, unseen, rng)
        assert sorted([*unseen, *held]) == before
        found.update(held.translate(KIND_OF))
    assert found.total() == 1200
    return found


def test_a_middle_player_that_plays_a_weak_card_seldom_holds_a_strong_one() -> None:
    weak, strong = drawn(FLIRT1, "greedy"), drawn(SHAKE, "greedy")
    assert 8 * (weak[FLIRT2] + weak[FLIRT3]) < strong[FLIRT2] + strong[FLIRT3]


def test_a_strong_player_may_wait_with_its_best_card() -> None:
    assert drawn(FLIRT1, "sage")[FLIRT3] > drawn(SHAKE, "sage")[FLIRT3]


def test_people_are_expected_to_be_between_both() -> None:
    middle, people, strong = (
        at_first(FLIRT1, player)[FLIRT3] for player in ("greedy", None, "sage")
    )
    assert people == (middle + strong) / 2


def test_a_random_player_holds_back_any_card() -> None:
    assert len(set(habit(FLIRT1, "random", 8, 8))) == 1


@pytest.mark.parametrize("player", ["greedy", "sage", None])
def test_nobody_but_a_random_player_holds_back_a_card_that_wins(player: str | None) -> None:
    def never(did: int, flirt: int, feathers: int) -> set[int]:
        likely = habit(did, player, flirt, feathers)
        return {kind for kind, often in enumerate(likely) if not often}

    assert never(RUFFLE, flirt=7, feathers=8) == {GROW2, FLIRT3}
    assert never(FLIRT1, flirt=8, feathers=8) == {GROW2, FLIRT3}, "it had seven before"
    assert never(GROW1, flirt=7, feathers=9) == {GROW2, FLIRT3}, "it had eight before"
    assert not never(RUFFLE, flirt=6, feathers=7)


def test_in_no_world_has_anybody_held_back_a_card_that_wins() -> None:
    hand = "flirt1:4 flirt1:5 pluck1:4 grow1:4"
    scene = Scene(hand, flirt=(2, 8), did=(NOTHING, RUFFLE), kept=(0, 4))
    for seed in range(50):
        held = world(BLOCK.view(scene.state, 0), (), Random(seed)).hands[1].translate(KIND_OF)
        assert not {FLIRT2, FLIRT3}.intersection(held)


@pytest.mark.parametrize("did", [FLIRT1, SHAKE, ULTRA, DISCARD, PASS])
def test_if_only_unlikely_cards_are_left_these_were_held_back(did: int) -> None:
    unseen = [FLIRT3 * VALUES] * 4
    assert held_back(at_first(did, None), 3, unseen, Random(1)) == bytes([FLIRT3 * VALUES] * 3)
    assert unseen == [FLIRT3 * VALUES]


@pytest.mark.parametrize("player", [*BLOCK.players, None])
def test_each_player_has_a_habit_after_every_action(player: str | None) -> None:
    for did in (*range(SIDESTEP), ULTRA, DISCARD, PASS):
        assert all(at_first(did, player))
        assert len(at_first(did, player)) == len(KINDS)
