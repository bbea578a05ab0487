"""Random games of Pikoko, and what is drawn of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from bot.screens.pikoko.ui import UI
from engine.pikoko import PIKOKO
from engine.protocol import Event, Json
from tests.bot.screens import any_game

frame = partial(any_game.frame, UI)
public = partial(any_game.public, UI)
asked_of = partial(any_game.asked_of, UI)
panel = partial(any_game.panel, UI)
ask = partial(any_game.ask, UI)
private = partial(any_game.private, UI)
told = partial(any_game.told, UI)

MODES = [(seats, bidding) for seats in PIKOKO.seats for bidding in ("official", "quick")]


def states(seats: int, bidding: str, rng: Random, *, rounds: int = 2) -> Iterator[Any]:
    """Yields every state of a random game in which people sometimes change their mind."""
    for state, _events in moments(seats, bidding, rng, rounds=rounds):
        yield state


def moments(
    seats: int, bidding: str, rng: Random, *, rounds: int = 2
) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """Yields the sittings, each with what has happened up to it."""
    options: dict[str, Json] = {"bidding": bidding, "rounds": rounds}
    return any_game.moments(UI, seats, rng, options, changes=0.2)
