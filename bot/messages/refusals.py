"""Counts requests that Discord refuses: after too many it bars the whole machine for a while.

The limit is ten thousand answers 401, 403 or 429 in ten minutes, except 429 for a limit shared with
other bots. The bot slows down long before.
"""

from __future__ import annotations

import asyncio
from collections import deque
from types import SimpleNamespace
from typing import Final

import aiohttp
import structlog

_log = structlog.get_logger(__name__)
_COUNTED: Final = frozenset({401, 403, 429})
_WINDOW: Final = 600.0
_SHARED: Final = "shared"

_SLOWER: Final = ((4000, 0.1), (2000, 0.5), (500, 2.0))
"""By number of refusals: the requests per second allowed from then on, the strictest first."""


class Refusals:
    """Counts the requests of the last ten minutes that were refused."""

    def __init__(self) -> None:
        self._times: deque[float] = deque()
        self._is_slow = False

    def note(self, status: int, scope: str = "") -> None:
        """Notes the status of an answer; ``scope`` is Discord's scope of a rate limit."""
        if status in _COUNTED and scope != _SHARED:
            self._times.append(asyncio.get_running_loop().time())

    def most(self, per_second: float) -> float:
        """The requests per second allowed now, at most ``per_second``."""
        oldest = asyncio.get_running_loop().time() - _WINDOW
        while self._times and self._times[0] <= oldest:
            self._times.popleft()
        count = len(self._times)
        slower = next((rate for many, rate in _SLOWER if count >= many), None)
        if (slower is not None) is not self._is_slow:
            self._is_slow = slower is not None
            if self._is_slow:
                _log.warning("slows down", refused=count, minutes=_WINDOW / 60)
        return per_second if slower is None else min(slower, per_second)

    def trace(self) -> aiohttp.TraceConfig:
        """A trace configuration that notes the answers to all requests of a session."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._on_end)
        return trace

    async def _on_end(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        ended: aiohttp.TraceRequestEndParams,
    ) -> None:
        response = ended.response
        self.note(response.status, response.headers.get("X-RateLimit-Scope", ""))
