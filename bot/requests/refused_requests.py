"""Counts requests that Discord refuses: after too many, Discord bars the whole machine for a while.

The limit is 10,000 responses 401, 403 or 429 in ten minutes, except 429 for a limit shared with
other bots. The bot slows down long before, since other processes on the machine count, too.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final, NamedTuple

import structlog

_log = structlog.get_logger(__name__)
_COUNTED: Final = frozenset({401, 403, 429})
_WINDOW: Final = 600.0
_SHARED: Final = "shared"


class Allowed(NamedTuple):
    """The most requests a second in all, and the most ``others``, for which no one waits."""

    per_second: float
    others: float


_SLOWER: Final = ((4000, Allowed(1.0, 0.1)), (2000, Allowed(5.0, 0.5)), (500, Allowed(10.0, 2.0)))
"""By the number of refusals from which it applies: what is allowed, strictest first."""


class RefusedRequests:
    """Counts the refused requests of the last ten minutes."""

    def __init__(self) -> None:
        self._times: deque[float] = deque()
        self._is_slow = False

    def note(self, status: int, scope: str = "") -> None:
        """Notes the status of a response; ``scope`` is its ``X-RateLimit-Scope``."""
        if status in _COUNTED and scope != _SHARED:
            self._times.append(asyncio.get_running_loop().time())

    def allowed(self, per_second: float) -> Allowed:
        """Returns the requests a second that are allowed now, at most ``per_second``."""
        oldest = asyncio.get_running_loop().time() - _WINDOW
        while self._times and self._times[0] <= oldest:
            self._times.popleft()
        count = len(self._times)
        slower = next((rates for many, rates in _SLOWER if count >= many), None)
        if (slower is not None) is not self._is_slow:
            self._is_slow = slower is not None
            if self._is_slow:
                _log.warning("slows down", refused=count, minutes=_WINDOW / 60)
        if slower is None:
            return Allowed(per_second, per_second)
        return Allowed(min(slower.per_second, per_second), min(slower.others, per_second))
