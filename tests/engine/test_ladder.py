"""Positions between computer players: names, strengths, and which player decides."""

from __future__ import annotations

from random import Random

import pytest

from engine import games
from engine.mind.ladder import (
    decider,
    even_at,
    ladder_for,
    level_of,
    position_in,
    position_of,
    strength_at,
)
from engine.mind.players import EVEN, play_random
from engine.protocol import TAKE_BACK
from engine.registry import AnyGame
from tests.benchmarks.ladder import Measured, fitted, misfits

LADDER = ((0.0, -3.0), (0.5, -1.0), (1.0, 0.0), (2.0, 4.0))


@pytest.mark.parametrize(
    ("position", "strength"),
    [(0, -3), (0.25, -2), (0.5, -1), (0.75, -0.5), (1, 0), (1.25, 1), (1.9, 3.6), (2, 4)],
)
def test_a_position_has_a_strength_and_the_strength_that_position(
    position: float, strength: float
) -> None:
    assert strength_at(LADDER, position) == pytest.approx(strength)
    assert position_of(LADDER, strength) == position


def test_beyond_the_players_it_is_the_weakest_or_the_strongest() -> None:
    assert (position_of(LADDER, -9), position_of(LADDER, 9)) == (0, 2)
    assert (strength_at(LADDER, -1), strength_at(LADDER, 5)) == (-3, 4)


def test_the_nearest_measured_number_of_seats_counts() -> None:
    ladders = {3: LADDER, 5: LADDER[1:]}
    found = [ladder_for(ladders, seats) for seats in (2, 3, 4, 5, 6)]
    assert found == [LADDER, LADDER, LADDER, LADDER[1:], LADDER[1:]]


@pytest.mark.parametrize("position", [0, 0.01, 0.5, 1, 1.25, 2])
def test_a_name_holds_the_position_and_no_one_sees_it(position: float) -> None:
    name = even_at(position)
    assert position_in(name) == position
    assert level_of(name) == EVEN


@pytest.mark.parametrize("name", ["greedy", "random", EVEN, "dodo"])
def test_other_names_have_no_position(name: str) -> None:
    assert position_in(name) is None
    assert level_of(name) == name
    assert decider({"random": 1, "greedy": 2}, name, Random(1)) == name


@pytest.mark.parametrize(
    ("game", "position"),
    [
        pytest.param(game, position, id=f"{key}-{position}")
        for key, game in games.items()
        for position in (0, 0.2, 1, 1.75, 2)
        if position <= len(game.players) - 1
    ],
)
def test_the_two_players_decide_by_their_shares(game: AnyGame, position: float) -> None:
    rng, players = Random(5), list(game.players)
    drawn = [players.index(decider(players, even_at(position), rng)) for _ in range(2000)]
    assert max(drawn) - min(drawn) <= 1
    assert sum(drawn) / len(drawn) == pytest.approx(position, abs=0.03)
    assert decider(players, even_at(position), Random(3)) == decider(
        players, even_at(position), Random(3)
    )


def test_strengths_that_are_compared_in_a_chain_add_up() -> None:
    """Position 1.5 is one stronger than the Hen. Position 2 is two stronger than 1.5 or, less
    surely, nine stronger than the Hen.
    """
    lines = [
        Measured("pikoko", 4, 1.5, 100, 1.0, 0.2),
        Measured("pikoko", 4, 2, 100, 2.0, 0.1, against=1.5),
        Measured("pikoko", 4, 2, 100, 9.0, 9.0),
    ]
    known = {one.position: (one.strength, one.error) for one in fitted(lines)}
    assert known[1.5] == pytest.approx((1.0, 0.2), abs=0.02)
    assert known[2] == pytest.approx((3.0, 0.224), abs=0.02)
    assert misfits(lines) == []
    twice = [*lines, Measured("pikoko", 4, 2, 100, 5.0, 0.5)]
    assert [line for line, _ in misfits(twice)] == twice[-1:]


# The computer player that plays any game


def test_a_random_player_takes_nothing_back() -> None:
    rng = Random(1)
    assert {play_random(None, ("a", TAKE_BACK, "b"), rng) for _ in range(50)} == {"a", "b"}


def test_a_random_player_does_not_look_forever_for_another_action() -> None:
    with pytest.raises(IndexError):
        play_random(None, (TAKE_BACK,), Random(1))
