"""The model of Peacock Block for `engine.mind.sampling`: its options, worlds and playouts."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from enum import IntEnum
from itertools import islice
from random import Random
from typing import Final

from engine.block import acts, scoring
from engine.block.cards import KIND_OF, VALUES
from engine.block.mind import odds
from engine.block.mind.hen import play_hen
from engine.block.mind.worlds import Memory, last_actions, remember, world
from engine.block.state import DECLINED, SECRET_PHASES, SILENT, Phase, State
from engine.block.views import View
from engine.chance import shuffling
from engine.mind.players import Company, QuestionPart, Unit, reasoning_share
from engine.mind.sampling import Playout
from engine.protocol import CHANCE, Event, Game, Legal, Seat, TakeBack

EFFORT: Final = 3000
"""The effort of a decision, which takes about three tenths of a second."""

MARGIN: Final = 0.0
"""The player chooses the best option by estimate and search, however small the difference."""

_PRIOR_ERROR: Final = 0.03
"""The standard error of `odds.gain` (tests/benchmarks/strength.md)."""

REASONERS: Final = frozenset(("sage",))
"""The computer players that reason about what others will do."""

_UNKNOWN: Final = 0.5
"""The probability that an unknown player reasons."""

_CANDIDATES: Final = 5

_TURNS: Final = 1
"""How many turns of each seat are played ahead."""


UNIT: Final = Unit("chance", step=0.01, least=0.02, much=0.05, most=1.0, curve_error=0.03)


class Measure(IntEnum):
    """The index of each of `Playout.measures`.

    They are the seat's chance to win the game, and the flirt points and feathers of the seat and of
    the best other seat when the seat's next turn begins. If the round ends before that, they are
    those at its end, with ten flirt points for its winner.
    """

    CHANCE = 0
    FLIRT = 1
    FEATHERS = 2
    RIVAL_FLIRT = 3
    RIVAL_FEATHERS = 4


class BlockModel:
    """Plays ``turns`` turns of each seat ahead, and estimates the chance to win after them."""

    unit = UNIT
    actions = 100
    prior_error = _PRIOR_ERROR

    def __init__(
        self,
        game: Game[State, acts.BlockAction, View],
        turns: int = _TURNS,
        company: Company = (),
        memory: Memory = (),
    ) -> None:
        self._game = game
        self._turns = turns
        self._company = company
        self._memory = memory

    def among(self, company: Company) -> BlockModel:
        return BlockModel(self._game, self._turns, company, self._memory)

    def remember(self, memory: Memory | None, events: Iterable[Event]) -> Memory:
        return remember(memory or (), events)

    def with_memory(self, memory: Memory | None) -> BlockModel:
        return BlockModel(self._game, self._turns, self._company, memory or ())

    def part(self, view: View, legal: Legal[acts.BlockAction]) -> QuestionPart:
        options = [action for action in legal if not isinstance(action, TakeBack)]
        if view.answer >= DECLINED and view.viewer is not None:
            options.append(_standing(view))
            view = replace(view, answer=SILENT, waiting=view.waiting | {view.viewer})
        return QuestionPart("", view, tuple(options))

    def candidates(
        self, view: View, legal: Legal[acts.BlockAction]
    ) -> Mapping[acts.BlockAction, float]:
        """Returns the actions that most improve the estimated chance to win, with their gains.

        Of actions that differ only in Cock Fight values, it has the one with the lowest.
        """
        gains: dict[acts.BlockAction, float] = {
            action: odds.gain(view, action) for action in legal if not isinstance(action, TakeBack)
        }
        found: dict[Hashable, acts.BlockAction] = {}
        for action in sorted(gains, key=lambda action: -gains[action]):
            found.setdefault(_without_values(action), action)
        return {action: gains[action] for action in islice(found.values(), _CANDIDATES)}

    def is_secret(self, view: View) -> bool:
        """Returns whether the options would reveal something of the hand.

        They show whether the seat holds a Side Step, which cards it can flip, or whether a ruffled
        card can be used.
        """
        return view.phase in SECRET_PHASES or view.phase is Phase.USE

    def world(self, view: View, rng: Random) -> State:
        return world(view, self._company, last_actions(view.rules, self._memory), rng)

    def play_out(self, state: State, seat: Seat, action: acts.BlockAction, rng: Random) -> Playout:
        game, now, actions = self._game, state.round, 1
        last = state.turns + self._turns * state.rules.seats
        before, state = state, game.apply(state, seat, action).state
        while state.round == now and (waiting := game.to_act(state)):
            actor = min(waiting)
            if actor == CHANCE:
                choice = game.draw(state, shuffling(rng))
            elif state.phase is Phase.ACTION and actor == seat and state.turns >= last:
                break
            else:
                choice = play_hen(game.view(state, actor), game.legal(state, actor), rng)
                actions += 1
            before, state = state, game.apply(state, actor, choice).state
        chance = self._worth(state, seat, now)
        return Playout(chance, actions, (chance, *_stands(state, before, seat)))

    def _worth(self, state: State, seat: Seat, now: int) -> float:
        """Returns the chance to win the game, or the share of the win if it is over."""
        if state.winners:
            return (seat in state.winners) / len(state.winners)
        if state.round != now:
            return odds.by_love(state.love, seat)
        inferred = (_UNKNOWN,) * state.rules.seats
        reasoning = reasoning_share(self._company, seat, inferred, REASONERS)
        return odds.chance(self._game.view(state, seat), reasoning)


def _without_values(action: acts.BlockAction) -> Hashable:
    """Returns a key that is equal for actions that differ only in Cock Fight values."""
    match action:
        case acts.Play(card, on, step):
            return acts.Play.type, card // VALUES, on, step is None
        case acts.Ultra(_, on_one):
            return acts.Ultra.type, on_one
        case acts.Discard(cards, take):
            return acts.Discard.type, cards.translate(KIND_OF), take
        case acts.React(card):
            return acts.React.type, card is None
    return action


def _standing(view: View) -> acts.React | acts.Flip:
    """Returns the answer that the seat has given and may still change."""
    if view.answer == DECLINED:
        return acts.NO_REACTION
    return acts.REACTIONS[view.answer] if view.phase is Phase.REACT else acts.FLIPS[view.answer]


def _stands(state: State, before: State, seat: Seat) -> tuple[float, ...]:
    """Returns the seat's flirt points and feathers, and the most of any other seat.

    If the last action ended the round, they are those ``before`` it, with ten flirt points for the
    round's winners.
    """
    flirt, shown = list(state.flirt), state
    if len(state.won) > len(before.won):
        flirt, shown = list(before.flirt), before
        for winner in state.won[-1][1]:
            flirt[winner] = scoring.FLIRT_TO_WIN
    rivals = [other for other in range(len(flirt)) if other != seat]
    return (
        flirt[seat],
        shown.feathers[seat],
        max(flirt[other] for other in rivals),
        max(shown.feathers[other] for other in rivals),
    )
