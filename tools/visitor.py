"""A visitor of the demo that needs no browser."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any, Final

import aiohttp

PATIENCE: Final = 90
"""Seconds to wait for the demo to start or its page to change, which takes one or two."""


class Visitor:
    """Someone's page for one channel of the demo, driven through the page's own requests."""

    def __init__(self, http: aiohttp.ClientSession, capability: str) -> None:
        self.http = http
        self.headers = {"X-Simcord-Capability": capability}
        self.actions = 0
        self.claims: Any = None

    async def enter(self) -> None:
        async with self.http.post("/api/pages", json={}, headers=self.headers) as answer:
            self.claims = await answer.json()
        self.headers["X-Simcord-Context"] = self.claims["context"]["id"]

    async def look(self) -> str:
        """Returns what the page shows now, as JSON."""
        async with self.http.get("/api/state", headers=self.headers) as answer:
            self.claims = await answer.json()
        return json.dumps(self.claims["messages"], ensure_ascii=False)

    async def wait_for(self, *texts: str) -> None:
        """Looks again and again, as a browser does, until the page shows one of the texts."""
        async with asyncio.timeout(PATIENCE):
            while not await self.shows(*texts):  # noqa: ASYNC110  another process has no event
                await asyncio.sleep(0.1)

    def offers(self, label: str) -> bool:
        """Returns whether the page has an enabled button with that label."""
        shown = [one for one in parts(self.claims["messages"]) if one.get("label") == label]
        return any(not one["disabled"] for one in shown)

    async def shows(self, *texts: str) -> bool:
        seen = await self.look()
        return any(text in seen for text in texts)

    async def click(self, label: str) -> None:
        """Presses the newest enabled button with that label."""
        buttons = [one for one in parts(self.claims["messages"]) if one.get("label") == label]
        key = [one["control_key"] for one in buttons if not one["disabled"]][-1]
        self.actions += 1
        action = {
            "protocol_version": 3,
            "sequence": self.actions,
            "request_id": f"click-{self.actions}",
            "generation": self.claims["context"]["generation"],
            "bot_generation": self.claims["botGeneration"],
            "published_revision": self.claims["publishedRevision"],
            "kind": "click",
            "target_id": key.split(":")[1],
            "control_key": key,
        }
        async with self.http.post("/api/action", json=action, headers=self.headers) as answer:
            receipt = await answer.json()
        if receipt["settlement"] != "settled":
            raise RuntimeError(f"{label} was not pressed: {receipt}")


def parts(shown: Any) -> Iterator[dict[str, Any]]:
    """Yields every object in what a page shows, parents before children."""
    if isinstance(shown, dict):
        yield shown
        shown = list(shown.values())
    if isinstance(shown, list):
        for one in shown:
            yield from parts(one)
