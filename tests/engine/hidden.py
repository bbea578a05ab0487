"""Other worlds that look the same from one seat: what the leak tests compare with.

`permute_hidden` gives a state that some other deal or other secret choices could have led to, and
in which that viewer has seen exactly the same. Each part of what is hidden is sometimes left as it
was, so that the next action, which may lay one part open, still shows whether another part leaks.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeAlias

from engine.protocol import Seat
from tests.engine import hidden_pikoko, toy

Permute: TypeAlias = Callable[[Any, Seat | None, Random], Any]

permuters: Final[dict[str, Permute]] = {
    "pikoko": hidden_pikoko.permute,
    "toy": toy.permute,
}


def permute_hidden(key: str, state: Any, viewer: Seat | None, rng: Random) -> Any:
    """A state of that game which ``viewer`` (``None``: a spectator) cannot tell from this one."""
    assert key in permuters, f"tests/engine/hidden.py does not say what {key} hides"
    return permuters[key](state, viewer, rng)
