"""Random games of Pikoko, and everything that is drawn of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from bot.language.words import words
from bot.ui.game import Asked
from bot.ui.kit import Frame, Layout
from bot.ui.pikoko import UI
from bot.ui.podium import podium
from data.store.values import Seated, Status, Table
from engine.pikoko import PIKOKO
from engine.protocol import CHANCE, Event, Seat

LONG_NAME = "W*_@everyone_<@1>~~`[x](http://y"
assert len(LONG_NAME) == 32

MODES = [(seats, bidding) for seats in PIKOKO.seats for bidding in ("official", "quick")]


def frame(count: int, language: str = "en", *, names: tuple[str, ...] = (), **table: Any) -> Frame:
    """A table with that many people at it, called Ann, Bob and so on unless named otherwise."""
    names = names or ("Ann", "Bob", "Cleo", "Dan", "Eve")
    people = tuple(Seated(2**64 - 1 - seat, names[seat % len(names)]) for seat in range(count))
    largest = 2**64 - 1
    given: dict[str, Any] = {
        "game": "pikoko",
        "host": largest,
        "seats": people,
        "status": Status.PLAYING,
        "language": language,
        **table,
    }
    kept = Table(id="z" * 10, rules_version=1, guild=largest, channel=largest, **given)
    return Frame(kept, words(language), "https://discord.com/channels/1/2/3")


def states(seats: int, bidding: str, rng: Random, *, rounds: int = 2) -> Iterator[Any]:
    """Every state of a random game in which people sometimes change their mind."""
    for state, _events in moments(seats, bidding, rng, rounds=rounds):
        yield state


def moments(
    seats: int, bidding: str, rng: Random, *, rounds: int = 2
) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """The same, each with what has happened up to it."""
    state, events = PIKOKO.new(seats, {"bidding": bidding, "rounds": rounds}), tuple[Event, ...]()
    yield state, events
    while PIKOKO.outcome(state) is None:
        waiting = sorted(PIKOKO.to_act(state))
        actor = rng.choice(waiting)
        if actor != CHANCE and rng.random() < 0.2:
            actor = rng.randrange(seats)
        legal = PIKOKO.legal(state, actor)
        if not legal:
            continue
        action = PIKOKO.draw(state, rng) if actor == CHANCE else rng.choice(list(legal))
        state, happened = PIKOKO.apply(state, actor, action)
        events += happened
        yield state, events


def public(frame: Frame, state: Any) -> dict[str, Layout]:
    """All public messages, the podium among them."""
    drawn = UI.public(frame, PIKOKO.view(state, None)).items()
    posts = {slot: one if isinstance(one, Layout) else one() for slot, one in drawn}
    outcome = PIKOKO.outcome(state)
    return posts if outcome is None else {**posts, "end": podium(frame, outcome)}


def asked_of(state: Any, seat: Seat) -> Asked | None:
    question = PIKOKO.question(state, seat)
    return None if question is None else Asked(question, PIKOKO.legal(state, seat))


def panel(frame: Frame, state: Any, seat: Seat) -> Layout:
    return UI.panel(frame, PIKOKO.view(state, seat), asked_of(state, seat))


def ask(frame: Frame, state: Any, seat: Seat) -> Layout | None:
    asked = asked_of(state, seat)
    return None if asked is None else UI.ask(frame, PIKOKO.view(state, seat), asked)


def private(frame: Frame, state: Any, seat: Seat) -> list[Layout]:
    """All that is drawn for that seat alone, but for the log."""
    asked = ask(frame, state, seat)
    return [panel(frame, state, seat), *([asked] if asked else [])]


def told(frame: Frame, events: Iterable[Event], viewer: Seat | None = None) -> list[str]:
    """The lines of the log, for that seat or a spectator."""
    seen = (PIKOKO.redact(event, viewer) for event in events)
    lines = (UI.describe(frame, event) for event in seen if event is not None)
    return [line for line in lines if line is not None]
