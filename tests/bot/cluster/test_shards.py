"""What is done with shards that become a process's, or do so no more."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, cast

import pytest

from bot import gateway
from bot.cluster import shards
from bot.cluster.shards import Shards

ALL = range(3)


@dataclass
class Client:
    """Knows the sessions that have begun (`bot.gateway.SessionClient`)."""

    begun: dict[int, gateway.Session] = field(default_factory=dict)

    def sessions(self) -> dict[int, gateway.Session]:
        return self.begun

    def begin(self, shard: int) -> None:
        self.begun[shard] = gateway.Session(shard, f"s{shard}", 1, "wss://gateway")


async def nothing() -> None:
    return None


def being_entered(client: Client) -> Shards:
    """With connections that are there, and sessions that begin when a test says so."""
    made = Shards(len(ALL), cast("Any", client), cast("Any", None), cast("Any", None), nothing)
    made._entering = {shard: asyncio.create_task(nothing()) for shard in ALL}
    return made


async def test_sessions_that_do_not_begin_are_waited_for_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shards, "_BEGINNING", 0.5)
    now = asyncio.get_running_loop().time
    before = now()
    await being_entered(Client()).begun(ALL)
    assert 0.5 <= now() - before < 1


async def test_no_longer_than_until_all_have_begun() -> None:
    client = Client()
    waiting = asyncio.create_task(being_entered(client).begun((0, 1)))
    client.begin(0)
    await asyncio.sleep(0.15)  # it looks every 0.05 seconds
    assert not waiting.done()
    client.begin(1)
    async with asyncio.timeout(1):
        await waiting
