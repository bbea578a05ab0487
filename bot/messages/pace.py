"""How many requests a second the bot makes under its own token.

Discord allows fifty, not counting answers to clicks, and bars a bot after ten thousand refused
requests. So requests wait for their turn here; those that somebody waits for go first.

Edits of messages older than an hour are limited per channel (code 30046), by unofficial accounts to
three in six seconds; they wait for one another.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from bot.messages.refusals import Refusals

_AT_ONCE: Final = 0.25
"""The share of a second's requests that may be made at once after a time without requests."""

_SPARED: Final = 0.5
"""The share of these that is reserved for requests that somebody waits for."""


_OLD_EDIT: Final = 2.5
"""Seconds from one edit of an old message in a channel to the next."""

_PUT_OFF: Final = 10.0
"""Seconds until the next edit after Discord has refused one."""

_MANY: Final = 1000


class OldEdits:
    """Spaces out edits of old messages in each channel."""

    def __init__(self) -> None:
        self._next: dict[int, float] = {}

    async def turn(self, channel: int) -> None:
        """Returns when one more old message in that channel may be edited."""
        now = asyncio.get_running_loop().time()
        if len(self._next) >= _MANY:
            self._next = {key: time for key, time in self._next.items() if time > now}
        mine = max(now, self._next.get(channel, now))
        self._next[channel] = mine + _OLD_EDIT
        if mine > now:
            await asyncio.sleep(mine - now)

    def refused(self, channel: int) -> None:
        """Notes that Discord has refused such an edit: the next one waits longer."""
        now = asyncio.get_running_loop().time()
        self._next[channel] = max(self._next.get(channel, now), now + _PUT_OFF)


class RequestPace:
    """At most ``per_second`` requests in a second, and a quarter more in one that follows quiet.

    After many ``refusals`` there are fewer.
    """

    def __init__(self, per_second: float, refusals: Refusals | None = None) -> None:
        self._in_good_times = self._per_second = per_second
        self._refusals = refusals
        self._most = max(1.0, per_second * _AT_ONCE)
        self._free = self._most
        self._looked: float | None = None
        self._urgent: deque[asyncio.Future[None]] = deque()
        self._others: deque[asyncio.Future[None]] = deque()
        self._timer: asyncio.TimerHandle | None = None

    async def turn(self, *, urgent: bool) -> None:
        """Returns when one more request may be made."""
        waiting = self._urgent if urgent else self._others
        self._refill()
        if not waiting and self._may_go(urgent=urgent):
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        self._wake_later()
        await turn

    def _may_go(self, *, urgent: bool) -> bool:
        if urgent:
            return self._free >= 1
        return not self._urgent and self._free >= min(self._most, 1 + self._most * _SPARED)

    def _refill(self) -> None:
        now = asyncio.get_running_loop().time()
        passed = 0.0 if self._looked is None else now - self._looked
        self._looked = now
        if self._refusals is not None:
            self._per_second = self._refusals.most(self._in_good_times)
            self._most = max(1.0, self._per_second * _AT_ONCE)
        self._free = min(self._most, self._free + passed * self._per_second)

    def _wake_later(self) -> None:
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(1 / self._per_second, self._wake)

    def _wake(self) -> None:
        self._timer = None
        self._refill()
        for waiting in (self._urgent, self._others):
            while waiting and (waiting[0].done() or self._may_go(urgent=waiting is self._urgent)):
                turn = waiting.popleft()
                if not turn.done():
                    turn.set_result(None)
                    self._free -= 1
        if self._urgent or self._others:
            self._wake_later()
