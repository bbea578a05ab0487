"""Notes every answer of Discord, how long it took, and what a refusal said."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot.cli.doctor.report import TimedResponse

_ID: Final = re.compile(r"\d{15,}")
_TOKEN: Final = re.compile(r"(?<=/webhooks/ID/)[^/]+")
_ADDRESS: Final = re.compile(r"\b\d{1,3}(\.\d{1,3}){3}\b|\b[0-9a-f]{0,4}(:[0-9a-f]{0,4}){4,7}\b")
"""Of the machine, which Cloudflare puts on its pages."""

_REFUSED: Final = 400
_MOST_SAID: Final = 2000
"""The most characters of a refusal; Discord's own are short, and a page may be long."""


class Trace:
    """``now`` is a clock in seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.answers: list[TimedResponse] = []

    def config(self) -> aiohttp.TraceConfig:
        """Has a session note its answers here."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._on_start)
        config.on_request_end.append(self._on_end)
        return config

    async def _on_start(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        _started: aiohttp.TraceRequestStartParams,
    ) -> None:
        context.began = self._now()

    async def _on_end(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        ended: aiohttp.TraceRequestEndParams,
    ) -> None:
        took = self._now() - context.began
        request = f"{ended.method} {_TOKEN.sub('TOKEN', _ID.sub('ID', ended.url.path))}"
        status, body = ended.response.status, ""
        if status >= _REFUSED:  # the library is given what is read here
            said = await ended.response.text(errors="replace")
            body = _ADDRESS.sub("ADDRESS", _ID.sub("ID", said))[:_MOST_SAID]
        self.answers.append(TimedResponse(request, status, took, body))
