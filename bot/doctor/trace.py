"""Notes every answer of Discord, and how long it took."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot.doctor.report import TimedResponse

_ID: Final = re.compile(r"\d{15,}")


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
        request = f"{ended.method} {_ID.sub('ID', ended.url.path)}"
        self.answers.append(
            TimedResponse(request, ended.response.status, self._now() - context.began)
        )
