"""When sessions of the gateway may begin: Discord counts those of all processes together."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from data.store.errors import Unavailable
from data.store.postgres import limits
from data.store.postgres.connections import Connections

_log = structlog.get_logger(__name__)

APART: float = 5.25
"""Seconds from the beginning of a session to the next one of its bucket. Discord wants five; it
counts when it receives them.
"""

_NEXT_TRY: Final = 1.0
"""Seconds until the next try after a failure of the server."""


class SharedStarts:
    """The limits of `bot.gateway.Starts`, for all processes on one database.

    Nobody holds a lock while waiting, so a process that dies or stands still holds nobody up.
    """

    def __init__(self, connections: Connections, buckets: int) -> None:
        self._connections, self._buckets = connections, buckets

    async def turn(self, shard: int) -> None:
        """Returns when that shard's session may begin."""
        while (seconds := await self._next(shard % self._buckets)) > 0:  # noqa: ASYNC110  other processes set no event
            await asyncio.sleep(seconds)

    async def _next(self, bucket: int) -> float:
        try:
            return await self._connections.run(limits.session_turn, bucket, APART)
        except Unavailable as error:
            _log.warning("session waits", bucket=bucket, error=str(error))
            return _NEXT_TRY
