"""The clocks that a table may have, and how long its lobby may stay open. All in milliseconds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from data.store.values import Pace

if TYPE_CHECKING:
    from data.store.values import Millis, ServerSettings

SECOND: Final[Millis] = 1_000
MINUTE: Final[Millis] = 60 * SECOND
HOUR: Final[Millis] = 60 * MINUTE
DAY: Final[Millis] = 24 * HOUR

CLOCKS: Final[Mapping[Pace, tuple[Millis, ...]]] = {
    Pace.LIVE: (30 * SECOND, *(minutes * MINUTE for minutes in (1, 2, 3, 5, 10))),
    Pace.TURNS: tuple(hours * HOUR for hours in (1, 3, 6, 12, 24, 48, 72)),
}
"""The times for a question that a table may choose."""

WINDOWS: Final[Mapping[Pace, Millis]] = {Pace.LIVE: 25 * SECOND, Pace.TURNS: 2 * HOUR}
"""The most time for a question that most people let pass, such as a Side Step."""

LOBBIES: Final[Mapping[Pace, tuple[Millis, ...]]] = {
    Pace.LIVE: (15 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 12 * HOUR),
    Pace.TURNS: (12 * HOUR, DAY, 3 * DAY, 7 * DAY),
}
"""How long a lobby without changes may stay open: the choices of a server."""


def clock_name(pace: Pace, per_question: Millis) -> str:
    """Returns the name of a clock in menus, such as ``live-180``, in seconds."""
    return f"{pace}-{per_question // SECOND}"


def clock_named(name: str) -> tuple[Pace, Millis]:
    """Returns the clock of that name. Raises `ValueError` unless tables may choose it."""
    for pace, times in CLOCKS.items():
        for per_question in times:
            if clock_name(pace, per_question) == name:
                return pace, per_question
    raise ValueError(name)


def lobby_open(server: ServerSettings, pace: Pace) -> Millis:
    """Returns how long a lobby without changes stays open in that server."""
    return server.lobby_live if pace is Pace.LIVE else server.lobby_turns
