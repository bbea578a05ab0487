"""What monitoring asks the bot (`bot.program.monitor`)."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from tests.process.patience import PATIENCE


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


class Watching:
    def __init__(self, port: int) -> None:
        self._address = f"http://127.0.0.1:{port}"

    async def asks(self, path: str) -> tuple[int, Any]:
        async with (
            aiohttp.ClientSession() as session,
            session.get(self._address + path) as response,
        ):
            return response.status, await response.json()

    async def count(self, name: str, **labels: str) -> float:
        """Returns the value of that sample, 0 if there is none."""
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"{self._address}/metrics") as response,
        ):
            text = await response.text()
        samples = (
            sample for family in text_string_to_metric_families(text) for sample in family.samples
        )
        return next((one.value for one in samples if (one.name, one.labels) == (name, labels)), 0.0)

    async def until_count(self, least: int, name: str, **labels: str) -> None:
        """Waits until so many interactions count. An interaction counts once it has been handled, a
        moment after its answer.
        """
        async with asyncio.timeout(PATIENCE):
            while await self.count(name, **labels) < least:  # noqa: ASYNC110  nothing tells
                await asyncio.sleep(0.05)

    async def until_none(self, name: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while await self.count(name) > 0:  # noqa: ASYNC110  as above
                await asyncio.sleep(0.05)

    async def until_ready(self, status: int) -> dict[str, bool]:
        """Asks until the answer has that status; returns what works."""
        async with asyncio.timeout(PATIENCE):
            while True:
                found, works = await self.asks("/ready")
                if found == status:
                    return dict(works)
                await asyncio.sleep(0.1)
