"""What the others have done since a person's last turn, a line for each turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from bot.screens.parts import phone_lines, small
from bot.screens.table_parts import joined
from engine.protocol import Event, Seat

Began: TypeAlias = Callable[[Event], Seat | None]
"""Whose turn begins with that event; ``None`` if none does."""


def turns(events: Iterable[Event], began: Began, viewer: Seat) -> list[tuple[Seat, list[Event]]]:
    """Returns the turns of the others since the viewer's last one, the oldest first, with what
    happened in each. In the viewer's own turn they are those before it.
    """
    found, before = list[tuple[Seat, list[Event]]](), list[tuple[Seat, list[Event]]]()
    for event in events:
        seat = began(event)
        if seat == viewer:
            found, before = [], found
        elif seat is not None:
            found.append((seat, []))
        elif found:
            found[-1][1].append(event)
    return found or before


def fitting(lines: Sequence[str], most: int) -> list[str]:
    """Returns the last of these lines, as many as take at most ``most`` lines on a phone."""
    room, found = most, list[str]()
    for line in reversed(lines):
        room -= phone_lines(line)
        if room < 0:
            break
        found.insert(0, line)
    return found


def told(texts: Sequence[str]) -> str:
    """Returns what happened in a turn as one small line; nothing if nothing did."""
    said = [line.removeprefix("-# ") for text in texts for line in text.splitlines()]
    return small(joined(said)) if said else ""
