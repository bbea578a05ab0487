"""When a session of the gateway may begin, and when a connection is tried again.

A day has 1,000 sessions, then Discord ends them all and resets the token. So when few are left for
the day, they are spread over what is left of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import Random, SystemRandom
from typing import Any, Final

import structlog
import yarl
from discord import GatewayNotFound

from bot.base.locks import Locks
from bot.base.metrics import SESSIONS_LEFT

_log = structlog.get_logger(__name__)

BETWEEN_STARTS = 5.0
"""Seconds from the beginning of a session to that of the next one of its bucket."""

_FIRST_PAUSE: Final = 0.25
_LONGEST_PAUSE: Final = 60.0
"""The most seconds before the second attempt to connect, and before any; at random up to half of
that is left out, so that not all bots come back at once.
"""

_SETTLED: Final = 60.0
"""Seconds after which a connection counts as one that did not fail."""

_FEW: Final = 10
"""One in so many of a day's sessions is kept in reserve: they are not begun one after another."""

_KNOWN_FOR: Final = 60.0
"""Seconds until Discord is asked again how many sessions may begin."""

FATAL: Final = frozenset({4004, 4010, 4011, 4012, 4013, 4014})
"""The codes with which Discord closes a connection that is not to be tried again: a wrong token, or
wrong shards or intents.
"""

_DISCORDS: Final = ".discord.gg"


class Starts:
    """When sessions may begin: one each `BETWEEN_STARTS` seconds in each of so many ``buckets``,
    which Discord calls ``max_concurrency``. A shard's bucket is its number modulo theirs.
    """

    def __init__(self, buckets: int = 1) -> None:
        self._buckets = buckets
        self._locks = Locks[int]()
        self._last: dict[int, float] = {}

    def bucket(self, shard: int) -> int:
        return shard % self._buckets

    async def turn(self, shard: int) -> None:
        """Returns when that shard's session may begin."""
        bucket, loop = self.bucket(shard), asyncio.get_running_loop()
        async with self._locks.of(bucket):
            if bucket in self._last:
                await asyncio.sleep(self._last[bucket] + BETWEEN_STARTS - loop.time())
            self._last[bucket] = loop.time()


@dataclass(frozen=True, slots=True)
class StartLimit:
    """The number of sessions of ``total`` a day that may still begin, and the seconds until Discord
    allows all of them again.
    """

    total: int
    remaining: int
    reset_after: float

    @property
    def pause(self) -> float:
        """Seconds to wait before a session begins, so that those that are left last until then;
        none while there are plenty.
        """
        if self.remaining > self.total // _FEW:
            return 0.0
        return self.reset_after / max(1, self.remaining)

    def spent(self) -> StartLimit:
        """One more has begun."""
        return replace(self, remaining=max(0, self.remaining - 1))


class Allowed:
    """The sessions that Discord allows to begin. ``ask`` asks it for the number of shards that it
    recommends, for its gateway's address, and for the limits.
    """

    def __init__(
        self, ask: Callable[[], Awaitable[tuple[int, str, Mapping[str, Any]]]], address: str
    ) -> None:
        self.address = address
        self._ask = ask
        self._starts = Starts()
        self._limit: StartLimit | None = None
        self._known = float("-inf")
        self._sparing = asyncio.Lock()
        self.turn_elsewhere: Callable[[int], Awaitable[None]] = _at_once
        """Returns when a session of that bucket may begin, for the other processes of the bot."""

    async def look(self) -> int:
        """Asks Discord; returns the number of shards. Raises `GatewayNotFound`."""
        shards, self.address, told = await self._ask()
        if self._limit is None:
            self._starts = Starts(told["max_concurrency"])
        self._limit = StartLimit(told["total"], told["remaining"], told["reset_after"] / 1000)
        self._known = asyncio.get_running_loop().time()
        SESSIONS_LEFT.set(self._limit.remaining)
        return shards

    async def spare(self, shard: int) -> None:
        """Returns when enough sessions are left for one more, and counts it."""
        async with self._sparing:
            if asyncio.get_running_loop().time() >= self._known + _KNOWN_FOR:
                with suppress(GatewayNotFound):  # what was known before holds
                    await self.look()
            if self._limit is None:
                return
            if pause := self._limit.pause:
                left = self._limit.remaining
                _log.warning(
                    "few sessions left", shard=shard, left_today=left, next_in=round(pause)
                )
                await asyncio.sleep(pause)
            self._limit = self._limit.spent()
            SESSIONS_LEFT.set(self._limit.remaining)

    async def turn(self, shard: int) -> None:
        """Returns when that shard's session may begin."""
        await self._starts.turn(shard)
        await self.turn_elsewhere(self._starts.bucket(shard))
        left = None if self._limit is None else self._limit.remaining
        _log.info("session begins", shard=shard, left_today=left)


async def _at_once(_bucket: int) -> None:
    pass


@dataclass(slots=True)
class Attempts:
    """The attempts to connect that failed one after another."""

    rng: Random = field(default_factory=SystemRandom)
    failed: int = 0

    def pause(self) -> float:
        """Seconds until the next one: none before the first, then twice as many each time."""
        if not self.failed:
            return 0.0
        longest = min(_LONGEST_PAUSE, _FIRST_PAUSE * 2.0 ** min(self.failed - 1, 10))
        return longest * self.rng.uniform(0.5, 1)

    def ended(self, lasted: float) -> None:
        """A connection has ended that has lasted so many seconds, or was never there."""
        self.failed = 0 if lasted >= _SETTLED else self.failed + 1


def discords(address: str, own: yarl.URL) -> yarl.URL:
    """Returns that address of a gateway if it is Discord's own, otherwise ``own``.

    The bot's token is sent there, and addresses are read from a file.
    """
    try:
        url = yarl.URL(address)
        trusted = url.scheme == "wss" and f".{url.host}".endswith(_DISCORDS)
        if trusted or url.origin() == own.origin():
            return url
    except ValueError:
        pass
    _log.warning("not an address of Discord's", address=address, taken=str(own))
    return own
