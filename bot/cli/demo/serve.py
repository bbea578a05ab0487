"""The demo's web server: one page with the channels of every person."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from aiohttp import web

from bot.cli.demo.pages import HEADERS, Pages, SharedServer, page_file

LOOPBACK: Final = "127.0.0.1"

_FILES: Final = {
    "/": ("index.html", "text/html"),
    "/demo.css": ("demo.css", "text/css"),
    "/demo.js": ("demo.js", "text/javascript"),
}
_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def served(pages: Pages, listener: socket.socket) -> AsyncIterator[None]:
    """Serves browsers on this machine only."""
    app = web.Application(middlewares=[_only_by_own_name])
    for path in _FILES:
        app.router.add_get(path, _file)
    app.router.add_get("/people.json", partial(_people, pages))
    for method, path, handler in SharedServer.routes():
        app.router.add_route(method, path, partial(_channel, pages, handler))
    runner = web.AppRunner(app, access_log=None, handler_cancellation=False, shutdown_timeout=0.5)
    await runner.setup()
    try:
        await web.SockSite(runner, listener).start()
        yield
    finally:
        await runner.cleanup()


@web.middleware
async def _only_by_own_name(request: web.Request, handler: _Handler) -> web.StreamResponse:
    """Refuses requests for other host names, such as those of a foreign web page."""
    if request.url.host not in (LOOPBACK, "localhost"):
        raise web.HTTPForbidden
    return await handler(request)


async def _file(request: web.Request) -> web.Response:
    name, kind = _FILES[request.path]
    return web.Response(text=page_file(name), content_type=kind, headers=HEADERS)


async def _people(pages: Pages, _request: web.Request) -> web.Response:
    return web.json_response(await pages.overview(), headers=HEADERS)


async def _channel(pages: Pages, handler: str, request: web.Request) -> web.StreamResponse:
    page = pages.find(request.headers.get("X-Simcord-Capability"))
    if page is None:
        raise web.HTTPUnauthorized
    response: web.StreamResponse = await getattr(page.server, handler)(request)
    return response
