"""Random games of Pikoko, and everything that is drawn of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from bot.language.words import words
from bot.ui.kit import Frame, Layout
from bot.ui.pikoko import PIKOKO_UI
from data.store.values import Seated, Status, Table
from engine.pikoko import PIKOKO
from engine.protocol import CHANCE, Seat

LONG_NAME = "W*_@everyone_<@1>~~`[x](http://y"
assert len(LONG_NAME) == 32

MODES = [(seats, bidding) for seats in PIKOKO.seats for bidding in ("official", "quick")]


def frame(count: int, language: str = "en", *, names: tuple[str, ...] = (), **table: Any) -> Frame:
    """A table with that many people at it, called Ann, Bob and so on unless named otherwise."""
    names = names or ("Ann", "Bob", "Cleo", "Dan", "Eve")
    people = tuple(Seated(2**64 - 1 - seat, names[seat % len(names)]) for seat in range(count))
    largest = 2**64 - 1
    given: dict[str, Any] = {
        "host": largest,
        "seats": people,
        "status": Status.PLAYING,
        "language": language,
        **table,
    }
    kept = Table("z" * 10, "pikoko", 1, largest, largest, **given)
    return Frame(kept, words(language), "https://discord.com/channels/1/2/3")


def states(seats: int, bidding: str, rng: Random, *, rounds: int = 2) -> Iterator[Any]:
    """Every state of a random game in which people sometimes change their mind."""
    state = PIKOKO.new(seats, {"bidding": bidding, "rounds": rounds})
    yield state
    while PIKOKO.outcome(state) is None:
        waiting = sorted(PIKOKO.to_act(state))
        actor = rng.choice(waiting)
        if actor != CHANCE and rng.random() < 0.2:
            actor = rng.randrange(seats)
        legal = PIKOKO.legal(state, actor)
        if not legal:
            continue
        action = PIKOKO.draw(state, rng) if actor == CHANCE else rng.choice(list(legal))
        state = PIKOKO.apply(state, actor, action).state
        yield state


def public(frame: Frame, state: Any) -> dict[str, Layout]:
    return dict(PIKOKO_UI.public(frame, PIKOKO.view(state, None)))


def panel(frame: Frame, state: Any, seat: Seat) -> Layout:
    return PIKOKO_UI.panel(
        frame, PIKOKO.view(state, seat), PIKOKO.legal(state, seat), PIKOKO.question(state, seat)
    )


def ask(frame: Frame, state: Any, seat: Seat) -> Layout | None:
    return PIKOKO_UI.ask(
        frame, PIKOKO.view(state, seat), PIKOKO.legal(state, seat), PIKOKO.question(state, seat)
    )


def log(frame: Frame, state: Any, viewer: Seat | None = None) -> Layout:
    return PIKOKO_UI.log(frame, PIKOKO.view(state, viewer))


def private(frame: Frame, state: Any, seat: Seat) -> list[Layout]:
    """All that is drawn for that seat alone."""
    asked = ask(frame, state, seat)
    return [panel(frame, state, seat), log(frame, state, seat), *([asked] if asked else [])]
