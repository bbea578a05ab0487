"""The demo as its visitor has it: a process, an address, and a page to play on."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import aiohttp

START = [sys.executable, "-c", "import sys, bot.cli; sys.exit(bot.cli.main())", "demo"]
PATIENCE = 20
"""Seconds for a process to start, or the page to show something; it takes one or two."""


class Visitor:
    """One person's page of one channel, used as SimCord's page in the browser does."""

    def __init__(self, http: aiohttp.ClientSession, capability: str) -> None:
        self.http = http
        self.headers = {"X-Simcord-Capability": capability}
        self.sequence = 0
        self.shown: Any = None

    async def enter(self) -> None:
        async with self.http.post("/api/pages", json={}, headers=self.headers) as answer:
            self.shown = await answer.json()
        self.headers["X-Simcord-Context"] = self.shown["context"]["id"]

    async def look(self) -> str:
        """Everything that stands on the page."""
        async with self.http.get("/api/state", headers=self.headers) as answer:
            self.shown = await answer.json()
        return str(self.shown["messages"])

    async def wait_for(self, text: str) -> None:
        """Until the page shows that."""
        async with asyncio.timeout(PATIENCE):
            while text not in await self.look():
                await asyncio.sleep(0.1)

    def control(self, name: str) -> tuple[str, str]:
        """The message and key of the control with this text."""
        found = [
            (message, one["controlKey"])
            for message, content in self.shown["messages"].items()
            for one in everything(content)
            if one.get("label") == name and "controlKey" in one
        ]
        assert found, f"no {name} in {self.shown['messages']}"
        return found[-1]

    async def click(self, name: str) -> dict[str, Any]:
        message, key = self.control(name)
        self.sequence += 1
        body = {
            "protocol_version": 3,
            "sequence": self.sequence,
            "request_id": f"r{self.sequence}",
            "generation": self.shown["context"]["generation"],
            "bot_generation": self.shown["botGeneration"],
            "published_revision": self.shown["publishedRevision"],
            "kind": "click",
            "target_id": message,
            "control_key": key,
        }
        async with self.http.post("/api/action", json=body, headers=self.headers) as answer:
            receipt: dict[str, Any] = await answer.json()
        assert receipt["settlement"] == "settled", receipt
        return receipt
