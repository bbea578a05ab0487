"""The actions of chance: deals, shuffles and draws."""

from __future__ import annotations

from random import Random

import pytest

from engine.chance import shuffling
from engine.protocol import CHANCE, TAKE_BACK, IllegalAction
from tests.engine.conformance.promise import a_promise
from tests.engine.probes import check_who_is_to_act
from tests.engine.tables import Table, fickle_walk, revises


@a_promise
def chance_acts_alone_and_seats_can_act(table: Table) -> None:
    for state in fickle_walk(table).states:
        check_who_is_to_act(table, state)


@a_promise
def chance_draws_what_is_due(table: Table) -> None:
    """It draws a legal action, and nothing when nothing is due."""
    game = table.game
    for state in fickle_walk(table).states:
        if CHANCE in game.to_act(state):
            legal = game.legal(state, CHANCE)
            drawn = [game.draw(state, shuffling(Random(seed))) for seed in range(12)]
            assert all(action in legal for action in drawn)
            assert all(not revises(game, state, CHANCE, action) for action in drawn)
        else:
            with pytest.raises(IllegalAction) as refusal:
                game.draw(state, shuffling(table.rng))
            assert refusal.value.code in {"not_asked", "game_over"}


@a_promise
def chance_draws_by_the_order_alone(table: Table) -> None:
    """Equal orders give equal draws, other orders give others."""
    game = table.game
    varied = False
    for state in fickle_walk(table).states:
        if CHANCE in game.to_act(state):
            drawn = [game.draw(state, shuffling(Random(seed))) for seed in range(12)]
            assert drawn == [game.draw(state, shuffling(Random(seed))) for seed in range(12)]
            varied |= len(set(drawn)) > 1
    assert varied, "chance leaves nothing to chance"


@a_promise
def taking_back_never_crosses_chance(table: Table) -> None:
    """After a deal, no one can take back what they did before it."""
    game = table.game
    for step in fickle_walk(table).steps:
        if step.actor == CHANCE:
            for seat in range(table.seats):
                assert TAKE_BACK not in game.legal(step.after, seat)
