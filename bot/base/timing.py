"""The types of injected time. One convention holds in the whole bot:

- ``now: Now`` is wall time. It is read for whatever is stored, shown or compared with something
  stored, and it is the timer of caches that forget after a while.
- ``call_later: CallLater`` calls a function after a while.
- ``sleep: Sleep`` waits for a while.

An instant, and a span between two of them, is in milliseconds (`Millis`); what is handed to
``call_later`` and ``sleep`` is in seconds, as in asyncio. Only the composition of the bot knows the
real ones. The pace of requests and the order of drawing read the event loop's own time instead, and
are tested on a loop that skips it. `asyncio.timeout` needs no injection: a test that lets it pass
makes it short.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

from data.store.values import Millis

Now: TypeAlias = Callable[[], Millis]
"""The present instant: milliseconds since 1970, UTC."""


def seconds_awake_or_not() -> float:
    """Returns a clock that no one sets, and that goes on while the machine sleeps, where there is
    one.
    """
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Timer(Protocol):
    """A call that was asked for and can be given up."""

    def cancel(self) -> None: ...


CallLater: TypeAlias = Callable[[float, Callable[[], None]], Timer]
"""Calls a function after so many seconds, as `asyncio.AbstractEventLoop.call_later` does."""

Sleep: TypeAlias = Callable[[float], Awaitable[object]]
"""Waits for so many seconds, as `asyncio.sleep` does."""
