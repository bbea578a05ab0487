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
from tests.engine.traits import traits_of

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


class Elsewhere:
    """Pikoko in which hidden cards lie elsewhere whenever a seat looks."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._permute = traits_of("pikoko").permute
        self.changed = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(PIKOKO, name)

    def _other(self, state: Any, seat: Seat) -> Any:
        other = self._permute(state, seat, self._rng)
        self.changed += other != state
        return other

    def view(self, state: Any, seat: Seat) -> Any:
        return PIKOKO.view(self._other(state, seat), seat)

    def legal(self, state: Any, seat: Seat) -> Any:
        return PIKOKO.legal(self._other(state, seat), seat)
