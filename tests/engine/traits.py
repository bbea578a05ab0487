"""What the tests have to know of each game beside its protocol.

For each game there are `Traits`, five functions of a module: ``tests/engine/traits_<key>.py``.

``permute(state, viewer, rng)`` gives a state that some other deal or other secret choices could
have led to, and in which that viewer (``None``: a spectator) has seen exactly the same. Each part
of what is hidden is sometimes left as it was, so that the next action, which may lay one part open,
still shows whether another part leaks.

``permute_unshown(state, rng)`` gives a state that differs in what someone must not see who watches
the game with all hands: secret choices, and what lies face down for everyone.

``permute_chance(state, action, viewer, rng)`` gives another chance action that is legal in that
state and that the viewer cannot tell from this one.

``revises(state, actor, action)`` tells whether that legal action, other than `TAKE_BACK`, changes
something its actor has done before.

``bound(seats, options)`` is the number of actions, chance included, that no game exceeds as long as
only those in `Game.to_act` act and none of their actions revises an earlier one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final, NamedTuple

from engine.protocol import Actor, Json, Seat

_ELSEWHERE: Final = {"nest": "tests.nest.traits", "toy": "tests.engine.toy"}
"""The modules in which the tests' own games have their traits."""


class Traits(NamedTuple):
    """The five functions of a game."""

    permute: Callable[[Any, Seat | None, Random], Any]
    permute_unshown: Callable[[Any, Random], Any]
    permute_chance: Callable[[Any, Any, Seat | None, Random], Any]
    revises: Callable[[Any, Actor, Any], bool]
    bound: Callable[[int, Mapping[str, Json]], int]


@cache
def traits_of(key: str) -> Traits:
    name = _ELSEWHERE.get(key, f"tests.engine.traits_{key}")
    assert find_spec(name), f"there is no {name}"
    module = import_module(name)
    return Traits(
        module.permute,
        module.permute_unshown,
        module.permute_chance,
        module.revises,
        module.bound,
    )
