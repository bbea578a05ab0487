"""The chance to win that the strong player and the adviser go by, and which cards players hold
back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.block import BLOCK
from engine.block.acts import Flip, React
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
from engine.block.mind import odds
from engine.block.mind.peacock import REASONERS, BlockModel, Measure
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
from engine.mind.players import Company, Thinker
from engine.mind.sampling import Sampler
from tests.engine.block.scene import Scene

EXTENDED = {"mode": "extended"}
MODEL = BlockModel(BLOCK)
SAGE = Sampler(MODEL, 100)


def chance(*hands: str, **changes: Any) -> float:
    return odds.chance(BLOCK.view(Scene(*hands, **changes).state, 0))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_between_rounds_of_an_extended_game_the_chances_make_one(seats: int) -> None:
    love = tuple(range(seats))
    chances = [odds.by_love(love, seat) for seat in range(seats)]
    assert sum(chances) == pytest.approx(1)
    assert chances == sorted(chances)


def test_ten_love_points_have_won_and_a_tie_is_shared() -> None:
    assert [odds.by_love((10, 9, 3), seat) for seat in range(3)] == [1, 0, 0]
    assert [odds.by_love((12, 10, 12), seat) for seat in range(3)] == [0.5, 0, 0.5]


def test_in_an_extended_game_love_counts_and_a_round_is_not_all() -> None:
    def extended(**changes: Any) -> float:
        return chance(seats=2, options=EXTENDED, **changes)

    ahead = {"flirt": (8, 2)}
    assert extended(love=(0, 6), **ahead) < extended(love=(0, 0), **ahead)
    assert extended(love=(0, 0), **ahead) < chance(seats=2, **ahead)
    few, many = {"feathers": (1, 5)}, {"feathers": (9, 5)}
    assert extended(love=(0, 0), **ahead, **few) < extended(love=(0, 0), **ahead, **many)


def test_a_round_that_brings_ten_love_points_decides_as_much_as_a_quick_game() -> None:
    """Both have five feathers, so that either may win it."""
    stands = {"seats": 2, "flirt": (6, 5), "love": (4, 4)}
    assert chance(options=EXTENDED, **stands) == pytest.approx(chance(**stands))


@pytest.mark.parametrize(
    ("hand", "changes", "wins"),
    [
        ("flirt2:4 flirt1:4", {"flirt": (8, 0)}, True),
        ("flirt1:4 flirt1:5", {"flirt": (8, 0)}, False),
        ("flirt1:4 flirt1:5", {"flirt": (8, 0), "left": 3, "strut": True}, True),
        ("grow2:1", {"feathers": (8, 5)}, True),
        ("grow1:4", {"feathers": (8, 5)}, False),
        ("left:0 middle:0 right:0", {}, True),
        ("left:0 left:1 right:0", {}, False),
    ],
)
def test_who_can_win_in_this_turn_is_sure_of_it(
    hand: str, changes: dict[str, Any], wins: bool
) -> None:
    assert (chance(hand, **changes) == 1) is wins


def test_among_players_who_reason_the_same_position_wins_less_often() -> None:
    seen = BLOCK.view(Scene("flirt2:4 grow1:4", flirt=(4, 3, 3), seats=3).state, 0)
    chances = [odds.chance(seen, reasoning) for reasoning in (0.0, 0.5, 1.0)]
    assert chances == sorted(chances, reverse=True)
    assert chances[1] == odds.chance(seen)


@pytest.mark.parametrize("first", ["greedy", None])
def test_an_adviser_knows_which_computer_players_sit_at_the_table(first: str | None) -> None:
    scene = Scene("flirt2:4 grow1:4 block1:4", flirt=(4, 3, 3), seats=3)
    (part,) = SAGE.parts(BLOCK.view(scene.state, 0), BLOCK.legal(scene.state, 0))
    tables: list[Company] = [(None, first, first), (None, "sage", "sage")]
    better, worse = (
        SAGE.advise(replace(part, company=table), Random(3), 4).best.worth for table in tables
    )
    assert better > worse


def told(scene: Scene, kind: str) -> tuple[float, ...]:
    """Returns what a playout finds about the only action of that kind."""
    action: Any = next(one for one in BLOCK.legal(scene.state, 0) if one.type == kind)
    return MODEL.play_out(scene.state, 0, action, Random(1)).measures


def test_a_playout_that_ends_the_round_tells_how_all_stood_then() -> None:
    scene = Scene("flirt3:0", flirt=(8, 6), feathers=(5, 7))
    numbers = told(scene, "play")
    assert numbers[Measure.CHANCE] == 1
    assert numbers[Measure.FLIRT :] == (10, 5, 6, 7)
    extended = Scene("flirt3:0", flirt=(8, 6), feathers=(5, 7), options=EXTENDED)
    numbers = told(extended, "play")
    assert numbers[Measure.FLIRT :] == (10, 5, 6, 7)
    assert numbers[Measure.CHANCE] == odds.by_love((6, 1), 0)


def test_actions_that_differ_in_cock_fight_values_alone_are_one_candidate() -> None:
    """The candidate is the action of lowest value, since high cards are kept for Cock Fights."""
    hand = "flirt2:4 flirt2:6 block1:3 block1:5"
    scene = Scene(hand, flirt=(3, 3))
    found: list[Any] = list(
        MODEL.candidates(BLOCK.view(scene.state, 0), BLOCK.legal(scene.state, 0))
    )
    plays = [one for one in found if one.type == "play"]
    assert len({one.card // VALUES for one in plays}) == len(plays) == 2
    assert {one.card % VALUES for one in plays} == {4, 3}


def test_an_answer_that_stands_is_among_the_options_again() -> None:
    scene = Scene("block1:3", "sidestep:0 sidestep:2", flirt=(0, 3), seats=3)
    scene.do(0, "play", card="block1:3", on=[1])
    asked = MODEL.part(BLOCK.view(scene.state, 1), BLOCK.legal(scene.state, 1))
    assert {type(one) for one in asked.legal} == {React}
    assert len(asked.legal) == 3
    fight = Scene("fight:1 flirt1:4 flirt1:6", "flirt1:4 flirt1:5").do(
        0, "play", card="fight:1", on=[]
    )
    while BLOCK.view(fight.state, 0).fight is None:
        for seat in sorted(BLOCK.to_act(fight.state)):
            fight.do(seat, "react", card=None)
    before = MODEL.part(BLOCK.view(fight.state, 0), BLOCK.legal(fight.state, 0))
    fight.do(0, "flip", card="flirt1:6")
    after = MODEL.part(BLOCK.view(fight.state, 0), BLOCK.legal(fight.state, 0))
    assert {type(one) for one in after.legal} == {Flip}
    assert set(after.legal) == set(before.legal)
    assert after.view == before.view


def test_the_computer_players_that_reason_are_those_that_search() -> None:
    players = BLOCK.players.items()
    assert {kind for kind, player in players if isinstance(player, Thinker)} == REASONERS


# Which cards players hold back, and how deals follow from that


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
