"""Computer players that can play any game. They see a view and the legal actions, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.protocol import TAKE_BACK, Legal


def play_random(_view: object, legal: Legal[Any], rng: Random) -> Any:
    """Any legal action, all equally likely, but for taking something back."""
    choices = legal if isinstance(legal, Sequence) else tuple(legal)
    action = rng.choice(choices)
    while action == TAKE_BACK:
        action = rng.choice(choices)
    return action
