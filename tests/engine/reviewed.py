"""Games for tests of reviews."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from data.games import complete_options
from engine import games
from engine.block import BLOCK
from engine.block.mind.peacock import BlockModel
from engine.log import Step
from engine.mind.players import Adviser, play_random
from engine.mind.review import Decision, Judged, adviser_of, decisions, review, seed_for
from engine.mind.sampling import Sampler
from engine.pikoko.mind.peacock import Peacock
from engine.plumes import PLUMES
from engine.plumes.mind.peacock import PlumesModel
from engine.protocol import Action, Actor, Seat
from tests.engine.traits import traits_of
from tests.helpers.games import turns

ADVISER: Final[Adviser] = Peacock()
"""The adviser of Pikoko."""

ADVISERS: Final = {
    key: ADVISER if key == "pikoko" else found[1]
    for key, game in games.items()
    if (found := adviser_of(game))
}
"""The adviser of every game."""


class BriefCounsel(Peacock):
    """Counsel whose last look is shorter."""

    efforts = (1, 2)


class _Brief(Sampler):
    """An adviser whose last look is shorter."""

    efforts = (1, 2, 4, 8)


BRIEF: Final[dict[str, Adviser]] = {
    "pikoko": BriefCounsel(),
    "plumes": _Brief(PlumesModel(PLUMES), 1),
    "block": _Brief(BlockModel(BLOCK), 1),
}
"""Advisers that take less time, for tests in which their effort does not matter."""

Log: TypeAlias = list[tuple[Actor, Action]]


def played(
    seats: int, options: dict[str, Any], seed: int, kind: str | None = None, key: str = "pikoko"
) -> tuple[Any, Log]:
    """Returns the first state and the log of a game of seat 0 against middle players."""
    game, rng = games[key], Random(seed)
    first = game.new(seats, complete_options(game, options))
    own = play_random if kind is None else game.players[kind]
    players = [own, *[game.players["greedy"]] * (seats - 1)]
    return first, [(turn.actor, turn.action) for turn in turns(game, first, rng, *players)]


def made(
    first: Any, log: Log, seat: Seat = 0, game: Any = None, key: str = "pikoko"
) -> tuple[Decision, ...]:
    game = game or games[key]
    return decisions(game, ADVISERS[key], _steps(game, first, log), seat)


def _steps(game: Any, state: Any, log: Log) -> Iterator[Step]:
    for actor, action in log:
        before = state
        state, events = game.apply(before, actor, action)
        yield Step(actor, action, before, state, events)


def reviewed(
    adviser: Adviser, found: Sequence[Decision], seed: str = ""
) -> tuple[tuple[Judged, ...], tuple[Judged, ...]]:
    """Returns the review of these decisions, computed in this process."""

    async def judge(decision: Decision, effort: int) -> Judged:
        rng = Random(seed_for(seed, decision, effort))
        return Judged(decision, adviser.advise(decision.part, rng, effort))

    return asyncio.run(review(adviser, found, judge))


class Elsewhere:
    """A game in which hidden cards lie elsewhere each time a seat looks."""

    def __init__(self, seed: int, key: str = "pikoko") -> None:
        self._rng = Random(seed)
        self._game = games[key]
        self._permute = traits_of(key).permute
        self.changed = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def _other(self, state: Any, seat: Seat) -> Any:
        other = self._permute(state, seat, self._rng)
        self.changed += other != state
        return other

    def view(self, state: Any, seat: Seat) -> Any:
        return self._game.view(self._other(state, seat), seat)

    def legal(self, state: Any, seat: Seat) -> Any:
        return self._game.legal(self._other(state, seat), seat)
