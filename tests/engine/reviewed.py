"""Games of Pikoko to be reviewed."""

from __future__ import annotations

from random import Random
from typing import Any, TypeAlias

from engine.pikoko import PIKOKO
from engine.pikoko.advice import Counsel
from engine.pikoko.search import BRISK, Kernel
from engine.players import Adviser
from engine.protocol import CHANCE, Action, Actor, Seat
from engine.review import Decision, decisions

ADVISER: Adviser = Counsel(Kernel(), BRISK)

Log: TypeAlias = list[tuple[Actor, Action]]


def played(seats: int, options: dict[str, Any], seed: int, kind: str = "random") -> tuple[Any, Log]:
    """The first state and the log of a game of seat 0 against players that count cards."""
    rng = Random(seed)
    first = state = PIKOKO.new(seats, options)
    log: Log = []
    while waiting := PIKOKO.to_act(state):
        actor = min(waiting)
        if actor == CHANCE:
            action: Any = PIKOKO.draw(state, rng)
        else:
            player = PIKOKO.players[kind if actor == 0 else "greedy"]
            action = player(PIKOKO.view(state, actor), PIKOKO.legal(state, actor), rng)
        log.append((actor, action))
        state = PIKOKO.apply(state, actor, action).state
    return first, log


def made(first: Any, log: Log, seat: Seat = 0, game: Any = PIKOKO) -> tuple[Decision, ...]:
    return decisions(game, ADVISER, first, log, seat)
