"""What the tests have to know of Nest beside its protocol: see `tests.engine.traits`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any, Final

from engine.protocol import Actor, Json, Seat
from tests.nest.rules.game import FEATHERS, HAND, LAID, Deal, Lay, Snatch, State

_TOUCHED: Final = 0.7
"""The chance that a hidden part is made anew."""


def permute(state: State, viewer: Seat | None, rng: Random) -> State:
    """Deals the others' hidden feathers anew, and changes their answers."""
    if not state.hands:
        return state
    hands, laid = list(state.hands), list(state.laid)
    snatches = list(state.snatches)
    for seat in range(state.seats):
        if seat == viewer or rng.random() > _TOUCHED:
            continue
        if state.phase == "lay":
            hands[seat] = _hand(rng)
            if laid[seat] is not None:
                laid[seat] = rng.choice(list(combinations(range(HAND), LAID)))
        else:
            shown = laid[seat] or ()
            hands[seat] = tuple(
                feather if index in shown else rng.choice(FEATHERS)
                for index, feather in enumerate(hands[seat])
            )
        if state.phase == "snatch" and snatches[seat] is not None and state.claws[seat]:
            snatches[seat] = rng.random() < 0.5
    return replace(state, hands=tuple(hands), laid=tuple(laid), snatches=tuple(snatches))


def permute_unshown(state: State, rng: Random) -> State:
    """Returns the state with other answers that no one has been shown."""
    if state.phase == "lay":
        pairs = list(combinations(range(HAND), LAID))
        laid = tuple(own and rng.choice(pairs) for own in state.laid)
        return replace(state, laid=laid)
    if state.phase == "snatch":
        snatches = tuple(
            own if own is None or not claws else rng.random() < 0.5
            for own, claws in zip(state.snatches, state.claws, strict=True)
        )
        return replace(state, snatches=snatches)
    return state


def permute_chance(_state: State, action: Any, viewer: Seat | None, rng: Random) -> Any:
    """Returns the deal with other feathers for the others."""
    if not isinstance(action, Deal):
        return action
    hands = enumerate(action.hands)
    return Deal(tuple(hand if seat == viewer else _hand(rng) for seat, hand in hands))


def _hand(rng: Random) -> tuple[int, ...]:
    return tuple(rng.choices(FEATHERS, k=HAND))


def revises(state: State, actor: Actor, action: Any) -> bool:
    if isinstance(action, Lay):
        return state.laid[actor] is not None
    return isinstance(action, Snatch) and state.snatches[actor] is not None


def bound(seats: int, options: Mapping[str, Json]) -> int:
    """Counts in each round a deal, a wind, everyone's answer, and one more of all but one."""
    rounds = options.get("rounds", 2)
    assert isinstance(rounds, int)
    return rounds * (2 * seats + 1)
