"""Peacock Block for the sampling player (`engine.sampling`): what it compares, and how it plays
some turns ahead.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.block import odds
from engine.block.actions import BlockAction
from engine.block.players import play_greedy
from engine.block.state import Phase, State
from engine.block.views import View
from engine.block.worlds import world
from engine.protocol import CHANCE, Game, Legal, Seat, TakeBack
from engine.sampling import Trial

EFFORT: Final = 1500
"""About an eighth of a second for a decision."""

_CANDIDATES: Final = 5

_TURNS: Final = 1
"""How many turns of each seat are played ahead."""


class BlockModel:
    """Plays by the rules of that game, and estimates the chance to win after ``turns`` turns of
    each seat.
    """

    def __init__(self, game: Game[State, BlockAction, View], turns: int = _TURNS) -> None:
        self._game = game
        self._turns = turns

    def candidates(self, view: View, legal: Legal[BlockAction]) -> Sequence[BlockAction]:
        """The actions that most improve the estimated chance to win."""
        gains = {
            action: odds.gain(view, action) for action in legal if not isinstance(action, TakeBack)
        }
        return sorted(gains, key=lambda action: -gains[action])[:_CANDIDATES]

    def world(self, view: View, rng: Random) -> State:
        return world(view, rng)

    def attempt(self, state: State, seat: Seat, action: BlockAction, rng: Random) -> Trial:
        game, now, actions = self._game, state.round, 1
        last = state.turns + self._turns * state.rules.seats
        state = game.apply(state, seat, action).state
        while state.round == now and (waiting := game.to_act(state)):
            actor = min(waiting)
            if actor == CHANCE:
                choice = game.draw(state, rng)
            elif state.phase is Phase.ACTION and actor == seat and state.turns >= last:
                break
            else:
                choice = play_greedy(game.view(state, actor), game.legal(state, actor), rng)
                actions += 1
            state = game.apply(state, actor, choice).state
        return Trial(self._worth(state, seat, now), actions)

    def _worth(self, state: State, seat: Seat, now: int) -> float:
        """The chance to win round ``now``; if that is over, the share of the win, or in an extended
        game of its love points.
        """
        if state.winners:
            return (seat in state.winners) / len(state.winners)
        if state.round != now:
            love = state.results[-1]
            return love[seat] / sum(love)
        return odds.chance(self._game.view(state, seat))
