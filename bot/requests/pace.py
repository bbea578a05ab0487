"""Limits how many requests a second the bot makes under its own token.

Discord allows 50, not counting answers to interactions, and bars a bot after 10,000 refused
requests. A request waits for its turn twice: before it begins, while nothing depends on it, and
when it leaves. In between, the library may hold it back for other limits of Discord, or send it
again; each sending counts. Requests that someone waits for go first.

Edits of messages older than an hour are limited per channel (code 30046), by unofficial accounts to
three in six seconds; `OldEdits` spaces them out.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextvars import ContextVar
from math import inf
from types import SimpleNamespace
from typing import Final

import aiohttp
from cachetools import TLRUCache

from bot.requests.refused_requests import RefusedRequests
from data.paces import MINUTE
from data.store.values import Millis

EDITS_LIMITED_FROM: Final[Millis] = 55 * MINUTE
"""From this age on, edits count as those of an old message, since a request may take a while."""

_AT_ONCE: Final = 0.05
"""After a pause, one request and those of this many seconds may be made at once.

At 40 a second, no more than Discord's 50 then arrive within a second, even if some take a tenth of
a second longer than others.
"""

_NEARLY: Final = 1e-6
"""A turn that is short of this much counts as whole, since times are rounded."""

_SPARED: Final = 0.5
"""The share of the turns at once that is kept for requests that someone waits for."""

_OLD_EDIT: Final = 2.5
"""Seconds between two edits of old messages in a channel."""

_PUT_OFF: Final = 10.0
"""Seconds until the next edit after Discord has refused one."""

_MANY: Final = 10_000
"""The most channels whose next edit is remembered."""

_URGENT: ContextVar[bool] = ContextVar("urgent", default=True)
"""Whether someone waits for the requests that the current task makes."""


class OldEdits:
    """Spaces out edits of old messages in each channel."""

    def __init__(self) -> None:
        self._next: TLRUCache[int, float] = TLRUCache(_MANY, _until, _now)

    async def turn(self, channel: int) -> None:
        """Waits until one more old message in that channel may be edited."""
        now = _now()
        mine = max(now, self._next.get(channel, now))
        self._next[channel] = mine + _OLD_EDIT
        if mine > now:
            await asyncio.sleep(mine - now)

    def refused(self, channel: int) -> None:
        """Notes that Discord refused to edit an old message, which delays the next edit."""
        now = _now()
        self._next[channel] = max(self._next.get(channel, now), now + _PUT_OFF)


def _until(_channel: int, time: float, _now: float) -> float:
    return time


def _now() -> float:
    return asyncio.get_running_loop().time()


class RequestPace:
    """Lets at most ``per_second`` requests pass in a second, and a few more after a pause.

    After many refusals fewer requests pass, above all of those that no one waits for.
    """

    def __init__(self, per_second: float) -> None:
        self.refusals = RefusedRequests()
        self._beginning = _Meter(per_second, self.refusals)
        self._leaving = _Meter(per_second, self.refusals)

    @property
    def waiting(self) -> int:
        """The number of requests that wait for their turn."""
        return self._beginning.waiting + self._leaving.waiting

    async def turn(self, *, urgent: bool) -> None:
        """Waits until one more request may begin; ``urgent`` says that someone waits for it.

        ``urgent`` holds for all requests of the current task from now on.
        """
        _URGENT.set(urgent)
        await self._beginning.turn(urgent=urgent)

    def trace(self) -> aiohttp.TraceConfig:
        """Returns a trace configuration that makes each request of a session wait for its turn.

        Answers to interactions, which do not bear the bot's token, leave at once.
        """
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._on_start)
        trace.on_request_end.append(self._on_end)
        return trace

    async def _on_start(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        started: aiohttp.TraceRequestStartParams,
    ) -> None:
        if "Authorization" in started.headers:
            await self._leaving.turn(urgent=_URGENT.get())

    async def _on_end(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        ended: aiohttp.TraceRequestEndParams,
    ) -> None:
        response = ended.response
        self.refusals.note(response.status, response.headers.get("X-RateLimit-Scope", ""))


class _Bucket:
    """A token bucket: turns that are free now, refilled with time up to ``most``; full at first."""

    def __init__(self) -> None:
        self._free = self.most = inf
        self._looked = 0.0

    def refill(self, now: float, per_second: float) -> None:
        self.most = 1 + per_second * _AT_ONCE
        self._free = min(self.most, self._free + (now - self._looked) * per_second)
        self._looked = now

    def has(self, turns: float) -> bool:
        return self._free >= turns - _NEARLY

    def take(self) -> None:
        self._free -= 1


class _Meter:
    """Lets requests pass one by one: those that someone waits for first, fewer of the others."""

    def __init__(self, per_second: float, refusals: RefusedRequests) -> None:
        self._per_second, self._refusals = per_second, refusals
        self._all, self._others_share = _Bucket(), _Bucket()
        self._urgent: deque[asyncio.Future[None]] = deque()
        self._others: deque[asyncio.Future[None]] = deque()
        self._timer: asyncio.TimerHandle | None = None
        self._pause = 1.0

    @property
    def waiting(self) -> int:
        return sum(not one.done() for one in (*self._urgent, *self._others))

    async def turn(self, *, urgent: bool) -> None:
        """Waits until one more request may pass."""
        waiting = self._urgent if urgent else self._others
        self._refill()
        if not waiting and self._may_pass(urgent=urgent):
            self._take(urgent=urgent)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        self._wake_later()
        await turn

    def _may_pass(self, *, urgent: bool) -> bool:
        if urgent:
            return self._all.has(1)
        most = self._all.most
        spares = self._all.has(min(most, 1 + most * _SPARED))
        return not self._urgent and spares and self._others_share.has(1)

    def _take(self, *, urgent: bool) -> None:
        self._all.take()
        if not urgent:
            self._others_share.take()

    def _refill(self) -> None:
        now = _now()
        allowed = self._refusals.allowed(self._per_second)
        self._all.refill(now, allowed.per_second)
        self._others_share.refill(now, allowed.others)
        self._pause = 1 / allowed.per_second

    def _wake_later(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._pause, self._wake)

    def _wake(self) -> None:
        self._timer = None
        self._refill()
        for waiting in (self._urgent, self._others):
            urgent = waiting is self._urgent
            while waiting and self._may_pass(urgent=urgent):
                turn = waiting.popleft()
                if not turn.done():
                    turn.set_result(None)
                    self._take(urgent=urgent)
        if self._urgent or self._others:
            self._wake_later()
