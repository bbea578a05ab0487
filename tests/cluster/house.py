"""Several processes of the program on one database, on a stand-in for Discord with shards."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import asyncpg

from data.store.address import ServerAddress
from tests.cluster.relay import Relay
from tests.process.conftest import TOKEN
from tests.process.patience import PATIENCE
from tests.process.plumage import Plumage
from tests.process.stand_in import StandIn

CLOCK: Final = 10
"""Seconds for a question that tables may choose here, in addition to those of the program."""

OF_A_PLACE: Final = 4
"""So many people are in each place: three play, one comes and goes."""


class Process:
    """One of the processes, with its way to the database."""

    def __init__(self, plumage: Plumage, relay: Relay) -> None:
        self.plumage, self.relay = plumage, relay

    def events(self, name: str) -> list[dict[str, object]]:
        """The lines of its log with that event."""
        lines = (line for line in self.plumage.log.splitlines() if line.startswith("{"))
        return [one for line in lines if (one := json.loads(line))["event"] == name]


class House:
    """So many processes and shards. With one process, all of it works without leases."""

    def __init__(
        self, stand_in: StandIn, server: ServerAddress, folder: Path, processes: int, shards: int
    ) -> None:
        self.stand_in, self.server, self.shards = stand_in, server, shards
        self._folder = folder
        self._several = processes > 1
        self.processes: list[Process] = []

    @property
    def running(self) -> list[Process]:
        return [one for one in self.processes if one.plumage.runs]

    async def add(self) -> Process:
        """Starts one more process, and does not wait for it."""
        folder = self._folder / f"process{len(self.processes)}"
        folder.mkdir()
        relay = Relay(self.server)
        await relay.start()
        process = Process(Plumage(self.stand_in, folder, TOKEN), relay)
        self.processes.append(process)
        several = {"PLUMAGE_PROCESSES": "several"} if self._several else {}
        await process.plumage.launch(
            f"--clock={CLOCK}",
            PLUMAGE_DATABASE=relay.address.url,
            PLUMAGE_SHARDS=str(self.shards),
            **several,
        )
        return process

    async def ready(self) -> None:
        """Waits until somebody is connected to all shards, and the commands are there."""
        stand_in = self.stand_in
        await until(lambda: stand_in.gateway.ready.is_set() and self._all_run())
        await until(lambda: stand_in.commands)

    def _all_run(self) -> bool:
        """Raises `AssertionError` if a process has ended by itself."""
        for one in self.processes:
            assert one.plumage.runs or one.plumage.was_ended, one.plumage.log
        return True

    async def owner(self, shard: int) -> Process:
        """The process that has that shard now."""
        if not self._several:
            return self.processes[-1]
        async with self.database() as db:
            epoch = await db.fetchval("SELECT epoch FROM shards WHERE shard = $1", shard)
        for one in self.processes:
            for taken in one.events("shard taken"):
                if (taken["shard"], taken["epoch"]) == (shard, epoch):
                    return one
        raise LookupError(shard, epoch)

    async def shared(self) -> None:
        """Waits until all that run have shards, and no two numbers of them are far apart."""
        async with asyncio.timeout(PATIENCE), self.database() as db:
            while True:
                rows = await db.fetch(
                    """
                    SELECT count(*) FROM shards WHERE until > now() AND owner IS NOT NULL
                    GROUP BY owner
                    """
                )
                counts = [row["count"] for row in rows]
                if len(counts) == len(self.running) and max(counts) - min(counts) <= 1:
                    return
                await asyncio.sleep(0.05)

    async def joined(self) -> None:
        """Waits until all that run take part."""
        async with asyncio.timeout(PATIENCE), self.database() as db:
            while await db.fetchval("SELECT count(*) FROM processes") != len(self.running):  # noqa: ASYNC110  nothing tells
                await asyncio.sleep(0.05)

    @asynccontextmanager
    async def database(self) -> AsyncIterator[asyncpg.Connection[asyncpg.Record]]:
        db = await asyncpg.connect(self.server.url)
        try:
            yield db
        finally:
            await db.close()

    async def close(self) -> None:
        for one in self.processes:
            one.plumage.send(signal.SIGCONT)
            await one.plumage.kill()
            await one.relay.stop()


async def until(there: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Waits for what no request tells of."""
    async with asyncio.timeout(seconds):
        while not there():  # noqa: ASYNC110  see above
            await asyncio.sleep(0.02)
