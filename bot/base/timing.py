"""The types by which time is injected.

- ``now: Now`` is wall time, for all that is stored, shown or compared with something stored, and
  for caches that expire.
- ``call_later: CallLater`` calls a function after a delay.
- ``sleep: Sleep`` waits for a delay.

Instants and the spans between them are in milliseconds (`Millis`); the arguments of ``call_later``
and ``sleep`` are in seconds, as in asyncio. Only the composition of the bot passes the real
functions. The pace of requests and the order of drawings use the event loop's own time instead;
their tests run on a loop that skips waits. `asyncio.timeout` is not injected: tests make it short.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

from data.store.values import Millis

Now: TypeAlias = Callable[[], Millis]
"""Returns the present instant in milliseconds since 1970, UTC."""


def seconds_awake_or_not() -> float:
    """Returns a monotonic time that also advances while the machine sleeps, where possible."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Timer(Protocol):
    """A scheduled call that can be cancelled."""

    def cancel(self) -> None: ...


CallLater: TypeAlias = Callable[[float, Callable[[], None]], Timer]
"""Calls a function after a number of seconds, as `asyncio.AbstractEventLoop.call_later` does."""

Sleep: TypeAlias = Callable[[float], Awaitable[object]]
"""Waits for a number of seconds, as `asyncio.sleep` does."""
