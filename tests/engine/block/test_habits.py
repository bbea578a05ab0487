"""Which cards players hold back, and how deals follow from that."""

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
)
from engine.block.mind.worlds import (
    DISCARD,
    PASS,
    ULTRA,
    LastAction,
    habit,
    held_back,
    unseen_cards,
    world,
)
from tests.engine.block.scene import Scene


def at_first(did: int, player: str | None) -> Sequence[float]:
    """Returns the habit of a seat without flirt points and feathers."""
    return habit(did, player, 0, 0)


def drawn(did: int, player: str | None) -> Counter[int]:
    """Returns many draws of three cards that a seat held back, by their kinds."""
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


@pytest.mark.parametrize("player", ["greedy", "sage", None])
def test_no_one_holds_back_a_card_that_wins(player: str | None) -> None:
    def never(did: int, flirt: int, feathers: int) -> set[int]:
        likely = habit(did, player, flirt, feathers)
        return {kind for kind, often in enumerate(likely) if not often}

    assert never(RUFFLE, flirt=7, feathers=8) == {GROW2, FLIRT3}
    assert never(FLIRT1, flirt=8, feathers=8) == {GROW2, FLIRT3}, "it had seven before"
    assert never(GROW1, flirt=7, feathers=9) == {GROW2, FLIRT3}, "it had eight before"
    assert not never(RUFFLE, flirt=6, feathers=7)


def test_in_no_world_has_anyone_held_back_a_card_that_wins() -> None:
    hand = "flirt1:4 flirt1:5 pluck1:4 grow1:4"
    scene, last = Scene(hand, flirt=(2, 8)), {1: LastAction(RUFFLE, 4)}
    for seed in range(50):
        held = world(BLOCK.view(scene.state, 0), (), last, Random(seed)).hands[1].translate(KIND_OF)
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
