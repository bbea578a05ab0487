"""The share of a process of the requests that the bot may make, and of those that were refused.

Discord limits a bot and a machine, not a process. Every two seconds each process gets a new share,
by what it makes and what waits in it. The sum of all shares is never more than the whole: a process
that is to have less first makes less and says so, and only then another may have more. A process
that cannot renew its share makes no requests after `_USED_FOR` seconds of its own clock. The server
gives its share to others after `_KEPT_FOR` seconds of the server's clock.
"""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from bot.requests.pace import RequestPace
from data.store.errors import StoreError, Unavailable
from data.store.postgres import limits
from data.store.postgres.connections import Connections

_log = structlog.get_logger(__name__)

LEAST: Final = 2.0
"""Requests a second that each process may make, whatever the others want."""

EVERY: Final = 2.0
"""Seconds between renewals."""

_SOON: Final = 0.25
"""Seconds until the next one while there is nothing to share, or after a failure."""

_USED_FOR: Final = 10.0
_KEPT_FOR: Final = 15.0

_MINUTES: Final = 10
"""Discord counts refused requests over so long."""


class Shares:
    """Sets the ``pace`` of a process to its share of the ``whole``, which is 0 before `start`.

    ``process`` is its id, ``host`` names its machine.
    """

    def __init__(
        self, connections: Connections, pace: RequestPace, process: str, host: str, whole: float
    ) -> None:
        self._connections, self._pace = connections, pace
        self._process, self._host, self._whole = process, host, whole
        self._told_refused = 0
        self._made, self._looked = pace.made, _now()
        self._until = 0.0
        self._renewing: asyncio.Task[None] | None = None
        self.share = 0.0
        """How many requests a second it may make as long as its share is renewed."""
        pace.allow(0.0, 0.0)

    def start(self) -> None:
        self._renewing = asyncio.create_task(self._run(), name="shares")

    async def close(self) -> None:
        """Makes no more requests, and leaves them to the others."""
        if self._renewing is not None:
            self._renewing.cancel()
            await asyncio.gather(self._renewing, return_exceptions=True)
        self._allow(0.0, 0.0)
        try:
            await self._connections.run(limits.end_share, self._process)
        except Unavailable as error:
            _log.debug("share not given back", error=str(error))

    async def renew(self) -> None:
        """Renews the share, and gives up at once what others want. Raises `Unavailable`."""
        wants = self._wants()
        before = self.share
        if await self._share(wants) < before:
            await self._share(wants)
        await self._count_refused()

    async def _run(self) -> None:
        while True:
            try:
                await self.renew()
            except StoreError as error:
                _log.debug("share not renewed", error=str(error))
                await asyncio.sleep(_SOON)
            except Exception:
                _log.exception("share fails")
                await asyncio.sleep(_SOON)
            else:
                await asyncio.sleep(EVERY if self.share else _SOON)

    def _wants(self) -> float:
        """Requests a second: those made since this was last asked, and all that wait."""
        now, made = _now(), self._pace.made
        lately = (made - self._made) / max(now - self._looked, 1.0)
        self._made, self._looked = made, now
        return lately + self._pace.waiting

    async def _share(self, wants: float) -> float:
        began = _now()
        may = await self._connections.run(
            limits.renew_share,
            self._process,
            wants=wants,
            uses=self.share if began < self._until else 0.0,
            whole=self._whole,
            least=LEAST,
            seconds=_KEPT_FOR,
        )
        self._allow(may, began + _USED_FOR)
        return may

    def _allow(self, share: float, until: float) -> None:
        self.share, self._until = share, until
        self._pace.allow(share, until)

    async def _count_refused(self) -> None:
        refusals = self._pace.refusals
        noted = refusals.noted
        refusals.elsewhere = await self._connections.run(
            limits.count_refused,
            self._process,
            self._host,
            noted - self._told_refused,
            minutes=_MINUTES,
        )
        self._told_refused = noted


def _now() -> float:
    return asyncio.get_running_loop().time()
