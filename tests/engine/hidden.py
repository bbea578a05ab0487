"""Other worlds that look the same from one seat: what the leak tests compare with.

For each game there is a `Hiding`, with two functions. Both take a viewer (``None``: a spectator
without a seat) and a random source.

``permute(state, viewer, rng)`` gives a state that some other deal or other secret choices could
have led to, and in which that viewer has seen exactly the same. Each part of what is hidden is
sometimes left as it was, so that the next action, which may lay one part open, still shows
whether another part leaks.

``permute_chance(state, action, viewer, rng)`` gives another chance action that is legal in that
state and that the viewer cannot tell from this one.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from engine.protocol import Seat
from tests.engine import hidden_block, hidden_pikoko, hidden_plumes, toy


class Hiding(NamedTuple):
    """What a game hides."""

    permute: Callable[[Any, Seat | None, Random], Any]
    permute_chance: Callable[[Any, Any, Seat | None, Random], Any]


hiding: Final[dict[str, Hiding]] = {
    "block": Hiding(hidden_block.permute, hidden_block.permute_chance),
    "pikoko": Hiding(hidden_pikoko.permute, hidden_pikoko.permute_chance),
    "plumes": Hiding(hidden_plumes.permute, hidden_plumes.permute_chance),
    "toy": Hiding(toy.permute, toy.permute_chance),
}


def hidden_in(key: str) -> Hiding:
    assert key in hiding, f"tests/engine/hidden.py does not say what {key} hides"
    return hiding[key]
