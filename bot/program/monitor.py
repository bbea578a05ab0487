"""A web server for operators.

========  ==========================================================================================
/metrics  `bot.base.metrics`, for Prometheus
/health   200 while the process answers, also on standby; tells by how many seconds this machine's
          clock is ahead of Discord's
/ready    200 while people can play, otherwise 503: the gateway is connected, and the store took the
          last write; the request itself causes no write
========  ==========================================================================================
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Final, TypeAlias

import structlog
from aiohttp import web
from prometheus_client import REGISTRY
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from bot.base.metrics import LAG
from data.store.values import Millis

_log = structlog.get_logger(__name__)

Ready: TypeAlias = Callable[[], Mapping[str, bool]]
"""Returns, by name, whether each thing works that people need in order to play."""

Ahead: TypeAlias = Callable[[], Millis]
"""Returns how far this machine's clock is ahead of Discord's."""

_LOOK: Final = 0.5
"""Seconds between two measurements of the event loop's lag."""


@asynccontextmanager
async def monitored(
    host: str, port: int, ready: Ready, ahead: Ahead, *, may_be_taken: bool = False
) -> AsyncIterator[None]:
    """Serves the monitor inside the block; goes on without it if the address cannot be used.

    That is logged as an error, unless another process may still use it (``may_be_taken``).
    """
    runner = web.AppRunner(_application(ready, ahead), access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        log = _log.debug if may_be_taken else _log.error
        log("metrics cannot be served", host=host, port=port, error=str(error))
    measuring = asyncio.create_task(_measure_lag(), name="lag")
    try:
        yield
    finally:
        measuring.cancel()
        await runner.cleanup()


def _application(ready: Ready, ahead: Ahead) -> web.Application:
    async def metrics(_request: web.Request) -> web.Response:
        return web.Response(
            body=generate_latest(REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST}
        )

    async def health(_request: web.Request) -> web.Response:
        seconds = round(ahead() / 1000, 1)
        return web.json_response({"alive": True, "clock_seconds_ahead": seconds})

    async def is_ready(_request: web.Request) -> web.Response:
        found = ready()
        return web.json_response(dict(found), status=200 if all(found.values()) else 503)

    application = web.Application()
    application.router.add_get("/metrics", metrics)
    application.router.add_get("/health", health)
    application.router.add_get("/ready", is_ready)
    return application


async def _measure_lag() -> None:
    time = asyncio.get_running_loop().time
    while True:
        due = time() + _LOOK
        await asyncio.sleep(_LOOK)
        LAG.observe(max(0.0, time() - due))
