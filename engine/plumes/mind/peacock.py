"""The model of Enchanted Plumes for `engine.mind.sampling`: its options, worlds and playouts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import IntEnum
from math import exp, inf
from random import Random
from typing import Final

from engine.chance import shuffling
from engine.mind.players import Company, QuestionPart, Unit
from engine.mind.sampling import Playout
from engine.plumes import scoring
from engine.plumes.acts import DRAW, Keep, Play, PlumesAction
from engine.plumes.mind import playouts
from engine.plumes.mind.worlds import world
from engine.plumes.state import Phase, State
from engine.plumes.turns import left
from engine.plumes.views import View
from engine.protocol import CHANCE, Event, Game, Legal, Seat, TakeBack

EFFORT: Final = 8000
"""The effort of a decision, which takes about an eighth of a second."""

_KEEPS: Final = 5
_PLAYS: Final = 4
_SWAPS: Final = 3
_SWAPS_INSTEAD: Final = 1
"""The most candidates that are swaps while a card can still be played; otherwise `_SWAPS`.

`_KEEPS` and `_PLAYS` are the most of those actions.
"""

_SCALE: Final = 10.0
"""With this many points more than the others a game is worth 73 %; with as many fewer, 27 %."""


UNIT: Final = Unit("game-points", step=1.0, least=1.0, much=3.0, curve_error=2.0)


class Measure(IntEnum):
    """The index of each of `Playout.measures`.

    They are the seat's points in the end, its lead over the best other seat, and what its points
    consist of.
    """

    POINTS = 0
    AHEAD = 1
    TOP = 2
    BELOW = 3
    BONUS = 4


class PlumesModel:
    """Plays games by the rules to their end; advice rates options in final points."""

    unit = UNIT
    actions = 400
    prior_error = inf

    def __init__(self, game: Game[State, PlumesAction, View]) -> None:
        self._game = game

    def among(self, company: Company) -> PlumesModel:  # noqa: ARG002 - all are expected to play alike
        return self

    def remember(self, memory: None, events: Iterable[Event]) -> None:
        """Remembers nothing, since the view shows everything."""

    def with_memory(self, memory: None) -> PlumesModel:  # noqa: ARG002 - it remembers nothing
        return self

    def part(self, view: View, legal: Legal[PlumesAction]) -> QuestionPart:
        options = tuple(action for action in legal if not isinstance(action, TakeBack))
        if view.kept is not None and view.viewer is not None:
            options = (*options, Keep(view.kept))
            waiting = view.waiting | {view.viewer}
            view = replace(view, kept=None, waiting=waiting)
        return QuestionPart("", view, options)

    def candidates(self, view: View, legal: Legal[PlumesAction]) -> Mapping[PlumesAction, float]:
        """Returns the candidates, without an estimate; the first is the quick player's choice."""
        if view.phase is Phase.KEEPING:
            return dict.fromkeys(_best_keeps(legal), 0.0)
        plays = [action for action in legal if isinstance(action, Play)]
        own = () if view.viewer is None else view.plumes[view.viewer]
        plays.sort(key=lambda play: -playouts.play_worth(own, play))
        found: list[PlumesAction] = [*plays[:_PLAYS]]
        may = view.left
        if may is not None and may.draws:
            found.append(DRAW)
        if may is not None and may.swaps:
            most = _SWAPS_INSTEAD if plays else _SWAPS
            found += playouts.best_swaps(own, view.hand or (), view.train, may)[:most]
        first = playouts.choose(view)
        return dict.fromkeys((first, *found), 0.0)

    def is_secret(self, view: View) -> bool:  # noqa: ARG002
        """Returns false, since everyone can tell by numbers of cards whether there is a choice."""
        return False

    def world(self, view: View, rng: Random) -> State:
        return world(view, rng)

    def play_out(self, state: State, seat: Seat, action: PlumesAction, rng: Random) -> Playout:
        game, actions = self._game, 1
        state = game.apply(state, seat, action).state
        while state.phase is not Phase.OVER:
            actions += 1
            choice: PlumesAction
            if state.phase is Phase.PLAYING:
                actor = state.player
                choice = playouts.act(
                    state.hands[actor], state.plumes[actor], state.train, left(state), state.seats
                )
            elif state.phase is Phase.KEEPING:
                actor = min(game.to_act(state))
                choice = playouts.keep(state.hands[actor])
            else:
                actor, choice = CHANCE, game.draw(state, shuffling(rng))
            state = game.apply(state, actor, choice).state
        return _playout(state, seat, actions)


def _best_keeps(legal: Legal[PlumesAction]) -> Sequence[PlumesAction]:
    keeps = [action for action in legal if isinstance(action, Keep)]
    return sorted(keeps, key=lambda keep: -playouts.hand_worth(keep.cards))[:_KEEPS]


def _playout(state: State, seat: Seat, actions: int) -> Playout:
    """Returns how clearly the seat has won a finished game, and its measures."""
    scores = [scoring.score(own) for own in state.plumes]
    own = scores.pop(seat)
    ahead = own.total - max(score.total for score in scores)
    measures = (own.total, ahead, own.top, own.below, own.bonus)
    return Playout(1 / (1 + exp(-ahead / _SCALE)), actions, measures)
