"""What the running bot counts and times, for Prometheus (`bot.program.monitor`).

No metric tells who played what.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from enum import StrEnum
from importlib.metadata import version
from types import SimpleNamespace
from typing import Final

import aiohttp
from prometheus_client import Counter, Gauge, Histogram, Info

from data.store.values import Census, Millis


class InteractionOutcome(StrEnum):
    """How the bot dealt with an interaction."""

    ANSWERED = "answered"
    REFUSED = "refused"
    """The bot told the person why their request is not possible."""
    FAILED = "failed"
    """The bot told the person that an error occurred, and logged the error."""
    LATE = "late"
    """The interaction arrived after the three seconds in which Discord takes an answer."""
    REPEATED = "repeated"
    """Discord delivered the interaction twice, and the first delivery was answered."""


_QUICK: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2)

INTERACTIONS: Final = Counter(
    "plumage_interactions", "Clicks and commands, by what became of them", ["outcome"]
)
ANSWERS: Final = Histogram(
    "plumage_answer_seconds",
    "From when Discord made an interaction until it had taken the first answer",
    buckets=(0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3),
)
COMMITS: Final = Histogram(
    "plumage_commit_seconds", "From a change of a table until it is on the disk", buckets=_QUICK
)
LAG: Final = Histogram(
    "plumage_loop_lag_seconds", "How late the event loop calls what is due", buckets=_QUICK
)
RESPONSES: Final = Counter(
    "plumage_discord_responses", "Discord's responses, by status, and scope of a 429", ["status"]
)
WAITING: Final = Gauge(
    "plumage_requests_waiting", "Requests that wait for their turn under the limit of a second"
)
UNDER_WAY: Final = Gauge("plumage_interactions_under_way", "Interactions that are being handled")
SESSIONS_LEFT: Final = Gauge(
    "plumage_sessions_left",
    "Sessions of the gateway that Discord lets begin before the day is over",
)
SERVERS: Final = Gauge("plumage_servers", "Servers that the bot is in, as Discord has listed them")
TABLES: Final = Gauge("plumage_tables", "Tables that have not ended, by state", ["state"])
PEOPLE: Final = Gauge("plumage_people", "People with a seat at a table that has not ended")
LOGGED: Final = Counter("plumage_log_lines", "Lines of the log from warnings on", ["level"])
Info("plumage_build", "The version that runs").info({"version": version("plumage")})

_LOUD: Final = {one: LOGGED.labels(one.lower()) for one in ("WARNING", "ERROR", "CRITICAL")}
_BY_OUTCOME: Final = {one: INTERACTIONS.labels(one.value) for one in InteractionOutcome}
"""Every outcome is exported from the start, with the value 0."""


def count_interaction(outcome: InteractionOutcome) -> None:
    _BY_OUTCOME[outcome].inc()


def note_census(census: Census) -> None:
    """Exports the numbers of tables and people that the store has counted."""
    for state in ("lobby", "playing", "parked"):
        TABLES.labels(state).set(census.tables.get(state, 0))
    PEOPLE.set(census.people)


def count_line(record: logging.LogRecord) -> bool:
    """Counts log lines of level WARNING and above; made for `logging.Handler.addFilter`."""
    if record.levelname in _LOUD:
        _LOUD[record.levelname].inc()
    return True


def timed(histogram: Histogram) -> AbstractContextManager[object]:
    """Records how long the block of a ``with`` statement takes."""
    return histogram.time()


def response_counter(age: Callable[[int], Millis]) -> Callable[..., Awaitable[None]]:
    """Returns a handler for `aiohttp.TraceConfig.on_request_end` that counts Discord's responses.

    It also times the first answer to each interaction; ``age`` returns how old an interaction is.
    """

    async def on_response(
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        ended: aiohttp.TraceRequestEndParams,
    ) -> None:
        response = ended.response
        status = str(response.status)
        if response.status == 429:
            status += f" {response.headers.get('X-RateLimit-Scope', 'unknown')}"
        RESPONSES.labels(status).inc()
        parts = ended.url.path.rsplit("/", 4)
        if response.status < 300 and parts[1] == "interactions" and parts[4] == "callback":
            ANSWERS.observe(age(int(parts[2])) / 1000)

    return on_response
