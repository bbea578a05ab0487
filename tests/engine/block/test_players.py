"""The computer players get a view and the legal actions, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from data.games import complete_options
from engine.block import BLOCK
from engine.block.acts import BlockAction
from engine.block.mind.peacock import BlockModel
from engine.block.views import View
from engine.notation import encode
from engine.protocol import Legal, Outcome, Player
from tests.engine.block.scene import Scene, cards
from tests.helpers.games import outcome_of
from tests.helpers.stress import LONG, some


def played(players: Sequence[Player], seed: int) -> Outcome:
    state = BLOCK.new(len(players), complete_options(BLOCK))
    return outcome_of(BLOCK, state, Random(seed), *players)


def test_greedy_beats_random_in_at_least_three_of_four_quick_games_of_two() -> None:
    """In thousands of games it won about 999 of 1000."""
    wins = 0
    for seed in range(60):
        players = [BLOCK.players["random"]] * 2
        players[seed % 2] = BLOCK.players["greedy"]
        wins += played(players, seed).places[seed % 2] == 1
    assert wins >= 45


def greedy(scene: Scene, seat: int = 0) -> dict[str, object]:
    action = BLOCK.players["greedy"](
        BLOCK.view(scene.state, seat), BLOCK.legal(scene.state, seat), Random(1)
    )
    return dict(encode(action))


def test_greedy_lays_the_ring() -> None:
    assert greedy(Scene("left:0 middle:0 right:0 flirt3:0"))["type"] == "ring"


def test_greedy_wins_where_it_can() -> None:
    assert greedy(Scene("flirt1:4 flirt3:0 grow1:4 strut:1", flirt=(9, 0)))["card"] in (
        "flirt1:4",
        "flirt3:0",
    )
    assert greedy(Scene("flirt3:0 grow1:4 strut:1", feathers=(9, 5)))["card"] == "grow1:4"


def test_greedy_blocks_who_is_about_to_win() -> None:
    scene = Scene("block3:1 flirt1:4", seats=3, flirt=(0, 2, 9))
    assert greedy(scene) == {"type": "play", "card": "block3:1", "on": [2]}


def test_greedy_steps_aside_from_what_hurts_only() -> None:
    scene = Scene("block3:1", "sidestep:0 flirt1:4", flirt=(0, 9)).play("block3:1", 1)
    assert greedy(scene, 1)["card"] == "sidestep:0"
    scene = Scene("block3:1", "sidestep:0 flirt1:4").play("block3:1", 1)
    assert greedy(scene, 1)["card"] is None


def test_greedy_fights_with_its_highest_card() -> None:
    hand = "flirt1:7 flirt3:0 grow1:4 grow1:5"
    scene = Scene(f"fight:2 {hand}", hand).play("fight:2").no_side_step(1)
    assert greedy(scene, 1) == {"type": "flip", "card": "flirt1:7"}


# The strong one


def sage(scene: Scene, seat: int = 0) -> dict[str, object]:
    player: Any = BLOCK.players["sage"]
    action = player(BLOCK.view(scene.state, seat), BLOCK.legal(scene.state, seat), Random(1))
    return dict(encode(action))


def by_estimate(view: View, legal: Legal[BlockAction], _rng: Random) -> BlockAction:
    """Returns the action that the strong player looks at first, without any search."""
    return next(iter(BlockModel(BLOCK).candidates(view, legal)))


@LONG
def test_the_estimate_alone_beats_greedy_in_most_quick_games_of_two() -> None:
    """In thousands of games it won about 62 of 100. A player that is no better would win 112 of 200
    in one run of twenty.
    """
    wins = 0
    for seed in range(200):
        players: list[Player] = [BLOCK.players["greedy"]] * 2
        players[seed % 2] = by_estimate
        wins += played(players, seed).places[seed % 2] == 1
    assert wins >= 112


def test_greedy_blocks_the_one_with_most_flirt_points_when_its_shake_acts() -> None:
    for flirt, leader in (((0, 2, 6), 2), ((0, 6, 2), 1), ((0, 0, 1), 2), ((0, 9, 7), 1)):
        scene = Scene(seats=3, triggers={0: "shake:0"}, turn=2, flirt=flirt).passes()
        assert greedy(scene) == {"type": "target", "on": leader}


def test_sage_blocks_who_would_win_when_its_shake_acts() -> None:
    scene = Scene("flirt1:4 grow1:4", seats=3, triggers={0: "shake:0"}, turn=2, flirt=(0, 2, 9))
    assert sage(scene.passes()) == {"type": "target", "on": 2}


@LONG
def test_sage_wins_where_it_can() -> None:
    assert sage(Scene("left:0 middle:0 right:0 flirt3:0"))["type"] == "ring"
    assert sage(Scene("flirt1:4 pluck1:4 grow1:4 strut:1", flirt=(9, 0)))["card"] == "flirt1:4"
    assert sage(Scene("flirt3:0 grow1:4 strut:1", feathers=(9, 5)))["card"] == "grow1:4"


def test_sage_stops_a_rival_who_is_one_step_from_ten_feathers_or_ten_flirt_points() -> None:
    scene = Scene("pluck1:4 flirt2:4 grow1:4 shake:1", seats=3, feathers=(5, 5, 9))
    assert sage(scene) == {"type": "play", "card": "pluck1:4", "on": [2]}
    scene = Scene("block2:4 flirt2:4 grow1:4 shake:1", seats=3, flirt=(0, 2, 9))
    assert sage(scene) == {"type": "play", "card": "block2:4", "on": [2]}


def test_sage_steps_aside_from_what_hurts_only() -> None:
    scene = Scene("pluck1:4", "sidestep:0 flirt1:4", feathers=(5, 9)).play("pluck1:4", 1)
    assert sage(scene, 1)["card"] == "sidestep:0"
    scene = Scene("block3:1", "sidestep:0 flirt1:4").play("block3:1", 1)
    assert sage(scene, 1)["card"] is None


@pytest.mark.parametrize("rival", some([1, 2], 1))
def test_sage_ruffles_a_rival_who_is_known_to_lack_one_part_of_the_ring(rival: int) -> None:
    taken = [b""] * 3
    taken[rival] = cards("left:0 right:1")
    scene = Scene("ruffle:4 sidestep:0 flirt2:4 flirt1:4", seats=3, taken=tuple(taken))
    assert sage(scene) == {"type": "play", "card": "ruffle:4", "on": [rival]}


@LONG
def test_sage_mixes_the_hands_if_a_rival_is_known_to_lack_one_part_of_the_ring() -> None:
    hand = "squabble:3 sidestep:0 flirt2:4 flirt1:4"
    assert sage(Scene(hand, seats=3))["card"] == "flirt2:4"
    taken = (b"", b"", cards("left:0 right:1"))
    assert sage(Scene(hand, seats=3, taken=taken))["card"] == "squabble:3"
