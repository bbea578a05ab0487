"""When a session of the gateway may begin, and when to try a connection again.

Discord allows 1,000 new sessions a day; beyond them it ends all and resets the token. When few are
left, their starts are spread over the rest of the day.
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
"""Seconds between the beginnings of two sessions of a bucket."""

_FIRST_PAUSE: Final = 0.25
_LONGEST_PAUSE: Final = 60.0
"""The longest pause in seconds before an attempt to connect.

Up to half of each pause is left out at random, so that not all bots come back at once.
"""

_SETTLED: Final = 5.0
"""Seconds after which a connection counts as a success."""

_FEW: Final = 10
"""The last ``1 / _FEW`` of a day's sessions are a reserve, and begin one by one with pauses."""

_KNOWN_FOR: Final = 60.0
"""Seconds for which Discord's answer about the session limit is used."""

FATAL: Final = frozenset({4004, 4010, 4011, 4012, 4013, 4014})
"""The close codes after which connecting again is useless: wrong token, shards or intents."""

_DISCORDS: Final = ".discord.gg"


@dataclass(frozen=True, slots=True)
class StartLimit:
    """Discord's limit of sessions a day; it resets after ``reset_after`` seconds."""

    total: int
    remaining: int
    reset_after: float

    @property
    def pause(self) -> float:
        """Seconds to wait before the next session, so that the last ones last until the reset."""
        if self.remaining > self.total // _FEW:
            return 0.0
        return self.reset_after / max(1, self.remaining)

    def spent(self) -> StartLimit:
        """Returns the limit after one more session has begun."""
        return replace(self, remaining=max(0, self.remaining - 1))


class Allowed:
    """The sessions that Discord allows to begin: one every `BETWEEN_STARTS` seconds in a bucket.

    A shard's bucket is its number modulo their number, which Discord calls ``max_concurrency``.
    ``ask`` requests the recommended number of shards, the gateway's address and the limits.
    """

    def __init__(
        self, ask: Callable[[], Awaitable[tuple[int, str, Mapping[str, Any]]]], address: str
    ) -> None:
        self.address = address
        self._ask = ask
        self._buckets = 1
        self._turns = Locks[int]()
        self._last: dict[int, float] = {}
        """When the last session of each bucket began."""
        self._limit: StartLimit | None = None
        self._known = float("-inf")
        self._sparing = asyncio.Lock()
        self.turn_elsewhere: Callable[[int], Awaitable[None]] | None = None
        """Waits until the bot's other processes leave that bucket's turn to this one."""

    async def look(self) -> int:
        """Asks Discord for the limits; returns the number of shards. Raises `GatewayNotFound`."""
        shards, self.address, told = await self._ask()
        self._buckets = told["max_concurrency"]
        self._limit = StartLimit(told["total"], told["remaining"], told["reset_after"] / 1000)
        self._known = asyncio.get_running_loop().time()
        SESSIONS_LEFT.set(self._limit.remaining)
        return shards

    async def spare(self, shard: int) -> None:
        """Returns when the day's limit allows one more session, and counts that session."""
        async with self._sparing:
            if asyncio.get_running_loop().time() >= self._known + _KNOWN_FOR:
                with suppress(GatewayNotFound):  # keeps the limit known before
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
        """Returns when that shard's session may begin, among all processes of the bot."""
        bucket, time = shard % self._buckets, asyncio.get_running_loop().time
        async with self._turns.of(bucket):
            if bucket in self._last:
                await asyncio.sleep(self._last[bucket] + BETWEEN_STARTS - time())
            self._last[bucket] = time()
        if self.turn_elsewhere is not None:
            await self.turn_elsewhere(bucket)
        left = None if self._limit is None else self._limit.remaining
        _log.info("session begins", shard=shard, left_today=left)


@dataclass(slots=True)
class Attempts:
    """Counts the attempts to connect that failed in a row."""

    rng: Random = field(default_factory=SystemRandom)
    failed: int = 0

    def pause(self) -> float:
        """Seconds until the next attempt: none before the first, then twice as many each time."""
        if not self.failed:
            return 0.0
        longest = min(_LONGEST_PAUSE, _FIRST_PAUSE * 2.0 ** min(self.failed - 1, 10))
        return longest * self.rng.uniform(0.5, 1)

    def ended(self, lasted: float) -> None:
        """Notes that a connection ended after so many seconds; a settled one resets the count."""
        self.failed = 0 if lasted >= _SETTLED else self.failed + 1


def discords(address: str, own: yarl.URL) -> yarl.URL:
    """Returns the gateway address if it is Discord's own, otherwise ``own``.

    The bot's token goes there, and the address may come from a file.
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
